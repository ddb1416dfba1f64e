import { mustered } from '../samples/mustered.ts';
import type { Muster } from '../tracker/events.ts';
import type { Leader, Unit } from '../tracker/state.ts';

const listed = mustered({
  name: 'At the Camp',
  armies: { first: ['The Camp', 60], second: ['The Tribes', 60] },
  formations: { first: ['Cohorts', 'Engines', 'Horse of the camp'], second: ['Warriors', 'Riders', 'Darts and slings'] },
  auxiliaries: ['Engines', 'Darts and slings'],
  leaders: [
    ['The Legate', 'Cohorts', 5, 4, 2, 'Cohort 1', ['overall']],
    ['A tribune', 'Cohorts', 3, 3, 0, 'Cohort 3'],
    ['The Chief', 'Warriors', 4, 4, 2, 'Warriors 1', ['heroic', 'overall']],
    ['The Rider', 'Riders', 4, 3, 1, 'Riders 1'],
  ],
  units: [
    [4, 'Cohort', 'Cohorts', 'co', 6, 4, 5, 'none', ['reducible']],
    [2, 'Spearmen', 'Cohorts', 'hi', 6, 4, 5, 'none'],
    [2, 'Scorpion', 'Engines', 'art', 4, 1, 0, 'bolt'],
    [1, 'Ballista', 'Engines', 'art', 4, 1, 0, 'ballista'],
    [2, 'Light horse', 'Horse of the camp', 'lc', 5, 3, 10, 'j', ['numidian']],
    [1, 'Horse', 'Horse of the camp', 'bc', 6, 3, 8, 'none'],
    [4, 'Warriors', 'Warriors', 'bi', 5, 6, 6, 'x'],
    [2, 'Chosen', 'Warriors', 'mi', 6, 5, 5, 'none', ['reducible']],
    [3, 'Riders', 'Riders', 'gc', 6, 4, 7, 'j'],
    [2, 'Chariots', 'Riders', 'ch', 5, 3, 9, 'j'],
    [1, 'Elephants', 'Riders', 'el', 5, 3, 6, 'none'],
    [2, 'Slingers', 'Darts and slings', 'sk-star', 5, 2, 6, 's'],
    [1, 'Dart throwers', 'Darts and slings', 'li', 4, 3, 6, 'dart'],
    [2, 'Peltasts', 'Darts and slings', 'lp', 5, 4, 6, 'j'],
  ],
});

const idOf = (name: string): string => listed.units.find((unit) => unit.name === name)?.id ?? '';
/** Who is stacked beneath whom as it begins (5.32). */
const UNDER: Readonly<Record<string, string>> = { 'Cohort 2': 'Cohort 1', 'Scorpion 1': 'Cohort 3', 'Spearmen 2': 'Spearmen 1' };
/** Who pursues as it begins (7.62): a battle in progress. */
const AWAY: readonly string[] = ['Light horse 2', 'Horse', 'Riders 3'];
const placed = (unit: Unit): Unit => {
  const on = UNDER[unit.name];
  return AWAY.includes(unit.name) ? { ...unit, status: 'pursuing' } : on === undefined ? unit : { ...unit, stackedUnder: idOf(on) };
};
const named = (leader: Leader): Leader => (leader.name === 'A tribune' ? { ...leader, anonymous: true } : leader);

/** An invented battle of the types the samples do not have: cohorts in stacks, artillery, Germanic horse, chariots, darts, pursuers off the map, a tribune, one replacement leader an army. */
export const AT_THE_CAMP: Muster = {
  ...listed,
  armies: { first: { ...listed.armies.first, replacements: 1 }, second: { ...listed.armies.second, replacements: 1 } },
  leaders: listed.leaders.map(named),
  units: listed.units.map(placed),
};
