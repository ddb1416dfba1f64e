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

describe('a board that is laid out by hand in mid-game', () => {
  const state = played(start(table(3)), held('north-africa', 'seat-2', 4), held('brazil', 'seat-1', 4), held('egypt', 'seat-2', 2));

  test('nobody has told whose turn it is: whoever attacks is on turn (Seconda fase)', () => {
    expect(said(state, battle('north-africa', 'brazil'))).toEqual([]);
    expect(said(state, battle('brazil', 'north-africa'))).toEqual([]);
    expect(said(state, battle('north-africa', 'egypt'))).toEqual(['illegal expected/enemy-territory']);
    expect(said(state, battle('congo', 'north-africa'))).toContain('illegal expected/own-territory');
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
