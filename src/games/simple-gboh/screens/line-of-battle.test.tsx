// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import type { CoreWords } from '../../../core/said.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { PRINTED } from '../rules/testing/play.ts';
import { AT_THE_CAMP } from '../rules/testing/third-battle.ts';
import { FIELD, folded } from '../rules/testing/tracked.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { words } from '../words/en/table.ts';
import type { BattleDoor } from './battle-door.ts';
import { BattleTable } from './battle-table.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const speak = speaker<typeof words & UiWords & CoreWords>(tongue('en'), [words, parts, core]);
const camp: Battle = folded(FIELD, { type: 'mustered', battle: AT_THE_CAMP });
const named = (name: string): string => camp.units.find((one) => one.name === name)?.id ?? '';
const formation = (name: string): string => camp.formations.find((one) => one.name === name)?.id ?? '';
const moving: Battle = folded(camp, { type: 'began', side: 'first' }, { type: 'activated', formations: [formation('Cohorts')] });

/** The table over a battle; gives what is done at it. */
function shown(state: Battle) {
  const done: (readonly BattleEvent[])[] = [];
  const door: BattleDoor = quietDoor({
    state,
    facts: factsOf(PRINTED),
    act: async (events) => done.push(events) > 0,
  });
  render(
    <Voice.Provider value={speak}>
      <BattleTable door={door} formations={[]} proposal={undefined} onPropose={() => undefined} />
    </Voice.Provider>,
  );
  return done;
}
const counter = (name: RegExp): HTMLElement => within(screen.getByRole('region', { name: 'Line of battle' })).getByRole('button', { name });

test('both armies face each other, each counter a button that says all it shows', () => {
  const hurt = folded(
    moving,
    { type: 'harmed', unit: named('Cohort 1'), hits: 2, reduced: false },
    { type: 'marked', unit: named('Cohort 1'), mark: 'moved', on: true },
    { type: 'marked', unit: named('Light horse 1'), mark: 'fired', on: true },
  );
  shown(hurt);
  expect(counter(/^Cohort 1, CO, .*2 hits.*activated, moved$/)).toBeTruthy();
  expect(counter(/^Light horse 1, LC, .*missiles J.*fired$/)).toBeTruthy();
  const rows = screen.getAllByRole('group').map((row) => row.getAttribute('aria-label') ?? '');
  // The second army stands above, its front below; the first below, its front above.
  expect(rows.findIndex((row) => row.startsWith('The Camp'))).toBeGreaterThan(rows.findLastIndex((row) => row.startsWith('The Tribes')));
});

test('6.2, 7.3 a counter says in whose ZOC it stands, and that it is declared to attack', () => {
  const [one, other] = [named('Cohort 1'), named('Warriors 1')];
  shown(
    folded(
      moving,
      { type: 'zoc', unit: other, enemy: one, on: true },
      { type: 'phase', to: 'shock' },
      { type: 'declared', shock: { attackers: [one], defenders: [other] } },
    ),
  );
  expect(counter(/^Cohort 1, .*activated, declared to attack, It stands in the ZOC of Warriors 1$/)).toBeTruthy();
  expect(counter(/^Warriors 1, .*0 hits, with The Chief$/)).toBeTruthy();
  // Whom a unit meets is seen, and said, as it is tapped.
  fireEvent.click(counter(/^Warriors 1,/));
  expect(counter(/^Cohort 1,/).className).toContain('meets');
  expect(counter(/^Cohort 3,/).className).not.toContain('meets');
  expect(within(screen.getByRole('region', { name: 'Warriors 1' })).getByText('in its ZOC: Cohort 1')).toBeTruthy();
});

test('units without a name are numbered', () => {
  const bare = camp.units.filter(({ side }) => side === 'second').map((unit) => ({ ...unit, name: '' }));
  shown({ ...camp, units: bare });
  expect(counter(/^BI 1, TQ/)).toBeTruthy();
  expect(counter(/^BI 2, TQ/)).toBeTruthy();
});

test('a tap on a unit opens its acts: it has moved, takes a hit, changes its place', async () => {
  const done = shown(moving);
  fireEvent.click(counter(/^Cohort 3,/));
  expect(counter(/^Cohort 3,/).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Has moved' }));
  fireEvent.click(screen.getByRole('button', { name: 'Takes a hit' }));
  fireEvent.click(screen.getByRole('button', { name: 'Shift in line' }));
  fireEvent.click(screen.getByRole('button', { name: 'One row forward' }));
  expect(done).toMatchObject([
    [{ type: 'marked', unit: named('Cohort 3'), mark: 'moved', on: true }],
    [{ type: 'harmed', unit: named('Cohort 3'), hits: 1 }],
    [{ type: 'placed', unit: named('Cohort 3'), rank: 1 }],
  ]);
  fireEvent.click(counter(/^Cohort 3,/));
  expect(screen.queryByRole('button', { name: 'Has moved' })).toBe(null);
});
