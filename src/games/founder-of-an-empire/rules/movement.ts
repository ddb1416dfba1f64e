import { CAMP, PROVINCES_PER_TURN } from './vocabulary.ts';

/** A move of armies into a touching province, or from the campaign symbol (`CAMP`) into the region. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly armies: number;
}

/** How many of the provinces entered count against the three: the entry from the campaign symbol does not (5.3). */
export function provincesEntered(moves: readonly Move[]): number {
  return moves.filter((move) => move.from !== CAMP).length;
}

/** Armies by province after the moves; moves of more armies than are there take what is there. */
export function placed(start: ReadonlyMap<number, number>, moves: readonly Move[]): Map<number, number> {
  const armies = new Map(start);
  for (const { from, to, armies: wanted } of moves) {
    const there = Math.min(wanted, armies.get(from) ?? 0);
    armies.set(from, (armies.get(from) ?? 0) - there);
    armies.set(to, (armies.get(to) ?? 0) + there);
  }
  return armies;
}

/** Armies by province before the moves were made. */
export function takenBack(now: ReadonlyMap<number, number>, moves: readonly Move[]): Map<number, number> {
  const armies = new Map(now);
  for (const move of [...moves].reverse()) {
    armies.set(move.to, (armies.get(move.to) ?? 0) - move.armies);
    armies.set(move.from, (armies.get(move.from) ?? 0) + move.armies);
  }
  return armies;
}

/** Armies in a province by how many provinces each has entered: index 0 to 3. */
type Marched = readonly number[];
type Position = Readonly<Record<number, Marched>>;

/**
 * Whether the moves can be made with no army entering more than three provinces (the ruling "per-army"): every way to choose the armies that go is tried.
 */
export function withinThreeEach(start: ReadonlyMap<number, number>, moves: readonly Move[]): boolean {
  const fresh = Object.fromEntries([...start].map(([province, armies]) => [province, [armies, 0, 0, 0]]));
  let positions = new Map<string, Position>([[JSON.stringify(fresh), fresh]]);
  for (const move of moves) {
    const next = new Map<string, Position>();
    for (const position of positions.values()) for (const after of marches(position, move)) next.set(JSON.stringify(after), after);
    if (next.size === 0) return false;
    positions = next;
  }
  return true;
}

function marches(position: Position, { from, to, armies }: Move): Position[] {
  const there = position[from] ?? [0, 0, 0, 0];
  const free = from === CAMP ? 0 : 1;
  return picks(there, armies).flatMap((going) => {
    if (free === 1 && (going[PROVINCES_PER_TURN] ?? 0) > 0) return [];
    const left = there.map((count, used) => count - (going[used] ?? 0));
    const arrived = (position[to] ?? [0, 0, 0, 0]).map((count, used) => count + (going[used - free] ?? 0));
    return [{ ...position, [from]: left, [to]: arrived }];
  });
}

/** Every way to take `count` armies out of those that have marched 0, 1, 2 and 3 provinces. */
function picks(from: Marched, count: number): Marched[] {
  const [first, ...rest] = from;
  if (first === undefined) return count === 0 ? [[]] : [];
  return Array.from({ length: Math.min(first, count) + 1 }, (_, taken) => picks(rest, count - taken).map((tail) => [taken, ...tail])).flat();
}
