import { describe, expect, test } from 'vitest';
import { answersOf, told } from '../../../../../core/told.ts';
import { applied } from '../../testing/applied.ts';
import { faultsOf, situation } from '../../testing/read.ts';
import { reduce, SETUP } from '../../testing/tracked.ts';
import type { Event } from '../../tracker/events.ts';
import { start } from '../../tracker/start.ts';
import type { State } from '../../tracker/state.ts';
import { landBattle } from './land-battle.ts';

const FRESH = start(SETUP);
const at = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);
/** Army 1 has crossed to Memnon's army. */
const MET: Event = { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } };
/** Darius' army has come to Army 1. */
const DARIUS: Event = { type: 'army', army: 'persian-1', set: { place: 'perinthos', province: 'thrace' } };

describe('11.1 armies fight in one space', () => {
  test('those that stand apart are doubted; those that meet are not', () => {
    expect(faultsOf(landBattle, landBattle.prefill(FRESH), FRESH)).toContain('doubtful place 11.1');
    // Memnon stands over the strait, Darius at Susa.
    expect(landBattle.prefill(FRESH)).toMatchObject({ attacker: 'macedonian', persian: { army: 'persian-2' } });
    const met = at(MET);
    expect(faultsOf(landBattle, landBattle.prefill(met), met)).not.toContain('doubtful place 11.1');
  });
  test('a battle is likely where armies meet, and only while an activity goes on', () => {
    const rank = (state: State): number => landBattle.rank?.(state) ?? 0;
    expect(rank(at(MET))).toBeGreaterThan(rank(FRESH));
    for (const step of ['c1', 'c5', 'd3'] as const) expect(rank(at(MET, { type: 'step', to: step }))).toBe(0);
  });
});

describe('5.1 a rating read off a counter for the battle', () => {
  const faces = {
    ...{ 'battle/macedonian': [6, 6], 'battle/persian': [1, 2], 'retreat/persian': 6, 'retreat-mp/persian': 6 },
    ...{ 'loss/macedonian': 1, 'loss/persian': 1, 'wounds/alexander': [1, 2], 'flight/darius': [6, 6] },
  };
  const ratings = (battle: number): readonly (readonly [string, unknown])[] => {
    const state = at(DARIUS);
    const input = landBattle.prefill(state, 'macedonian-1');
    const leaders = input.persian?.leaders.map((one) => ({ ...one, battle }));
    const { events } = applied(landBattle, { ...input, persian: { ...input.persian, leaders } }, faces, state);
    return events.flatMap((event) => (event.type === 'leader' && event.set.battle !== undefined ? [[event.leader, event.set.battle] as const] : []));
  };
  test('is kept for good, and nothing where it was left open', () => {
    expect(ratings(3)).toEqual([['darius', 3]]);
    expect(ratings(0)).toEqual([]);
  });
});

test('11.3 E before the way of the retreat is asked, who won and how far the loser goes is read out', () => {
  const answers = answersOf([
    { at: 'battle/macedonian', faces: [6, 6], by: 'typed' },
    { at: 'battle/persian', faces: [1, 2], by: 'typed' },
    { at: 'retreat/persian', faces: [4], by: 'typed' },
  ]);
  const input = { ...landBattle.prefill(at(MET)) };
  const so = told(landBattle, input as never, answers, situation());
  expect(so.state).toBe('waiting');
  const aloud = so.lines.flatMap((line) => (line.kind === 'note' && landBattle.aloud?.includes(line.said.say) ? [line.said] : []));
  // 12 + 7 and 3 + 2, with 33 and 40 ASP: 16 to 7 (one row under the 8 of the worked example); Memnon's 2 shortens the way of 4.
  expect(aloud).toEqual([
    { say: 'note/won-macedonian', with: { won: 16, lost: 7 } },
    { say: 'expected/retreat-spaces', with: { least: 2 } },
  ]);
});
