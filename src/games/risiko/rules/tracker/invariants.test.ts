import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../core/game.ts';
import { dealtRound, playing, table } from '../testing/playing.ts';
import { played } from '../testing/resolve.ts';
import { INVARIANTS } from './invariants.ts';
import { start } from './start.ts';
import type { RisikoState } from './state.ts';

const placing = played(start(table(3)), { type: 'first', seat: 'seat-1' }, { type: 'dealt', owners: dealtRound(3) });
const anna = playing().players[0];
const withAnna = (changed: object, state = playing()): RisikoState => ({
  ...state,
  players: state.players.map((player) => (player.seat === anna?.seat ? { ...player, ...changed } : player)),
});
const territory = (seat: string | null, armies: number): Partial<RisikoState> =>
  ({ territories: { ...playing().territories, alaska: { seat, armies } } }) as unknown as Partial<RisikoState>;
const waiting = { from: 'alaska', to: 'alberta', least: 2, most: 2 } as const;
const taken = { ...playing().territories, alberta: { seat: 'seat-1', armies: 0 } } as const;

/** States that play by the rules never comes to, by the invariant that says so. */
const BROKEN: Readonly<Record<string, readonly RisikoState[]>> = {
  'all-cards': [{ ...playing(), deck: 43 }, withAnna({ cards: 1 })],
  'counts-not-negative': [{ ...playing(), toPlace: -1 }, withAnna({ pool: -1 })],
  'territories-held': [withAnna({ territories: 40 }, played(playing(3, { map: false })))],
  presidio: [
    { ...playing(), ...territory('seat-1', 0) },
    { ...playing(), ...territory(null, 2) },
    { ...playing(), ...territory('seat-5', 2) },
  ],
  occupation: [
    { ...playing(), occupation: waiting },
    { ...playing(), territories: { ...taken, alberta: { seat: 'seat-1', armies: 1 } }, occupation: waiting },
    { ...playing(), territories: taken, occupation: { ...waiting, least: 3, most: 3 } },
  ],
  'equal-starting-armies': [withAnna({ pool: 1 }, placing)],
  'turn-of-a-player': [{ ...playing(), turn: 'seat-6' }],
  'three-at-a-time': [{ ...placing, toPlace: 3 }],
  'placed-before-combat': [{ ...playing(), phase: 'combat', toPlace: 1 }],
  'moved-last': [{ ...playing(), moved: true, phase: 'combat' }],
  'card-of-a-conquest': [
    { ...playing(), cardDrawn: true },
    { ...playing(), conquests: 1 },
  ],
  'out-with-nothing': [
    { ...withAnna({ eliminatedBy: 'seat-2' }), turn: 'seat-2' },
    { ...withAnna({ eliminatedBy: 'seat-1' }), turn: 'seat-2' },
  ],
  'winner-of-a-game-over': [{ ...playing(), winner: 'seat-1' }],
};

describe('what must hold after every event', () => {
  test('holds at the start, in the setup, in play and after a conquest', () => {
    const after = { ...playing(), territories: taken, occupation: waiting, fought: true, conquests: 1 };
    for (const state of [start(table(4)), start(table(3, { map: false })), placing, playing(), after]) expect(brokenInvariants(INVARIANTS, state)).toEqual([]);
  });
  test.each(INVARIANTS.map(({ id }) => id))('%s: a broken state is reported', (id) => {
    const states = BROKEN[id] ?? [];
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) expect(brokenInvariants(INVARIANTS, state).map((one) => one.split(':')[0])).toContain(id);
  });
});
