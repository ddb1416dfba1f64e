import type { Battle, Formation, Unit } from './state.ts';

/** Pursuers of a formation, off the map (7.62); of units without one, those of the active army. */
export const pursuersOf = (battle: Battle, formation: string): readonly Unit[] =>
  battle.units.filter((unit) => unit.status === 'pursuing' && unit.formation === formation && (formation !== '' || unit.side === battle.turn.active));

/** What the throw for the return of a formation's pursuers is about: whether their formation's leader is with them (7.63). */
export function returnOf(
  battle: Battle,
  { id, name }: Pick<Formation, 'id' | 'name'>,
): {
  readonly name: string;
  readonly formation: string;
  readonly leaderWith: boolean;
} {
  const away = pursuersOf(battle, id).map((unit) => unit.id);
  return { name, formation: id, leaderWith: battle.leaders.some((one) => one.status === 'pursuing' && one.formation === id && away.includes(one.with)) };
}
