import { describe, expect, test } from 'vitest';
import { described, eventFaults, reduce } from '../testing/tracked.ts';
import type { Event } from './events.ts';
import { siegesBroken } from './sieges-kept.ts';
import { start } from './start.ts';
import type { State } from './state.ts';

const FRESH = start({ opening: 'historical', fewerApm: false, useless: true, solitaire: false, hands: 'counts' });
const applied = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);

describe('what a session keeps an eye on', () => {
  const named = (state: State, event: Event): string[] => eventFaults(state, event).map((fault) => `${fault.severity} ${fault.expected.say} ${fault.cite?.at}`);
  test('13.0 an Alexandria that was removed is not built again, and counts among the four', () => {
    const build = (place: string, built = true): Event => ({ type: 'alexandria', place, province: 'egypt', built });
    const lost = applied(
      { type: 'province', province: 'egypt', set: { control: 'macedonian' } },
      { type: 'step', to: 'd4' },
      build('pelusium'),
      build('pelusium', false),
    );
    const next = reduce({ ...lost, admin: { ...lost.admin, alexandria: false } }, build('siwa'));
    expect(next.alexandriasLost).toEqual(['pelusium']);
    const phase: State = { ...next, admin: { ...next.admin, alexandria: false } };
    expect(named(phase, build('pelusium'))).toEqual(['illegal expected/no-alexandria-here 13.0']);
    const three: State = { ...phase, alexandrias: ['a', 'b', 'c'].map((place) => ({ place, province: 'egypt' as const })) };
    expect(named(three, build('d'))).toEqual(['illegal expected/four-alexandrias 13.0']);
  });
  test('3.3 C who discards plays no card', () => {
    const turn = applied({ type: 'round', number: 2, side: 'macedonian' }, { type: 'step', to: 'c1' });
    const thrown = reduce(turn, { type: 'card', move: 'discard', side: 'macedonian', card: 'unseen' });
    const play: Event = { type: 'card', move: 'play', side: 'macedonian', card: 'drought' };
    expect([named(turn, play), named(thrown, play)]).toEqual([[], ['illegal expected/no-card-discarded 3.3 C']]);
    expect(named(thrown, { ...play, card: 'surprise' })).toEqual([]);
  });
  test('15.0 deck and hands are counted by hand', () => {
    const counted = applied({ type: 'card-count', pile: 'deck', n: 20 }, { type: 'card-count', pile: 'persian', n: 5 });
    expect([counted.cards.deck, counted.cards.hands.persian.count]).toEqual([20, 5]);
    expect(named(counted, { type: 'card-count', pile: 'deck', n: 56 }).length).toBe(1);
  });
  test.each([
    ['army-gone', { place: 'sardes' }],
    ['ten-asp', { place: 'tyre', asp: 9 }],
    ['no-loc', { place: 'tyre', loc: false }],
  ] as const)('11.4 a siege cannot be kept: %s', (why, set) => {
    const besieging = applied(
      { type: 'army', army: 'macedonian-1', set: { place: 'tyre' } },
      { type: 'siege', city: 'tyre', set: { besieger: 'macedonian', army: 'macedonian-1', points: 1 } },
    );
    expect(siegesBroken(besieging)).toEqual([]);
    expect(siegesBroken(reduce(besieging, { type: 'army', army: 'macedonian-1', set })).map((one) => one.why)).toEqual([why]);
  });
  test('5.1 a rating is told as what it is, not as a change from a 0 that nobody entered; a 0 too', () => {
    const told = (battle: number) => described({ type: 'leader', leader: 'antipater', set: { battle } }, FRESH).with?.changes;
    expect([told(0), told(2)]).toMatchObject([[{ say: 'change/battle', with: { to: 0 } }], [{ say: 'change/battle', with: { to: 2 } }]]);
  });
});
