import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../tests/evenings/played-evening.ts';
import { factsOf } from '../../../core/facts.ts';
import { procedureOf } from '../../../core/game.ts';
import { LANGUAGES } from '../../../core/languages.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { acts } from './acts.ts';
import { book } from './book.ts';
import { rules } from './rules.ts';
import { faultsOf, situation } from './testing/read.ts';
import { eventFaults, reduce, SETUP } from './testing/tracked.ts';
import { WORDS } from './testing/words.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const proposed = (state: State, rulings: Readonly<Record<string, string>> = {}) => acts({ ...factsOf(situation(rulings)), state });
const ids = (state: State, rulings?: Readonly<Record<string, string>>): string[] => proposed(state, rulings).map(({ id }) => id);
const of = (state: State, kind: string): string[] => ids(state).filter((id) => id.split(' ')[0] === kind);
const MOVE: Event = { type: 'activity', activity: 'move' };
const ACTIVITY: Event = { type: 'step', to: 'c3' };
const RECRUIT: Event = { type: 'activity', activity: 'recruit' };
const ADMIN: Event = { type: 'administrative-phase' };
const army = (id: 'macedonian-1' | 'macedonian-2' | 'persian-2', set: object): Event => ({ type: 'army', army: id, set });
const garrison = (place: string, gsp: number): Event => ({ type: 'garrison', side: 'persian', place, province: 'none', gsp });

describe('what may be done now', () => {
  test('4.0 an APM is drawn once the round is over, and nothing is done once the game is', () => {
    expect(ids(at({ type: 'end-round' }))[0]).toBe('draw-apm');
    expect(ids(at({ type: 'over', winner: 'persian', why: 'alexander' }))).toEqual([]);
  });
  test('3.3 on to the next step first, then an activity', () => {
    expect(ids(at())).toEqual(['onward', ...['move', 'devastate', 'leaders', 'recruit', 'administrative'].map((id) => `activity ${id}`)]);
    expect(ids(at(MOVE))).toEqual(['onward', 'movement army/macedonian-1', 'movement army/macedonian-2', 'movement fleet/macedonian']);
  });
  test('11.3 H a Useless army that went three spaces goes on no further, whatever it declared', () => {
    const march = (spaces: number): Event => ({ type: 'acted', army: 'macedonian-1', march: { deserts: 0, declared: 4, used: 3, spaces } });
    const went = (spaces: number, useless: boolean): string[] => of(at(MOVE, army('macedonian-1', { useless, fatigued: useless }), march(spaces)), 'movement');
    expect([went(3, true), went(2, true), went(3, false)].map((found) => found.includes('movement army/macedonian-1'))).toEqual([false, true, true]);
  });
  test('7.2 the roll for the treasury of a march of more than 3 MP declared, 4 with Alexander, until it is made', () => {
    const march = (id: 'macedonian-1' | 'macedonian-2', declared: number): Event => ({ type: 'acted', army: id, march: { deserts: 0, declared, used: 2 } });
    const due = (...events: readonly Event[]): string[] => of(at(MOVE, ...events), 'treasury-strain');
    expect(due(march('macedonian-1', 4))).toEqual([]);
    expect(due(march('macedonian-1', 5))).toEqual(['treasury-strain army/macedonian-1']);
    expect(due(march('macedonian-2', 4))).toEqual(['treasury-strain army/macedonian-2']);
    expect(due(march('macedonian-2', 4), { type: 'tried', what: 'treasury-strain', army: 'macedonian-2', place: '' })).toEqual([]);
  });
  test('3.3 the Royal Family is the Persian’s, 10.4 a Reorganization where two armies stand together', () => {
    expect(ids(at({ type: 'round', number: 2, side: 'persian' }, ACTIVITY))).toContain('activity royal-family');
    const both = at(army('macedonian-2', { place: 'perinthos' }));
    expect(ids(both)).toContain('activity reorganize');
    expect(of(reduce(both, { type: 'activity', activity: 'reorganize' }), 'reorganize')).toEqual([
      'reorganize army/macedonian-1 army/macedonian-2 place/perinthos',
    ]);
  });
  test('3.3 C, 14.0 a Royal Family that changed hands is not moved by who had it', () => {
    const persian = at({ type: 'round', number: 2, side: 'persian' }, { type: 'step', to: 'c3' }, { type: 'activity', activity: 'royal-family' });
    expect(of(persian, 'movement')).toEqual(['movement royal-family']);
    expect(of(reduce(persian, { type: 'royal-family', set: { holder: 'macedonian', with: 'none' } }), 'movement')).toEqual([]);
  });
  test('5.2 no Reorganization without Army 1 while another army is larger', () => {
    const loose: Event = { type: 'loose-asp', id: 'left', set: { side: 'persian', place: 'cyzicus', asp: 4 } };
    const round: readonly Event[] = [{ type: 'round', number: 2, side: 'persian' }, { type: 'step', to: 'c3' }, loose];
    expect(ids(at(...round))).toContain('activity reorganize');
    const smaller: Event = { type: 'asp', army: 'persian-1', by: -20 };
    expect(ids(at(...round, smaller))).not.toContain('activity reorganize');
  });
  test('3.3 no Administrative Phase twice running, by either ruling', () => {
    const again = { ...at(), round: { ...at().round, declaredLast: true } };
    expect([ids(again).includes('activity administrative'), ids(again, { 'admin-twice': 'per-player' }).includes('activity administrative')]).toEqual([
      false,
      true,
    ]);
  });
  test('5.2 no other army moves while one is larger than Army 1; beside it the larger gives what it has too much', () => {
    const small = army('macedonian-1', { asp: 10 });
    expect(of(at(small, MOVE), 'movement')).toEqual(['movement army/macedonian-1', 'movement fleet/macedonian']);
    const beside = at(small, army('macedonian-2', { place: 'perinthos' }), { type: 'activity', activity: 'reorganize' });
    const [act] = proposed(beside).filter(({ id }) => id.startsWith('reorganize'));
    expect(act?.deed).toMatchObject({ input: { transfers: [{ from: 'macedonian-2', to: 'macedonian-1', asp: 3 }] } });
  });
  test('8.3 recruits for whom the rules let have them, 8.5 fleets below their number', () => {
    expect(of(at(RECRUIT), 'recruit')).toEqual(['recruit army/macedonian-1', 'recruit army/macedonian-2', 'recruit army/macedonian-3']);
    const persian: Event = { type: 'round', number: 2, side: 'persian' };
    expect(of(at(persian, ACTIVITY, RECRUIT), 'recruit')).toEqual(['ecbatana', 'babylon', 'susa', 'persepolis'].map((city) => `recruit treasury/${city}`));
    expect(of(at({ type: 'treasury', treasury: 'pella', set: { level: 'empty' } }, RECRUIT), 'recruit')).toEqual([]);
    expect(of(at({ type: 'fleet', fleet: 'egyptian', set: { nsp: 2 } }, persian, ACTIVITY, RECRUIT), 'recruit-fleet')).toContain(
      'recruit-fleet fleet/egyptian',
    );
  });
});

describe('where enemies stand together', () => {
  const there = army('macedonian-1', { place: 'cyzicus', province: 'mysia' });
  const acted: Event = { type: 'acted', army: 'macedonian-1' };
  test('11.3 a battle filled in with both sides', () => {
    const [fight] = proposed(at(there, MOVE, acted)).filter(({ id }) => id.startsWith('land-battle'));
    expect(fight).toMatchObject({
      said: { say: 'act/fight', with: { place: { say: 'place/cyzicus' } } },
      about: ['army/macedonian-1', 'army/persian-2', 'place/cyzicus'],
      deed: {
        procedure: 'land-battle',
        input: { attacker: 'macedonian', macedonian: { asp: 33, elite: 4 }, persian: { army: 'persian-2', asp: 40, elite: 1 } },
      },
    });
  });
  test('11.3 G none by a tired army, 10.5 an overrun at 8 to 1', () => {
    expect(of(at(there, army('macedonian-1', { fatigued: true }), MOVE, acted), 'land-battle')).toEqual([]);
    expect(of(at(there, army('persian-2', { asp: 4 }), MOVE, acted), 'overrun')).toEqual(['overrun army/macedonian-1 army/persian-2 place/cyzicus']);
  });
  test('11.4 at a Major City a surrender to demand or a siege to declare, with 10 ASP and a line of communication', () => {
    const sardes = [army('macedonian-1', { place: 'sardes', province: 'lydia' }), garrison('sardes', 4), MOVE, acted] as const;
    expect([of(at(...sardes), 'surrender'), of(at(...sardes), 'besiege'), of(at(...sardes), 'land-battle')]).toEqual([
      ['surrender army/macedonian-1 place/sardes'],
      ['besiege macedonian-1'],
      [],
    ]);
    for (const set of [{ asp: 9 }, { loc: false }]) {
      const weak = at(army('macedonian-1', set), army('macedonian-2', { asp: 1 }), ...sardes);
      expect([...of(weak, 'surrender'), ...of(weak, 'besiege')]).toEqual([]);
    }
    expect(of(at(...sardes, { type: 'demanded', army: 'macedonian-1', city: 'sardes' }), 'surrender')).toEqual([]);
  });
  test('11.4, 10.5 whom a city holds that is besieged, or was asked to surrender, is neither fought nor overrun', () => {
    const before = [army('macedonian-1', { place: 'halicarnassus', province: 'caria' }), garrison('halicarnassus', 2), MOVE, acted] as const;
    expect(of(at(...before), 'overrun')).toEqual(['overrun army/macedonian-1 place/halicarnassus']);
    expect(of(at(...before, { type: 'siege', city: 'halicarnassus', set: { army: 'macedonian-1' } }), 'overrun')).toEqual([]);
    expect(of(at(...before, { type: 'demanded', army: 'macedonian-1', city: 'halicarnassus' }), 'overrun')).toEqual([]);
    // The captor of Rhodes besieges it (12.0).
    const rhodes = [army('macedonian-1', { place: 'rhodes', province: 'none' }), garrison('rhodes', 2), MOVE, acted] as const;
    expect([of(at(...rhodes), 'overrun'), of(at(...rhodes), 'besiege')]).toEqual([[], ['besiege macedonian-1']]);
  });
  test('11.4 one assault of a siege of one’s own; the besieged may yield at any time, attack or flee in their activity', () => {
    const besieged = [
      garrison('tyre', 4),
      army('macedonian-1', { place: 'tyre', asp: 20 }),
      { type: 'siege', city: 'tyre', set: { army: 'macedonian-1' } },
    ] as const;
    const c4 = at(...besieged, { type: 'step', to: 'c4' });
    expect([of(c4, 'siege-assault'), of(reduce(c4, { type: 'assaulted' }), 'siege-assault')]).toEqual([['siege-assault army/macedonian-1 place/tyre'], []]);
    expect(of(c4, 'capitulation')).toEqual(['capitulation place/tyre']);
    const inside = army('persian-2', { place: 'tyre', asp: 12, inside: true });
    const persian = at(...besieged, inside, { type: 'round', number: 2, side: 'persian' }, ACTIVITY, MOVE);
    expect([of(persian, 'land-battle'), of(persian, 'flight-by-sea'), of(persian, 'movement')]).toEqual([
      ['land-battle army/macedonian-1 place/tyre'],
      ['flight-by-sea place/tyre'],
      expect.not.arrayContaining(['movement army/persian-2']),
    ]);
  });
  test('11.5 fleets in one port fight', () => {
    const met = at({ type: 'fleet', fleet: 'macedonian', set: { port: 'Tiro' } }, MOVE);
    expect(of(met, 'naval-battle')).toEqual(['naval-battle fleet/macedonian fleet/tyrian']);
  });
});

describe('an Administrative Phase', () => {
  test('7.2 treasuries below Full, and what the Macedonian may transfer', () => {
    const low: Event = { type: 'treasury', treasury: 'pella', set: { level: 'scarce' } };
    const own: Event = { type: 'treasury', treasury: 'sardes', set: { owner: 'macedonian' } };
    expect(of(at(low, own, ADMIN), 'restore-treasury')).toEqual(['restore-treasury treasury/pella', 'restore-treasury royal-treasury']);
    expect(of(at(low, own, ADMIN), 'transfer-treasury')).toEqual(['transfer-treasury treasury/sardes treasury/pella']);
  });
  test('8.6 garrisons go, 15.0 the newly-wed come back', () => {
    const d2 = at(garrison('tyre', 3), { type: 'honeymooners', asp: 4 }, ADMIN, { type: 'step', to: 'd2' });
    expect([...of(d2, 'garrison'), ...of(d2, 'honeymooners')]).toEqual(['garrison tyre', 'honeymooners macedonian-1', 'honeymooners macedonian-2']);
  });
  test('3.3 D markers, where any lie; 11.3 H Useless is shed in a Treasury City', () => {
    const d3 = (...events: readonly Event[]): State => at(...events, ADMIN, { type: 'step', to: 'd3' });
    expect(of(d3(), 'markers')).toEqual([]);
    const useless = army('persian-2', { place: 'sardes', useless: true, fatigued: true });
    expect([...of(d3({ type: 'province', province: 'caria', set: { drought: true } }, useless), 'markers'), ...of(d3(useless), 'sheds')]).toEqual([
      'markers',
      'sheds persian-2',
    ]);
  });
  test('13.0 Alexandria in Egypt, where the Macedonian holds it and has two GSP for it', () => {
    const d4 = (...events: readonly Event[]): string[] => of(at(...events, ADMIN, { type: 'step', to: 'd4' }), 'alexandria');
    const egypt: Event = { type: 'province', province: 'egypt', set: { control: 'macedonian' } };
    const many = (gsp: number): Event[] => ['pella', 'athens'].map((place) => ({ type: 'garrison', side: 'macedonian', place, province: 'none', gsp }));
    expect([d4(), d4(egypt), d4(egypt, ...many(9)), d4(egypt, ...many(10))]).toEqual([[], ['alexandria'], ['alexandria'], []]);
  });
});

describe('people and the end', () => {
  test('3.4 Gordium in a Macedonian round, with Alexander there', () => {
    const gordium = army('macedonian-1', { place: 'gordium', province: 'phrygia' });
    const c5: Event = { type: 'step', to: 'c5' };
    expect([of(at(gordium, c5), 'gordium'), of(at(gordium, { type: 'round', number: 2, side: 'persian' }, c5), 'gordium')]).toEqual([['gordium'], []]);
  });
  test('3.4 the Persian wins once Alexander is dead', () => {
    expect(ids(at({ type: 'leader', leader: 'alexander', set: { state: 'dead' } }))).toContain('alexander-dead');
  });
  test('5.3 a new Great King, 14.0 a princess to marry', () => {
    const dead = at({ type: 'leader', leader: 'darius', set: { state: 'dead' } });
    expect(of(dead, 'great-king')).toEqual(['great-king memnon', 'great-king pharnabazus']);
    const held = at({ type: 'royal-family', set: { holder: 'macedonian', captured: 1 } }, { type: 'round', number: 2, side: 'macedonian' });
    expect(of(held, 'marry')).toEqual(['marry']);
  });
});

describe('what is proposed in the states of the scripted evening', () => {
  const states = Array.from(playedEvening(rules, book, WHOLE.conquerors).fold.steps, ({ before }) => before.state);
  test('meets no fault', () => {
    for (const state of states)
      for (const { id, deed } of proposed(state)) {
        if ('events' in deed)
          expect(
            deed.events.slice(0, 1).flatMap((event) => eventFaults(state, event).filter(({ severity }) => severity !== 'doubtful')),
            id,
          ).toEqual([]);
        else {
          const procedure = procedureOf(book, deed.procedure);
          expect(
            faultsOf(procedure, { ...procedure.prefill(state), ...deed.input }, state).filter((one) => !one.startsWith('doubtful')),
            id,
          ).toEqual([]);
        }
      }
  });
  test('has an id of its own each', () => {
    for (const state of states) expect(new Set(ids(state)).size).toBe(ids(state).length);
  });
  test.each(LANGUAGES)('is spoken in %s', (language) => {
    const speak = speaker(tongue(language), WORDS[language]);
    for (const state of states) for (const { said } of proposed(state)) expect(speak(said)).not.toMatch(/[«{]/);
  });
});
