import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { CampaignAct } from '../rules/acts/act.ts';
import { mayBuy, purchaseActs } from '../rules/acts/purchases.ts';
import { type Counter, kindOf } from '../rules/counters/counters.ts';
import { countedNation } from '../rules/counters/cup.ts';
import { forceOfKind } from '../rules/counters/forces.ts';
import { withMet } from '../rules/counters/met.ts';
import { ADVISORS, INSIGHTS, isOneOf } from '../rules/vocabulary.ts';
import { BLANK, CounterForm } from './counter-form.tsx';
import { keepBox, ownBox } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { type GloryWare, gloryFor, priceOf } from './prices.ts';
import { OnTo, type StepProps } from './step-parts.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** What gold and glory buy now, each with its price and bought with one tap; what is too dear, with what it costs; then the next turn. */
export function PurchasesStep({ door, table }: StepProps) {
  const found = purchaseActs(door.state.campaign, door.facts);
  return (
    <>
      <Troops door={door} table={table} found={found.filter(({ id }) => id.startsWith('buy/'))} />
      <div class={css.compact}>
        {found
          .filter(({ id }) => !id.startsWith('buy/'))
          .map((act) => (
            <Ware key={act.id} door={door} table={table} act={act} />
          ))}
      </div>
      <TooDear door={door} />
      <OnTo door={door} table={table} />
    </>
  );
}

/** Forces by their counters; one that the copy does not know is entered, kept and bought (Resupply: forces). */
function Troops({ door, table, found }: StepProps & { readonly found: readonly CampaignAct[] }) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const [entering, setEntering] = useState(false);
  const another = mayBuy(campaign, 'force') && campaign.gold > 0 && !countedNation(campaign, 'macedonian');
  const buy = async (counter: Counter): Promise<void> => {
    setEntering(false);
    await keepBox(door, withMet(ownBox(door), counter));
    await table.run('purchase', { forces: [{ force: kindOf(counter), battle: counter.battle, count: 1 }] });
  };
  if (found.length === 0 && !another) return null;
  return (
    <div class={css.compact} role="group" aria-label={speak('field/forces')}>
      {found.map((act) => {
        const force = forceOfKind(campaign, act.id.slice('buy/'.length), 'macedonian');
        const price = priceOf(speak, door, act) ?? '';
        return (
          <Button
            key={act.id}
            disabled={table.busy}
            aria-label={speak('play/buy', { what: force ? force.name || speak(`force/${force.type}`) : speak(act.said), price })}
            onClick={() => table.take(act)}
          >
            {force && <ForceCounter force={force} box={campaign} size={38} />} {price}
          </Button>
        );
      })}
      {another && (
        <Button disabled={table.busy} onClick={() => setEntering(true)}>
          {speak('screen/enter-counter')}
        </Button>
      )}
      {entering && (
        <Sheet title={speak('play/met')} open tall onClose={() => setEntering(false)}>
          <CounterForm from={{ ...BLANK, nation: 'macedonian' }} words={speak('screen/keep-counter')} met onKeep={(counter) => void buy(counter)} />
        </Sheet>
      )}
    </div>
  );
}

/** What is bought, of a ware that has a name of its own. */
function nameOf(speak: BookSpeaker, id: string): string | undefined {
  const [, of = ''] = id.split('/');
  if (of === 'temple' || of === 'city') return speak(`modifier/${of}`);
  if (isOneOf(ADVISORS, of)) return speak(`advisor/${of}`);
  return isOneOf(INSIGHTS, of) ? speak(`insight/${of}`) : undefined;
}

/** A thing to buy: what it is, what it does, what it costs. An insight comes out of the app's cup, or out of the table's. */
function Ware({ door, table, act }: StepProps & { readonly act: CampaignAct }) {
  const speak = useBookSpeak();
  const price = priceOf(speak, door, act);
  const what = nameOf(speak, act.id);
  const [, of = ''] = act.id.split('/');
  const does = isOneOf(ADVISORS, of) ? speak(`play/advisor/${of}`) : isOneOf(INSIGHTS, of) ? speak(`insight/${of}/help`) : undefined;
  return (
    <>
      <Button disabled={table.busy} onClick={() => table.take(act)}>
        {price === undefined
          ? speak(act.said)
          : what === undefined
            ? speak('play/costs', { what: speak(act.said), price })
            : speak('play/buy', { what, price })}
        {does && <small class={css.does}>{does}</small>}
      </Button>
      {act.id === 'insight' && (
        <Button disabled={table.busy} onClick={() => table.take(act, true)}>
          {speak('play/i-drew')}
        </Button>
      )}
    </>
  );
}

const GLORY_WARES: readonly GloryWare[] = ['insight-draw', 'insight-choose', 'advisor'];

/** What the glory does not reach yet, each with its price. */
function TooDear({ door }: Pick<StepProps, 'door'>) {
  const speak = useBookSpeak();
  const dear = GLORY_WARES.filter((ware) => gloryFor(door, ware) > door.state.campaign.glory).map(
    (ware) => `${speak(`buys/${ware}`)} (${gloryFor(door, ware)})`,
  );
  return dear.length > 0 && <p class={css.quiet}>{speak('play/too-dear', { wares: speak.tongue.list(dear) })}</p>;
}
