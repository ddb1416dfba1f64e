import type { Side } from '../vocabulary.ts';
import type { Battle, Formation, Leader, Unit } from './state.ts';

/** Formations the active player may activate: all of his, but after a seizure those of the seizing leader, or, for the overall commander, auxiliaries and those with a commander on the map, in his radius as the players see it (4.42–4.43). */
export function activatable(battle: Battle): readonly Formation[] {
  const { active, seizedBy, seizingLeader } = battle.turn;
  const own = battle.formations.filter(({ side }) => side === active);
  const seizer = seizedBy === '' ? undefined : battle.leaders.find(({ id }) => id === seizingLeader);
  if (!seizer) return own;
  const led = (of: string): boolean => battle.leaders.some(({ formation, status }) => formation === of && status === 'on-map');
  return own.filter(({ id, auxiliary }) => id === seizer.formation || (seizer.overall && (auxiliary || led(id))));
}

/** Whether a formation of the active army is activated in this player turn; what is in none is, once the activation phase is over. */
export function formationActive({ formations, turn }: Battle, side: Side, formation: string): boolean {
  if (side !== turn.active) return false;
  const formed = formation !== '' && formations.some((one) => one.side === side);
  return formed ? turn.activated.includes(formation) : turn.phase !== 'before' && turn.phase !== 'activation';
}

/** Whether the overall commander's turn begins, in which he comes to any unit (4.36). */
const begins = ({ turn }: Battle, { side, overall }: Leader): boolean => overall && side === turn.active && turn.phase === 'activation';

/** Whether this is a moment at which a leader or who replaces him comes: his formation is activated; the overall commander comes at the start of any turn of his side (4.36–4.37). */
export const mayCome = (battle: Battle, leader: Leader): boolean => begins(battle, leader) || formationActive(battle, leader.side, leader.formation);

/** Whether a leader who comes may come to this unit: one of his formation, at the start of the overall commander's turn any (4.36–4.37). */
export const mayLead = (battle: Battle, leader: Leader, { formation }: Unit): boolean => begins(battle, leader) || formation === leader.formation;

/** Whether a unit is of a formation activated this turn; of an army without formations every one is. */
export const isActivated = ({ formations, turn }: Battle, { side, formation }: Unit): boolean =>
  !formations.some((one) => one.side === side) || turn.activated.includes(formation);

/** Units of the active army on the map that are activated. */
export const activated = (battle: Battle): readonly Unit[] =>
  battle.units.filter((unit) => unit.side === battle.turn.active && unit.status === 'on-map' && isActivated(battle, unit));
