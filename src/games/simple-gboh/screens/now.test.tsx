// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/preact';
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
import { Now } from './now.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const speak = speaker<typeof words & UiWords & CoreWords>(tongue('en'), [words, parts, core]);
const camp: Battle = folded(FIELD, { type: 'mustered', battle: AT_THE_CAMP });
const named = (name: string): string => camp.units.find((one) => one.name === name)?.id ?? '';
const formation = (name: string): string => camp.formations.find((one) => one.name === name)?.id ?? '';

/** Now over a battle; gives what is done, resolved and opened from it. */
function shown(state: Battle) {
  const done: (readonly BattleEvent[])[] = [];
  const opened: { readonly id: string; readonly input: unknown }[] = [];
  const resolved: { readonly id: string; readonly input: unknown }[] = [];
  const door: BattleDoor = quietDoor({
    state,
    facts: factsOf(PRINTED),
    act: async (events) => done.push(events) > 0,
    open: (id, input) => opened.push({ id, input }),
    resolve: async (id, input) => {
      resolved.push({ id, input });
      return undefined;
    },
  });
  render(
    <Voice.Provider value={speak}>
      <Now door={door} />
    </Voice.Provider>,
  );
  return { done, opened, resolved };
}
const tap = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));

test('4.1, 4.14 formations with units are chosen and activated together; 4.33 or the commander rides', async () => {
  const { done } = shown(folded(camp, { type: 'began', side: 'first' }));
  for (const name of ['Cohorts', 'Engines']) fireEvent.click(await screen.findByLabelText(name));
  await tap('Activate Cohorts and Engines');
  await tap(/^Move the overall commander/);
  expect(done).toEqual([
    [{ type: 'activated', formations: [formation('Cohorts'), formation('Engines')] }],
    [{ type: 'commander-moved' }, { type: 'turn-ended' }],
  ]);
});

test('4.43 after a seizure by a formation’s leader the overall commander does not ride', async () => {
  const turn = folded(camp, { type: 'began', side: 'second' }, { type: 'turn-ended' }, { type: 'seized', leader: 'leader-4', success: true, moves: false });
  shown(turn);
  await screen.findByRole('button', { name: 'Pass' });
  expect(screen.queryByRole('button', { name: /^Move the overall commander/ })).toBe(null);
});

test('7.63 pursuers throw once for each activation', async () => {
  const horse = folded(camp, { type: 'began', side: 'first' }, { type: 'activated', formations: [formation('Horse of the camp')] });
  const { opened } = shown(horse);
  await tap('Return from pursuit');
  expect(opened).toMatchObject([{ id: 'cavalry-return', input: { formation: formation('Horse of the camp') } }]);
  cleanup();
  shown(folded(horse, { type: 'marked', unit: named('Horse'), mark: 'return-tried', on: true }));
  await screen.findByRole('button', { name: 'On to shock' });
  expect(screen.queryByRole('button', { name: 'Return from pursuit' })).toBe(null);
});

test('7.61 a pursuit that is due is the next thing, or cannot be made', async () => {
  const rider = named('Light horse 1');
  const due: readonly BattleEvent[] = [
    { type: 'phase', to: 'shock' },
    { type: 'marked', unit: rider, mark: 'to-pursue', on: true },
  ];
  const { done, resolved } = shown(folded(camp, { type: 'began', side: 'first' }, { type: 'activated', formations: [formation('Horse of the camp')] }, ...due));
  await tap('Throw for the pursuit of Light horse 1');
  expect(resolved).toMatchObject([{ id: 'cavalry-pursuit' }]);
  await tap('No pursuit by Light horse 1');
  expect(done).toEqual([[{ type: 'marked', unit: rider, mark: 'to-pursue', on: false }]]);
});

test('10.23 cavalry beside elephants took its hit with its activation: a tap takes it back', async () => {
  const rider = named('Light horse 1');
  const beside: BattleEvent = { type: 'zoc', unit: rider, enemy: named('Elephants'), on: true };
  const turn = folded(camp, { type: 'began', side: 'second' }, beside, { type: 'turn-ended' });
  const { done } = shown(turn);
  fireEvent.click(await screen.findByLabelText('Horse of the camp'));
  await tap('Activate Horse of the camp');
  const [activating = []] = done;
  expect(activating.map(({ type }) => type)).toEqual(['activated', 'harmed', 'marked']);
  cleanup();
  const hit = folded(turn, ...activating);
  const { done: after } = shown({ ...hit, units: hit.units.map((unit) => (unit.id === rider ? { ...unit, guessed: ['tq'] } : unit)) });
  // 2.23 a guess bears its question mark on a row too.
  await waitFor(() => expect(screen.getAllByText(/TQ \d\?, size \d( |$)/)).toHaveLength(1));
  const row = await waitFor(() => screen.getAllByRole('button', { name: /Light horse 1/ }).find((one) => one.getAttribute('aria-pressed') === 'true' && one));
  if (row) fireEvent.click(row);
  expect(after).toMatchObject([
    [
      { type: 'harmed', unit: rider, hits: 0 },
      { type: 'marked', mark: 'shied', on: false },
      { type: 'zoc', unit: rider, on: false },
    ],
  ]);
});

test('7.12 who has one enemy in its ZOC fires at that one; 10.23 the hit beside elephants is marked', async () => {
  const horse = folded(
    camp,
    { type: 'began', side: 'first' },
    { type: 'activated', formations: [formation('Horse of the camp')] },
    { type: 'zoc', unit: named('Light horse 1'), enemy: named('Warriors 1'), on: true },
  );
  const { done, resolved } = shown(horse);
  await screen.findByRole('region', { name: 'Line of battle' });
  // The counter of its enemy says in whose ZOC it stands.
  const [counter, ...rows] = await screen.findAllByRole('button', { name: /^(?!Warriors).*Light horse 1/ });
  for (const row of rows) fireEvent.click(row);
  if (counter) fireEvent.click(counter);
  await tap('Throw');
  expect(resolved).toMatchObject([{ id: 'missile-fire', input: { target: { unit: named('Warriors 1') }, range: 1 } }]);
  expect(done).toMatchObject([
    [
      { type: 'harmed', unit: named('Light horse 1'), hits: 1 },
      { type: 'marked', mark: 'shied' },
    ],
  ]);
});

test('10.23 cavalry that elephants attack must retreat if it may: nobody says for all that they stand', async () => {
  const riders = folded(camp, { type: 'began', side: 'second' }, { type: 'activated', formations: [formation('Riders')] });
  const { resolved } = shown(folded(riders, { type: 'declared', shock: { attackers: [named('Elephants')], defenders: [named('Light horse 1')] } }));
  await tap('Retreat Light horse 1');
  expect(resolved).toMatchObject([{ id: 'retreat-before-shock', input: { defenders: [{ unit: named('Light horse 1'), retreats: true }] } }]);
  expect(screen.queryByRole('button', { name: 'Nobody retreats' })).toBe(null);
});

test('7.31 duties left open are doubted, never forbidden: what is declared is resolved', async () => {
  const met = folded(
    camp,
    { type: 'began', side: 'first' },
    { type: 'activated', formations: [formation('Cohorts')] },
    { type: 'zoc', unit: named('Warriors 2'), enemy: named('Spearmen 1'), on: true },
    { type: 'declared', shock: { attackers: [named('Cohort 1')], defenders: [named('Warriors 1')] } },
  );
  const { done, resolved } = shown(met);
  // Nobody here may retreat: the leaders are checked at once (7.46).
  await tap('Check for leader losses');
  await waitFor(() => expect(resolved).toMatchObject([{ id: 'leader-losses' }]));
  await tap('End the turn');
  expect(done).toMatchObject([[{ type: 'retreats-done' }], [{ type: 'phase', to: 'withdrawal' }, { type: 'turn-ended' }]]);
});

test('3.2 who passes ends the player turn, unless an army is at its level', async () => {
  const begun = folded(camp, { type: 'began', side: 'first' });
  const { done } = shown(begun);
  await tap('Pass');
  expect(done).toEqual([[{ type: 'passed' }, { type: 'turn-ended' }]]);
});

test('9.0 a battle that is over at its check has no next player turn', async () => {
  const before = folded(camp, { type: 'began', side: 'first' }, { type: 'passed' });
  const { done } = shown(before);
  await tap('End the turn');
  expect(done).toEqual([[{ type: 'turn-ended' }]]);
  cleanup();
  shown(folded(before, { type: 'army-set', side: 'first', to: { withdrawal: 5, adjustment: 5 } }));
  await screen.findAllByText('The Tribes');
  expect(screen.queryByRole('button', { name: 'End the turn' })).toBe(null);
});

test('7.41 who of several retreats is tapped on the table, none of them at first', async () => {
  const begun = folded(camp, { type: 'began', side: 'first' }, { type: 'activated', formations: [formation('Cohorts')] });
  const both = { attackers: [named('Cohort 1')], defenders: [named('Slingers 1'), named('Slingers 2')] };
  const { opened, resolved } = shown(folded(begun, { type: 'declared', shock: both }));
  await tap('Slingers 2');
  await tap('Retreat Slingers 2');
  expect(opened).toEqual([]);
  expect(resolved).toMatchObject([
    {
      id: 'retreat-before-shock',
      input: {
        defenders: [
          { unit: named('Slingers 1'), retreats: false },
          { unit: named('Slingers 2'), retreats: true },
        ],
      },
    },
  ]);
});

test('4.41, 4.46 an attempt to seize the turn is proposed under the lines: thrown, or to move without a die', async () => {
  const begun = folded(camp, { type: 'began', side: 'second' }, { type: 'turn-ended' });
  const { opened, resolved } = shown(begun);
  const seizer = await screen.findAllByRole('button', { name: /: initiative/ });
  if (seizer[0]) fireEvent.click(seizer[0]);
  await screen.findByText(/Succeeds: \d+%/);
  await tap('Throw');
  await tap('Move him, no die');
  expect(opened).toEqual([]);
  expect(resolved).toMatchObject([
    { id: 'seize-the-turn', input: { toMove: false } },
    { id: 'seize-the-turn', input: { toMove: true } },
  ]);
});

test('6.15, 7.2 an enemy tapped first turns to face who comes, or fires at who is tapped after it', async () => {
  const begun = folded(camp, { type: 'began', side: 'first' }, { type: 'activated', formations: [formation('Cohorts')] });
  const { opened, resolved } = shown(begun);
  const counter = (name: string) => screen.findAllByRole('button', { name: new RegExp(`^${name},`) });
  const [slingers] = await counter('Slingers 1');
  const [cohort] = await counter('Cohort 1');
  if (slingers) fireEvent.click(slingers);
  await tap('Turn to face');
  await tap('Throw');
  if (slingers) fireEvent.click(slingers);
  if (cohort) fireEvent.click(cohort);
  await tap(/^Throw: at a unit entering the ZOC/);
  expect(opened).toEqual([]);
  expect(resolved).toMatchObject([
    { id: 'reaction-facing', input: { mover: 'other' } },
    { id: 'missile-fire', input: { manner: 'reaction-entry', shooter: { unit: named('Slingers 1') }, target: { unit: named('Cohort 1') } } },
  ]);
});

test('9.0 a withdrawal level that nobody entered is not known; it is asked once its army has rout points, and steps begin above them', async () => {
  const unlevelled = folded(camp, { type: 'army-set', side: 'second', to: { withdrawal: 0 } }, { type: 'began', side: 'first' });
  shown(unlevelled);
  await screen.findByText('0 of ? rout points');
  expect(screen.queryByRole('spinbutton')).toBe(null);
  cleanup();
  const { done } = shown(folded(unlevelled, { type: 'eliminated', unit: named('Warriors 1'), how: 'routed' }));
  await screen.findByText('5 of ? rout points');
  const level = await screen.findByRole('spinbutton');
  expect([level.getAttribute('aria-valuetext'), level.getAttribute('aria-valuemin')]).toEqual(['?', '6']);
  fireEvent.input(level, { target: { value: '40' } });
  fireEvent.blur(level);
  expect(done).toEqual([[{ type: 'army-set', side: 'second', to: { withdrawal: 40 } }]]);
});
