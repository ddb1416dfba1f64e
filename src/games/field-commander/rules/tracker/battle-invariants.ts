import type { Invariant } from '../../../../core/game.ts';
import type { BattlePosition } from '../battle/position.ts';
import { areaState } from '../campaign/areas.ts';
import { cite, type Section } from '../vocabulary.ts';
import type { Campaign, State } from './state.ts';

/** What is true of a battle that goes on: of the lines, the army and the area they come from. */
export const battleInvariants: readonly Invariant<State>[] = [
  fought('battle-place', 'Retreating from battle', ({ area }, { army, stage }) => {
    if (stage !== 'playing') return `a battle in a campaign that is ${stage}`;
    return area === army ? undefined : `a battle at ${area}, the army at ${army}`;
  }),
  fought('own-line', 'Battle resolution', ({ own, fallen, rallied }, { forces }) =>
    differ(
      [...own, ...fallen, ...rallied].map(({ id }) => id),
      forces.map(({ id }) => id),
    ),
  ),
  fought('enemy-line', 'Battle resolution', ({ area, enemy, killed }, campaign) => {
    const lines = [...enemy, ...killed].map(({ id }) => id);
    const lost = areaState(campaign, area).forces.find(({ id }) => !lines.includes(id));
    if (lost) return `${lost.id} of ${area} neither stands nor fell`;
    return differ(lines, [...new Set(lines)]);
  }),
  fought('leader', 'Enemy leaders', ({ duel, enemy, leaderKilled }) => {
    const stands = enemy.some(({ type }) => type === 'leader');
    if (leaderKilled && stands) return 'a leader killed and standing';
    return duel && !stands ? 'a duel with no leader' : undefined;
  }),
  fought('plans', 'Battle plans', ({ ownPlans, enemyPlans }) => {
    const wrong = [...Object.entries(ownPlans), ...Object.entries(enemyPlans)].find(([, count]) => count < 0);
    return wrong && `${wrong[1]} of ${wrong[0]}`;
  }),
  fought('going-on', 'Battle resolution', ({ result }) => (result === null ? undefined : `a battle that was ${result} goes on`)),
];

function fought(id: string, at: Section, broken: (battle: BattlePosition, campaign: Campaign) => string | undefined): Invariant<State> {
  return { id, cite: cite(at), broken: ({ campaign }) => (campaign.battle ? broken(campaign.battle, campaign) : undefined) };
}

/** What one list has and the other has not, or not as often. */
function differ(got: readonly string[], expected: readonly string[]): string | undefined {
  const [one, other] = [[...got].sort().join(', '), [...expected].sort().join(', ')];
  return one === other ? undefined : `expected ${other || 'none'}, got ${one || 'none'}`;
}
