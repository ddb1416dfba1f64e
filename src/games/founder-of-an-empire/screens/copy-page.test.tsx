// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { type BoardList, boardList, withPrinted } from '../rules/board-copy.ts';
import type { Printed, TrackedEvent } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import { CopyPage } from './copy-page.tsx';

const speak = speaker(tongue('en'), [table, book, ui, core]);
afterEach(cleanup);

let copy: BoardList;
const province = (number: number, name: string, entry = false): Printed => ({ region: 1, number, name, temple: true, city: true, end: false, entry });

/** The page of a copy that knows two provinces of region 1. */
function page(): void {
  copy = [province(1, 'Macedonia', true), province(2, 'Thrace')].reduce(withPrinted, boardList(undefined));
  const door = quietDoor<State, TrackedEvent>({
    state: undefined as never,
    session: '',
    facts: { ruling: () => 'in-total', cell: () => expect.unreachable() },
    act: () => expect.unreachable(),
    copy: () => copy,
    setCopy: async (_: string, value: unknown) => {
      copy = boardList(value);
    },
  });
  render(
    <Voice.Provider value={speak}>
      <CopyPage door={door} />
    </Voice.Provider>,
  );
}
// A sheet comes when it is first asked for: on a busy machine that takes a while.
const SOON = { timeout: 10_000 };
const tap = (name: string | RegExp): Promise<boolean> => screen.findByRole('button', { name }, SOON).then((found) => fireEvent.click(found));

test('what is known and missing of each region is seen at a glance', () => {
  page();
  const said = screen.getAllByRole('button').map((one) => one.textContent);
  expect(said).toEqual(['2 provinces · missing: Campaign symbol · arrows to complete: 1 and 2', ...Array<string>(5).fill('Nothing yet: add its provinces')]);
});

test('5.3 a province’s arrows are entered and taken away in its sheet', async () => {
  page();
  await tap(/^2 provinces/);
  await tap(/Macedonia/);
  await tap('→ Thrace (2): more');
  await tap('→ Thrace (2): more');
  await tap('Save');
  await expect.poll(() => copy.links).toEqual([{ region: 1, from: 1, to: 2, cost: 1 }]);
  await tap(/Macedonia/);
  await tap('→ Thrace (2): less');
  await tap('→ Thrace (2): less');
  await tap('Save');
  await expect.poll(() => copy.links).toEqual([]);
});

test('3.1 a new province has the next number of its region', async () => {
  page();
  await tap(/^2 provinces/);
  await tap('Add a province');
  await tap('Save');
  await expect.poll(() => copy.provinces.map(({ number }) => number)).toEqual([1, 2, 3]);
  // It stays where the region is folded and looked at again.
  await tap(/^3 provinces/);
  await tap(/^3 provinces/);
  expect(copy.provinces.map(({ number }) => number)).toEqual([1, 2, 3]);
});
