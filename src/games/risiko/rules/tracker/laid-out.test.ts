import { describe, expect, test } from 'vitest';
import { attack } from '../procedures/attack.ts';
import { throwOnce } from '../procedures/throw.ts';
import { playing, table } from '../testing/playing.ts';
import { played, eventFaults as said } from '../testing/resolve.ts';
import type { SeatId, Territory } from '../vocabulary.ts';
import type { RisikoEvent } from './events.ts';
import { start } from './start.ts';

const held = (territory: Territory, seat: SeatId, armies: number): RisikoEvent => ({ type: 'territory', territory, seat, armies });
const battle = (from: Territory, to: Territory): RisikoEvent => ({
  type: 'battle',
  from,
  to,
  attackerLosses: 1,
  defenderLosses: 2,
  moveInLeast: 0,
  moveInMost: 0,
});

describe('a conquest that was told on the map alone', () => {
  const card: RisikoEvent = { type: 'card-drawn', seat: 'seat-1' };
  const inCombat = played(playing(), { type: 'turn-set', seat: 'seat-1', phase: 'combat' });

  test('brings its card with a doubt, in that turn alone (Seconda fase)', () => {
    expect(said(inCombat, card)).toEqual(['illegal expected/a-conquest']);
    const took = played(inCombat, held('alberta', 'seat-1', 2));
    expect(said(took, card)).toEqual(['doubtful expected/a-conquest']);
    expect(said(played(took, card), card)).toContain('illegal expected/one-card');
    expect(said(played(took, { type: 'turn-ended' }), { ...card, seat: 'seat-2' })).toEqual(['illegal expected/a-conquest']);
    expect(said({ ...took, round: took.round + 1 }, card)).toEqual(['illegal expected/a-conquest']);
  });
  test('is none where armies, or another player’s territories, are set right (Seconda fase)', () => {
    expect(said(played(inCombat, held('alaska', 'seat-1', 9)), card)).toEqual(['illegal expected/a-conquest']);
    expect(said(played(inCombat, held('alberta', 'seat-3', 9)), card)).toEqual(['illegal expected/a-conquest']);
  });
});

describe('a board that is laid out by hand in mid-game', () => {
  const state = played(start(table(3)), held('north-africa', 'seat-2', 4), held('brazil', 'seat-1', 4), held('egypt', 'seat-2', 2));

  test('nobody has told whose turn it is: whoever attacks is on turn (Seconda fase)', () => {
    expect(said(state, battle('north-africa', 'brazil'))).toEqual([]);
    expect(said(state, battle('brazil', 'north-africa'))).toEqual([]);
    expect(said(state, battle('north-africa', 'egypt'))).toEqual(['illegal expected/enemy-territory']);
    expect(said(state, battle('congo', 'north-africa'))).toContain('illegal expected/own-territory');
  });
  test('whoever conquers draws the card, moves and may win (Seconda fase, Terza fase, Gli obiettivi segreti)', () => {
    const last: RisikoEvent = { ...battle('north-africa', 'brazil'), attackerLosses: 0, defenderLosses: 4, moveInLeast: 3, moveInMost: 3 } as RisikoEvent;
    const took = played(state, last, { type: 'occupied', armies: 3 });
    expect(said(took, { type: 'card-drawn', seat: 'seat-2' })).toEqual([]);
    expect(said(state, { type: 'moved', from: 'north-africa', to: 'egypt', armies: 2 })).toEqual([]);
    expect(said(state, { type: 'moved', from: 'congo', to: 'north-africa', armies: 2 })).toContain('illegal expected/own-territory');
    expect(said(state, { type: 'won', seat: 'seat-2', by: 'objective' })).toEqual(['doubtful expected/begun']);
    const hand = played(state, { type: 'set-seat', seat: 'seat-2', what: 'cards', value: 3 });
    expect(said(hand, { type: 'set-played', seat: 'seat-2', sets: 1 })).toEqual(['doubtful expected/begun']);
    const first = played(hand, { type: 'first', seat: 'seat-1' });
    expect(said(first, { type: 'won', seat: 'seat-2', by: 'objective' })).toEqual(['illegal expected/begun', 'illegal expected/own-turn']);
    expect(said(first, { type: 'set-played', seat: 'seat-2', sets: 1 })).toEqual(['illegal expected/begun', 'illegal expected/own-turn']);
  });
  test('once it is known who is first, armies of the preparation do not fight (Preparazione)', () => {
    expect(said(played(state, { type: 'first', seat: 'seat-1' }), battle('brazil', 'north-africa'))).toEqual(['illegal expected/combat-phase']);
  });
  test('armies put on the board by hand are none that are left to place (Preparazione)', () => {
    const [alaska, alberta, siam] = [held('alaska', 'seat-1', 35), held('alberta', 'seat-2', 35), held('siam', 'seat-3', 35)];
    expect(said(played(start(table(3)), alaska, alberta, siam), { type: 'begun' })).toEqual([]);
    expect(said(played(start(table(3)), alaska, alberta, held('siam', 'seat-3', 34)), { type: 'begun' })).toEqual(['doubtful expected/all-placed']);
  });
});

test('a territory that is named alone brings its armies to an attack: one’s own as the side that attacks, another’s as the one attacked (Seconda fase)', () => {
  const state = played(playing(), held('alaska', 'seat-1', 10), held('alberta', 'seat-2', 3));
  for (const procedure of [throwOnce, attack]) {
    expect(procedure.prefill(state, 'alaska')).toMatchObject({ from: 'alaska', attackers: 10 });
    expect(procedure.prefill(state, 'alberta')).toMatchObject({ to: 'alberta', defenders: 3 });
  }
});
