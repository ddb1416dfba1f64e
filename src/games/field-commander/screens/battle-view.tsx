import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { PLAN_LIMITS } from '../rules/battle/input.ts';
import { type BattlePosition, nextSpeed, nextTurn } from '../rules/battle/position.ts';
import { ENEMY_PLANS, type EnemyPlan, INSIGHTS, type Insight, OWN_PLANS, type OwnPlan } from '../rules/vocabulary.ts';
import { BattleLines } from './battle-lines.tsx';
import { BattleOdds } from './battle-odds.tsx';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import { type TableSpeaker, useSpeak } from './voice.ts';

/** The battlefield: both lines in order of speed, the plans of both sides, the chance of winning, and the next step. */
export function BattleView({ door, battle }: { readonly door: CampaignDoor; readonly battle: BattlePosition }) {
  const speak = useSpeak();
  const set = (position: BattlePosition): void => void door.act([{ type: 'battle', position }]);
  // Once everybody has acted the next turn stands on the field.
  const now = nextSpeed(battle) === undefined ? nextTurn(battle) : battle;
  return (
    <div class={css.stack}>
      <div>
        <Eyebrow>{speak('screen/battle')}</Eyebrow>
        <p class={css.big}>{battle.area}</p>
        <p class={css.quiet}>{battle.turn === 0 ? speak('screen/plans-first') : speak('screen/battle-turn', { turn: now.turn, speed: nextSpeed(now) ?? 0 })}</p>
      </div>
      <Card>
        <BattleLines battle={now} />
        {battle.turn > 0 && <BattleOdds battle={battle} facts={door.facts} />}
      </Card>
      {battle.turn === 0 ? <Before door={door} battle={battle} set={set} /> : <During door={door} battle={battle} set={set} />}
    </div>
  );
}

interface Part {
  readonly door: CampaignDoor;
  readonly battle: BattlePosition;
  readonly set: (position: BattlePosition) => void;
}

function Before({ door, battle, set }: Part) {
  const speak = useSpeak();
  const { enemyPlans, freePlans } = battle;
  const drawn = ENEMY_PLANS.some((plan) => enemyPlans[plan] > 0);
  const idle = chosen(battle) <= freePlans && enemyPlans.confusion + enemyPlans.deployment + enemyPlans.raid === 0;
  return (
    <>
      <Button kind={drawn ? 'plain' : 'primary'} wide onClick={() => door.open('battle-plans', {}, battle.area)}>
        {speak('screen/enemy-draws')}
      </Button>
      <EnemyPlans battle={battle} set={set} />
      <OwnPlans door={door} battle={battle} set={set} />
      <Choices>
        <Button kind={drawn ? 'primary' : 'plain'} onClick={() => door.open('pre-battle')}>
          {speak('procedure/pre-battle')}
        </Button>
        {idle && <Button onClick={() => set({ ...battle, turn: 1 })}>{speak('screen/first-turn')}</Button>}
      </Choices>
    </>
  );
}

/** Plans of Alexander that were chosen; Fate comes from temples. */
function chosen({ ownPlans }: BattlePosition): number {
  return OWN_PLANS.filter((plan) => plan !== 'fate').reduce((sum, plan) => sum + ownPlans[plan], 0);
}

function During({ door, battle, set }: Part) {
  const speak = useSpeak();
  const start = nextSpeed(battle) === undefined || [...battle.own, ...battle.enemy].every((one) => one.done === 'no');
  return (
    <>
      <Choices>
        <Button kind="primary" onClick={() => door.open('attack')}>
          {speak('screen/next-step')}
        </Button>
        {start && <Button onClick={() => door.open('retreat')}>{speak('procedure/retreat')}</Button>}
        <Button onClick={() => door.open('battle')}>{speak('procedure/battle')}</Button>
      </Choices>
      <Plans door={door} battle={battle} set={set} />
    </>
  );
}

/** Insights that are played with the plans. */
const WITH_PLANS: readonly Insight[] = ['bucephalus', 'maneuver', 'morale'];

function Plans({ door, battle, set }: Part) {
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
function OwnPlans({ door, battle, set }: Part) {
  const speak = useSpeak();
  return (
    <Card title={speak('field/ownPlans')} aside={speak('screen/plans-chosen', { chosen: chosen(battle), free: battle.freePlans })}>
      {battle.turn === 0 && (
        <div class={css.held}>
          <BattleOdds battle={battle} facts={door.facts} />
        </div>
      )}
      <PlayInsight door={door} battle={battle} />
      {OWN_PLANS.map((plan) => (
        <PlanRow
          key={plan}
          plan={`own-plan/${plan}`}
          value={battle.ownPlans[plan]}
          max={PLAN_LIMITS[plan] ?? 12}
          onChange={(to) => set({ ...battle, ownPlans: { ...battle.ownPlans, [plan]: to } })}
        />
      ))}
    </Card>
  );
}

/** The enemy's plans that lie on the battlefield with what they do; each kind with its count behind a tap. */
function EnemyPlans({ battle, set }: Omit<Part, 'door'>) {
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
  const playable = INSIGHTS.filter((one) => WITH_PLANS.includes(one) && state.campaign.insights.includes(one));
  const play = (insight: Insight): void => {
    const gained = battle.own.length + 1;
    const adds = insight === 'bucephalus' && door.facts.ruling('bucephalus-plans') !== 'not' ? 1 : 0;
    const position =
      insight === 'morale'
        ? { ...battle, freePlans: battle.freePlans + gained, ownPlans: { ...battle.ownPlans, recovery: battle.ownPlans.recovery + gained } }
        : { ...battle, freePlans: battle.freePlans + adds, [insight]: true };
    void door.act([
      { type: 'insight', insight, to: 'used' },
      { type: 'battle', position },
    ]);
  };
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
