"""Vinci II: what the polygons of a map say, in exact integer arithmetic.

The checks prove that provinces and seas tile the canvas, so the graph of those that
share a border is the dual of a plane map and needs no test of planarity. The proof:
each polygon is simple, and each of its border segments is either on the border of the
canvas or, end for end, a segment of exactly one other polygon, run the other way. Hence
the number of polygons over a point does not change across any segment inside the
canvas: it is the same everywhere. As the areas sum to that of the canvas it is 1.
"""

from collections.abc import Iterator, Sequence

from augury.errors import BadData
from augury.games.vinci.world import Map, Point, Province, Sea

Segment = tuple[Point, Point]
Region = Province | Sea


def check_map(made: Map) -> None:
    """Check that borders, adjacencies and entries of a map agree.

    Raises
    ------
    BadData
        When they do not.
    """
    regions: list[Region] = [*made.provinces, *made.seas]
    for region in regions:
        check_simple(region)
        check_label(region)
        check_edge(region, made.canvas)
    owners = border_owners(regions)
    check_shared(owners, made.canvas)
    check_area(regions, made.canvas)
    check_adjacency(made, owners)
    check_straits(made)
    check_connected(made)
    check_entries(made)


def where(region: Region, field: str) -> str:
    """Path of a field of a province or sea."""
    kind = "sea" if isinstance(region, Sea) else "province"
    return f'{kind}[{region.id}] "{region.key}": {field}'


def cross(a: Point, b: Point, c: Point) -> int:
    """Twice the signed area of a triangle: 0 when its corners are in line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def area(polygon: Sequence[Point]) -> int:
    """Twice the area: positive when the corners run clockwise as drawn."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in segments(polygon))


def segments(polygon: Sequence[Point]) -> Iterator[Segment]:
    """Yield border segments in the order of the corners."""
    for i, corner in enumerate(polygon):
        yield polygon[i - 1], corner


def on(point: Point, segment: Segment) -> bool:
    """Whether a point is on a segment, its ends included."""
    a, b = segment
    return cross(a, b, point) == 0 and all(
        min(a[i], b[i]) <= point[i] <= max(a[i], b[i]) for i in (0, 1)
    )


def meet(one: Segment, other: Segment) -> bool:
    """Whether two segments have a point in common."""
    a, b = one
    c, d = other
    if any(on(p, one) for p in other) or any(on(p, other) for p in one):
        return True
    return (cross(a, b, c) > 0) != (cross(a, b, d) > 0) and (
        (cross(c, d, a) > 0) != (cross(c, d, b) > 0)
    )


def check_simple(region: Region) -> None:
    """Check that a border visits no corner twice and does not meet itself."""
    field = where(region, "polygon")
    corners = region.polygon
    if len(set(corners)) < len(corners):
        twice = next(p for i, p in enumerate(corners) if p in corners[:i])
        raise BadData(field, list(twice), "each corner once")
    borders = sorted(
        (min(a[0], b[0]), max(a[0], b[0]), (a, b)) for a, b in segments(corners)
    )
    for i, (_, right, one) in enumerate(borders):
        for left, _, other in borders[i + 1 :]:
            if left > right:
                break
            if crossing(one, other):
                raise BadData(
                    field, [list(map(list, s)) for s in (one, other)],
                    "a border that does not cross itself",
                )


def crossing(one: Segment, other: Segment) -> bool:
    """Whether two segments of one border meet elsewhere than in a common corner."""
    common = set(one) & set(other)
    if not common:
        return meet(one, other)
    return any(on(p, one) for p in set(other) - common) or any(
        on(p, other) for p in set(one) - common
    )


def check_label(region: Region) -> None:
    """Check that the label is inside, by counting borders to the left of it."""
    x, y = region.at
    inside = False
    for a, b in segments(region.polygon):
        if on((x, y), (a, b)):
            inside = False
            break
        if (a[1] > y) != (b[1] > y):
            low, high = (a, b) if a[1] < b[1] else (b, a)
            inside ^= cross(low, high, (x, y)) < 0
    if not inside:
        raise BadData(where(region, "at"), [x, y], "a point inside the polygon")


def on_border(segment: Segment, canvas: Point) -> bool:
    """Whether a segment runs along the border of the canvas."""
    (ax, ay), (bx, by) = segment
    return ax == bx in (0, canvas[0]) or ay == by in (0, canvas[1])


def check_edge(region: Region, canvas: Point) -> None:
    """Check that what is on the edge touches the border of the canvas."""
    touches = any(
        x in (0, canvas[0]) or y in (0, canvas[1]) for x, y in region.polygon
    )
    if region.edge and not touches:
        raise BadData(where(region, "edge"), True, "false: inside the canvas")


def border_owners(regions: Sequence[Region]) -> dict[Segment, Region]:
    """Region of each border segment, run clockwise: no two are on the same side."""
    owners: dict[Segment, Region] = {}
    for region in regions:
        clockwise = area(region.polygon) > 0
        for a, b in segments(region.polygon):
            segment = (a, b) if clockwise else (b, a)
            if segment in owners:
                other = owners[segment].key
                raise BadData(
                    where(region, "polygon"), [list(a), list(b)],
                    f"no overlap with {other}, which has this border too",
                )
            owners[segment] = region
    return owners


def check_shared(owners: dict[Segment, Region], canvas: Point) -> None:
    """Check that each border is the canvas's or, corner by corner, a neighbour's."""
    for (a, b), region in owners.items():
        if (b, a) not in owners and not on_border((a, b), canvas):
            raise BadData(
                where(region, "polygon"), [list(a), list(b)],
                "a border that the region beyond has too, corner by corner",
            )


def check_area(regions: Sequence[Region], canvas: Point) -> None:
    """Check that the areas sum to that of the canvas."""
    total = sum(abs(area(region.polygon)) for region in regions)
    size = canvas[0] * canvas[1]
    if total != 2 * size:
        raise BadData("canvas", list(canvas), f"polygons of {size}, not {total / 2:g}")


def check_adjacency(made: Map, owners: dict[Segment, Region]) -> None:
    """Check that neighbours, coasts and seas are those that share a border segment.

    As sharing goes both ways, so do they then.
    """
    touching: dict[tuple[type, int], set[Region]] = {}
    for (a, b), region in owners.items():
        if (b, a) in owners:
            key = (type(region), region.id)
            touching.setdefault(key, set()).add(owners[b, a])
    joined = {pair for s in made.straits for pair in (s.between, s.between[::-1])}
    regions: list[Region] = [*made.provinces, *made.seas]
    for region in regions:
        near = touching.get((type(region), region.id), set())
        lands = {other.id for other in near if isinstance(other, Province)}
        if isinstance(region, Province):
            lands |= {b for a, b in joined if a == region.id}
            compare(region, "neighbours", region.neighbours, lands, made.provinces)
            continue
        waters = {other.id for other in near if isinstance(other, Sea)}
        compare(region, "coasts", region.coasts, lands, made.provinces)
        compare(region, "seas", region.seas, waters, made.seas)


def compare(
    region: Region, field: str, given: Sequence[int], true: set[int],
    regions: Sequence[Region],
) -> None:
    """Check that a list of adjacent regions is what the borders say."""
    missing = [regions[i].key for i in sorted(true.difference(given))]
    extra = [regions[i].key for i in given if i not in true]
    if missing or extra:
        wanted = [f"also {', '.join(missing)}, which it touches"] if missing else []
        wanted += [f"no {', '.join(extra)}, which it does not touch"] if extra else []
        raise BadData(
            where(region, field), [regions[i].key for i in given], "; ".join(wanted)
        )


def check_straits(made: Map) -> None:
    """Check that straits join provinces on a sea or a light-blue water."""
    coastal = {i for sea in made.seas for i in sea.coasts}
    for province in made.provinces:
        if province.terrain == "water":
            coastal.update(province.neighbours)
    for i, strait in enumerate(made.straits):
        for end in strait.between:
            if end not in coastal:
                raise BadData(
                    f"strait[{i}]: between", made.provinces[end].key,
                    "a province on a sea",
                )


def check_connected(made: Map) -> None:
    """Check that every province can be reached from every other."""
    reached, new = {0}, [0]
    while new:
        for i in made.provinces[new.pop()].neighbours:
            if i not in reached:
                reached.add(i)
                new.append(i)
    for province in made.provinces:
        if province.id not in reached:
            raise BadData(
                where(province, "neighbours"),
                [made.provinces[i].key for i in province.neighbours],
                f"a way to {made.provinces[0].key}, by land or strait",
            )


def check_entries(made: Map) -> None:
    """Check that a civilization can enter, whatever the number of players."""
    for players in made.players:
        if not made.entries(players):
            raise BadData(
                "province: edge", False,
                "a province on the edge, or land on a sea on the edge, for an entry "
                f"with {players} players",
            )
