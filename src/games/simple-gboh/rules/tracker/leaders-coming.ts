import { formationActive, mayCome, mayLead } from './activation.ts';
import { type Battle, type Leader, replacementOf, replacementsLeft, type Unit } from './state.ts';

/** Leaders who come back now, in a later turn than they went (4.36). */
export const returning = (battle: Battle): readonly Leader[] =>
  battle.leaders.filter((leader) => leader.status === 'off-map' && leader.fell !== battle.turn.number && mayCome(battle, leader));

/** Units a leader may come to when he returns, or his replacement does: of his formation, of his army at the start of the overall commander's turn (4.36–4.37). */
export const placesFor = (battle: Battle, leader: Leader): readonly Unit[] =>
  battle.units.filter((unit) => unit.side === leader.side && unit.status === 'on-map' && unit.stackedUnder === '' && mayLead(battle, leader, unit));

/** The initiative a replacement leader starts with where nobody read it off his counter; ours, not printed. */
export const REPLACEMENT_INITIATIVE = 3;

/**
 * Eliminated leaders who are replaced, or without a name used again, now: their formation is activated in a later turn, they are not overall commanders, nobody stands in
 * yet, and a replacement is left (4.37).
 */
export function replaceable(battle: Battle): readonly Leader[] {
  const there = new Set(battle.leaders.map(({ id }) => id));
  return battle.leaders.filter(
    ({ id, side, status, overall, anonymous, formation, fell }) =>
      status === 'eliminated' &&
      fell !== battle.turn.number &&
      !overall &&
      (anonymous === true || replacementsLeft(battle, side) !== 0) &&
      !there.has(replacementOf(id)) &&
      formationActive(battle, side, formation),
  );
}
