import { describe, expect, test } from 'vitest';
import { speaker, tongue } from '../../../../core/words.ts';
import { nextStep } from '../next-step.ts';
import { described, eventFaults, reduce } from '../testing/tracked.ts';
import { PROVINCES, TREASURIES } from '../vocabulary.ts';
import { exceeding } from './armies.ts';
import type { Event } from './events.ts';
import { STEPS } from './round-state.ts';
import { sequence } from './sequence.ts';
import { start } from './start.ts';
import type { Setup, State } from './state.ts';
import { summary } from './summary.ts';
import { tracker } from './tracker.ts';
import { isGreatKing, macedonianWins, treasuriesHeld } from './victory.ts';

const SETUP: Setup = { opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' };
const fresh = (): State => start(SETUP);
const applied = (...events: readonly Event[]): State => events.reduce(reduce, fresh());
const expected = (state: State, event: Event): string[] =>
  eventFaults(state, event).map((fault) => `${fault.severity} ${fault.expected.say.replace('expected/', '')} ${fault.cite?.at ?? ''}`.trim());

describe('3.1 setup', () => {
  const state = fresh();
  test('c, d armies', () => {
    const armies = Object.fromEntries(
      Object.entries(state.armies)
        .filter(([, one]) => one.inPlay)
        .map(([id, one]) => [id, [one.place, one.asp, one.elite]]),
    );
    expect(armies).toEqual({
      'macedonian-1': ['perinthos', 33, 4],
      'macedonian-2': ['pella', 15, 2],
      'persian-1': ['susa', 42, 1],
      'persian-2': ['cyzicus', 40, 1],
    });
  });
  test('c–e fleets, Rhodes, tribes', () => {
    expect(state.fleets.macedonian).toMatchObject({ nsp: 3, port: 'chersonese', owner: 'macedonian' });
    expect([state.fleets.egyptian.port, state.fleets.tyrian.port, state.fleets.ionian.port]).toEqual(['pelusium', 'tyre', 'salamis']);
    expect(state.fleets.rhodian).toMatchObject({ nsp: 4, owner: 'none' });
    expect(state.tribes).toEqual({ cadusii: 2, uxii: 1, nabataeans: 1 });
  });
  test('g treasuries Full, the Royal one Empty; h pools and tracks', () => {
    expect(TREASURIES.every((id) => state.treasuries[id].level === 'full')).toBe(true);
    expect(state.royalTreasury.level).toBe('empty');
    expect([state.pools, state.weariness, state.wounds]).toEqual([{ macedonian: 75, persian: 175 }, 0, 0]);
    expect([treasuriesHeld(state, 'macedonian'), treasuriesHeld(state, 'persian')]).toEqual([1, 7]);
  });
  test('j provinces: Europe Macedonian, the frontier nobody’s, the rest Persian', () => {
    const held = (side: string) => PROVINCES.filter((id) => state.provinces[id].control === side).length;
    expect([held('macedonian'), held('persian'), held('none')]).toEqual([7, 28, 2]);
  });
  test('b three cards each, 49 in the deck', () =>
    expect([state.cards.hands.macedonian.count, state.cards.hands.persian.count, state.cards.deck]).toEqual([3, 3, 49]));
});

describe('3.3 the sequence', () => {
  test('the first round has neither cards nor a draw', () => {
    const steps = sequence(fresh());
    expect(steps.map((step) => [step.id, step.status])).toEqual([
      ['a', 'skipped'],
      ['b', 'skipped'],
      ['c1', 'skipped'],
      ['c2', 'skipped'],
      ['c3', 'now'],
      ['c4', 'skipped'],
      ['c5', 'later'],
    ]);
    expect(nextStep(fresh())).toBe('c5');
  });
  test('a drawn Administrative Phase runs through D', () => {
    const state = applied({ type: 'end-round' }, { type: 'apm-drawn', drawn: 'admin', ignoredAdmin: false, free: false, run: 1 });
    expect(sequence(state).map((step) => step.id)).toEqual(['a', 'b', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'c5']);
    expect(state.round.step).toBe('d1');
  });
  test('a declared one stands in the activity and goes on to C4', () => {
    const state = applied({ type: 'administrative-phase' }, { type: 'step', to: 'd4' }, { type: 'siege', city: 'tyre', set: { army: 'macedonian-1' } });
    expect(nextStep(state)).toBe('c4');
    expect(
      expected(reduce(reduce(state, { type: 'end-round' }), { type: 'apm-drawn', drawn: 'persian', ignoredAdmin: false, free: false, run: 1 }), {
        type: 'administrative-phase',
      }),
    ).toEqual(['illegal not-twice-running 3.3 C']);
  });
  test('one activity a round', () =>
    expect(expected(applied({ type: 'activity', activity: 'recruit' }), { type: 'activity', activity: 'move' })).toEqual(['illegal one-activity 3.3 C']));
  test('markers go, Useless stays, Ahriman keeps what lies on provinces, the ill return', () => {
    const marked = applied(
      { type: 'province', province: 'caria', set: { devastated: true, drought: true, badWeather: true, revolt: true } },
      { type: 'army', army: 'persian-2', set: { useless: true, fatigued: true } },
      { type: 'army', army: 'macedonian-1', set: { fatigued: true } },
      { type: 'leader', leader: 'memnon', set: { state: 'ill' } },
      { type: 'treasury', treasury: 'babylon', set: { unusable: true } },
    );
    const clean = reduce(marked, { type: 'markers-removed', keepProvinces: false });
    expect(clean.provinces.caria).toMatchObject({ devastated: false, drought: false, badWeather: false, revolt: true });
    expect([clean.armies['macedonian-1'].fatigued, clean.armies['persian-2'].fatigued, clean.armies['persian-2'].useless]).toEqual([false, true, true]);
    expect(clean.leaders.find((one) => one.id === 'memnon')?.state).toBe('hand');
    expect(clean.treasuries.babylon.unusable).toBe(false);
    expect(reduce(marked, { type: 'markers-removed', keepProvinces: true }).provinces.caria).toMatchObject({
      devastated: true,
      drought: true,
      badWeather: false,
    });
  });
});

describe('what the rules refuse', () => {
  test('8.1 ASP below zero; 8.2 elite above the maximum', () => {
    expect(expected(fresh(), { type: 'asp', army: 'macedonian-2', by: -16 })).toEqual(['illegal asp-not-below-zero 8.1']);
    expect(expected(fresh(), { type: 'army', army: 'persian-1', set: { elite: 4 } })).toEqual(['illegal elite 8.2']);
    expect(expected(fresh(), { type: 'army', army: 'macedonian-1', set: { elite: 5 } })).toEqual([]);
  });
  test('5.2 no army above Army 1; while one is, the others do not act', () => {
    expect(expected(fresh(), { type: 'army', army: 'macedonian-2', set: { asp: 34 } })).toEqual(['doubtful army-1-largest 5.2']);
    const state = applied({ type: 'army', army: 'macedonian-1', set: { asp: 14 } });
    expect(exceeding(state, 'macedonian')).toEqual(['macedonian-2']);
    expect(expected(state, { type: 'acted', army: 'macedonian-2' })).toEqual(['illegal army-1-largest 5.2']);
    expect(expected(state, { type: 'acted', army: 'macedonian-1' })).toEqual([]);
    expect(expected(state, { type: 'acted', army: 'persian-1' })).toEqual(['illegal active-side 3.2']);
  });
  test('8.6 garrisons: 20 counters, 10 in a city, 3 elsewhere; those lost come back in a later round', () => {
    const garrison = (gsp: number, place = 'pella') => ({ type: 'garrison', side: 'macedonian', place, province: 'macedonia', gsp }) as const;
    expect(expected(fresh(), garrison(3))).toEqual([]);
    expect(expected(fresh(), garrison(4, 'athens'))).toEqual(['doubtful garrison-space 10.3']);
    expect(expected(fresh(), garrison(4))).toEqual([]);
    expect(expected(applied({ type: 'city-value', city: 'athens', value: -1 }), garrison(4, 'athens'))).toEqual([]);
    expect(expected(fresh(), garrison(25))).toEqual(['illegal garrison-counters 8.6', 'illegal garrison-city 8.6']);
    const full = applied(garrison(10), garrison(10, 'Amphipolis'), garrison(8));
    expect(expected(full, garrison(2, 'Abydus'))).toEqual(['illegal garrison-counters 8.6']);
    expect(expected(reduce(full, { type: 'end-round' }), garrison(2, 'Abydus'))).toEqual([]);
  });
  test('13 Alexandrias: in an Administrative Phase, one a phase, four in all, two GSP each', () => {
    const build = (place: string) => ({ type: 'alexandria', place, province: 'egypt', built: true }) as const;
    const held = applied({ type: 'province', province: 'egypt', set: { control: 'macedonian' } });
    expect(expected(held, build('alexandria'))).toEqual(['illegal administrative-phase 13.0']);
    const phase = reduce(held, { type: 'administrative-phase' });
    expect(expected(phase, build('alexandria'))).toEqual([]);
    expect(expected(reduce(phase, build('alexandria')), build('siwa'))).toEqual(['illegal one-alexandria 13.0']);
    expect(expected(reduce(fresh(), { type: 'administrative-phase' }), build('alexandria'))).toEqual(['illegal controlled 13.0']);
  });
  test('11.4 a siege needs 10 ASP; a surrender is asked once; one assault a round', () => {
    const small = applied({ type: 'army', army: 'macedonian-2', set: { asp: 9, place: 'tyre' } });
    expect(expected(small, { type: 'siege', city: 'tyre', set: { army: 'macedonian-2' } })).toEqual(['illegal ten-asp 11.4']);
    const asked = applied({ type: 'demanded', army: 'macedonian-1', city: 'tyre' });
    expect(expected(asked, { type: 'demanded', army: 'macedonian-1', city: 'tyre' })).toEqual(['illegal asked-once 11.4']);
    expect(expected(asked, { type: 'demanded', army: 'macedonian-2', city: 'tyre' })).toEqual([]);
    expect(expected(applied({ type: 'assaulted' }), { type: 'assaulted' })).toEqual(['illegal one-assault 11.4']);
  });
  test('8.3 the pool only falls, never below zero; 8.5 a fleet’s maximum; 7.2 Memphis', () => {
    expect(expected(fresh(), { type: 'pool', side: 'macedonian', by: -76 })).toEqual(['illegal pool 8.3']);
    expect(expected(fresh(), { type: 'pool', side: 'macedonian', by: 1 })).toEqual(['doubtful pool-falls 8.3']);
    expect(expected(fresh(), { type: 'fleet', fleet: 'macedonian', set: { nsp: 4 } })).toEqual(['illegal fleet-maximum 8.5']);
    expect(expected(fresh(), { type: 'treasury', treasury: 'memphis', set: { level: 'scarce' } })).toEqual(['illegal memphis-full 7.2']);
  });
  test('14 marriage in a Macedonian round after the capture', () => {
    const marry = { type: 'royal-family', set: { married: true } } as const;
    expect(expected(fresh(), marry)).toEqual(['illegal royal-family-held 14.0']);
    const taken = applied({ type: 'royal-family', set: { holder: 'macedonian', captured: 1 } });
    expect(expected(taken, marry)).toEqual(['illegal later-macedonian-round 14.0']);
    const later = [{ type: 'end-round' }, { type: 'apm-drawn', drawn: 'macedonian', ignoredAdmin: false, free: false, run: 2 }] as const;
    expect(expected(later.reduce(reduce, taken), marry)).toEqual([]);
  });
  test('5.3 a new Great King needs a Persian treasury', () => {
    const dead = applied({ type: 'leader', leader: 'darius', set: { state: 'dead', with: 'none' } });
    expect(expected(fresh(), { type: 'great-king', leader: 'memnon' })).toEqual(['illegal no-king-alive 5.3']);
    expect(expected(dead, { type: 'great-king', leader: 'memnon' })).toEqual([]);
    const none = TREASURIES.reduce((state, treasury) => reduce(state, { type: 'treasury', treasury, set: { owner: 'macedonian' } }), dead);
    expect(expected(none, { type: 'great-king', leader: 'memnon' })).toEqual(['illegal persian-treasury 5.3']);
    expect(reduce(fresh(), { type: 'great-king', leader: 'memnon' }).leaders.find((one) => one.id === 'memnon')?.role).toBe('great-king');
  });
  test('15.0 cards: hand limit, first round, whose card, out of the game, Great King', () => {
    const play = (side: 'macedonian' | 'persian', card: 'drought' | 'surprise' | 'agis-iii' | 'proskynesis') =>
      ({ type: 'card', move: 'play', side, card }) as const;
    expect(expected(fresh(), play('macedonian', 'drought'))).toEqual(['illegal no-card-first-round 3.3 C']);
    const fourth = { type: 'card', move: 'draw', side: 'macedonian', card: 'surprise' } as const;
    expect(expected(fresh(), fourth)).toEqual(['illegal no-card-first-round 3.3 C']);
    expect(expected(applied({ type: 'card-count', pile: 'macedonian', n: 2 }), fourth)).toEqual([]);
    expect(expected(fresh(), play('macedonian', 'surprise'))).toEqual([]);
    const second = applied({ type: 'end-round' }, { type: 'apm-drawn', drawn: 'macedonian', ignoredAdmin: false, free: false, run: 2 });
    expect(expected(second, play('macedonian', 'drought'))).toEqual([]);
    expect(expected(second, play('persian', 'drought'))).toEqual(['illegal card-in-c1 3.3 C']);
    expect(expected(second, play('macedonian', 'agis-iii'))).toContain('illegal card-of-side 15.0');
    expect(expected(second, play('macedonian', 'proskynesis'))).toEqual(['illegal great-king 15.0']);
    expect(expected(reduce(second, play('macedonian', 'drought')), play('macedonian', 'drought'))).toEqual(['illegal one-card 15.0']);
    const draw = { type: 'card', move: 'draw', side: 'macedonian', card: 'unseen' } as const;
    const five = [draw, draw].reduce(reduce, second);
    expect(five.cards).toMatchObject({ deck: 47, hands: { macedonian: { count: 5 } } });
    expect(expected(reduce(five, { type: 'step', to: 'c2' }), draw)).toEqual(['doubtful hand-limit 15.0']);
    const shuffled = [play('macedonian', 'drought'), { type: 'reshuffle' } as const].reduce(reduce, five);
    expect(shuffled.cards).toMatchObject({ deck: 48, discards: [] });
  });
});

describe('3.4 victory', () => {
  const won = (): State => {
    let state = fresh();
    for (const province of ['lydia', 'babylonia', 'media', 'susiana', 'persis', 'egypt'] as const)
      state = reduce(state, { type: 'province', province, set: { control: 'macedonian' } });
    const events: readonly Event[] = [
      { type: 'leader', leader: 'darius', set: { state: 'dead' } },
      { type: 'royal-family', set: { holder: 'macedonian', captured: 1, married: true } },
      { type: 'victory', set: { gordium: true, siwa: true, proskynesis: true } },
      { type: 'alexandria', place: 'alexandria', province: 'egypt', built: true },
    ];
    return events.reduce(reduce, state);
  };
  test('all three objectives, at the end of a round', () => {
    expect([isGreatKing(won()), macedonianWins(won()), summary(won()).finished]).toEqual([true, true, false]);
    expect(summary(reduce(won(), { type: 'step', to: 'c5' })).finished).toBe(true);
    expect(summary(reduce(won(), { type: 'end-round' })).finished).toBe(true);
  });
  test.each(['revolt', 'devastated'] as const)('a province in %s does not count', (marker) => {
    expect(macedonianWins(reduce(won(), { type: 'province', province: 'thrace', set: { [marker]: true } }))).toBe(false);
  });
  test('over, and the game goes on when it is taken back', () => {
    const over = applied({ type: 'over', winner: 'persian', why: 'alexander' });
    expect(summary(over)).toMatchObject({ finished: true, line: { say: 'summary/over' } });
    expect(reduce(over, { type: 'over', winner: 'none', why: 'agreed' }).over).toBeNull();
  });
});

describe('the tracker', () => {
  test('reads its own events and refuses those of a newer release', () => {
    for (const [type, { v }] of Object.entries(tracker.events)) expect(tracker.upcast({ type, v })).toEqual({ type, v });
    expect(() => tracker.upcast({ type: 'army', v: 3 })).toThrow('version 2');
    expect(() => tracker.upcast({ type: 'elephant' })).toThrow('elephant');
  });
  test('every step has a place in the sequence', () => expect(STEPS).toHaveLength(13));
  test('15.0 a card drawn stays a secret in the journal; one in hand gets its name without being drawn again', () => {
    const draw: Event = { type: 'card', move: 'draw', side: 'persian', card: 'revolt' };
    expect(described(draw, fresh()).with).toMatchObject({ card: { say: 'card/unseen' } });
    const name: Event = { type: 'card', move: 'name', side: 'persian', card: 'revolt' };
    expect(reduce(fresh(), name).cards).toMatchObject({ deck: 49, hands: { persian: { count: 3, cards: ['revolt'] } } });
    expect(JSON.stringify(described(name, fresh()))).not.toContain('revolt');
  });
  test('11.4 one assault a round: its procedure is not offered twice; 3.3 C recruiting spends the activity', () => {
    const procedure = (state: State) => sequence(state).find((step) => step.id === 'c4')?.procedure;
    const c4 = applied({ type: 'step', to: 'c4' });
    expect([procedure(c4), procedure(reduce(c4, { type: 'assaulted' }))]).toEqual(['siege-assault', undefined]);
    const recruiting = applied({ type: 'step', to: 'c3' }, { type: 'activity', activity: 'recruit' });
    expect([recruiting.round.spent, reduce(recruiting, { type: 'pool', side: 'macedonian', by: -9 }).round.spent]).toEqual([undefined, true]);
  });
  test('says what a change was', () => {
    const said = described({ type: 'army', army: 'macedonian-1', set: { asp: 32, elite: 5, fatigued: true } }, fresh());
    const speak = speaker(tongue('en'), [
      {
        'event/changed': '{what}: {changes}',
        'at/macedonian-1': 'Army 1',
        'change/asp': 'ASP {from} → {to}',
        'change/elite': 'elite {from} → {to}',
        'change/fatigued/on': 'fatigued',
      },
    ]);
    expect(speak(said)).toBe('Army 1: ASP 33 → 32, elite 4 → 5, and fatigued');
  });
});
