import type { Battle, Unit } from './state.ts';

const NUMBER = / (\d+)$/;

/** What tells a unit from its copies: the number at the end of its name; of units without a name their number among those of their type in both armies, if they are several. */
export function copyOf(battle: Battle, unit: Unit): number | undefined {
  const own = NUMBER.exec(unit.name)?.[1];
  if (own !== undefined) return Number(own);
  if (unit.name !== '') return undefined;
  const alike = battle.units
    .filter(({ type, name }) => type === unit.type && name === '')
    .sort((a, b) => a.side.localeCompare(b.side) || a.id.localeCompare(b.id, 'en', { numeric: true }));
  return alike.length > 1 ? alike.findIndex(({ id }) => id === unit.id) + 1 : undefined;
}

const bareName = ({ name }: Unit): string => name.replace(NUMBER, '');

/** Words that say nothing at the head of a name: “Opliti della Lega”. */
const LINKING = /^(of|the|di|da|del|dei|degli|dell.*|della|delle|de|la|las|los|el)$/i;

/** What stands under a unit's counter and those of its copies: its name without their number, nothing where that is only the type the counters show. */
export function captionOf(battle: Battle, unit: Unit): string {
  const bare = shortName(battle, unit);
  return bare.toLowerCase() === unit.type.replace('-star', '*') ? '' : bare;
}

/** A unit's name as short as its place allows: without the number of its copy, and without the words its formation or its army has already said. */
export function shortName(battle: Battle, unit: Unit): string {
  const formation = battle.formations.find(({ id }) => id === unit.formation)?.name ?? '';
  const said = new Set(`${formation} ${battle.armies[unit.side].name}`.toLowerCase().split(/\s+/));
  const words = bareName(unit).split(' ');
  while (words.length > 1 && said.has((words[0] ?? '').toLowerCase()) && !LINKING.test(words[1] ?? '')) words.shift();
  const short = words.join(' ');
  return short.slice(0, 1).toUpperCase() + short.slice(1);
}
