import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { planLimit } from '../rules/battle/input.ts';
import { playedInsight, WITH_PLANS } from '../rules/battle/played-insight.ts';
import { type BattlePosition, PRE_BATTLE, plansChosen, readyToFight } from '../rules/battle/position.ts';
import { countedPlans } from '../rules/counters/counted-plans.ts';
import { enemyPlanCount } from '../rules/procedures/battle-plans.ts';
import type { PreBattleOutcome } from '../rules/procedures/pre-battle.ts';
import type { Event } from '../rules/tracker/events.ts';
import { ENEMY_PLANS, type EnemyPlan, OWN_PLANS, type OwnPlan } from '../rules/vocabulary.ts';
import type { BattleProps, UnderLines } from './battle-view.tsx';
import css from './layout.module.css';
import chips from './plan-chips.module.css';
import { EnemyPlans } from './plan-chips.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** What came before the battle, as far as there is anything to say of it. */
const cost = ({ goldForPlans, goldRaided, discarded, deployed }: PreBattleOutcome): number => goldForPlans + goldRaided + discarded.length + deployed;

/** What is done before the first turn: gold for the plans beyond the free ones, then the enemy's plans of before the battle (Battle plans). */
function beginsWith(speak: BookSpeaker, battle: BattlePosition): string {
  const gold = Math.max(0, plansChosen(battle) - battle.freePlans);
  const settled = PRE_BATTLE.filter((plan) => battle.enemyPlans[plan] > 0);
  const parts = [...(gold > 0 ? [speak('part/paid', { gold })] : []), ...settled.map((plan) => speak(`enemy-plan/${plan}`))];
  return parts.length === 0 ? speak('screen/first-turn') : speak('play/settle-plans', { parts: speak.tongue.list(parts) });
}

/** Before the first turn: the enemy's plans on one sheet, which is open as the battle `begins`, then Alexander's, each with a tap; then what comes before the battle. Nothing goes on while it is `lacking` who defends. */
export function BeforeBattle({
  door,
  battle,
  table,
  begins,
  odds,
  lacking,
  defenders,
}: UnderLines & { readonly begins: boolean; readonly lacking: boolean; readonly defenders: ComponentChildren }) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const [unseen, setUnseen] = useState(false);
  const drawn = ENEMY_PLANS.filter((plan) => battle.enemyPlans[plan] > 0);
  const count = enemyPlanCount(door.state, battle.area, door.facts);
  const mixed = countedPlans(campaign) !== undefined;
  const [drawing, setDrawing] = useState(begins && !lacking && !mixed && count > 0 && drawn.length === 0 && !campaign.insights.includes('anticipation'));
  const draw = async (plans: readonly EnemyPlan[]): Promise<void> => {
    setDrawing(false);
    const done = await table.run('battle-plans', {}, { focus: battle.area, ownDice: plans.length > 0 }, ({ at }) => plans[Number(at.split('/')[1]) - 1]);
    // The plans stand as chips.
    if (done) table.say(undefined);
  };
  const foresees = !unseen && drawn.length === 0 && campaign.insights.includes('anticipation');
  const anticipate = async (): Promise<void> => {
    const done = await table.run('battle-plans', { anticipation: true }, { focus: battle.area });
    if (done) setUnseen(true);
  };
  const ready = readyToFight(battle);
  const begin = (ownDice = false): void => {
    if (ready) void door.act([{ type: 'battle', position: { ...battle, turn: 1 } }]);
    else void table.run<PreBattleOutcome>('pre-battle', {}, { ownDice }).then((done) => done && cost(done.outcome) === 0 && table.say(undefined));
  };
  const enter = (): void => setDrawing(true);
  return (
    <>
      <EnemyPlans door={door} battle={battle} />
      {odds}
      <OwnPlans door={door} battle={battle} table={table} />
      <Explained of={drawn.map((plan) => [speak(`enemy-plan/${plan}`), speak(`enemy-plan/${plan}/help`)])} title={speak('field/enemyPlans')} />
      {foresees && !table.asked && (
        <Button disabled={table.busy} onClick={() => void anticipate()}>
          {speak('screen/play', { insight: speak('insight/anticipation') })}
        </Button>
      )}
      {defenders}
      <Explained of={OWN_PLANS.map((plan) => [speak(`own-plan/${plan}`), speak(`own-plan/${plan}/help`)])} title={speak('field/ownPlans')} />
      {!table.asked &&
        !lacking &&
        (drawn.length > 0 || count === 0 || unseen ? (
          <Primary
            words={beginsWith(speak, battle)}
            busy={table.busy}
            onAct={() => begin()}
            beside={ready ? undefined : { words: speak('play/my-dice'), onAct: () => begin(true) }}
          />
        ) : (
          <Primary
            words={speak('screen/enemy-draws')}
            busy={table.busy}
            onAct={() => (mixed ? void draw([]) : enter())}
            beside={mixed ? { words: speak('play/i-drew'), onAct: enter } : undefined}
          />
        ))}
      {drawing && <PlanSheet count={count} onDone={(plans) => void draw(plans)} onClose={() => setDrawing(false)} />}
    </>
  );
}

/** What plans do, a line each, for who does not know them. */
function Explained({ of, title }: { readonly of: readonly (readonly [string, string])[]; readonly title: string }) {
  if (of.length === 0) return null;
  return (
    <ul class={css.told} aria-label={title}>
      {of.map(([plan, help]) => (
        <li key={plan}>
          <b>{plan}</b>: {help}
        </li>
      ))}
    </ul>
  );
}

/** The enemy plans that came out of the cup, a tap each; the last closes the sheet. */
function PlanSheet({
  count,
  onDone,
  onClose,
}: {
  readonly count: number;
  readonly onDone: (plans: readonly EnemyPlan[]) => void;
  readonly onClose: () => void;
}) {
  const speak = useBookSpeak();
  const [plans, setPlans] = useState<readonly EnemyPlan[]>([]);
  const add = (plan: EnemyPlan): void => {
    const next = [...plans, plan];
    if (next.length === count) onDone(next);
    else setPlans(next);
  };
  return (
    <Sheet title={speak('play/enemy-plans', { count })} eyebrow={speak('play/plans-count', { drawn: plans.length, count })} open onClose={onClose}>
      <div class={chips.grid} data-choice>
        {ENEMY_PLANS.map((plan) => {
          const held = plans.filter((one) => one === plan).length;
          return (
            <div key={plan} class={chips.pair}>
              <Button onClick={() => add(plan)}>
                {speak(`enemy-plan/${plan}`)}
                {held > 0 ? ` ×${held}` : ''}
              </Button>
              {held > 0 && (
                <Button
                  aria-label={speak('screen/remove', { what: speak(`enemy-plan/${plan}`) })}
                  onClick={() => setPlans(plans.filter((_, i) => i !== plans.lastIndexOf(plan)))}
                >
                  −
                </Button>
              )}
            </div>
          );
        })}
      </div>
    </Sheet>
  );
}

/** Alexander's plans: one more with a tap, as far as the counters and the gold reach; insights played with them. */
function OwnPlans({ door, battle, table }: BattleProps) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const chosen = plansChosen(battle) - (battle.morale ?? 0);
  const free = battle.freePlans - (battle.morale ?? 0);
  // One change after the other: each is made from the position that the one before it left.
  const [changing, setBusy] = useState(false);
  const busy = changing || table.busy;
  const change = async (...events: readonly Event[]): Promise<void> => {
    setBusy(true);
    await door.act(events);
    setBusy(false);
  };
  const set = (plan: OwnPlan, to: number): void => void change({ type: 'battle', position: { ...battle, ownPlans: { ...battle.ownPlans, [plan]: to } } });
  const playable = WITH_PLANS.filter((one) => campaign.insights.includes(one));
  return (
    <section class={css.step} aria-label={speak('field/ownPlans')}>
      <p class={css.quiet}>
        <b>{speak('field/ownPlans')}</b>: {speak(chosen > free ? 'play/chosen-paid' : 'play/chosen', { chosen, free, gold: chosen - free })}
      </p>
      <div class={chips.grid}>
        {OWN_PLANS.filter((plan) => plan !== 'fate').map((plan) => {
          const held = battle.ownPlans[plan];
          const most = plan === 'recovery' ? undefined : planLimit(plan, campaign.sheet?.ownPlans);
          const reached = (most !== undefined && held >= most) || chosen - free >= campaign.gold;
          // Of a plan that is there once the same tap takes it back.
          const once = most === 1;
          return (
            <div key={plan} class={chips.pair}>
              <Button disabled={busy || (reached && !(once && held > 0))} aria-pressed={held > 0} onClick={() => set(plan, once && held > 0 ? 0 : held + 1)}>
                {speak(`own-plan/${plan}`)}
                {held > 1 ? ` ×${held}` : ''}
              </Button>
              {held > (plan === 'recovery' ? (battle.morale ?? 0) : 0) && !once && (
                <Button aria-label={speak('screen/remove', { what: speak(`own-plan/${plan}`) })} onClick={() => set(plan, held - 1)}>
                  −
                </Button>
              )}
            </div>
          );
        })}
        {battle.ownPlans.fate > 0 && <span class={chips.own}>{`${speak('own-plan/fate')} ×${battle.ownPlans.fate}`}</span>}
        {playable.map((insight) => (
          <Button
            key={insight}
            disabled={busy}
            onClick={() => void change({ type: 'insight', insight, to: 'used' }, { type: 'battle', position: playedInsight(battle, insight, door.facts) })}
          >
            {speak('screen/play', { insight: speak(`insight/${insight}`) })}
          </Button>
        ))}
      </div>
    </section>
  );
}
