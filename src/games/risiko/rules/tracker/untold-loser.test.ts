import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../core/game.ts';
import { throwOnce } from '../procedures/throw.ts';
import { table } from '../testing/playing.ts';
import { played, resolved, eventFaults as said } from '../testing/resolve.ts';
import { INVARIANTS } from './invariants.ts';
import { start } from './start.ts';
import type { RisikoState } from './state.ts';

/** The second phase of the first turn of four players, without a map: the deal gave 10, 10, 11 and 11 territories (Preparazione). */
function inCombat(): RisikoState {
  const begun = played(start(table(4, { map: false })), { type: 'first', seat: 'seat-1' }, { type: 'begun' });
  return { ...begun, phase: 'combat', reinforced: true };
}
const counts = ({ players }: RisikoState): (number | null)[] => players.map(({ territories }) => territories);

describe('without a map, a territory taken and nobody says from whom (Seconda fase)', () => {
  test('leaves what the others hold unknown, and brings the card of the turn', () => {
    const state = inCombat();
    const armies = { attackers: 5, defenders: 1 };
    const outcome = resolved(throwOnce, armies, { 'dice/attacker': [6, 5, 4], 'dice/defender': [1] });
    const input = { ...throwOnce.prefill(state), ...armies, from: 'none', to: 'none', defender: 'none' } as never;
    const after = played(state, ...throwOnce.effects(outcome, input, state).map(({ event }) => event));
    expect(counts(after)).toEqual([11, null, null, null]);
    expect(brokenInvariants(INVARIANTS, after)).toEqual([]);
    expect(said(after, { type: 'card-drawn', seat: 'seat-1' })).toEqual([]);
  });
  test('it was the only other player’s who is left', () => {
    const state = inCombat();
    const players = state.players.map((one, i) => (i < 2 ? one : { ...one, territories: 0, eliminatedBy: 'seat-1' as const }));
    expect(said({ ...state, players }, { type: 'conquest' })).toEqual([]);
    expect(counts(played({ ...state, players }, { type: 'conquest' }))).toEqual([11, 9, 0, 0]);
  });
  test('is still doubted where more than one may have lost it', () => {
    expect(said(inCombat(), { type: 'conquest' })).toEqual(['doubtful expected/another-player']);
  });
});
