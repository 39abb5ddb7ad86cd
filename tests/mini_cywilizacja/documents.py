"""Positions of random games, as documents: one of each kind that the tests change."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import augury
from augury.games.mini_cywilizacja.deck import MATERIALS, SIDES
from tests.mini_cywilizacja.support import DECK, POLICIES, Doc


def walk(game: augury.Game, seed: int) -> Iterator[augury.State]:
    """Every state of a random game."""
    state, rng = game.new_initial_state(seed), random.Random(seed)
    choose = POLICIES[seed % len(POLICIES)]
    while True:
        yield state
        if state.is_terminal():
            return
        texts = [state.action_to_string(a) for a in state.legal_actions()]
        state.apply_action(state.string_to_action(choose(rng, texts)))


def position(
    players: int,
    variant: str,
    phase: str,
    turn: int,
    to_move: int | None,
    *,
    hands: str,
    built: str,
    pool: str,
    stack: str = "",
    malicious: bool = False,
    **fields: Any,
) -> Doc:
    """A document; a star stands behind a card whose back is up.

    Seats are separated by strokes. The first card of the stack is on top.
    """
    options = {"variant": variant, "malicious": malicious}
    piled = [(key.rstrip("*"), SIDES["*" in key]) for key in stack.split()]
    in_order = sorted((key for key, _ in piled), key=DECK.numbers.__getitem__)
    return {
        "game": "mini_cywilizacja", "players": players,
        "options": options | {"base_set": True, "cards": "standard"}, "seat": 0,
        "to_move": to_move, "phase": phase, "turn": turn,
        "hands": [
            dict(zip(MATERIALS, map(held, row.split(", ")), strict=True))
            for row in hands.split(" / ")
        ],
        "built": [row.split(", ") for row in built.split(" / ")],
        "pool": {key.rstrip("*"): SIDES["*" in key] for key in pool.split()},
        "stack": in_order,
        "top": dict(zip(("card", "side"), piled[0], strict=True)) if piled else None,
        "search": None, "turned": None, "found": None, "turns_left": None,
        "extra_turns": [0] * players, "lost_turns": 0, **fields,
    }  # fmt: skip


def held(text: str) -> Doc | None:
    """A card in hand: its id, side and half."""
    if text == "-":
        return None
    return dict(zip(("card", "side", "half"), text.split(), strict=True))


POSITIONS = {
    "turn": position(
        3, "normal", "turn", 8, 2,
        hands="A34 front upper, - / -, - / -, B09 back lower",
        built="Kuśnierz / Katapulta / Zagroda",
        pool="B01 B03* B10* A01* A11* A13* A29 A40",
        stack="B02* B04 B06 B07 B08 A02 A14 A16 A23 A27 A35 A37 A38",
    ),
    "search": position(
        2, "full", "search", 23, 1,
        hands="-, - / -, A14 back upper",
        built="Pastuch, Murarz, Orka, Tropiciele, Zagroda / Jatki, Desant, Teatr",
        pool="B01 B06* B07 A20* A22 A37",
        stack="B03 B02 B08 B10 A30 A34 A36",
        search={"material": "wood", "value": 1, "put_down": None},
        turned="B07",
    ),
    "search more": position(
        2, "express", "search", 8, 0,
        hands="-, - / B10 front upper, B07 front lower",
        built="Zwiadowcy, Teatr / Piekarnia",
        pool="B02 B03 B04* B05* B06*",
        search={"material": "wood", "value": 2, "put_down": "B03"},
        turned="B02",
    ),
    "stuck": position(
        2, "express", "stuck", 15, 1,
        hands="B04 back lower, B10 front lower / -, B06 back lower",
        built="Piekarnia, Wikingowie / Zagroda, Tartak, Skład drewna",
        pool="B02 B07*",
        turned="B02", turns_left=1,
    ),
    "act": position(
        2, "express", "act", 15, 1,
        hands="B04 back lower, B10 front lower / -, B06 back lower",
        built="Piekarnia, Wikingowie / Zagroda, Tartak, Skład drewna",
        pool="B02 B07",
        turned="B02", found="B07", turns_left=1,
    ),
    "lost": position(
        2, "express", "turn", 29, 1,
        hands="-, B06 front lower / B10 back upper, B08 front lower",
        built="Rybacy, Rzeźby / Orka, Skład drewna",
        pool="B02 B07 B09*",
        lost_turns=1,
    ),
    "malicious": position(
        2, "express", "turn", 14, 0,
        hands="B10 front upper, B07 front lower / -, B06 back lower",
        built="Piekarnia, Tartak / Zagroda, Mleczarnia",
        pool="B01 B02 B09*",
        malicious=True, lost_turns=1,
    ),
    "locked": position(
        2, "express", "over", 24, None,
        hands="-, B01 front upper / -, B08 front lower",
        built="Formacja Obronna, Zbrojownia / Tartak, Wódz",
        pool="B02* B06* B07* B09",
        lost_turns=2,
    ),
    "last": position(
        3, "normal", "turn", 34, 1,
        hands="A38 front upper, A29 back lower / B10 front upper, B09 back lower"
        " / -, -",
        built=(
            "Kuśnierz, Skład drewna, Polowanie / Katapulta, Komora celna, Koszary / "
            "Zagroda, Serowarnia, Rodzina, Murarz, Igrzyska"
        ),
        pool="B03 B07* B08* A02* A11* A16* A27",
        stack="B06* B04 A14 A37",
        turns_left=5,
    ),
    "over": position(
        2, "express", "over", 23, None,
        hands="B10 back lower, B02 front lower / B03 front lower, -",
        built="Zwiadowcy, Targ, Mleczarnia / Wikingowie, Kalendarz, Święto",
        pool="B08",
        turns_left=0,
    ),
    "extra": position(
        3, "full", "turn", 49, 1,
        hands="A09 front upper, - / B04 back lower, B09 back lower / -, -",
        built=(
            "Kalendarz, Kamieniarz, Komora celna, Cegielnia, Polana, Mozaika, Brama "
            "miejska / Architekt, Polowanie, Stodoła, Puszcza, Wyrocznia, Jarmark / "
            "Zagroda, Tartak, Kamieniołom, Osada, Targowisko, Tropiciele, Stocznia, "
            "Żegluga"
        ),
        pool="B01 B02 B08 A18* A22 A30 A36",
        stack="A25",
        turns_left=0, extra_turns=[0, 1, 1],
    ),
    "late": position(
        2, "full", "over", 49, None,
        hands="A28 front lower, B09 back lower / -, -",
        built=(
            "Kawaleria, Orka, Polana, Szaman, Kucharz, Hetman / Zagroda, Dwór, "
            "Kantor wymiany, Szkoła, Podbój, Cegielnia, Wyrocznia, Kalendarz"
        ),
        pool="B01 B08 B10 A05 A07 A37",
        turns_left=0,
    ),
    "malicious search": position(
        2, "express", "search", 14, 0,
        hands="-, B05 front lower / -, B07 front lower",
        built="Zwiadowcy, Mleczarnia / Piekarnia, Osada",
        pool="B02* B03 B06 B09*",
        search={"material": "wood", "value": 2, "put_down": "B03"},
        malicious=True, lost_turns=1,
    ),
}  # fmt: skip


def moment(name: str) -> Doc:
    """A position of a kind."""
    return copy.deepcopy(POSITIONS[name])
