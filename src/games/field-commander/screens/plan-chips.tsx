import { Button } from '../../../ui/button.tsx';
import { type BattlePosition, forceAdvantage, wallsOf } from '../rules/battle/position.ts';
import { nationAt } from '../rules/campaign/areas.ts';
import { ENEMY_PLANS, OWN_PLANS } from '../rules/vocabulary.ts';
import type { CampaignDoor } from './door.ts';
import { sideOf } from './force-counter.tsx';
import css from './plan-chips.module.css';
import { useBookSpeak } from './voice.ts';

/** What is used before the next throw. */
export type Armed = readonly ('surround' | 'ambush' | 'sacrifice')[];

/** What there may be more of than one: its name, with the number. */
const many = (words: string, count: number): string => (count > 1 ? `${words} ×${count}` : words);

/** The plans the enemy drew, in the colour of the enemy's counters. */
export function EnemyPlans({ door, battle: { area, enemyPlans } }: { readonly door: CampaignDoor; readonly battle: BattlePosition }) {
  const speak = useBookSpeak();
  const drawn = ENEMY_PLANS.filter((plan) => enemyPlans[plan] > 0);
  if (drawn.length === 0) return null;
  return (
    <ul class={css.chips} style={{ '--theirs': `var(--side-${sideOf(nationAt(door.state.campaign, area))})` }} aria-label={speak('field/enemyPlans')}>
      {drawn.map((plan) => (
        <li key={plan} class={css.enemy} title={speak(`enemy-plan/${plan}/help`)}>
          {many(speak(`enemy-plan/${plan}`), enemyPlans[plan])}
        </li>
      ))}
    </ul>
  );
}

/** The plans of both sides on the battlefield; those that may be used with the next throw are tapped. */
export function PlanChips({
  battle,
  door,
  armed,
  onArm,
}: {
  readonly battle: BattlePosition;
  readonly door: CampaignDoor;
  readonly armed: Armed;
  readonly onArm: (armed: Armed) => void;
}) {
  const speak = useBookSpeak();
  const { ownPlans } = battle;
  const hits = wallsOf(battle).length > 0 ? 0 : Math.max(0, forceAdvantage(battle, door.facts.ruling('walls-as-forces') === 'count'));
  const usable = [
    ...(ownPlans.surround > 0 && hits > 0 ? [{ id: 'surround' as const, words: speak('play/surround', { hits }) }] : []),
    ...(battle.ambush ? [{ id: 'ambush' as const, words: speak('play/ambush') }] : []),
    ...(ownPlans.sacrifice > 0 ? [{ id: 'sacrifice' as const, words: speak('play/sacrifice') }] : []),
  ];
  const own = OWN_PLANS.filter((plan) => ownPlans[plan] > 0);
  return (
    <>
      <EnemyPlans door={door} battle={battle} />
      {own.length > 0 && (
        <ul class={css.chips} aria-label={speak('field/ownPlans')}>
          {own.map((plan) => (
            <li key={plan} class={css.own} title={speak(`own-plan/${plan}/help`)}>
              {many(speak(`own-plan/${plan}`), ownPlans[plan])}
            </li>
          ))}
        </ul>
      )}
      {usable.length > 0 && (
        <div class={css.chips} role="group" aria-label={speak('play/use-with')}>
          {usable.map(({ id, words }) => (
            <Button key={id} aria-pressed={armed.includes(id)} onClick={() => onArm(armed.includes(id) ? armed.filter((one) => one !== id) : [...armed, id])}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
