// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import { standardOf } from '../../../core/fields.ts';
import { LANGUAGES } from '../../../core/languages.ts';
import type { CoreWords } from '../../../core/said.ts';
import { seeded } from '../../../core/seeded.ts';
import { thrown } from '../../../core/told.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import type { Asked, InPlace, Resolved } from '../../../ui/game-screens.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { book } from '../rules/book.ts';
import { PRINTED } from '../rules/testing/play.ts';
import { AT_THE_CAMP } from '../rules/testing/third-battle.ts';
import { FIELD, folded } from '../rules/testing/tracked.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { freshUnit } from '../rules/tracker/fresh-unit.ts';
import { unitRecord } from '../rules/tracker/recorded.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { words } from '../words/en/table.ts';
import type { BattleDoor } from './battle-door.ts';
import { BattleTable } from './battle-table.tsx';
import { useProposal } from './proposal.ts';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const camp: Battle = folded(FIELD, { type: 'mustered', battle: AT_THE_CAMP });
const named = (name: string): string => camp.units.find((one) => one.name === name)?.id ?? '';
const formation = (name: string): string => camp.formations.find((one) => one.name === name)?.id ?? '';
const moving = (name: string, ...more: readonly BattleEvent[]): Battle =>
  folded(camp, { type: 'began', side: 'first' }, { type: 'activated', formations: [formation(name)] }, ...more);
const shocking = (name: string, ...more: readonly BattleEvent[]): Battle => moving(name, { type: 'phase', to: 'shock' }, ...more);
const FOUGHT: BattleEvent = { type: 'fought', attackers: [named('Cohort 1')], defenders: [named('Warriors 1')] };

/** What a procedure comes to with thrown dice. */
function resolvedWith<Outcome>(id: string, given: Readonly<Record<string, unknown>>, state: Battle): Resolved<Outcome> | undefined {
  const procedure = book.procedures.find((one) => one.id === id);
  if (!procedure) return undefined;
  const input = { ...standardOf(procedure.fields), ...procedure.prefill(state, undefined, factsOf(PRINTED)), ...given };
  const { outcome, answers } = thrown<Outcome>(procedure, input, seeded(7), PRINTED);
  return { outcome, input, verdict: procedure.verdict(outcome, input), answers };
}

/** The table over a battle; gives what is done, resolved and opened from it. What is resolved makes it the battle it `becomes`. */
function shown(
  state: Battle,
  language: (typeof LANGUAGES)[number] = 'en',
  catalogue: typeof words = words,
  question?: Asked,
  becomes?: Battle,
  written?: Promise<boolean>,
) {
  const done: (readonly BattleEvent[])[] = [];
  const opened: { readonly id: string; readonly input: unknown; readonly focus: unknown }[] = [];
  const given: unknown[] = [];
  const resolved: { readonly id: string; readonly input: unknown }[] = [];
  const door: BattleDoor = quietDoor({
    state,
    facts: factsOf(PRINTED),
    act: async (events) => done.push(events) > 0 && (await written) !== false,
    open: (id, input, focus) => opened.push({ id, input, focus }),
    resolve: async <Outcome,>(id: string, input: Readonly<Record<string, unknown>> = {}, how?: InPlace<Outcome, BattleEvent>) => {
      resolved.push({ id, input });
      if (question) given.push(await how?.answer?.(question));
      if (becomes) goTo(becomes);
      return resolvedWith<Outcome>(id, input, state);
    },
  });
  const table = (now: BattleDoor) => (
    <Voice.Provider value={speaker<typeof words & UiWords & CoreWords>(tongue(language), [catalogue, parts, core])}>
      <Table door={now} />
    </Voice.Provider>
  );
  const { rerender } = render(table(door));
  const goTo = (now: Battle): void => rerender(table({ ...door, state: now }));
  return { done, opened, resolved, given, goTo };
}
/** The table as Now shows it. */
function Table({ door }: { readonly door: BattleDoor }) {
  const { number, phase } = door.state.turn;
  return <BattleTable door={door} formations={[]} {...useProposal(`${number} ${phase}`)} />;
}
const line = () => within(screen.getByRole('region', { name: 'Line of battle' }));
const unit = (name: string): void => void fireEvent.click(line().getByRole('button', { name: new RegExp(`^${name},`) }));
const press = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));

describe('a shock', () => {
  test('7.5 two against one, from the table to the result on the table: four taps', async () => {
    const { resolved, opened } = shown(shocking('Cohorts'));
    unit('Cohort 1');
    unit('Cohort 3');
    unit('Warriors 1');
    await screen.findByText('Cohort 1 and 3 attack Warriors 1.');
    await press('Throw');
    const result = await screen.findByRole('status');
    expect(within(result).getByText(/^Warriors 1 /)).toBeTruthy();
    expect(resolved.map(({ id }) => id)).toEqual(['shock']);
    expect(opened).toEqual([]);
    // The table stands there again, with nobody chosen.
    expect(line().queryAllByRole('button', { pressed: true })).toEqual([]);
  });
  test('units tapped are still tapped after a look at another place', async () => {
    const state = shocking('Cohorts');
    shown(state);
    unit('Cohort 1');
    unit('Warriors 1');
    await screen.findByText('Cohort 1 attacks Warriors 1.');
    cleanup();
    shown(state);
    await screen.findByText('Cohort 1 attacks Warriors 1.');
    expect(line().getAllByRole('button', { pressed: true })).toHaveLength(2);
  });
  test('a unit that is tapped while the shock phase is being written stays tapped in it; one that was tapped before does not', async () => {
    const pressed = () => line().queryAllByRole('button', { pressed: true });
    let write: (stands: boolean) => void = () => undefined;
    const written = new Promise<boolean>((resolve) => {
      write = resolve;
    });
    const { goTo } = shown(moving('Cohorts'), 'en', words, undefined, undefined, written);
    unit('Cohort 1');
    await press('On to shock');
    unit('Cohort 3');
    goTo(shocking('Cohorts'));
    write(true);
    await waitFor(() => expect(pressed()).toEqual([line().getByRole('button', { name: /^Cohort 3,/ })]));
    cleanup();
    const later = shown(moving('Cohorts'));
    unit('Cohort 1');
    later.goTo(shocking('Cohorts'));
    await waitFor(() => expect(pressed()).toEqual([]));
  });
  test('undo takes the result away with what it did, and the units are tapped as they were', async () => {
    const before = shocking('Cohorts');
    const after = folded(before, FOUGHT);
    const { goTo } = shown(before, 'en', words, undefined, after);
    unit('Cohort 1');
    unit('Warriors 1');
    await press('Throw');
    await screen.findByRole('status', { name: 'Last throw' });
    goTo(before);
    await screen.findByText('Cohort 1 attacks Warriors 1.');
    expect(screen.queryByRole('status', { name: 'Last throw' })).toBe(null);
    goTo(after);
    await screen.findByRole('status', { name: 'Last throw' });
  });
  test('2.23 figures that nobody read off a counter are asked before the throw, once for a type', async () => {
    const recruit = (id: string) => ({ ...freshUnit('second', id, undefined, 'hi'), name: id });
    const fresh = (id: string): BattleEvent => ({ type: 'unit-added', unit: recruit(id) });
    const { done } = shown(shocking('Cohorts', fresh('Recruits 1'), fresh('Recruits 2')));
    expect(line().getByRole('button', { name: /^Recruits 1, HI, TQ 5\?, size 5\?/ })).toBeTruthy();
    unit('Cohort 1');
    unit('Recruits 1');
    unit('Recruits 2');
    await screen.findByText('HI: TQ 5?, size 5?');
    await press('Change');
    fireEvent.click(within(await screen.findByRole('group', { name: 'TQ of every HI' })).getByRole('button', { name: '7' }));
    await press('As printed');
    expect(done).toEqual([
      ['Recruits 1', 'Recruits 2'].map((id) => ({ type: 'unit-set', unit: id, to: { tq: 7 } })),
      ['Recruits 1', 'Recruits 2'].map((id) => ({ type: 'unit-set', unit: id, to: { tq: 5, size: 5 } })),
    ]);
  });
  test('7.53 who takes the odd hit is asked under the lines, with the die that fell', async () => {
    const options = ['Warriors 1', 'Warriors 2'].map((words, i) => ({ id: `defender-${i + 1}`, words }));
    const dice = [{ at: 'die/shock', faces: [7], by: 'thrown', label: 'Shock' }] as const;
    const asked: Asked = { at: 'odd-hit/defender-1', kind: 'choice', question: 'Who takes the odd hit?', options, usual: undefined, answers: dice };
    const { opened, given } = shown(shocking('Cohorts'), 'en', words, asked);
    unit('Cohort 1');
    unit('Warriors 1');
    unit('Warriors 2');
    await press('Throw');
    const place = within(await screen.findByRole('region', { name: 'Who takes the odd hit?' }));
    expect(place.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Warriors 1', 'Warriors 2', 'Decide later']);
    // One thing at a time: nothing else is proposed while it waits.
    expect(screen.queryByRole('button', { name: 'Throw' })).toBe(null);
    await press('Warriors 2');
    await screen.findByRole('status', { name: 'Last throw' });
    expect([given, opened]).toEqual([['defender-2'], []]);
  });
  test('7.53 odd hits of both sides stand in one sheet, each with its units, and either may be placed first', async () => {
    const asks = (role: string) => ({
      at: `odd-hit/${role}-1`,
      question: `A hit on the ${role}s`,
      options: [1, 2].map((n) => ({ id: `${role}-${n}`, words: `${role} ${n}` })),
    });
    const asked: Asked = { ...asks('attacker'), kind: 'choice', usual: undefined, also: [asks('defender')], answers: [] };
    const { given } = shown(shocking('Cohorts'), 'en', words, asked);
    unit('Cohort 1');
    unit('Warriors 1');
    await press('Throw');
    const sheet = within(await screen.findByRole('region', { name: 'A hit on the attackers' }));
    expect(
      sheet.getAllByRole('group').map((group) =>
        within(group)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['attacker 1', 'attacker 2'],
      ['defender 1', 'defender 2'],
    ]);
    await press('defender 2');
    await waitFor(() => expect(given).toEqual([{ at: 'odd-hit/defender-1', chosen: 'defender-2' }]));
  });
  test('7.46 before a die of the table is typed it is said what it decides', async () => {
    const options = [0, 1].map((face) => ({ id: String(face), words: String(face) }));
    const asked: Asked = { at: 'leader-again/defender-1', kind: 'dice', question: 'Leader check', options, usual: undefined, answers: [] };
    shown(shocking('Cohorts'), 'en', words, asked);
    unit('Cohort 1');
    unit('Warriors 1');
    await press('I threw…');
    await screen.findByText('Falls on 0 or 1.');
  });
  test('its sum is said with all it is made of, and changes with the angle of who strikes (7.36)', async () => {
    shown(shocking('Cohorts'));
    unit('Cohort 1');
    unit('Warriors 1');
    await screen.findByText(/Moving attack \+1/);
    await press('Cohort 1: From flank or rear');
    await screen.findByRole('button', { name: 'Cohort 1: From flank or rear', pressed: true });
    await press('Cohort 1: Moved in');
    await waitFor(() => expect(screen.queryByText(/Moving attack/)).toBe(null));
    expect(await screen.findByText(/(unhurt|hits) ([<>] )?\d+%/)).toBeTruthy();
  });
  test('10.51 a chariot has the moving attack only once it is said to have moved four hexes', async () => {
    const begun: readonly BattleEvent[] = [
      { type: 'began', side: 'second' },
      { type: 'activated', formations: [formation('Riders')] },
    ];
    shown(folded(camp, ...begun, { type: 'phase', to: 'shock' }));
    unit('Chariots 1');
    unit('Cohort 1');
    await screen.findByText('Chariots 1 attacks Cohort 1.');
    expect(screen.queryByText(/Moving attack/)).toBe(null);
    await press('Chariots 1: Moved at least four hexes');
    await screen.findByText(/Moving attack \+1/);
  });
  test('7.41 who may retreat is asked before the throw, refused with one tap', async () => {
    const { done, resolved, opened } = shown(shocking('Cohorts'));
    unit('Cohort 1');
    unit('Slingers 1');
    await screen.findByText('Slingers 1 may retreat before the shock (7.41).');
    await press('Nobody retreats');
    await press('Throw');
    await screen.findByRole('status');
    expect([resolved.length, done, opened]).toEqual([1, [], []]);
    cleanup();
    const again = shown(shocking('Cohorts'));
    unit('Cohort 1');
    unit('Slingers 1');
    await press('Retreat Slingers 1');
    await screen.findByRole('status');
    expect(again.resolved).toMatchObject([{ id: 'retreat-before-shock', input: { defenders: [{ unit: named('Slingers 1'), retreats: true }] } }]);
    expect(again.done).toMatchObject([[{ type: 'declared', shock: { attackers: [named('Cohort 1')], defenders: [named('Slingers 1')] } }]]);
  });
  test('7.44 light infantry that retreats is checked where it stands', async () => {
    const { resolved, opened } = shown(shocking('Cohorts', { type: 'unit-set', unit: named('Slingers 1'), to: { type: 'li', ma: 9 } }));
    unit('Cohort 1');
    unit('Slingers 1');
    await press('Retreat Slingers 1');
    await screen.findByText('Slingers 1 retreats before the shock: its TQ is checked (7.44).');
    expect(resolved).toEqual([]);
    await press('I threw…');
    await screen.findByRole('status');
    expect(resolved).toMatchObject([{ id: 'retreat-before-shock', input: { defenders: [{ type: 'li', retreats: true }] } }]);
    expect(opened).toEqual([]);
  });
  test('10.23 what the rules forbid is said where the throw would be', async () => {
    const horse = shocking('Horse of the camp');
    shown(horse);
    unit('Light horse 1');
    unit('Elephants');
    await screen.findByText(/no cavalry attacking elephants|10\.23/);
    expect(screen.queryByRole('button', { name: 'Throw' })).toBe(null);
    // The primary button leads on: others are tapped.
    await press('Choose other units');
    await waitFor(() => expect(line().queryAllByRole('button', { pressed: true })).toEqual([]));
  });
  test('7.3 with a shock declared the next one is declared too; the primary button then goes through 7.4', async () => {
    const declared: BattleEvent = { type: 'declared', shock: { attackers: [named('Cohort 1')], defenders: [named('Warriors 1')] } };
    const { done } = shown(shocking('Cohorts', declared));
    unit('Cohort 3');
    unit('Warriors 2');
    await press('Declare this shock');
    expect(done).toMatchObject([[{ type: 'declared', shock: { attackers: [named('Cohort 3')] } }]]);
    await waitFor(() => expect(line().queryAllByRole('button', { pressed: true })).toEqual([]));
    cleanup();
    const queue = shown(shocking('Cohorts', declared, { type: 'leaders-checked' }));
    // Somebody else tapped is no throw: the primary button leads back to what comes.
    unit('Cohort 3');
    await press('Shock: Cohort 1 against Warriors 1');
    expect(queue.resolved).toEqual([]);
    // The declared shock is proposed with its sum; from where it comes is tapped before it is thrown (7.36).
    await screen.findByText('Cohort 1 attacks Warriors 1.');
    const marked = line()
      .getAllByRole('button')
      .filter(({ classList }) => classList.contains('named'));
    expect(marked.map(({ dataset }) => dataset.unit)).toEqual([named('Warriors 1'), named('Cohort 1')]);
    await press('Cohort 1: From flank or rear');
    await press('Shock: Cohort 1 against Warriors 1');
    await screen.findByRole('status');
    // Nobody here may retreat, so nobody is asked.
    expect(queue.done).toMatchObject([[{ type: 'retreats-done' }]]);
    expect(queue.resolved).toMatchObject([{ id: 'shock', input: { attackers: [{ angle: 'flank' }, {}], leadersChecked: true } }]);
  });
});

describe('a shot', () => {
  test('7.1 who fires, at whom, at which range: three taps to the result, and on with the next', async () => {
    const { resolved } = shown(moving('Engines'));
    unit('Scorpion 2');
    unit('Warriors 1');
    await screen.findByText('Scorpion 2 fires at Warriors 1.');
    await press(/^Throw at 3 hexes/);
    await screen.findByRole('status');
    expect(resolved).toMatchObject([
      { id: 'missile-fire', input: { range: 3, shooter: { unit: named('Scorpion 2') }, target: { unit: named('Warriors 1') } } },
    ]);
    unit('Scorpion 2');
    expect(screen.queryByRole('status')).toBe(null);
  });
  test('3.2 of a unit whose formation is not activated it is said; that it moved is not offered', async () => {
    shown(moving('Cohorts'));
    unit('Light horse 1');
    const of = within(await screen.findByRole('region', { name: 'Light horse 1' }));
    of.getByText('It is not activated.');
    expect(of.queryByRole('button', { name: 'Has moved' })).toBe(null);
  });
  test('7.12 of several ranges the likeliest is the primary button; with the die of the table the range is tapped', async () => {
    const { resolved } = shown(moving('Engines'));
    unit('Scorpion 2');
    unit('Warriors 1');
    const two = await screen.findByRole('button', { name: /^Throw at 2 hexes: \d/ });
    expect(two.className).toContain('primary');
    expect(screen.getAllByRole('button', { name: /^Throw at/ })).not.toHaveLength(1);
    await press('I threw…');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Throw at 2 hexes/ }).className).not.toContain('primary'));
    await press(/^Throw at 1 hex:/);
    await screen.findByRole('status');
    expect(resolved).toMatchObject([{ id: 'missile-fire', input: { range: 1 } }]);
    cleanup();
    // Who stands in its ZOC is fired at from the next hex.
    shown(
      moving(
        'Engines',
        { type: 'zoc', unit: named('Scorpion 2'), enemy: named('Warriors 1'), on: true },
        { type: 'zoc', unit: named('Scorpion 2'), enemy: named('Warriors 2'), on: true },
      ),
    );
    unit('Scorpion 2');
    unit('Warriors 1');
    await screen.findByRole('button', { name: 'Throw' });
  });
});

test('7.41 the MA a retreat hangs on is asked once it is wanted, keys for each type, and kept', async () => {
  const light = { ...freshUnit('second', 'Riders', undefined, 'lc'), name: 'Riders', guessed: [] };
  const start = shocking('Cohorts', { type: 'unit-added', unit: unitRecord(light) });
  const { done, opened } = shown(start);
  unit('Cohort 1');
  unit('Riders');
  await screen.findByText(/Riders may retreat before the shock/);
  expect(screen.queryByRole('group', { name: 'MA of every LC' })).toBe(null);
  await press('Retreat Riders');
  const keys = await screen.findByRole('group', { name: 'MA of every LC' });
  // Until it is told nothing but the shock goes on.
  expect(screen.queryByRole('button', { name: 'Retreat Riders' })).toBe(null);
  await screen.findByRole('button', { name: 'Nobody retreats' });
  fireEvent.click(within(keys).getByRole('button', { name: '9' }));
  await waitFor(() => expect(done).toEqual([[{ type: 'unit-set', unit: 'Riders', to: { ma: 9 } }]]));
  expect(opened).toEqual([]);
});

describe('6.2 units that face each other', () => {
  const both = (on: boolean) => [
    { type: 'zoc', unit: named('Cohort 1'), enemy: named('Warriors 1'), on },
    { type: 'zoc', unit: named('Warriors 1'), enemy: named('Cohort 1'), on },
  ];
  test('two taps and one say so, where nobody fires', async () => {
    const { done } = shown(moving('Cohorts'));
    unit('Cohort 1');
    unit('Warriors 1');
    await press('They face each other, in ZOCs');
    await waitFor(() => expect(done).toEqual([both(true)]));
    // The table is there for the next two.
    await waitFor(() => expect(line().queryAllByRole('button', { pressed: true })).toEqual([]));
  });
  test('a tap more takes it back', async () => {
    const { done } = shown(moving('Cohorts', ...(both(true) as BattleEvent[])));
    unit('Cohort 1');
    unit('Warriors 1');
    await press(/They face each other/);
    expect(done).toEqual([both(false)]);
  });
});

test('8.5 a rampage that is due stands below the result it follows', async () => {
  shown(shocking('Cohorts', { type: 'eliminated', unit: named('Elephants'), how: 'rampages', due: true }));
  await screen.findByRole('region', { name: 'Elephant rampage' });
  await press('Nobody within two hexes');
  const result = await screen.findByRole('status');
  const rampage = screen.getByRole('region', { name: 'Elephant rampage' });
  expect(result.compareDocumentPosition(rampage)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the primary button', () => {
  test.each<[string, Battle, string]>([
    ['3.1 who begins', camp, 'Throw for who begins'],
    ['4.1 the next formation', folded(camp, { type: 'began', side: 'first' }), 'Activate Cohorts'],
    ['3.2 C the next phase', moving('Cohorts'), 'On to shock'],
    ['7.1 who may still fire, before the next phase', moving('Engines'), 'Fire with Scorpion 2'],
    ['7.3 a shock, where nobody said who stands in whose ZOC', shocking('Cohorts'), 'Attack with Cohort 1'],
    ['7.3 one more, after one was fought', shocking('Cohorts', FOUGHT), 'Attack with Cohort 3'],
    [
      '7.31 who must still attack, after one was fought that was not declared',
      shocking(
        'Cohorts',
        { type: 'zoc', unit: named('Cohort 3'), enemy: named('Warriors 2'), on: true },
        { type: 'zoc', unit: named('Warriors 2'), enemy: named('Cohort 3'), on: true },
        FOUGHT,
      ),
      'Shock: Cohort 3 against Warriors 2',
    ],
    [
      '3.2 D the end of the player turn, where all who must have fought and no army is at its level',
      shocking('Cohorts', { type: 'zoc', unit: named('Cohort 1'), enemy: named('Warriors 1'), on: true }, FOUGHT),
      'End the turn',
    ],
    [
      '9.0 the check, where an army is at its level',
      shocking(
        'Cohorts',
        { type: 'zoc', unit: named('Cohort 1'), enemy: named('Warriors 1'), on: true },
        { type: 'army-set', side: 'second', to: { withdrawal: 5, adjustment: 5 } },
        FOUGHT,
      ),
      'On to army withdrawal',
    ],
    [
      '11.14 who may attack, before the way out',
      shocking(
        'Cohorts',
        { type: 'zoc', unit: named('Cohort 1'), enemy: named('Warriors 1'), on: true },
        { type: 'marked', unit: named('Warriors 1'), mark: 'fortified', on: true },
      ),
      'Shock: Cohort 1 against Warriors 1',
    ],
    [
      '7.31 who must attack',
      shocking(
        'Cohorts',
        { type: 'zoc', unit: named('Cohort 1'), enemy: named('Warriors 1'), on: true },
        { type: 'zoc', unit: named('Warriors 1'), enemy: named('Cohort 1'), on: true },
      ),
      'Shock: Cohort 1 against Warriors 1',
    ],
    ['3.2 the next player turn', folded(camp, { type: 'began', side: 'first' }, { type: 'passed' }), 'End the turn'],
  ])('%s', async (_, state, says) => {
    shown(state);
    expect((await screen.findByRole('button', { name: says })).className).toContain('primary');
  });
  test('7.3 the next who may attack is tapped by it, and beside it is the way on', async () => {
    const { done } = shown(shocking('Cohorts'));
    await press('Attack with Cohort 1');
    await waitFor(() => expect(line().getByRole('button', { pressed: true }).textContent).toContain('Cohort 1'));
    await press('End the turn');
    expect(done).toEqual([[{ type: 'phase', to: 'withdrawal' }, { type: 'turn-ended' }]]);
  });
  test('4.1 a tap on a unit activates its formation', async () => {
    const { done } = shown(folded(camp, { type: 'began', side: 'first' }));
    unit('Light horse 1');
    await press('Activate Horse of the camp');
    expect(done).toEqual([[{ type: 'activated', formations: [formation('Horse of the camp')] }]]);
  });
});

test.each(LANGUAGES)('every proposal has its words in %s', async (language) => {
  const { words: table } = await import(`../words/${language}/table.ts`);
  for (const [state, name] of [
    [shocking('Cohorts'), 'Cohort 1'],
    [moving('Engines'), 'Scorpion 2'],
  ] as const) {
    shown(state, language, table);
    for (const one of [name, 'Warriors 1']) fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${one},`) }));
    await screen.findByText(/Warriors 1\.$/);
    expect(document.body.innerHTML.match(/«[\w-]+\/[^»]*»/g) ?? []).toEqual([]);
    cleanup();
  }
});
