import { anyFields, flag, listOf, number, optional, text } from '../../../core/fields.ts';
import type { CopyForm } from '../../../core/game.ts';
import type { Printed } from './tracker/events.ts';

/** An arrow or a sea line of the board, with the cubes it costs (5.3). */
export interface Link {
  readonly region: number;
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** A province whose arrows and sea lines are all among the links. */
export interface Start {
  readonly region: number;
  readonly from: number;
}

/** What only the board prints, kept for every game: provinces with their symbols, the costs met so far, and where no other arrow leads away. */
export interface BoardList {
  readonly provinces: readonly Printed[];
  readonly links: readonly Link[];
  readonly complete?: readonly Start[];
}

/** The shape of the board's list; its page (`screens/copy-page.tsx`) asks for it. */
export const boardCopy: CopyForm = {
  id: 'board',
  fields: anyFields<BoardList>({
    provinces: listOf<Printed>(
      { region: number(1, 6, 1), number: number(1, 99, 1), name: text(24), temple: flag(true), city: flag(true), end: flag(false), entry: flag(false) },
      0,
      60,
    ),
    links: listOf<Link>({ region: number(1, 6, 1), from: number(0, 99, 0), to: number(1, 99, 1), cost: number(0, 9, 0) }, 0, 120),
    complete: optional(listOf<Start>({ region: number(1, 6, 1), from: number(1, 99, 1) }, 0, 60)),
  }),
};

/** Reads what was stored of the board; anything else is an empty list. */
export function boardList(stored: unknown): BoardList {
  const given = (stored ?? {}) as Partial<BoardList>;
  const list = <One>(kept: readonly One[] | undefined): readonly One[] => (Array.isArray(kept) ? kept : []);
  return { provinces: list(given.provinces), links: list(given.links), complete: list(given.complete) };
}

/** The list with a province added, or changed where its region and number are known. */
export function withPrinted(list: BoardList, province: Printed): BoardList {
  const others = list.provinces.filter((one) => one.region !== province.region || one.number !== province.number);
  return { ...list, provinces: [...others, province].sort((a, b) => a.region - b.region || a.number - b.number) };
}

/** The list with the cost between two provinces remembered. */
export function withLink(list: BoardList, link: Link): BoardList {
  const same = (one: Link): boolean => one.region === link.region && one.from === link.from && one.to === link.to;
  return { ...list, links: [...list.links.filter((one) => !same(one)), link] };
}

/** What going from one province to another costs, when it was met before. */
export function costOf(list: BoardList, at: Omit<Link, 'cost'>): number | undefined {
  return list.links.find((one) => one.region === at.region && one.from === at.from && one.to === at.to)?.cost;
}

/** Whether all arrows and sea lines from a province are on the list. */
export function isComplete({ complete = [] }: BoardList, { region, from }: Start): boolean {
  return complete.some((one) => one.region === region && one.from === from);
}

/** The list with all arrows of a province known, or not yet. */
export function withComplete(list: BoardList, start: Start, known: boolean): BoardList {
  const others = (list.complete ?? []).filter((one) => one.region !== start.region || one.from !== start.from);
  return { ...list, complete: known ? [...others, start] : others };
}

/** What the arrows and sea lines from a province cost, by the province they lead to. */
export function arrowsFrom(list: BoardList, { region, from }: Start): ReadonlyMap<number, number> {
  return new Map(list.links.filter((one) => one.region === region && one.from === from).map(({ to, cost }) => [to, cost]));
}

/** The list with these arrows from a province, and no others. */
export function withArrows(list: BoardList, { region, from }: Start, arrows: ReadonlyMap<number, number>): BoardList {
  const others = list.links.filter((one) => one.region !== region || one.from !== from);
  return { ...list, links: [...others, ...[...arrows].map(([to, cost]): Link => ({ region, from, to, cost }))] };
}

/** The list without a province and its arrows. */
export function withoutPrinted(list: BoardList, { region, number: gone }: Pick<Printed, 'region' | 'number'>): BoardList {
  const links = list.links.filter((one) => one.region !== region || (one.from !== gone && one.to !== gone));
  const provinces = list.provinces.filter((one) => one.region !== region || one.number !== gone);
  return withComplete({ ...list, provinces, links }, { region, from: gone }, false);
}
