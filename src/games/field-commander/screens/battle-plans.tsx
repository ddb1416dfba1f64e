import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { planLimit } from '../rules/battle/input.ts';
import { playedInsight, WITH_PLANS } from '../rules/battle/played-insight.ts';
import { type BattlePosition, plansChosen } from '../rules/battle/position.ts';
import { ENEMY_PLANS, type EnemyPlan, OWN_PLANS, type OwnPlan } from '../rules/vocabulary.ts';
import { BattleOdds } from './battle-odds.tsx';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import { type TableSpeaker, useSpeak } from './voice.ts';

/** A part of the battlefield, and how to put another position on it. */
export interface BattlefieldPart {
  readonly door: CampaignDoor;
  readonly battle: BattlePosition;
  readonly set: (position: BattlePosition) => void;
}

/** The plans of both sides in a line each; behind a tap every one with its count. */
export function Plans({ door, battle, set }: BattlefieldPart) {
  const speak = useSpeak();
  const [editing, setEditing] = useState(false);
  const own = listed(
    speak,
    OWN_PLANS.map((plan) => [speak(`own-plan/${plan}`), battle.ownPlans[plan]]),
  );
  const enemy = listed(
    speak,
    ENEMY_PLANS.map((plan) => [speak(`enemy-plan/${plan}`), battle.enemyPlans[plan]]),
  );
  if (!editing)
    return (
      <Card title={speak('section/plans')} aside={<Button onClick={() => setEditing(true)}>{speak('screen/open-area')}</Button>}>
        <p>
          <b>{speak('field/ownPlans')}</b>: {own}
        </p>
        <p>
          <b>{speak('field/enemyPlans')}</b>: {enemy}
        </p>
      </Card>
    );
  return (
    <>
      <OwnPlans door={door} battle={battle} set={set} />
      <EnemyPlans battle={battle} set={set} />
    </>
  );
}

/** Alexander's plans, each with a stepper; before the battle the chance of winning stays in sight over them. */
export function OwnPlans({ door, battle, set }: BattlefieldPart) {
  const speak = useSpeak();
  return (
    <Card title={speak('field/ownPlans')} aside={speak('screen/plans-chosen', { chosen: plansChosen(battle), free: battle.freePlans })}>
      {battle.turn === 0 && (
        <div class={css.held}>
          <BattleOdds battle={battle} facts={door.facts} campaign={door.state.campaign} />
        </div>
      )}
      <PlayInsight door={door} battle={battle} />
      {OWN_PLANS.map((plan) => (
        <PlanRow
          key={plan}
          plan={`own-plan/${plan}`}
          value={battle.ownPlans[plan]}
          max={(plan === 'recovery' ? undefined : planLimit(plan, door.state.campaign.sheet?.ownPlans)) ?? 12}
          onChange={(to) => set({ ...battle, ownPlans: { ...battle.ownPlans, [plan]: to } })}
        />
      ))}
    </Card>
  );
}

/** The enemy's plans that lie on the battlefield with what they do; each kind with its count behind a tap. */
export function EnemyPlans({ battle, set }: Omit<BattlefieldPart, 'door'>) {
  const speak = useSpeak();
  const [open, setOpen] = useState(false);
  const drawn = ENEMY_PLANS.filter((plan) => battle.enemyPlans[plan] > 0);
  return (
    <Card title={speak('field/enemyPlans')} aside={<Button onClick={() => setOpen(!open)}>{speak(open ? 'screen/close-area' : 'screen/open-area')}</Button>}>
      {open ? (
        ENEMY_PLANS.map((plan) => (
          <PlanRow
            key={plan}
            plan={`enemy-plan/${plan}`}
            value={battle.enemyPlans[plan]}
            max={12}
            onChange={(to) => set({ ...battle, enemyPlans: { ...battle.enemyPlans, [plan]: to } })}
          />
        ))
      ) : (
        <ul class={css.lines}>
          {drawn.map((plan) => (
            <li key={plan} class={css.line}>
              <span class={css.grow}>
                <b>{speak(`enemy-plan/${plan}`)}</b>
                {battle.enemyPlans[plan] > 1 && ` ×${battle.enemyPlans[plan]}`} <span class={css.quiet}>{speak(`enemy-plan/${plan}/help`)}</span>
              </span>
            </li>
          ))}
          {drawn.length === 0 && <li class={css.quiet}>{speak('screen/none-drawn')}</li>}
        </ul>
      )}
    </Card>
  );
}

/** How many of a plan there are, and what it does. */
function PlanRow({
  plan,
  ...stepper
}: { readonly plan: `own-plan/${OwnPlan}` | `enemy-plan/${EnemyPlan}` } & Pick<Parameters<typeof Stepper>[0], 'value' | 'onChange'> & {
    readonly max: number;
  }) {
  const speak = useSpeak();
  return (
    <div>
      <Stepper label={speak(plan)} {...stepper} />
      <p class={css.quiet}>{speak(`${plan}/help`)}</p>
    </div>
  );
}

/** Plans in one line, each with how many there are. */
function listed(speak: TableSpeaker, plans: readonly (readonly [words: string, count: number])[]): string {
  const held = plans.filter(([, count]) => count > 0);
  return held.length === 0 ? '–' : speak.tongue.list(held.map(([words, count]) => words + (count > 1 ? ` ×${count}` : '')));
}

/** Insights played when plans are chosen; Anticipation is played before the enemy draws. */
function PlayInsight({ door, battle }: { readonly door: CampaignDoor; readonly battle: BattlePosition }) {
  const speak = useSpeak();
  const { state } = door;
  const playable = WITH_PLANS.filter((one) => state.campaign.insights.includes(one));
  const play = (insight: (typeof WITH_PLANS)[number]): void =>
    void door.act([
      { type: 'insight', insight, to: 'used' },
      { type: 'battle', position: playedInsight(battle, insight, door.facts) },
    ]);
  return (
    <>
      {playable.map((insight) => (
        <Button key={insight} onClick={() => play(insight)}>
          {speak('screen/play', { insight: speak(`insight/${insight}`) })}
        </Button>
      ))}
    </>
  );
}
