"""A slow model of Vinci II, to be compared with a fast kernel decision by decision.

Everything that can be derived from the pawns and the tiles is derived again each time
it is needed: forts, costs, reach, parts, points. Lines of the rulebook are quoted as
(vinci.txt:NN); "ruling" marks a decision taken where the rulebook is silent, "ruling
of this model" one where the rulings are silent too. Sections follow the order of a
turn. The map is in vinci_map.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.models.vinci_map import Map

SPACES = ("I", "II", "III", "IV", "V", "VI")
START_POINTS = 5  # vinci.txt:47
LEGIONS = 7  # vinci.txt:246
ESPIONAGE = 2  # vinci.txt:244
MINE_BONUS = 2  # vinci.txt:236

Draw = Callable[[int], Sequence[tuple[str, str]]]


@dataclass
class Holding:
    """The pawns in a province; nobody owns the natives (vinci.txt:49)."""

    owner: int | None
    pawns: int
    declining: bool = False


@dataclass
class Pair:
    """A civilization on offer, with its coins (vinci.txt:73); a pair has no order."""

    tiles: list[str]
    coins: int = 0


@dataclass
class Empire:
    """The two civilizations of a player (vinci.txt:210), and the pawns off board."""

    active: list[str]
    declining: list[str]
    hand: int = 0
    entering: bool = False


class Model:
    """One game of Vinci II, from the pairs drawn at set-up to the last round."""

    phase: str
    to_move: int | None
    last: str | None  # the province last abandoned, or last placed in

    # Setting Up (vinci.txt:45-57)

    def __init__(
        self,
        board: Mapping[str, Any],
        tiles: Mapping[str, Any],
        players: int,
        track: Sequence[tuple[str, str]],
        without: bool = False,
    ) -> None:
        """Set up with six pairs on show (vinci.txt:51); by ruling seat 0 begins.

        Brown pawns stand where the terrain has natives (vinci.txt:49). The map, the
        number of players and the option "Without Nomads / Culture" leave tiles out
        (vinci.txt:53).
        """
        if str(players) not in board["players"]:
            raise ValueError(f"not a game for {players} players")
        numbers = board["players"][str(players)]
        self.players = players
        self.rounds = int(numbers["rounds"])
        self.base_population = int(numbers["base_population"])
        self.map = Map(board, players)
        self.red: dict[str, int] = {t["key"]: t["pawns"] for t in tiles["tile"]}
        self.column: set[str] = {t["key"] for t in tiles["tile"] if t["decline"]}
        omitted = {*board["omit_tiles"], *numbers["omit_tiles"]}
        if without:
            omitted |= {"nomadic", "culture"}
        self.bag: list[str] = [
            tile["key"]
            for tile in tiles["tile"]
            for _ in range(tile["copies"])
            if tile["key"] not in omitted
        ]
        if len(self.bag) < max(2 * len(SPACES), 4 * players + 2):
            raise ValueError("too few tiles")
        if len(track) != len(SPACES):
            raise ValueError("the track starts with six pairs")
        self.track: list[Pair] = []
        self._lay(track)
        self.provinces: dict[str, Holding] = {
            province: Holding(None, self.map.natives(province))
            for province in self.map.order
            if self.map.natives(province) > 0
        }
        self.points: list[int] = [START_POINTS] * players
        self.empires: list[Empire] = [Empire([], []) for _ in range(players)]
        self.peace: tuple[int, int] | None = None
        self.round = 1
        self.to_move = 0
        self._begin_turn()

    def _lay(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Lay pairs out of the bag on the spaces next in line (vinci.txt:51, 77)."""
        for pair in pairs:
            if len(pair) != 2:
                raise ValueError(f"not a pair: {pair}")
            for tile in pair:
                if tile not in self.bag:
                    raise ValueError(f"{tile} is not in the bag")
                self.bag.remove(tile)
            self.track.append(Pair(sorted(pair)))

    # What follows from the pawns and the tiles

    @property
    def mover(self) -> int:
        """The seat to move, in a game that is not over."""
        if self.to_move is None:
            raise ValueError("the game is over")
        return self.to_move

    @property
    def empire(self) -> Empire:
        """The civilizations of the seat to move."""
        return self.empires[self.mover]

    def _has(self, tile: str) -> bool:
        """Whether the active civilization of the seat to move has a tile."""
        return tile in self.empire.active

    def _active(self, seat: int) -> list[str]:
        """List the provinces of a seat's active empire, in order."""
        return [
            province
            for province in self.map.order
            if province in self.provinces
            and self.provinces[province].owner == seat
            and not self.provinces[province].declining
        ]

    def _declining(self, seat: int) -> list[str]:
        """List the provinces of a seat's declining empire, in order."""
        return [
            province
            for province in self.map.order
            if province in self.provinces
            and self.provinces[province].owner == seat
            and self.provinces[province].declining
        ]

    def _fort(self, province: str) -> bool:
        """Whether a province has a fort, and never more than one (ruling).

        An empire with Fortification or Militia has one on each non-river province;
        only Fortification's remain in decline (vinci.txt:248-250). It is gone with
        the province (ruling).
        """
        holding = self.provinces.get(province)
        if holding is None or holding.owner is None or self.map.is_wet(province):
            return False
        empire = self.empires[holding.owner]
        if holding.declining:
            return "fortification" in empire.declining
        return "fortification" in empire.active or "militia" in empire.active

    def _collect_all_but_one(self) -> None:
        """Take all pawns but one of every active province (vinci.txt:122)."""
        for province in self._active(self.mover):
            holding = self.provinces[province]
            self.empire.hand += holding.pawns - 1
            holding.pawns = 1

    def _abandon(self, province: str) -> None:
        """Take the last pawns too; the province belongs to nobody (vinci.txt:122)."""
        self.empire.hand += self.provinces.pop(province).pawns

    # Course of a Turn (vinci.txt:96-114)

    def legal_actions(self) -> list[str]:
        """List what may be played now, nothing when the game is over."""
        match self.phase:
            case "choose":
                return [f"choose {SPACES[space]}" for space in self._payable()]
            case "turn":
                return self._turn_actions()
            case "diplomacy":
                return self._diplomacy_actions()
            case "collect":
                return [*(f"abandon {p}" for p in self._abandonable()), "done"]
            case "conquer":
                return self._conquer_actions()
            case "keep":
                return [f"keep {part[0]}" for part in self._parts()]
            case "reorganize":
                return [f"place {province}" for province in self._placeable()]
            case "rebirth":
                return ["decline", "go on"]
        return []

    def play(self, action: str, draw: Draw) -> None:
        """Play an action, and on until there is a choice again or the game is over.

        By ruling a decision with one legal action is never asked but played at once.
        """
        if action not in self.legal_actions():
            raise ValueError(f"illegal action {action!r}")
        self._apply(action)
        while True:
            actions = self.legal_actions()
            if self.phase == "end of turn":
                self._end_turn(draw)
            elif len(actions) == 1:
                self._apply(actions[0])
            else:
                return

    def _apply(self, action: str) -> None:
        """Play one action and move to the phase after it."""
        verb, _, name = action.partition(" ")
        match self.phase, verb:
            case "choose", "choose":
                self._choose(SPACES.index(name))
            case "turn", "expand":
                self._begin_expansion()
            case "turn", "decline":
                self._begin_declining_turn()
            case "diplomacy", "peace":
                self.peace = (self.mover, int(name))
                self._begin_collecting()
            case "diplomacy", "no":
                self._begin_collecting()
            case "collect", "abandon":
                self._abandon(name)
                self.last = name
            case "collect", "done":
                self.phase = "conquer"
            case "conquer", "take":
                self._pay_and_conquer(name, self._cost(name))
            case "conquer", "espionage":
                self.espionage = True
                self._pay_and_conquer(name, ESPIONAGE)
            case "conquer", "convert":
                self._convert(name)
            case "conquer", "second":
                self._begin_second_expansion()
            case "conquer", "done":
                self._end_expansion()
            case "keep", "keep":
                self._keep(name)
            case "reorganize", "place":
                self._place(name)
            case "rebirth", "decline":
                self._drop_earlier_decline()
                self._decline()
                self.phase = "choose"
            case "rebirth", "go":
                self.phase = "end of turn"
            case _:
                raise ValueError(f"illegal action {action!r}")

    def _begin_turn(self) -> None:
        """Begin a turn, which asks first-time players to choose (vinci.txt:57).

        A peace lasts until the start of its player's next turn (vinci.txt:263). Every
        mark of the turn before is gone (ruling).
        """
        self._wipe_marks()
        if self.peace is not None and self.peace[0] == self.mover:
            self.peace = None
        self.phase = "turn" if self.empire.active else "choose"

    def _wipe_marks(self) -> None:
        """Set all that is counted within one turn to nothing (ruling)."""
        self.legions = 0
        self.espionage = False
        self.converted: set[int] = set()
        self.second = False
        self.slaves = 0
        self.defeated = 0
        self.survivors: list[int] = [0] * self.players
        self.last = None
        self.falling = False

    def _turn_actions(self) -> list[str]:
        """Offer the choice between expansion and decline (vinci.txt:98).

        There is none on the turn after a civilization was chosen, and none with
        Rebirth, whose decline comes at the end of a turn (vinci.txt:271; ruling). An
        empire without provinces has the choice too (vinci.txt:216).
        """
        if self.empire.entering or self._has("rebirth"):
            return ["expand"]
        return ["expand", "decline"]

    # Choose a new Civilization (vinci.txt:61-92)

    def _payable(self) -> list[int]:
        """List the spaces, from 0, that can be paid for (vinci.txt:69-71, 77).

        The points must be there already; coins on the chosen pair do not help.
        """
        return [
            space
            for space in range(len(self.track))
            if space <= self.points[self.mover]
        ]

    def _choose(self, space: int) -> None:
        """Pay a coin on each pair passed over, take the pair and its coins.

        (vinci.txt:71-77.) The pawns are the two red numbers and the base population
        (vinci.txt:81-83). Only in the first turn the conquest starts immediately
        (vinci.txt:57), else the turn ends. A seat that chooses and has no declining
        civilization has its first turn, as any other choice follows a decline.
        """
        for passed in self.track[:space]:
            passed.coins += 1
            self.points[self.mover] -= 1
        taken = self.track.pop(space)
        self.points[self.mover] += taken.coins
        self.empire.active = taken.tiles
        self.empire.hand = self.base_population + sum(self.red[t] for t in taken.tiles)
        if not self.empire.declining:
            self._begin_expansion()
        else:
            self.empire.entering = True
            self.phase = "end of turn"

    # Expansion Turn: Diplomacy (vinci.txt:263)

    def _begin_expansion(self) -> None:
        """Begin an expansion turn; Diplomacy is asked before collecting (ruling)."""
        self.empire.entering = False
        self.phase = "diplomacy"

    def _diplomacy_actions(self) -> list[str]:
        """Offer peace with any one opponent, on the board or not (vinci.txt:263)."""
        if not self._has("diplomacy"):
            return ["no peace"]
        opponents = [seat for seat in range(self.players) if seat != self.mover]
        return [*(f"peace {seat}" for seat in opponents), "no peace"]

    def _partner(self) -> int | None:
        """Name whom the mover is at peace with; it binds both (vinci.txt:263)."""
        if self.peace is None or self.mover not in self.peace:
            return None
        by, partner = self.peace
        return partner if by == self.mover else by

    # 1. Collecting pawns (vinci.txt:120-122)

    def _begin_collecting(self) -> None:
        """Collect all pawns but one of each province, add Legions (vinci.txt:246)."""
        self._collect_all_but_one()
        self.legions = LEGIONS if self._has("legions") else 0
        self.last = None
        self.phase = "collect"

    def _abandonable(self) -> list[str]:
        """List what may be given up (vinci.txt:122), in ascending order (ruling)."""
        provinces = self._active(self.mover)
        if self.last is None:
            return provinces
        later = self.map.order[self.map.order.index(self.last) + 1 :]
        return [province for province in provinces if province in later]

    # 2. Expanding the empire (vinci.txt:134-166)

    def _within_range(self) -> list[str]:
        """List the provinces that the active empire could turn to now.

        Those adjacent to any of its provinces (vinci.txt:138; ruling: connected or
        not), or if it has none those where it may enter (vinci.txt:128-130, 164).
        """
        own = self._active(self.mover)
        astronomy = self._has("astronomy")
        if own:
            found = {q for p in own for q in self.map.adjacent(p, astronomy)}
        else:
            found = self.map.entries(astronomy, self._has("revolutionaries"))
        return self.map.in_order(found - set(own))

    def _at_peace(self, province: str) -> bool:
        """Whether peace protects a province: active empires only (vinci.txt:263)."""
        holding = self.provinces.get(province)
        return (
            holding is not None
            and holding.owner is not None
            and holding.owner == self._partner()
            and not holding.declining
        )

    def _conquer_actions(self) -> list[str]:
        """List conquests, what tiles allow beside them, and the end of expansion.

        By ruling "done" is always legal, before any conquest too.
        """
        near = self._within_range()
        actions = [f"take {p}" for p in near if self._may_take(p)]
        actions += [f"espionage {p}" for p in near if self._may_spy(p)]
        actions += [f"convert {p}" for p in near if self._may_convert(p)]
        if self._may_expand_again():
            actions.append("second expansion")
        return [*actions, "done"]

    # Cost of a new Province (vinci.txt:144-158)

    def _cost(self, province: str) -> int:
        """Count the pawns needed: never less than 1 (vinci.txt:148).

        Terrain, a pawn for each pawn inside, a fort (vinci.txt:150-154), and what the
        tiles take off, all of them cumulative (vinci.txt:226).
        """
        holding = self.provinces.get(province)
        inside = 0 if holding is None else holding.pawns
        fort = 1 if self._fort(province) else 0
        total = self.map.defence(province) + inside + fort
        return max(1, total - self._discount(province))

    def _discount(self, province: str) -> int:
        """Count what is taken off the defence of a province.

        1 once if a mountain of the active empire is adjacent (vinci.txt:156; ruling:
        by `neighbours`, not by Astronomy), and 1 for each of Weapons (vinci.txt:256),
        Cavalry (291), Camels (293), Drakkar (281), Mountaineering (252), and Galleys
        (254).
        """
        terrain = self.map.terrain[province]
        reasons = [
            any(
                self.map.terrain[own] == "mountain"
                and own in self.map.neighbours[province]
                for own in self._active(self.mover)
            ),
            self._has("weapons"),
            self._has("cavalry") and terrain in ("plain", "meadow", "normal"),
            self._has("camels") and terrain == "desert",
            self._has("drakkar") and self.map.is_wet(province),
            self._has("mountaineering") and terrain == "mountain",
            self._has("galleys") and self.map.touches_water(province),
        ]
        return reasons.count(True)

    def _affordable(self, cost: int) -> bool:
        """Whether normal pawns and Legions suffice, with one normal (vinci.txt:246)."""
        hand = self.empire.hand
        return hand >= 1 and hand + self.legions >= cost

    def _may_take(self, province: str) -> bool:
        """Whether a province can be conquered normally."""
        return not self._at_peace(province) and self._affordable(self._cost(province))

    def _may_spy(self, province: str) -> bool:
        """Whether Espionage is offered: once per turn, for two pawns (vinci.txt:244).

        Peace still applies. By ruling whatever stands there, but only where the
        normal cost is more than that.
        """
        return (
            self._has("espionage")
            and not self.espionage
            and not self._at_peace(province)
            and self._cost(province) > ESPIONAGE
            and self._affordable(ESPIONAGE)
        )

    def _pay_and_conquer(self, province: str, cost: int) -> None:
        """Place the pawns that a conquest costs (vinci.txt:142, 146).

        Legions pay what they can beside one normal pawn and are removed (vinci.txt:246
        and ruling). The defenders go where they belong, then the mover's normal pawns
        stand there, and own declining provinces nearby are cleared.
        """
        legions = min(self.legions, cost - 1)
        self.legions -= legions
        self.empire.hand -= cost - legions
        self._defeat(province)
        self.provinces[province] = Holding(self.mover, cost - legions)
        self._clear_around(province)

    def _defeat(self, province: str) -> None:
        """Remove the defenders of a conquered province, and count them.

        Natives are lost (vinci.txt:160). A declining province loses all its pawns, and
        counts as one for Culture, and for Slavery if it is an opponent's
        (vinci.txt:162). An active one loses a pawn unless it is protected, and its
        other pawns survive (vinci.txt:160). Only pawns that are removed to the stock
        count for Slavery (vinci.txt:242) and Culture (vinci.txt:277, 321-325).
        """
        holding = self.provinces.get(province)
        if holding is None:
            return
        if holding.owner is None:
            self.defeated += holding.pawns
            self.slaves += holding.pawns
        elif holding.declining:
            self.defeated += 1
            self.slaves += 0 if holding.owner == self.mover else 1
        else:
            lost = 0 if self._protected(province, holding.owner) else 1
            self.defeated += lost
            self.slaves += lost
            self.survivors[holding.owner] += holding.pawns - lost
        del self.provinces[province]

    def _protected(self, province: str, owner: int) -> bool:
        """Whether an active empire loses no pawn here when it is conquered.

        Nomadic anywhere (vinci.txt:275), Drakkar in rivers (vinci.txt:281).
        """
        tiles = self.empires[owner].active
        return "nomadic" in tiles or ("drakkar" in tiles and self.map.is_wet(province))

    def _clear_around(self, province: str) -> None:
        """Clear own declining provinces next to a new one (vinci.txt:212).

        Not if either of the two is a river (vinci.txt:212), and not with Heritage
        (vinci.txt:265). The pawns count for nothing (ruling).
        """
        if self._has("heritage") or self.map.is_wet(province):
            return
        for old in self._declining(self.mover):
            if old in self.map.neighbours[province] and not self.map.is_wet(old):
                del self.provinces[old]

    # Religion (vinci.txt:279)

    def _may_convert(self, province: str) -> bool:
        """Whether a province can be converted, even without a pawn in hand (ruling).

        It holds exactly one pawn of an opponent's active civilization; once per turn
        against each opponent (vinci.txt:279). The peace that another player declared
        is no hindrance (vinci.txt:313), but one's own is (ruling).
        """
        holding = self.provinces.get(province)
        return (
            self._has("religion")
            and holding is not None
            and holding.owner is not None
            and holding.owner != self.mover
            and not holding.declining
            and holding.pawns == 1
            and holding.owner not in self.converted
            and self.peace != (self.mover, holding.owner)
        )

    def _convert(self, province: str) -> None:
        """Put a new pawn from the stock in the place of the opponent's (vinci.txt:279).

        Neither Culture nor Slavery counts it (vinci.txt:305-309); a Nomadic player
        loses the pawn too (vinci.txt:317).
        """
        owner = self.provinces[province].owner
        assert owner is not None
        self.converted.add(owner)
        self.provinces[province] = Holding(self.mover, 1)
        self._clear_around(province)

    # Army (vinci.txt:287, 297)

    def _legions_again(self) -> int:
        """Count the Legions of a second expansion (vinci.txt:301 and ruling).

        Normal pawns, which come back, are taken to have paid first.
        """
        if not self._has("legions"):
            return 0
        return min(LEGIONS, self.empire.hand + self.legions)

    def _may_expand_again(self) -> bool:
        """Whether Army may expand again: once, if it changes the hand (ruling)."""
        own = self._active(self.mover)
        return (
            self._has("army")
            and not self.second
            and (
                any(self.provinces[province].pawns > 1 for province in own)
                or self._legions_again() != self.legions
            )
        )

    def _begin_second_expansion(self) -> None:
        """Collect all pawns but one again, without abandoning (vinci.txt:287, 297)."""
        self.second = True
        self.legions = self._legions_again()
        self._collect_all_but_one()

    # Rule of Cohesion (vinci.txt:168-176)

    def _parts(self) -> list[list[str]]:
        """Split the active empire into its connected parts (vinci.txt:170, 258)."""
        return self.map.parts(self._active(self.mover), self._has("astronomy"))

    def _end_expansion(self) -> None:
        """Unused Legions expire (vinci.txt:246); then the empire must be connected.

        Not with Messengers (vinci.txt:269).
        """
        self.legions = 0
        if len(self._parts()) > 1 and not self._has("messengers"):
            self.phase = "keep"
        else:
            self._begin_reorganization()

    def _keep(self, lowest: str) -> None:
        """Keep the part named, abandon all others into the hand (vinci.txt:174)."""
        for part in self._parts():
            if part[0] != lowest:
                for province in part:
                    self._abandon(province)
        self._begin_reorganization()

    # 3. Reorganizing pawns (vinci.txt:178-184)

    def _begin_reorganization(self) -> None:
        """Add new pawns, and take all pawns but one of every province into the hand.

        Medicine adds one (vinci.txt:267), Culture one for every two pawns defeated
        (vinci.txt:277). With Warband the hand stays off board (vinci.txt:289); without
        provinces it must (ruling). Else all is placed (vinci.txt:182).
        """
        if self._has("medicine"):
            self.empire.hand += 1
        if self._has("culture"):
            self.empire.hand += self.defeated // 2
        self._collect_all_but_one()
        if self._has("warband"):
            self._return_survivors()
        else:
            self._begin_placing()

    def _begin_placing(self) -> None:
        """Start to place the hand, if there is a hand and a province to place in."""
        self.last = None
        self.phase = "reorganize"
        if self.empire.hand == 0 or not self._active(self.mover):
            self._end_placing()

    def _placeable(self) -> list[str]:
        """List where the next pawn may go, never descending (ruling)."""
        provinces = self._active(self.mover)
        if self.last is None:
            return provinces
        not_before = self.map.order[self.map.order.index(self.last) :]
        return [province for province in provinces if province in not_before]

    def _place(self, province: str) -> None:
        """Place one pawn; the last one ends the reorganization."""
        self.provinces[province].pawns += 1
        self.empire.hand -= 1
        self.last = province
        if self.empire.hand == 0:
            self._end_placing()

    def _end_placing(self) -> None:
        """Go on with the turn, which is an expansion or Philosophy's decline."""
        if self.falling:
            self._end_declining_turn()
        else:
            self._return_survivors()

    def _return_survivors(self) -> None:
        """Return surviving defenders to their empires, each owner's separately.

        One at a time to the province with the fewest pawns, then of the lowest id;
        with Warband they remain off board (vinci.txt:162), as they do if no province
        is left (vinci.txt:164). Then the player scores.
        """
        for seat, number in enumerate(self.survivors):
            own = self._active(seat)
            if not own or "warband" in self.empires[seat].active:
                self.empires[seat].hand += number
                continue
            for _ in range(number):
                pawns = [self.provinces[province].pawns for province in own]
                weakest = own[pawns.index(min(pawns))]
                self.provinces[weakest].pawns += 1
        self.survivors = [0] * self.players
        self._score()
        self.phase = "rebirth" if self._has("rebirth") else "end of turn"

    # 4. Counting Victory Points (vinci.txt:186-190)

    def _score(self) -> None:
        """Score both empires of the mover (vinci.txt:188)."""
        self.points[self.mover] += self._active_points() + self._declining_points()

    def _provinces_points(self, provinces: Sequence[str], tiles: Sequence[str]) -> int:
        """Add the points of provinces and what scoring tiles give for them.

        Agriculture 1 for a plain, Livestock Breeding 1 for a meadow, Mining 2 for a
        mine, Port Building 1 for a port (vinci.txt:232-238), cumulative
        (vinci.txt:226), so that two varieties add up (ruling).
        """
        total = 0
        for province in provinces:
            total += self.map.points(province)
            for tile in tiles:
                match tile.removesuffix("_column"):
                    case "agriculture":
                        total += self.map.terrain[province] == "plain"
                    case "livestock_breeding":
                        total += self.map.terrain[province] == "meadow"
                    case "mining":
                        total += MINE_BONUS * (province in self.map.mines)
                    case "port_building":
                        total += province in self.map.ports
        return total

    def _active_points(self) -> int:
        """Count the points of the mover's active empire.

        Beside the above: Mountaineering (vinci.txt:252), Camels (vinci.txt:293),
        Currency on all but rivers (vinci.txt:240), Fishing, halves rounded down in
        total (vinci.txt:285), and Slavery (vinci.txt:242).
        """
        provinces = self._active(self.mover)
        terrains = [self.map.terrain[province] for province in provinces]
        total = self._provinces_points(provinces, self.empire.active)
        if self._has("mountaineering"):
            total += terrains.count("mountain")
        if self._has("camels"):
            total += terrains.count("desert")
        if self._has("currency"):
            total += sum(not self.map.is_wet(province) for province in provinces)
        if self._has("fishing"):
            halves = sum(self.map.touches_water(province) for province in provinces)
            total += halves // 2
        if self._has("slavery"):
            total += self.slaves
        return total

    def _declining_points(self) -> int:
        """Count the points of the mover's declining empire.

        Of the tiles only those with a broken column still count (vinci.txt:200, 206).
        """
        column = [tile for tile in self.empire.declining if tile in self.column]
        return self._provinces_points(self._declining(self.mover), column)

    # Declining Turn (vinci.txt:192-216)

    def _begin_declining_turn(self) -> None:
        """Remove the earlier decline, then let Philosophy reorganize (vinci.txt:283).

        By ruling Philosophy places all pawns in hand too, whatever they are.
        """
        self._drop_earlier_decline()
        if self._has("philosophy"):
            self.falling = True
            self._collect_all_but_one()
            self._begin_placing()
        else:
            self._end_declining_turn()

    def _drop_earlier_decline(self) -> None:
        """Remove the earlier declining empire (vinci.txt:202).

        Its two tiles return to the bag (vinci.txt:196).
        """
        for province in self._declining(self.mover):
            del self.provinces[province]
        self.bag += self.empire.declining
        self.empire.declining = []

    def _end_declining_turn(self) -> None:
        """Decline, score, and choose a new civilization (vinci.txt:204-208)."""
        self._decline()
        self._score()
        self.phase = "choose"

    def _decline(self) -> None:
        """Turn the active empire into the declining one, with its tiles.

        One pawn remains in each province (vinci.txt:204), with Philosophy all do
        (vinci.txt:283). Pawns in hand leave the game, and peace ends (rulings).
        """
        for province in self._active(self.mover):
            holding = self.provinces[province]
            holding.declining = True
            if not self._has("philosophy"):
                holding.pawns = 1
        self.empire.hand = 0
        self.empire.declining = self.empire.active
        self.empire.active = []
        if self.peace is not None and self.peace[0] == self.mover:
            self.peace = None

    # End of the turn and End of the Game (vinci.txt:77, 218-222)

    def _end_turn(self, draw: Draw) -> None:
        """Fill the track (vinci.txt:77), then let the next player move.

        By ruling of this model the track is filled after the very last turn too, as
        nothing is skipped in the last round; and with no pair due nothing is drawn.
        """
        missing = min(len(SPACES) - len(self.track), len(self.bag) // 2)
        if missing > 0:
            pairs = draw(missing)
            if len(pairs) != missing:
                raise ValueError(f"{missing} pairs are due, not {len(pairs)}")
            self._lay(pairs)
        following = (self.mover + 1) % self.players
        if following == 0 and self.round == self.rounds:
            self._wipe_marks()
            self.to_move = None
            self.phase = "over"
            return
        if following == 0:
            self.round += 1
        self.to_move = following
        self._begin_turn()

    def result(self) -> list[float]:
        """Give the win to the most points, shared if equal (vinci.txt:222)."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        best = max(self.points)
        winners = self.points.count(best)
        return [1 / winners if points == best else 0.0 for points in self.points]

    # Everything, for a comparison

    def document(self) -> dict[str, Any]:
        """Write the whole state down."""
        return {
            "phase": self.phase,
            "to_move": self.to_move,
            "round": self.round,
            "points": list(self.points),
            "provinces": {
                province: {
                    "owner": self.provinces[province].owner,
                    "pawns": self.provinces[province].pawns,
                    "declining": self.provinces[province].declining,
                    "fort": self._fort(province),
                }
                for province in self.map.in_order(self.provinces)
            },
            "empires": [
                {
                    "active": sorted(empire.active),
                    "declining": sorted(empire.declining),
                    "hand": empire.hand,
                    "entering": empire.entering,
                }
                for empire in self.empires
            ],
            "track": [{"tiles": list(p.tiles), "coins": p.coins} for p in self.track],
            "bag": sorted(self.bag),
            "peace": (
                None
                if self.peace is None
                else {"by": self.peace[0], "with": self.peace[1]}
            ),
            "turn": self._turn_document(),
        }

    def _turn_document(self) -> dict[str, Any]:
        """Write down the marks of this turn.

        Slavery's and Culture's counts are shown only while the mover's active
        civilization has the tile. By ruling of this model the marks of Espionage,
        Religion and Army stay until the turn ends, through a Rebirth's decline too.
        """
        playing = self.to_move is not None
        return {
            "legions": self.legions,
            "espionage": self.espionage,
            "converted": sorted(self.converted),
            "second": self.second,
            "slavery": self.slaves if playing and self._has("slavery") else 0,
            "defeated": self.defeated if playing and self._has("culture") else 0,
            "survivors": list(self.survivors),
        }
