import { useState } from 'preact/hooks';
import { Notice } from '../../../ui/notice.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { firstOperation } from '../rules/acts/turn.ts';
import { toSettle, wasReached } from '../rules/campaign/prophecies.ts';
import { countedNation } from '../rules/counters/cup.ts';
import { atTheEnd, trackEnd } from '../rules/map/map.ts';
import { knowsCounters } from '../rules/operations/met.ts';
import { goldDue } from '../rules/procedures/resupply.ts';
import type { AcceptedProphecy } from '../rules/tracker/state.ts';
import type { Step as StepId } from '../rules/vocabulary.ts';
import { ConquestStep, type Scout } from './conquest-step.tsx';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { OrdersStep } from './orders-step.tsx';
import { proposed } from './proposed.ts';
import { PurchasesStep } from './purchases-step.tsx';
import { RefitStep } from './refit-step.tsx';
import { EndsLost, gainedSaid, gainGold, LeaveStep, OnTo, type StepProps } from './step-parts.tsx';
import { useBookSpeak } from './voice.ts';

/** A step of the turn, with the area tapped on the map and how it is scouted. */
interface InTurn extends StepProps {
  readonly chosen: string | undefined;
  readonly scout: Scout;
}

/** What a step is about: where one procedure is all of it, its help. */
const HELP = {
  advance: 'step/advance/help',
  refit: 'procedure/refit/help',
  orders: 'procedure/enemy-orders/help',
  operations: 'procedure/enemy-operations/help',
  conquest: 'step/conquest/help',
  gold: 'procedure/resupply/help',
  purchases: 'step/purchases/help',
} as const satisfies Record<StepId, string>;

/** What the present step asks of the player with everything it knows; its primary button does the next thing. */
export function TurnSteps({ chosen, scout, ...props }: InTurn) {
  const speak = useBookSpeak();
  const { door, table } = props;
  const { state } = door;
  const { step } = state.campaign;
  const [playsOn, setPlaysOn] = useState(false);
  const settled = toSettle(state.campaign);
  if (settled) return <Settled {...props} prophecy={settled} />;
  if (!playsOn && proposed(door).some(({ id }) => id === 'won')) return <Victory door={door} table={table} onPlayOn={() => setPlaysOn(true)} />;
  return (
    <section class={css.step} aria-label={speak(`step/${step}`)}>
      <Step {...props} chosen={chosen} scout={scout} />
      <p class={css.quiet}>{speak(HELP[step])}</p>
    </section>
  );
}

/** A prophecy that was met, or that failed and is paid for, before the turn goes on (Completing a prophecy; Failing a prophecy). */
function Settled({ door, table, prophecy: one }: StepProps & { readonly prophecy: AcceptedProphecy }) {
  const speak = useBookSpeak();
  const words = speak(wasReached(one, door.facts.ruling) ? 'play/prophecy-met' : 'play/prophecy-failed', { prophecy: speak(`prophecy/${one.prophecy}`) });
  return <Primary words={words} busy={table.busy} onAct={() => void table.run('prophecy', {}, { focus: one.prophecy })} />;
}

/** Every key area is taken: the campaign is won, and ended with one tap where the victory points of the turn are known (Victory). */
function Victory({ door, table, onPlayOn }: StepProps & { readonly onPlayOn: () => void }) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const known = trackEnd(campaign.map) !== undefined;
  const end = (): void => (known ? void table.run('end-campaign', { result: 'won' }) : door.open('end-campaign', { result: 'won' }));
  return (
    <>
      <Notice tone="good">{speak('act/won')}</Notice>
      <Primary words={speak('screen/end')} busy={table.busy} onAct={end} beside={{ words: speak('play/play-on'), onAct: onPlayOn }} />
    </>
  );
}

function Step({ chosen, scout, ...props }: InTurn) {
  switch (props.door.state.campaign.step) {
    case 'advance':
      return <Advance {...props} />;
    case 'refit':
      return <RefitStep {...props} />;
    case 'orders':
      return <OrdersStep {...props} />;
    case 'operations':
      return <Operations {...props} />;
    case 'conquest':
      return <ConquestStep {...props} chosen={chosen} scout={scout} />;
    case 'gold':
      return <Gold {...props} />;
    case 'purchases':
      return <PurchasesStep {...props} />;
  }
}

/** The marker moves on, after the forces of the first operation; beyond the last box the campaign is lost. */
function Advance({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  if (atTheEnd(campaign)) return <EndsLost table={table} />;
  const count = firstOperation(campaign);
  if (count === 0) return <OnTo door={door} table={table} />;
  const draw = (ownDice: boolean): void => void table.run('operation-forces', { count }, { ownDice });
  return (
    <Primary
      words={speak('play/draw-forces', { count })}
      busy={table.busy}
      onAct={() => draw(false)}
      beside={countedNation(campaign, campaign.map.nation) ? { words: speak('play/i-drew'), onAct: () => draw(true) } : undefined}
    />
  );
}

/** One operation counter is turned a turn; those turned before it and the forces gathered lie beside. Where neither counters nor cup are known, the table draws them all: one button. */
function Operations({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const { drawn, operations, now, map } = campaign;
  const mayDraw = knowsCounters(map) || countedNation(campaign, map.nation);
  const turn = (ownDice: boolean): void => void table.run('enemy-operations', {}, { ownDice });
  return (
    <>
      {drawn.length > 0 && (
        <p class={css.quiet}>
          {speak('step/operations')}:{' '}
          {drawn.map((one) => speak(`operation/${one.counter}`) + (one.cancelled ? ` (${speak('field/cancelled')})` : '')).join(' · ')}
        </p>
      )}
      {operations.length > 0 && (
        <div class={css.counters} role="group" aria-label={speak('field/gathered')}>
          <span class={css.quiet}>{speak('field/gathered')}</span>
          {operations.map((force) => (
            <ForceCounter key={force.id} force={force} box={door.state.campaign} size={38} />
          ))}
        </div>
      )}
      {!now.operated && !table.asked && <LeaveStep door={door} />}
      {now.operated ? (
        <OnTo door={door} table={table} />
      ) : (
        <Primary
          words={speak('play/turn-counter')}
          busy={table.busy}
          onAct={() => turn(false)}
          beside={mayDraw ? { words: speak('play/i-drew'), onAct: () => turn(true) } : undefined}
        />
      )}
    </>
  );
}

/** The gold that is due: one tap, and where it comes from. */
function Gold({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const { state, facts } = door;
  const due = goldDue(state, facts);
  return (
    <>
      {due.from.length > 0 && <p class={css.quiet}>{gainedSaid(speak, due)}</p>}
      <Primary words={speak('play/gain', { gold: due.gold })} busy={table.busy} onAct={() => void gainGold({ door, table }, speak)} />
    </>
  );
}
