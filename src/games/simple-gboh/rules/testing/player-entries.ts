import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Table } from '../../../../core/testing/player.ts';
import { MANNERS } from '../procedures/missile-fire/input.ts';
import { inZocs, shooterOf, targetOf } from '../procedures/missile-fire/prefill.ts';
import { reactionFacing } from '../procedures/reaction-facing.ts';
import { activated } from '../tracker/activation.ts';
import { cavalryByElephants, shyEvents } from '../tracker/beside-elephants.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { hitEvent } from '../tracker/hits.ts';
import { placesFor, replaceable } from '../tracker/leaders-coming.ts';
import { pursuersOf } from '../tracker/pursuers.ts';
import { type Battle, hasMark, type Leader, type Unit } from '../tracker/state.ts';
import { fires, isCavalry, MARKS, type Mark, MOVEMENTS, otherSide, ROMAN_STACKS, type Side } from '../vocabulary.ts';
import { settingUp } from './player-setup.ts';

/** Marks a player puts on himself. */
const BY_HAND: readonly Mark[] = MARKS.filter((mark) => mark !== 'rampaging' && mark !== 'reacted');

type BattleDeed = Deed<BattleEvent>;
/** One of several, or nothing of none. */
const any = <Thing>(things: readonly Thing[], source: RandomSource): Thing | undefined => (things.length === 0 ? undefined : pick(things, source));
const onMap = (battle: Battle, side: Side): readonly Unit[] => battle.units.filter((unit) => unit.side === side && unit.status === 'on-map');
const topsOf = (units: readonly Unit[]): readonly Unit[] => units.filter(({ stackedUnder }) => stackedUnder === '');

/** Most of what units do is done in a few steps: then the shock phase comes. */
const ON: readonly BattleDeed[] = [1, 2].map(() => ({ events: [{ type: 'phase', to: 'shock' }] }));

/** What a player enters of his own in each phase: what only the table knows. */
export function entries({ state, ruling, last }: Table<Battle>, source: RandomSource): readonly BattleDeed[] {
  if ((last && last.next.length > 0) || comeFirst(state)) return [];
  const threshold = ruling('reduction-threshold');
  switch (state.turn.phase) {
    case 'before':
      return settingUp(state, source).map((events) => ({ events }));
    case 'activation':
      return source.below(4) === 0 ? byHand(state, source) : [];
    case 'movement':
      return [...ON, ...[contact, fire, reaction, facing, counters, caught, hurt(threshold), lookUp].flatMap((one) => one(state, source))];
    case 'shock':
      return [shock, shock, shock, takenBack].flatMap((one) => one(state, source));
    case 'withdrawal':
      return source.below(4) === 0 ? [{ procedure: 'army-withdrawal', input: {} }, ...byHand(state, source)] : [];
  }
}

/** Pursuers of an activated formation have not thrown for their return, or a replacement has not come: at a table that is done first (4.37, 7.63). */
export const comeFirst = (battle: Battle): boolean =>
  battle.turn.phase === 'movement' &&
  (replaceable(battle).some((leader) => placesFor(battle, leader).length > 0) ||
    battle.turn.activated.some((id) => pursuersOf(battle, id).length > 0 && !pursuersOf(battle, id).some((unit) => hasMark(unit, 'return-tried'))));

/** A unit comes into contact: it has moved, and each stands in the other's ZOC, or one only; now and then it goes on its way again. */
function contact(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const mover = any(topsOf(activated(battle)), source);
  const enemy = any(topsOf(onMap(battle, otherSide(battle.turn.active))), source);
  if (!mover || !enemy) return [];
  const zoc = (unit: Unit, other: Unit): BattleEvent => ({ type: 'zoc', unit: unit.id, enemy: other.id, on: true });
  const moved: BattleEvent = { type: 'marked', unit: mover.id, mark: 'moved', on: true };
  const way = source.below(6);
  if (way === 0) return [{ events: [{ type: 'parted', units: [mover.id] }, moved] }];
  const met = way === 1 ? [zoc(enemy, mover)] : way === 2 ? [zoc(mover, enemy)] : [zoc(mover, enemy), zoc(enemy, mover)];
  const how: BattleEvent = { type: 'unit-set', unit: mover.id, to: { movement: pick(MOVEMENTS, source) } };
  return [{ events: [...(source.below(3) === 0 ? [how] : [moved]), ...met] }];
}

function shot(battle: Battle, manner: (typeof MANNERS)[number], shooter: Unit, enemy: Unit, source: RandomSource): BattleDeed {
  const aimed = inZocs({ manner, shooter: shooterOf(shooter), target: targetOf(enemy, battle) }, battle);
  const range = aimed.target.near || source.below(2) === 0 ? 1 : 1 + source.below(4);
  return {
    procedure: 'missile-fire',
    input: { ...aimed, range, woods: source.below(6) === 0, lower: source.below(6) === 0, throughFront: source.below(2) === 0 },
  };
}

/** Fire of an activated unit at whoever it sees, hit and run among it; or at a leader who stands alone (7.15). */
function fire(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const shooter = any(
    activated(battle).filter(({ missile }) => fires(missile)),
    source,
  );
  const enemy = any(topsOf(onMap(battle, otherSide(battle.turn.active))), source);
  if (!shooter || !enemy) return [];
  const herd = topsOf(onMap(battle, otherSide(battle.turn.active))).filter(({ type }) => type === 'el');
  if (herd.length > 0 && source.below(3) === 0) return [shot(battle, 'fire', shooter, pick(herd, source), source)];
  const lone = any(
    battle.leaders.filter(({ side, status, with: unit }) => side !== shooter.side && status === 'on-map' && unit === ''),
    source,
  );
  if (lone && source.below(3) === 0) return [{ procedure: 'missile-fire', input: { shooter: shooterOf(shooter), target: loneTarget(lone) } }];
  return [shot(battle, source.below(3) === 0 ? 'hit-and-run' : 'fire', shooter, enemy, source)];
}

const loneTarget = ({ id, name }: Leader) => ({ unit: id, name, leader: true, lone: true });

/** Fire of the inactive army, in each of its ways (7.2). */
function reaction(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const shooter = any(
    onMap(battle, otherSide(battle.turn.active)).filter(({ missile }) => fires(missile)),
    source,
  );
  const enemy = any(topsOf(onMap(battle, battle.turn.active)), source);
  return shooter && enemy ? [shot(battle, pick(MANNERS.slice(2), source), shooter, enemy, source)] : [];
}

/** A unit turns as an enemy comes (6.15). */
function facing(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const unit = any(topsOf(onMap(battle, otherSide(battle.turn.active))), source);
  if (!unit || source.below(2) === 0) return [];
  const mover = source.below(2) === 0 ? 'infantry' : 'other';
  return [{ procedure: 'reaction-facing', input: { ...reactionFacing.prefill(battle, unit.id), mover } }];
}

/** Counters laid on each other or apart, or put elsewhere in the line: column, stack, double depth, marks, a leader who rides alone (4.31, 5.33, 10.3, 11.21). */
function counters(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const unit = any(activated(battle), source);
  if (!unit) return [];
  const like = any(
    topsOf(activated(battle)).filter((one) => one.type === unit.type && one.id !== unit.id),
    source,
  );
  const leader = any(
    battle.leaders.filter(({ side, status }) => side === battle.turn.active && status === 'on-map'),
    source,
  );
  const set = (to: Extract<BattleEvent, { type: 'unit-set' }>['to']): BattleEvent => ({ type: 'unit-set', unit: unit.id, to });
  const ways: readonly (readonly BattleEvent[])[] = [
    [set({ column: !unit.column })],
    [set({ stackedUnder: unit.stackedUnder === '' ? (like?.id ?? '') : '' })],
    like && (ROMAN_STACKS.includes(unit.type) || unit.type === 'ph') ? [{ type: 'deepened', unit: unit.id, behind: like.id }] : [],
    [{ type: 'marked', unit: unit.id, mark: pick(BY_HAND, source), on: source.below(3) > 0 }],
    leader ? [{ type: 'leader-set', leader: leader.id, to: { with: source.below(2) === 0 ? '' : unit.id } }] : [],
    [{ type: 'placed', unit: unit.id, rank: 1 + source.below(3), before: like?.id ?? '' }],
  ];
  const events = pick(ways, source);
  return events.length > 0 ? [{ events }] : [];
}

/** A leader alone in his hex, beside whom an enemy comes and who cannot get away (4.35). */
function caught(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const alone = any(
    battle.leaders.filter(({ side, status, with: unit }) => side === otherSide(battle.turn.active) && status === 'on-map' && unit === ''),
    source,
  );
  return alone ? [{ events: [{ type: 'leader-lost', leader: alone.id }] }] : [];
}

/** Hits of the ground, and of elephants nobody said it stands beside (5.17, 10.23). */
const hurt =
  (threshold: string) =>
  (battle: Battle, source: RandomSource): readonly BattleDeed[] => {
    if (source.below(3) > 0) return [];
    const horse = any(cavalryByElephants(battle), source);
    if (horse && source.below(2) === 0) return [{ events: shyEvents(horse, threshold) }];
    const unit = any(activated(battle), source);
    return unit ? [{ events: [hitEvent(unit, threshold)] }] : [];
  };

/** What is only looked up. */
function lookUp(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const unit = any(activated(battle), source);
  return unit && source.below(4) === 0 ? [{ procedure: 'movement-cost', input: { type: unit.type, class: unit.class, column: unit.column } }] : [];
}

/** A shock of one to three units on one or two, as they meet on the map. */
function shock(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const side = (units: readonly Unit[], most: number): readonly string[] =>
    [...new Set(Array.from({ length: 1 + source.below(most) }, () => any(topsOf(units), source)?.id))].flatMap((id) => id ?? []);
  const enemies = onMap(battle, otherSide(battle.turn.active));
  const horse = source.below(3) > 0;
  const attackers = side(horse ? activated(battle).filter(({ type }) => isCavalry(type)) : activated(battle), 3);
  const defenders = side(horse ? enemies.filter(({ type }) => isCavalry(type)) : enemies, 2);
  return battle.shocks.length < 4 ? [{ events: [{ type: 'declared', shock: { attackers, defenders } }] }] : [];
}

function takenBack({ shocks }: Battle, source: RandomSource): readonly BattleDeed[] {
  const one = any(shocks, source);
  return one && source.below(6) === 0 ? [{ events: [{ type: 'undeclared', shock: one.id }] }] : [];
}

/** Corrections by hand: a unit that is not where it was thought to be, rout points of the scenario, hits taken back. */
function byHand(battle: Battle, source: RandomSource): readonly BattleDeed[] {
  const unit = any(battle.units, source);
  const leader = any(battle.leaders, source);
  if (!unit) return [];
  const way = source.below(8);
  const status = isCavalry(unit.type) ? 'pursuing' : pick(['on-map', 'eliminated', 'gone'] as const, source);
  if (way === 0) return [{ events: [{ type: 'eliminated', unit: unit.id, how: 'by-hand' }] }];
  if (way === 1 || way === 6) return [{ events: [{ type: 'unit-set', unit: unit.id, to: { status } }] }];
  if (way === 2 && leader) return [{ events: [{ type: 'leader-lost', leader: leader.id }] }];
  if (way === 7 && leader)
    return [{ events: [{ type: 'leader-set', leader: leader.id, to: { status: pick(['on-map', 'off-map', 'eliminated'] as const, source) } }] }];
  if (way === 3) return [{ events: [{ type: 'army-set', side: unit.side, to: { adjustment: source.below(4) } }] }];
  return [{ events: [{ type: 'unit-set', unit: unit.id, to: { hits: source.below(7) } }] }];
}
