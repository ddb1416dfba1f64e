import type { Battle, Leader, Unit } from './state.ts';

/** The battle with these units changed. */
export const changeUnits = (battle: Battle, ids: readonly string[], change: (unit: Unit) => Partial<Unit>): Battle => ({
  ...battle,
  units: battle.units.map((unit) => (ids.includes(unit.id) ? { ...unit, ...change(unit) } : unit)),
});
/** The battle with the leaders that answer changed. */
export const changeLeaders = (battle: Battle, which: (leader: Leader) => boolean, to: Partial<Leader>): Battle => ({
  ...battle,
  leaders: battle.leaders.map((leader) => (which(leader) ? { ...leader, ...to } : leader)),
});

/** The battle with leaders who came back in this player turn (4.14). */
export const came = (battle: Battle, leaders: readonly string[]): Battle =>
  leaders.length > 0 ? { ...battle, turn: { ...battle.turn, came: [...(battle.turn.came ?? []), ...leaders] } } : battle;

/** A unit's marks with one put on or taken off. */
export const marked = (unit: Unit, mark: Unit['marks'][number], on: boolean): Unit['marks'] =>
  on ? [...unit.marks.filter((one) => one !== mark), mark] : unit.marks.filter((one) => one !== mark);
