import { Actions, Button } from '../../../ui/button.tsx';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { PLAN_LIMITS, writePosition } from '../rules/battle/input.ts';
import { alexanderFace, type BattlePosition, nextSpeed, nextTurn } from '../rules/battle/position.ts';
import type { Event } from '../rules/events.ts';
import { ENEMY_PLANS, INSIGHTS, type Insight, OWN_PLANS } from '../rules/vocabulary.ts';
import { BattleLines } from './battle-lines.tsx';
import { BattleOdds } from './battle-odds.tsx';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';

/** The battlefield: both lines in order of speed, the plans of both sides, the chance of winning, and the next step. */
export function BattleView({ door, battle }: { readonly door: CampaignDoor; readonly battle: BattlePosition }) {
  const { speak } = door;
  const set = (position: BattlePosition): void => void door.act([{ type: 'battle', position }]);
  return (
    <div class={css.stack}>
      <div>
        <Eyebrow>{speak('fc/battle')}</Eyebrow>
        <p class={css.big}>{battle.area}</p>
        <p class={css.quiet}>
          {battle.turn === 0
            ? speak('fc/plans-first')
            : speak('fc/battle-turn', { turn: battle.turn, speed: nextSpeed(battle) ?? nextSpeed(nextTurn(battle)) ?? 0 })}
        </p>
      </div>
      <Card>
        <BattleLines speak={speak} battle={battle} />
        <BattleOdds speak={speak} battle={battle} rulings={door.rulings} />
      </Card>
      {battle.turn === 0 ? <Before door={door} battle={battle} set={set} /> : <During door={door} battle={battle} set={set} />}
      <Plans door={door} battle={battle} set={set} />
    </div>
  );
}

interface Part {
  readonly door: CampaignDoor;
  readonly battle: BattlePosition;
  readonly set: (position: BattlePosition) => void;
}

function Before({ door, battle, set }: Part) {
  const { speak } = door;
  return (
    <Actions>
      <Button kind="primary" onClick={() => door.open('battle-plans', {}, battle.area)}>
        {speak('fc/enemy-draws')}
      </Button>
      <Button onClick={() => door.open('pre-battle')}>{speak('procedure/pre-battle')}</Button>
      <Button onClick={() => set({ ...battle, turn: 1 })}>{speak('fc/first-turn')}</Button>
    </Actions>
  );
}

function During({ door, battle }: Part) {
  const { speak } = door;
  const start = nextSpeed(battle) === undefined || [...battle.own, ...battle.enemy].every((one) => one.done === 'no');
  return (
    <Actions>
      <Button kind="primary" onClick={() => door.open('attack')}>
        {speak('fc/next-step')}
      </Button>
      {start && <Button onClick={() => door.open('retreat')}>{speak('procedure/retreat')}</Button>}
      <Button onClick={() => door.open('battle', writePosition(battle) as Readonly<Record<string, unknown>>)}>{speak('procedure/battle')}</Button>
    </Actions>
  );
}

/** Insights that are played with the plans. */
const WITH_PLANS: readonly Insight[] = ['bucephalus', 'maneuver', 'morale'];

function Plans({ door, battle, set }: Part) {
  const { speak, state } = door;
  const { campaign } = state;
  const held = INSIGHTS.filter((one) => WITH_PLANS.includes(one) && campaign.insights.includes(one));
  const play = (insight: Insight): void => {
    const recovery = battle.ownPlans.recovery + battle.own.length + 1;
    const position = insight === 'morale' ? { ...battle, ownPlans: { ...battle.ownPlans, recovery } } : { ...battle, [insight]: true };
    const events: Event[] = [
      { type: 'insight', insight, to: 'used' },
      { type: 'battle', position },
    ];
    void door.act(events);
  };
  const chosen = OWN_PLANS.filter((plan) => plan !== 'fate').reduce((sum, plan) => sum + battle.ownPlans[plan], 0);
  return (
    <>
      <Card title={speak('field/ownPlans')} aside={speak('fc/plans-chosen', { chosen, free: alexanderFace(battle).battle })}>
        {OWN_PLANS.map((plan) => (
          <Stepper
            key={plan}
            label={speak(`own-plan/${plan}`)}
            value={battle.ownPlans[plan]}
            max={PLAN_LIMITS[plan] ?? 12}
            onChange={(to) => set({ ...battle, ownPlans: { ...battle.ownPlans, [plan]: to } })}
          />
        ))}
        {held.length > 0 && (
          <ManyChips
            label={speak('field/insights')}
            value={[]}
            options={held.map((id) => ({ id, words: speak(`insight/${id}`), hint: speak(`insight/${id}/help`) }))}
            onChange={([insight]) => insight && play(insight)}
          />
        )}
      </Card>
      <Card title={speak('field/enemyPlans')}>
        {ENEMY_PLANS.map((plan) => (
          <Stepper
            key={plan}
            label={speak(`enemy-plan/${plan}`)}
            value={battle.enemyPlans[plan]}
            max={12}
            onChange={(to) => set({ ...battle, enemyPlans: { ...battle.enemyPlans, [plan]: to } })}
          />
        ))}
      </Card>
    </>
  );
}
