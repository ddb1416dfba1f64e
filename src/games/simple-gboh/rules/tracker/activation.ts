import type { Side } from '../vocabulary.ts';
import type { Battle, Formation, Leader, Unit } from './state.ts';

/** Formations the active player may activate: all of his, but after a seizure those of the seizing leader, or of the overall commander's choice (4.42–4.43). */
export function activatable(battle: Battle): readonly Formation[] {
  const { active, seizedBy, seizingLeader } = battle.turn;
  const own = battle.formations.filter(({ side }) => side === active);
  const leader = battle.leaders.find(({ id }) => id === seizingLeader);
  if (seizedBy === '' || !leader || leader.overall) return own;
  return own.filter(({ id }) => id === leader.formation);
}

/** Whether a formation of the active army is activated in this player turn; what is in none is, once the activation phase is over. */
export function formationActive({ formations, turn }: Battle, side: Side, formation: string): boolean {
  if (side !== turn.active) return false;
  const formed = formation !== '' && formations.some((one) => one.side === side);
  return formed ? turn.activated.includes(formation) : turn.phase !== 'before' && turn.phase !== 'activation';
}

/** Whether this is a moment at which a leader or who replaces him comes: his formation is activated; the overall commander comes in any turn of his side (4.36–4.37). */
export const mayCome = (battle: Battle, { side, overall, formation }: Leader): boolean =>
  (overall && side === battle.turn.active) || formationActive(battle, side, formation);

/** Units on the map of the formations activated this turn; of an army without formations all. */
export function activated(battle: Battle): readonly Unit[] {
  const { active, activated: formations } = battle.turn;
  const loose = !battle.formations.some(({ side }) => side === active);
  return battle.units.filter(({ side, status, formation }) => side === active && status === 'on-map' && (loose || formations.includes(formation)));
}
