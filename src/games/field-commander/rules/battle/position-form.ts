import { CODES, TOP_LEVEL, takesOneHit } from '../vocabulary.ts';
import type { BattleInput, FighterInput } from './input.ts';
import { type BattlePosition, type Fighter, NO_ENEMY_PLANS, NO_OWN_PLANS } from './position.ts';

/** A line with the id of each force: its own, else its name, else its letters, numbered where they would be equal. */
export function withIds(line: readonly FighterInput[]): FighterInput[] {
  const taken = new Set<string>();
  return line.map((one) => {
    const wanted = (one.id || one.name || CODES[one.type]).replace(/[/#]/g, '-');
    let id = wanted;
    for (let n = 2; taken.has(id) || id === 'alexander'; n += 1) id = `${wanted}-${n}`;
    taken.add(id);
    return { ...one, id };
  });
}

function fightersOf(line: readonly FighterInput[]): Fighter[] {
  return withIds(line).map((one) => ({
    id: one.id,
    type: one.type,
    name: one.name,
    full: { battle: one.battle, superscript: one.superscript, speed: one.speed },
    back: one.twoSided && !takesOneHit(one.type) ? { battle: one.reducedBattle, superscript: one.reducedSuperscript, speed: one.reducedSpeed } : null,
    reduced: one.twoSided && one.reduced && !takesOneHit(one.type),
    rests: one.rests,
    done: one.acted ? (one.rests ? 'rested' : 'attacked') : 'no',
    ...(one.unknown && one.battle === 0 ? { unknown: true } : {}),
  }));
}

/** The position a form describes. */
export function readPosition(input: BattleInput): BattlePosition {
  const levels = Array.from({ length: TOP_LEVEL }, (_, i) => (i === input.level - 1 ? input.alexander : (input.levels[i] ?? input.alexander)));
  return {
    area: input.area,
    turn: input.turn,
    own: fightersOf(input.own.filter((one) => one.type !== 'alexander')),
    enemy: fightersOf(input.enemy),
    level: input.level,
    levels,
    alexanderDone: input.alexanderActed ? 'attacked' : 'no',
    hephaestion: input.hephaestion,
    bucephalus: input.bucephalus,
    maneuver: input.maneuver,
    ambush: input.ambush,
    freePlans: 0,
    ownPlans: { ...NO_OWN_PLANS, ...input.ownPlans },
    enemyPlans: { ...NO_ENEMY_PLANS, ...input.enemyPlans },
    duel: input.duel,
    fallen: [],
    rallied: [],
    killed: [],
    leaderKilled: false,
    leaderLeft: false,
    result: null,
  };
}

/** A position as the form has it, for prefilling. */
export function writePosition(position: BattlePosition): Partial<BattleInput> {
  const line = (fighters: readonly Fighter[]): FighterInput[] =>
    fighters.map(({ id, type, name, full, back, reduced, unknown = false, rests, done }) => ({
      id,
      type,
      name,
      ...full,
      twoSided: back !== null,
      reduced,
      reducedBattle: back?.battle ?? 1,
      reducedSuperscript: back?.superscript ?? 0,
      reducedSpeed: back?.speed ?? 1,
      rests,
      unknown,
      acted: done !== 'no',
    }));
  const { area, turn, level, levels, hephaestion, bucephalus, maneuver, ambush, ownPlans, enemyPlans, duel } = position;
  const alexander = levels[level - 1] ?? { battle: 1, superscript: 0, speed: 0 };
  return {
    area,
    turn: Math.max(1, turn),
    own: line(position.own),
    enemy: line(position.enemy),
    level,
    levels,
    alexander,
    alexanderActed: position.alexanderDone !== 'no',
    hephaestion,
    bucephalus,
    maneuver,
    ambush,
    ownPlans,
    enemyPlans,
    duel,
    lostBefore: position.fallen.length,
    destroyedBefore: position.killed.filter((one) => one.type !== 'wall').length,
  };
}
