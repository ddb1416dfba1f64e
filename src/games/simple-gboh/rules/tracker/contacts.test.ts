import { describe, expect, test } from 'vitest';
import { firePrefill, inZocs, shooterOf, targetOf } from '../procedures/missile-fire/prefill.ts';
import { reactionFacing } from '../procedures/reaction-facing.ts';
import { retreatBeforeShock } from '../procedures/retreat-before-shock/retreat-before-shock.ts';
import { attackersOf } from '../procedures/shock/prefill.ts';
import { eventFaults, FIELD, folded, reduce, unit, unitIn } from '../testing/tracked.ts';
import { enemiesInZocOf, heldAtStart, inEnemyZoc } from './contacts.ts';
import type { BattleEvent } from './events.ts';
import { commandOf } from './in-command.ts';
import { obligations } from './obligations.ts';
import { overrun } from './shocks.ts';
import type { Battle, Unit } from './state.ts';

const battle = (units: readonly Unit[], ...events: readonly BattleEvent[]): Battle =>
  folded({ ...FIELD, units }, { type: 'began', side: 'first' }, { type: 'activated', formations: ['one'] }, { type: 'phase', to: 'shock' }, ...events);
const has = (of: string, enemy: string): BattleEvent => ({ type: 'zoc', unit: of, enemy, on: true });
const both = (one: string, other: string): readonly BattleEvent[] => [has(one, other), has(other, one)];
const declared = (attackers: readonly string[], defenders: readonly string[]): BattleEvent => ({ type: 'declared', shock: { attackers, defenders } });
const duties = (now: Battle) => ({
  attack: obligations(now).attack.map(({ id }) => id),
  beAttacked: obligations(now).beAttacked.map(({ id }) => id),
});
const cited = (now: Battle) => eventFaults(now, { type: 'phase', to: 'withdrawal' }).map(({ severity, cite }) => `${severity} ${cite?.at}`);
const nextTurn: readonly BattleEvent[] = [{ type: 'turn-ended' }];

describe('7.31 an active unit in an enemy ZOC', () => {
  const three = [unit('f1'), unit('f2'), unit('s1'), unit('s2')];
  test('attacks all enemies in its ZOC that nobody else attacks', () => {
    const now = battle(three, ...both('f1', 's1'), has('f1', 's2'), ...both('f2', 's2'));
    expect(duties(now)).toEqual({ attack: ['f1', 'f2'], beAttacked: ['s1', 's2'] });
    expect(cited(now)).toEqual(['doubtful 7.31', 'doubtful 7.31']);
    const one = reduce(now, declared(['f1'], ['s1']));
    expect(duties(one)).toEqual({ attack: ['f2'], beAttacked: ['s2'] });
    expect(duties(reduce(one, declared(['f2'], ['s2'])))).toEqual({ attack: [], beAttacked: [] });
  });
  test('with no enemy in its own ZOC it has no duty, as its front is empty', () => {
    const now = battle(three, has('s1', 'f1'), has('f2', 's1'));
    expect(duties(now).beAttacked).toEqual(['s1']);
    expect(duties(reduce(now, declared(['f2'], ['s1'])))).toEqual({ attack: [], beAttacked: [] });
  });
  test('not SK, nor cavalry that has only elephants before it (10.23)', () => {
    const light = [unit('f1', { type: 'sk' }), unit('f2', { type: 'hc' }), unit('s1'), unit('s2', { type: 'el' })];
    expect(duties(battle(light, ...both('f1', 's1'), ...both('f2', 's2')))).toEqual({ attack: [], beAttacked: [] });
    expect(duties(battle(light, ...both('f2', 's2'), ...both('f2', 's1')))).toEqual({ attack: ['f2'], beAttacked: ['s1'] });
  });
  test('not across fortified hexsides alone (11.14)', () => {
    const wall = battle(three, ...both('f1', 's1'), { type: 'marked', unit: 'f1', mark: 'fortified', on: true });
    expect(duties(wall)).toEqual({ attack: [], beAttacked: [] });
  });
  test('the wall stays over player turns, as long as they stand in a ZOC across it (11.14)', () => {
    const wall = battle(three, ...both('f1', 's1'), { type: 'marked', unit: 'f1', mark: 'fortified', on: true });
    const next = folded(wall, { type: 'turn-ended' }, { type: 'activated', formations: ['one'] }, { type: 'phase', to: 'shock' });
    expect(duties(next)).toEqual({ attack: [], beAttacked: [] });
    const left = folded(next, { type: 'parted', units: ['s1'] }, ...both('f1', 's1'));
    expect(duties(left)).toEqual({ attack: ['s1'], beAttacked: ['f1'] });
  });
  test('7.3, 7.34 nor whom an advance has come to: shocks are named before any is fought', () => {
    const fought: BattleEvent = { type: 'fought', attackers: ['f1'], defenders: ['s1'] };
    const advanced = folded(battle(three, ...both('f1', 's1'), declared(['f1'], ['s1'])), fought, { type: 'parted', units: ['s1'] }, ...both('f1', 's2'));
    expect(cited(advanced)).toEqual([]);
    // In the next player turn it is a ZOC as any other.
    const next = folded(advanced, { type: 'turn-ended' }, { type: 'activated', formations: ['one'] }, { type: 'phase', to: 'shock' });
    expect(duties(next)).toEqual({ attack: ['s2'], beAttacked: ['f1'] });
  });
  test('7.37 nor is artillery overrun that an advance has come to: it is as the shock phase begins', () => {
    const guns = [unit('f1'), unit('s1'), unit('s2', { type: 'art' })];
    const fought: BattleEvent = { type: 'fought', attackers: ['f1'], defenders: ['s1'] };
    expect(overrun(folded(battle(guns, ...both('f1', 's1')), fought, has('f1', 's2')))).toEqual([]);
    expect(overrun(battle(guns, ...both('f1', 's1'), has('f1', 's2')))).toHaveLength(1);
  });
  test('7.44 nor whom a retreat before shock has come to', () => {
    const now = battle([unit('f1'), unit('f2'), unit('s1', { type: 'sk' })], declared(['f1'], ['s1']));
    const gone = folded(now, { type: 'retreats-done', shock: 'shock-1', retreated: ['s1'] }, has('f2', 's1'));
    expect(cited(gone)).toEqual([]);
  });
});

describe('7.32 an active unit in no enemy ZOC', () => {
  const flank = battle([unit('f1'), unit('f2'), unit('s1')], has('f1', 's1'));
  test('may leave the attack to others, but its enemies are attacked by somebody', () => {
    expect(duties(flank)).toEqual({ attack: [], beAttacked: ['s1'] });
    expect(cited(flank)).toEqual(['doubtful 7.32']);
    // Declared is not yet resolved (7.4).
    expect(cited(reduce(flank, declared(['f2'], ['s1'])))).toEqual(['doubtful 7.4']);
  });
});

describe('6.2 contacts', () => {
  const start = battle([unit('f1'), unit('f2', { stackedUnder: 'f1' }), unit('s1')], ...both('f1', 's1'));
  const get = (now: Battle, id: string): Unit => unitIn(now, id);
  test('a stack stands by its top unit', () => {
    expect(inEnemyZoc(start, get(start, 'f2'))).toBe(true);
    expect(enemiesInZocOf(start, get(start, 'f2')).map(({ id }) => id)).toEqual(['s1']);
  });
  test('last over the player turns, and end with a retreat, a unit lost, or the players', () => {
    const later = folded(start, ...nextTurn);
    expect(inEnemyZoc(later, get(later, 's1'))).toBe(true);
    expect(heldAtStart(start, get(start, 's1'))).toBe(false);
    expect(heldAtStart(later, get(later, 's1'))).toBe(true);
    for (const over of [
      { type: 'parted', units: ['s1'] },
      { type: 'eliminated', unit: 's1', how: 'routed' },
      { type: 'pursued', unit: 'f1' },
    ] as const)
      expect(reduce(start, over).contacts).toEqual([]);
    const retreated = folded(start, declared(['f1'], ['s1']), { type: 'retreats-done', shock: 'shock-1', retreated: ['s1'] });
    expect(retreated.contacts).toEqual([]);
    expect(reduce(start, { type: 'zoc', unit: 'f1', enemy: 's1', on: false }).contacts).toHaveLength(1);
    expect(reduce(start, has('f1', 's1'))).toBe(start);
  });
  test('said before the turn they forbid a retreat before shock and the moving attack (7.41, 7.52), and bar a reaction facing (6.15)', () => {
    const later = folded(start, ...nextTurn, { type: 'phase', to: 'shock' }, declared(['s1'], ['f1']));
    expect(retreatBeforeShock.prefill(later).defenders?.[0]?.inZoc).toBe(true);
    expect(attackersOf(['s1'], later)[0]?.movement).toBe('from-zoc');
    expect(attackersOf(['f1'], start)[0]?.movement).toBe('vacant');
    expect(reactionFacing.prefill(later, 'f1')).toMatchObject({ inZoc: true });
  });
  test('10.24 an elephant with an enemy in its ZOC is out of command', () => {
    const now = battle([unit('f1', { type: 'el' }), unit('s1')], has('f1', 's1'));
    expect(commandOf(now, get(now, 'f1'))).toMatchObject({ inCommand: false, cite: { at: '10.24' } });
  });
});

describe('what ZOCs say of a shot', () => {
  const units = [unit('f1', { type: 'li', missile: 'j' }), unit('f2'), unit('s1'), unit('s2')];
  const shot = (now: Battle, manner: 'fire' | 'hit-and-run' | 'reaction-entry', at = 's1') => {
    const [shooter, target] = [unitIn(now, 'f1'), unitIn(now, at)];
    return inZocs({ manner, shooter: shooterOf(shooter), target: targetOf(target, now) }, now);
  };
  test('the firer in an enemy ZOC, an enemy in its own, the target there or in another friend’s', () => {
    const now = battle(units, ...both('f1', 's1'), has('f2', 's2'));
    expect(shot(now, 'fire')).toMatchObject({ shooter: { inZoc: true, enemyInZoc: true }, target: { near: true, held: false } });
    expect(shot(now, 'fire', 's2')).toMatchObject({ target: { near: false, held: true } });
    expect(firePrefill(now, 'f1').shooter).toMatchObject({ inZoc: true, enemyInZoc: true });
  });
  test('7.22 at who enters, only another enemy’s ZOC counts', () => {
    expect(shot(battle(units, ...both('f1', 's1')), 'reaction-entry').shooter.inZoc).toBe(false);
    expect(shot(battle(units, ...both('f1', 's1'), has('s2', 'f1')), 'reaction-entry').shooter.inZoc).toBe(true);
  });
});

describe('7.37 artillery overrun', () => {
  const guns = unit('s1', { type: 'art', missile: 'bolt' });
  const start = battle([unit('f1'), unit('f2'), guns, unit('s2'), unit('s3', { type: 'art', stackedUnder: 's2' })], has('f1', 's1'), has('f2', 's2'));
  const ids = (now: Battle) => overrun(now).map(({ id }) => id);
  test('inactive, alone in its hex and in an enemy ZOC, in the shock phase', () => {
    expect(ids(start)).toEqual(['s1']);
    expect(ids(reduce(start, { type: 'phase', to: 'movement' }))).toEqual([]);
    expect(ids(reduce(start, { type: 'zoc', unit: 'f1', enemy: 's1', on: false }))).toEqual([]);
    // 5.33: only the top unit goes there, and what lay under it stays alone.
    expect(ids(reduce(start, { type: 'unit-set', unit: 's2', to: { stackedUnder: 's1' } }))).toEqual(['s3']);
    expect(ids(folded(start, ...nextTurn, { type: 'phase', to: 'shock' }))).toEqual([]);
  });
  test('not when its infantry falls in a shock of the phase: it was not alone as that began', () => {
    const alone = folded(start, { type: 'eliminated', unit: 's2', how: 'routed' }, { type: 'fought', attackers: ['f2'], defenders: ['s2', 's3'] });
    expect(ids(alone)).toEqual(['s1']);
    // In the next shock phase of that army it is.
    expect(ids(folded(alone, ...nextTurn, ...nextTurn, { type: 'phase', to: 'shock' }))).toEqual(['s1', 's3']);
  });
  test('nor when its infantry routs as it retreats before a declared shock, which goes on against it (7.44)', () => {
    const left = folded(start, { type: 'declared', shock: { attackers: ['f2'], defenders: ['s2'] } }, { type: 'eliminated', unit: 's2', how: 'routed' });
    expect(left.shocks.map(({ defenders }) => defenders)).toEqual([['s3']]);
    expect(ids(left)).toEqual(['s1']);
  });
  test('marked as standing in some enemy ZOC is enough', () => {
    const now = battle([unit('f1'), guns], { type: 'marked', unit: 's1', mark: 'in-zoc', on: true });
    expect(ids(now)).toEqual(['s1']);
  });
});
