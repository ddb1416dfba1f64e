import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toConquer } from '../rules/acts/conquest.ts';
import { atTheEnd, firstOperation, goOn } from '../rules/acts/turn.ts';
import { sequence } from '../rules/tracker/sequence.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import { STEPS, type Step } from '../rules/vocabulary.ts';
import { Choices } from './choices.tsx';
import { ConquestStep } from './conquest-step.tsx';
import type { CampaignDoor } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { OrdersStep } from './orders-step.tsx';
import { useSpeak } from './voice.ts';

/** What the present step asks of the player with everything it knows, and the one big button that goes on. */
export function TurnSteps({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { step } = state.campaign;
  const left = sequence(state).some((one) => one.status === 'now' && one.procedure !== undefined) || pressing(state.campaign);
  return (
    <Card title={speak(`step/${step}`)} aside={speak('screen/step-of', { step: STEPS.indexOf(step) + 1, steps: STEPS.length })}>
      <p class={css.quiet}>{speak(`step/${step}/help`)}</p>
      <Inside door={door} step={step} />
      <Button kind={left ? 'plain' : 'primary'} wide onClick={() => void door.act([goOn(state.campaign)])}>
        {speak(step === 'advance' ? 'screen/advance' : 'screen/step-done')}
      </Button>
    </Card>
  );
}

/** Whether something comes before going on: hits to be placed, the first operation, the end of the track, an area to be won. */
function pressing(campaign: Campaign): boolean {
  if ((campaign.now.owed ?? 0) > 0) return true;
  if (campaign.step === 'advance') return atTheEnd(campaign) || firstOperation(campaign) > 0;
  return campaign.step === 'conquest' && toConquer(campaign);
}

function Inside({ door, step }: { readonly door: CampaignDoor; readonly step: Step }) {
  const speak = useSpeak();
  const { campaign } = door.state;
  const reduced = campaign.forces.filter((force) => force.reduced).length;
  switch (step) {
    case 'advance':
      if (atTheEnd(campaign))
        return (
          <Button kind="danger" onClick={() => door.open('end-campaign', { result: 'lost' })}>
            {speak('screen/campaign-lost')}
          </Button>
        );
      return firstOperation(campaign) > 0 ? <Open door={door} procedures={['operation-forces']} kind="primary" /> : null;
    case 'refit':
      return reduced > 0 ? null : <p>{speak('screen/none-reduced')}</p>;
    case 'orders':
      return <OrdersStep door={door} />;
    case 'operations':
      return <OperationsStep door={door} />;
    case 'conquest':
      return (
        <>
          {campaign.id === 'tyre' && campaign.tyre.siegeShips > 0 && <Open door={door} procedures={['siege-ships']} />}
          <ConquestStep door={door} />
        </>
      );
    case 'gold':
      return null;
    case 'purchases':
      return <Open door={door} procedures={campaign.id === 'tyre' ? ['purchase', 'glory-purchase', 'siege-ships'] : ['glory-purchase']} />;
  }
}

/** Procedures to open beside the one the step leads to. */
function Open({
  door,
  procedures,
  kind = 'plain',
}: {
  readonly door: CampaignDoor;
  readonly procedures: readonly ('operation-forces' | 'purchase' | 'glory-purchase' | 'siege-ships')[];
  readonly kind?: 'plain' | 'primary';
}) {
  const speak = useSpeak();
  return (
    <Choices>
      {procedures.map((id) => (
        <Button key={id} kind={kind} onClick={() => door.open(id)}>
          {speak(`procedure/${id}`)}
        </Button>
      ))}
    </Choices>
  );
}

function OperationsStep({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { drawn, operations, now, counters } = state.campaign;
  return (
    <>
      <ul class={css.lines}>
        {drawn.map((one, i) => (
          <li key={i} class={css.line}>
            <span class={css.grow}>{speak(`operation/${one.counter}`)}</span>
            {one.cancelled && <span class={css.quiet}>{speak('field/cancelled')}</span>}
          </li>
        ))}
      </ul>
      <div class={css.row}>
        <span class={css.place}>{speak('field/gathered')}</span>
        {operations.map((force) => (
          <ForceCounter key={force.id} force={force} box={counters} />
        ))}
        {operations.length === 0 && '–'}
      </div>
      {now.operated && <p>{speak('effect/operated')}</p>}
    </>
  );
}
