import { describe, expect, test } from 'vitest';
import { eventFaults, reduce, SETUP } from '../testing/tracked.ts';
import type { Province, Side } from '../vocabulary.ts';
import type { Event } from './events.ts';
import { start } from './start.ts';
import type { State } from './state.ts';

const FRESH = start(SETUP);
const once = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
const faults = (state: State, event: Event): string[] => eventFaults(state, event).map(({ severity, field, cite }) => `${severity} ${field} ${cite?.at}`);
const garrison = (side: Side, place: string, province: Province, gsp: number): Event => ({ type: 'garrison', side, place, province, gsp });

describe('3.1 c, d garrisons of the setup', () => {
  test('5 Macedonian GSP, in Europe', () => {
    expect(faults(FRESH, garrison('macedonian', 'pella', 'macedonia', 5))).toEqual([]);
    expect(faults(once(garrison('macedonian', 'pella', 'macedonia', 4)), garrison('macedonian', 'athens', 'greece', 2))).toEqual(['illegal gsp 3.1 c']);
    expect(faults(FRESH, garrison('macedonian', 'ilium', 'mysia', 1))).toEqual(['illegal province 3.1 c']);
  });
  test('Persian ones in the Empire, not in Mysia, Bithynia, the frontier or Europe', () => {
    expect(faults(FRESH, garrison('persian', 'sardes', 'lydia', 10))).toEqual([]);
    for (const province of ['mysia', 'bithynia', 'colchis', 'thrace'] as const)
      expect(faults(FRESH, garrison('persian', 'x', province, 1))).toEqual(['illegal province 3.1 d']);
  });
  test('no longer once somebody has acted', () => {
    const acted = once({ type: 'acted', army: 'macedonian-1' });
    expect(faults(acted, garrison('macedonian', 'ilium', 'mysia', 1))).toEqual([]);
  });
});

describe('13.0, 8.6 where and when an Alexandria may stand', () => {
  const phase = once(
    { type: 'acted', army: 'macedonian-1' },
    { type: 'administrative-phase' },
    { type: 'province', province: 'egypt', set: { control: 'macedonian' } },
  );
  const build = (place: string, province: Province, stronghold = false): Event => ({ type: 'alexandria', place, province, built: true, stronghold });
  const placed = (gsp: number): State =>
    [garrison('macedonian', 'sardes', 'lydia', 10), garrison('macedonian', 'damascus', 'abarnahara', gsp)].reduce(reduce, phase);
  test('its two inherent GSP count: refused with 19 or 20 placed', () => {
    expect(faults(placed(8), build('alexandria', 'egypt'))).toEqual([]);
    expect(faults(placed(9), build('alexandria', 'egypt'))).toEqual(['illegal place 8.6']);
    expect(faults(placed(10), build('alexandria', 'egypt'))).toEqual(['illegal place 8.6']);
  });
  test('not on a Stronghold, which only the map shows', () => {
    expect(faults(phase, build('x', 'egypt', true))).toEqual(['illegal stronghold 13.0']);
    expect(faults(phase, build('x', 'egypt', false))).toEqual([]);
  });
  test('not in Europe, not on a Major City', () => {
    expect(faults(phase, build('x', 'thrace'))).toEqual(['illegal province 13.0']);
    expect(faults(phase, build('memphis', 'egypt'))).toEqual(['illegal place 13.0']);
    expect(faults(reduce(phase, { type: 'city-value', city: 'Gaza', value: 1 }), build('gaza', 'egypt'))).toEqual(['illegal place 13.0']);
  });
});

describe('3.4 marks of the places Alexander ends a round in', () => {
  const at = (place: string, side: Side): State =>
    once({ type: 'army', army: 'macedonian-1', set: { place } }, { type: 'round', number: 5, side }, { type: 'step', to: 'c5' });
  test('Gordium in a round of the Macedonian, with Alexander there', () => {
    const gordium: Event = { type: 'victory', set: { gordium: true } };
    expect(faults(at('gordium', 'macedonian'), gordium)).toEqual([]);
    expect(faults(at('gordium', 'persian'), gordium)).toEqual(['illegal gordium 3.4']);
    expect(faults(at('sardes', 'macedonian'), gordium)).toEqual(['illegal gordium 3.4']);
    expect(faults(reduce(at('gordium', 'macedonian'), { type: 'step', to: 'c3' }), gordium)).toEqual(['illegal gordium 3.4']);
  });
  test('Siwa in any round, at its end', () => {
    const siwa: Event = { type: 'victory', set: { siwa: true } };
    expect(faults(reduce(at('siwa', 'macedonian'), { type: 'step', to: 'c3' }), siwa)).toEqual(['illegal siwa 3.4']);
    expect(faults(at('siwa', 'persian'), siwa)).toEqual([]);
    expect(faults(at('memphis', 'macedonian'), siwa)).toEqual(['illegal siwa 3.4']);
  });
});

describe('10.3, 13.0 at most 3 GSP in an Alexandria, its own two among them', () => {
  const built = once(
    { type: 'acted', army: 'macedonian-1' },
    { type: 'administrative-phase' },
    { type: 'province', province: 'egypt', set: { control: 'macedonian' } },
    { type: 'alexandria', place: 'alexandria', province: 'egypt', built: true },
  );
  test('one more may be placed', () => {
    const round = reduce(built, { type: 'round', number: 9, side: 'macedonian' });
    expect([1, 2].map((gsp) => faults(round, garrison('macedonian', 'alexandria', 'egypt', gsp)))).toEqual([[], ['illegal gsp 10.3']]);
  });
  test('8.6 in an Administrative Phase garrisons are removed or reduced; one that is placed is doubted', () => {
    expect(faults(built, garrison('macedonian', 'alexandria', 'egypt', 1))).toEqual(['doubtful gsp 8.6']);
  });
  test('none is built where 2 stand', () => {
    const phase = once(
      { type: 'acted', army: 'macedonian-1' },
      { type: 'administrative-phase' },
      { type: 'province', province: 'egypt', set: { control: 'macedonian' } },
    );
    const over = (gsp: number) =>
      faults(reduce(phase, garrison('macedonian', 'alexandria', 'egypt', gsp)), { type: 'alexandria', place: 'alexandria', province: 'egypt', built: true });
    expect([over(1), over(2)]).toEqual([[], ['illegal place 10.3']]);
  });
});

describe('3.3 C what a round has once', () => {
  const step = (to: 'c1' | 'c2' | 'c3', ...more: readonly Event[]): State =>
    [{ type: 'round', number: 3, side: 'macedonian' } as const, { type: 'step', to } as const, ...more].reduce(reduce, FRESH);
  const card = (move: 'draw' | 'discard' | 'play', id: 'unseen' | 'drought' | 'bagoas' | 'proskynesis' = 'unseen'): Event => ({
    type: 'card',
    move,
    side: 'macedonian',
    card: id,
  });
  test('one card drawn, but another for Proskynesis where it was decreed (3.4)', () => {
    expect([faults(step('c2'), card('draw')), faults(step('c2', card('draw')), card('draw'))]).toEqual([[], ['illegal card 3.3 C']]);
    const decreed = step('c2', card('draw'), { type: 'victory', set: { proskynesis: true } }, card('discard', 'proskynesis'));
    expect(faults(decreed, card('draw'))).toEqual([]);
    // Out of its segment none is drawn; in a round that was put by hand, whose APM nobody drew, a hand may be corrected.
    expect(faults(step('c1'), card('draw'))).toEqual(['illegal card 3.3 C']);
    const byHand = once({ type: 'round', number: 3, side: 'persian' }, { type: 'step', to: 'c1' });
    expect(faults(byHand, { type: 'card', move: 'draw', side: 'persian', card: 'unseen' })).toEqual([]);
  });
  test('a card played or cards discarded; Bagoas is kept for another that is discarded', () => {
    expect(faults(step('c1', card('play', 'drought')), card('discard'))).toEqual(['illegal card 3.3 C']);
    expect(faults(step('c1', card('discard')), card('discard'))).toEqual([]);
    expect(faults(step('c1', card('play', 'bagoas')), card('discard'))).toEqual(['doubtful card 3.3 C']);
  });
  test('one leader drawn while recruiting', () => {
    const drawn: Event = { type: 'leader', leader: 'parmenion', set: { side: 'macedonian', state: 'hand' } };
    const recruiting = step('c3', { type: 'activity', activity: 'recruit' });
    expect([recruiting.round.drewLeader, reduce(recruiting, drawn).round.drewLeader, reduce(step('c3'), drawn).round.drewLeader]).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });
});

describe('15.0 cards played at any time come in addition', () => {
  const c1 = once({ type: 'round', number: 3, side: 'macedonian' }, { type: 'step', to: 'c1' });
  const play = (card: 'surprise' | 'drought' | 'treachery' | 'revolt'): Event => ({ type: 'card', move: 'play', side: 'macedonian', card });
  test('they are not the card of the round', () => {
    const after = [{ type: 'card-count', pile: 'macedonian', n: 5 } as const, play('surprise'), play('treachery')].reduce(reduce, c1);
    expect(faults(after, play('drought'))).toEqual([]);
    expect(faults(reduce(after, play('drought')), play('revolt'))).toEqual(['illegal card 15.0']);
    expect(faults(reduce(after, play('drought')), play('surprise'))).toEqual([]);
  });
});

test('7.4, 14.0 the court goes with an army of who holds it; of the Persians with that of the Great King', () => {
  const goes = (army: 'macedonian-1' | 'persian-1' | 'persian-2', state: State): string[] =>
    (['royal-treasury', 'royal-family'] as const).flatMap((type) => faults(state, { type, set: { with: army } }));
  expect([goes('persian-1', once()), goes('persian-2', once())]).toEqual([[], ['doubtful with 7.4', 'doubtful with 14.0']]);
  expect(goes('macedonian-1', once())).toEqual(['illegal with 7.4', 'illegal with 14.0']);
  for (const army of ['macedonian-1', 'macedonian-2'] as const) {
    expect(faults(once(), { type: 'royal-family', set: { holder: 'macedonian', with: army } })).toEqual([]);
    expect(faults(once(), { type: 'royal-treasury', set: { owner: 'macedonian', with: army } })).toEqual([]);
  }
});

test('3.3 C the Royal Family is moved by who has it', () => {
  const moves = (side: Side, ...held: readonly Event[]) =>
    faults(once({ type: 'round', number: 3, side }, { type: 'step', to: 'c3' }, ...held), { type: 'activity', activity: 'royal-family' });
  const taken: Event = { type: 'royal-family', set: { holder: 'macedonian', captured: 2 } };
  expect([moves('persian'), moves('macedonian')]).toEqual([[], ['illegal activity 3.3 C']]);
  expect([moves('persian', taken), moves('macedonian', taken)]).toEqual([['illegal activity 3.3 C'], []]);
});

test('7.2 a transfer after a failed restoration needs no roll', () => {
  const phase = once({ type: 'administrative-phase' }, { type: 'restored', treasury: 'ecbatana', raised: false, provinces: [] });
  expect(faults(phase, { type: 'restored', treasury: 'ecbatana', raised: true, provinces: [], transfer: true })).toEqual([]);
  const after = reduce(phase, { type: 'restored', treasury: 'ecbatana', raised: true, provinces: [], transfer: true });
  expect(faults(after, { type: 'restored', treasury: 'ecbatana', raised: true, provinces: [], transfer: true })).toEqual(['illegal treasury 7.2']);
});
