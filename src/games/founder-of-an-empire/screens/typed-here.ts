import { useEffect, useState } from 'preact/hooks';
import type { Id } from '../../../core/said.ts';
import { type BoardList, boardList, withoutPrinted, withPrinted } from '../rules/board-copy.ts';
import { printedOf } from '../rules/region.ts';
import type { Printed } from '../rules/tracker/events.ts';
import type { TheDoor } from './door.ts';

type Place = Pick<Printed, 'region' | 'number'>;
const at =
  ({ region, number }: Place) =>
  (one: Place): boolean =>
    one.region === region && one.number === number;

/** The provinces that were typed in a session, as long as the page lives, each as the board's list had it before. */
const typed = new Map<Id, readonly (readonly [Place, Printed | undefined])[]>();

/** Provinces are typed in a session; `list` is the board's list before. */
export function typedHere(session: Id, list: BoardList, places: readonly Place[]): void {
  // On the page of the copy there is no session that could be undone.
  if (session === '') return;
  const before = typed.get(session) ?? [];
  const fresh = places.filter((place) => !before.some(([one]) => at(place)(one)));
  typed.set(session, [...before, ...fresh.map((place) => [place, list.provinces.find(at(place))] as const)]);
}

/** What was typed in a session and is undone in it, or done again, is so in the board's list too. */
export function useUndone(door: TheDoor): void {
  const [, drawn] = useState(0);
  const { provinces } = door.state;
  useEffect(() => {
    const list = boardList(door.copy('board'));
    const next = (typed.get(door.session) ?? []).reduce((now, [place, before]) => {
      const known = now.provinces.find(at(place));
      // What is in neither was taken off the list.
      const told = provinces.find(at(place)) ?? (known && before);
      if (!told) return known ? withoutPrinted(now, place) : now;
      return JSON.stringify(printedOf(told)) === JSON.stringify(known && printedOf(known)) ? now : withPrinted(now, printedOf(told));
    }, list);
    if (next !== list) void door.setCopy('board', next).then(() => drawn((times) => times + 1));
  }, [door.session, provinces]);
}
