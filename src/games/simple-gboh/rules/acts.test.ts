import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../tests/evenings/played-evening.ts';
import { factsOf } from '../../../core/facts.ts';
import type { Fault } from '../../../core/fault.ts';
import { type Act, procedureOf } from '../../../core/game.ts';
import { append, begin } from '../../../core/journal.ts';
import { readInput } from '../../../core/read-input.ts';
import { inputFaults } from '../../../core/told.ts';
import { acts } from './acts.ts';
import { book } from './book.ts';
import { rules } from './rules.ts';
import { PRINTED, ruled } from './testing/play.ts';
import { AT_THE_CAMP } from './testing/third-battle.ts';
import { eventFaults, FIELD, folded, unit, unitIn } from './testing/tracked.ts';
import { notShy } from './tracker/beside-elephants.ts';
import type { BattleEvent } from './tracker/events.ts';
import type { Battle } from './tracker/state.ts';

const actsIn = (state: Battle, rulings: Readonly<Record<string, string>> = {}): readonly Act<BattleEvent>[] => acts({ ...factsOf(ruled(rulings)), state });
const ids = (state: Battle): readonly string[] => actsIn(state).map(({ id }) => id);

/** What is wrong with a proposal, doubts too. */
function faultsOf({ deed }: Act<BattleEvent>, state: Battle): readonly Fault[] {
  if ('events' in deed) return deed.events.flatMap((event) => eventFaults(state, event));
  const procedure = procedureOf(book, deed.procedure);
  const { input, faults } = readInput(procedure.fields, { ...procedure.prefill(state), ...deed.input });
  return [...faults, ...inputFaults(procedure, input, PRINTED, state)];
}

const camp: Battle = folded(FIELD, { type: 'mustered', battle: AT_THE_CAMP });
const named = (name: string): string => camp.units.find((one) => one.name === name)?.id ?? '';
const formation = (name: string): string => camp.formations.find((one) => one.name === name)?.id ?? '';
const zoc = (one: string, other: string): readonly BattleEvent[] => [
  { type: 'zoc', unit: named(one), enemy: named(other), on: true },
  { type: 'zoc', unit: named(other), enemy: named(one), on: true },
];
/** The first army has activated a formation; `after` follows. */
const moving = (name: string, ...after: readonly BattleEvent[]): Battle =>
  folded(camp, { type: 'began', side: 'first' }, { type: 'activated', formations: [formation(name)] }, ...after);

describe('what may be done now', () => {
  test('is free of faults and said once, in every state of the scripted evening; all that is doubted is a rampage without its neighbours', () => {
    const [first, ...rest] = playedEvening(rules, book, WHOLE['simple-gboh']).entries;
    if (!first) throw new Error('evening: expected a setup');
    rest.reduce(
      (sofar, entry) => {
        const proposed = actsIn(sofar.state);
        expect(new Set(proposed.map(({ id }) => id)).size).toBe(proposed.length);
        for (const act of proposed) {
          const faults = faultsOf(act, sofar.state).filter(({ field }) => field !== 'neighbours');
          expect(faults, act.id).toEqual([]);
        }
        return append(rules, sofar, entry);
      },
      begin(rules, first),
    );
  });
  test('3.1 who begins is thrown for, or said', () => expect(ids(camp)).toEqual(['who-begins', 'begins/first', 'begins/second']));
  test('3.2 formations one by one, the overall commander, passing; nobody seizes the first turn (4.44)', () => {
    const begun = folded(camp, { type: 'began', side: 'first' });
    expect(ids(begun)).toEqual([...['Cohorts', 'Engines', 'Horse of the camp'].map((name) => `activate/${formation(name)}`), 'move-commander', 'pass']);
    const later = folded(begun, { type: 'turn-ended' });
    expect(ids(later).filter((id) => id.startsWith('seize'))).toEqual(['seize/leader-1', 'seize-to-move/leader-1']);
  });
  test('4.1 an army without formations activates all its units', () =>
    expect(ids(folded({ ...FIELD, units: [unit('f1'), unit('s1')] }, { type: 'began', side: 'first' }))).toEqual(['activate', 'pass']));
  test('4.43 after a seizure only the formation of who seized, and no ride of the commander', () => {
    const turn = folded(camp, { type: 'began', side: 'second' }, { type: 'turn-ended' }, { type: 'seized', leader: 'leader-4', success: true, moves: false });
    expect(ids(turn)).toEqual([`activate/${formation('Riders')}`, 'pass']);
  });
  test('7.63 pursuers of an activated formation throw once', () => {
    const horse = moving('Horse of the camp');
    const id = `pursuers/${formation('Horse of the camp')}`;
    expect(ids(horse)).toContain(id);
    expect(ids(folded(horse, { type: 'marked', unit: named('Horse'), mark: 'return-tried', on: true }))).not.toContain(id);
    expect(ids(moving('Cohorts'))).not.toContain(id);
  });
  test('7.12 a unit fires at an enemy in its ZOC, javelins from no enemy ZOC (7.1), cohorts never (7.18)', () => {
    const met = moving('Engines', ...zoc('Scorpion 2', 'Warriors 1'), ...zoc('Cohort 1', 'Warriors 2'));
    expect(ids(met).filter((id) => id.startsWith('fire'))).toEqual([`fire/${named('Scorpion 2')}/${named('Warriors 1')}`]);
    const horse = moving('Horse of the camp', { type: 'zoc', unit: named('Light horse 1'), enemy: named('Warriors 1'), on: true });
    expect(ids(horse).filter((id) => id.startsWith('fire'))).toEqual([`fire/${named('Light horse 1')}/${named('Warriors 1')}`]);
    const shorter = acts({ ...factsOf({ ...PRINTED, corrections: { 'missile-range/j/1': null } }), state: horse });
    expect(shorter.filter(({ id }) => id.startsWith('fire'))).toEqual([]);
    const held = folded(horse, { type: 'zoc', unit: named('Warriors 1'), enemy: named('Light horse 1'), on: true });
    expect(ids(held).filter((id) => id.startsWith('fire'))).toEqual([]);
  });
  describe('10.23 cavalry beside an elephant takes a hit', () => {
    const rider = named('Light horse 1');
    const horse = formation('Horse of the camp');
    const hit: readonly BattleEvent[] = [
      { type: 'harmed', unit: rider, hits: 1, reduced: false },
      { type: 'marked', unit: rider, mark: 'shied', on: true },
    ];
    const eventsOf = (id: string, state: Battle): readonly BattleEvent[] => {
      const deed = actsIn(state).find((act) => act.id === id)?.deed;
      return deed && 'events' in deed ? deed.events : [];
    };
    const before = folded(camp, { type: 'began', side: 'second' }, ...zoc('Light horse 1', 'Elephants'), { type: 'turn-ended' });
    test('with its activation, once; taken back it stands beside none', () => {
      const activating = eventsOf(`activate/${horse}`, before);
      expect(activating).toEqual([{ type: 'activated', formations: [horse] }, ...hit]);
      const now = folded(before, ...activating);
      expect(eventsOf('to-shock', now)).toEqual([{ type: 'phase', to: 'shock' }]);
      const back = folded(now, ...notShy(now, unitIn(now, rider)));
      expect(unitIn(back, rider)).toMatchObject({ hits: 0, marks: [] });
      expect(eventsOf('to-shock', back)).toEqual([{ type: 'phase', to: 'shock' }]);
    });
    test('as it moved into its flank or rear, at the latest before the shock phase; not where the elephant has it in its ZOC', () => {
      const moved: BattleEvent = { type: 'marked', unit: rider, mark: 'moved', on: true };
      const [flank, front] = zoc('Light horse 1', 'Elephants');
      if (!flank || !front) throw new Error('expected two contacts');
      expect(eventsOf('to-shock', moving('Horse of the camp', moved, flank))).toEqual([...hit, { type: 'phase', to: 'shock' }]);
      expect(eventsOf('to-shock', moving('Horse of the camp', flank))).toEqual([{ type: 'phase', to: 'shock' }]);
      expect(eventsOf('to-shock', moving('Horse of the camp', moved, flank, front))).toEqual([{ type: 'phase', to: 'shock' }]);
    });
    test('not who is not activated, nor who is no cavalry', () => {
      expect(eventsOf(`activate/${formation('Cohorts')}`, before)).toHaveLength(1);
    });
  });
});

describe('the shock phase (7.3–7.5)', () => {
  const met = moving('Cohorts', ...zoc('Cohort 1', 'Warriors 1'), ...zoc('Cohort 3', 'Warriors 1'), { type: 'phase', to: 'shock' });
  const both = [named('Cohort 1'), named('Cohort 3')];
  const shock = { attackers: both, defenders: [named('Warriors 1')] };
  test('7.31 who must attack comes first, together or alone; before that nothing is resolved and nobody goes on', () =>
    expect(ids(met)).toEqual([`declare/${[...both, named('Warriors 1')].join('/')}`, ...both.map((id) => `declare/${id}/${named('Warriors 1')}`)]));
  test('7.4 then retreats, leaders, the shock, and on', () => {
    const declared = folded(met, { type: 'declared', shock });
    expect(ids(declared)).toEqual([`retreats/shock-${met.next}`, 'nobody-retreats']);
    const stand = folded(declared, { type: 'retreats-done', shock: `shock-${met.next}`, retreated: [] });
    expect(ids(stand)).toEqual(['leader-losses']);
    const checked = folded(stand, { type: 'leaders-checked' });
    expect(ids(checked)).toEqual([`shock/shock-${met.next}`]);
    expect(ids(folded(checked, { type: 'fought', ...shock }))).toEqual(['to-withdrawal']);
  });
  test('7.4 the active player says which shock comes first', () => {
    const other = { attackers: [named('Spearmen 1')], defenders: [named('Warriors 2')] };
    const two = folded(met, { type: 'declared', shock }, { type: 'declared', shock: other }, { type: 'leaders-checked' });
    const stand = folded(two, ...two.shocks.map(({ id }): BattleEvent => ({ type: 'retreats-done', shock: id, retreated: [] })));
    expect(ids(stand)).toEqual([`shock/shock-${met.next}`, `first/shock-${met.next + 1}`]);
  });
  test('7.37 artillery alone is overrun, not attacked', () => {
    const guns = folded(camp, { type: 'began', side: 'second' }, { type: 'activated', formations: [formation('Warriors')] });
    const now = folded(guns, { type: 'zoc', unit: named('Warriors 1'), enemy: named('Scorpion 2'), on: true }, { type: 'phase', to: 'shock' });
    expect(ids(now)).toEqual([`overrun/${named('Scorpion 2')}`]);
  });
  test('10.23 cavalry that elephants attack must retreat if it may: nobody says for all that they stand', () => {
    const riders = folded(camp, { type: 'began', side: 'second' }, { type: 'activated', formations: [formation('Riders')] });
    const declared = folded(riders, { type: 'declared', shock: { attackers: [named('Elephants')], defenders: [named('Light horse 1')] } });
    expect(ids(declared)).toEqual([`retreats/shock-${camp.next}`]);
  });
});

test('8.5 a rampage that is due comes before all else', () => {
  const due = moving('Cohorts', { type: 'eliminated', unit: named('Elephants'), how: 'rampages', due: true });
  expect(ids(due)[0]).toBe(`rampage/${named('Elephants')}`);
});
test('7.61 a pursuit that is due comes before all else, or cannot be made; a rampage comes with it', () => {
  const rider = named('Light horse 1');
  const due = moving('Horse of the camp', { type: 'phase', to: 'shock' }, { type: 'marked', unit: rider, mark: 'to-pursue', on: true });
  expect(ids(due)).toEqual([`pursuit/${rider}`, `no-pursuit/${rider}`]);
  expect(actsIn(due).flatMap((act) => faultsOf(act, due))).toEqual([]);
  expect(eventFaults(due, { type: 'phase', to: 'withdrawal' })).toMatchObject([{ severity: 'illegal', cite: { at: '7.61' } }]);
  expect(ids(folded(due, { type: 'marked', unit: rider, mark: 'to-pursue', on: false }))).not.toContain(`pursuit/${rider}`);
  const both = folded(due, { type: 'eliminated', unit: named('Elephants'), how: 'rampages', due: true });
  expect(ids(both)).toEqual([`rampage/${named('Elephants')}`, `pursuit/${rider}`, `no-pursuit/${rider}`]);
});
test('9.0 nothing more once an army withdraws at the end of a player turn (3.2 D), by the ruling `withdrawal` only above its level', () => {
  const reached = folded(moving('Cohorts'), { type: 'army-set', side: 'first', to: { withdrawal: 5, adjustment: 5 } });
  expect(ids(reached)).toContain('to-shock');
  expect(ids(folded(reached, { type: 'phase', to: 'shock' }))).toContain('to-withdrawal');
  const level = folded(reached, { type: 'phase', to: 'withdrawal' });
  expect(actsIn(level)).toEqual([]);
  expect(actsIn(level, { withdrawal: 'more-than' }).length).toBeGreaterThan(0);
});
