import { Button } from '../../../ui/button.tsx';
import type { CampaignAct } from '../rules/acts/act.ts';
import { purchaseActs, tyrePrices } from '../rules/acts/purchases.ts';
import { gloryCosts } from '../rules/charts/glory-costs.ts';
import { forceOfKind } from '../rules/counters/forces.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { OnTo, type StepProps } from './step-parts.tsx';
import { usePlaySpeak } from './voice.ts';

/** What gold and glory buy now, each with its price; then the next turn. */
export function PurchasesStep({ door, table }: StepProps) {
  const speak = usePlaySpeak();
  const { state, facts } = door;
  const { campaign } = state;
  const glory = (row: 'insight-draw' | 'insight-choose' | 'advisor'): string =>
    speak('play/glory', { glory: facts.cell(gloryCosts, row, facts.ruling('insight-cost') === 'text' ? 'text' : 'sheet') });
  const price = (id: string, input: Readonly<Record<string, unknown>>): string | undefined => {
    const [kind, of = ''] = id.split('/');
    if (of === 'temple' || of === 'city') return speak('play/gold', { gold: campaign.map[of] });
    if (kind === 'buy') return speak('play/gold', { gold: battleIn(input) });
    const printed = Object.entries(tyrePrices(campaign, facts)).find(([what]) => what === id);
    if (printed) return printed[1] === null ? speak('play/price-printed') : speak('play/gold', { gold: printed[1] });
    if (id === 'insight') return glory('insight-draw');
    return kind === 'insight' ? glory('insight-choose') : kind === 'advisor' ? glory('advisor') : undefined;
  };
  const found = purchaseActs(campaign, facts);
  const priced = (act: CampaignAct) => price(act.id, 'input' in act.deed ? act.deed.input : {});
  const counters = found.filter(({ id }) => id.startsWith('buy/'));
  const others = found.filter(({ id }) => !id.startsWith('buy/'));
  return (
    <>
      {counters.length > 0 && (
        <div class={css.compact} role="group" aria-label={speak('play/forces')}>
          {counters.map((act) => {
            const force = forceOfKind(campaign, act.id.slice('buy/'.length), 'macedonian');
            return (
              <Button
                key={act.id}
                disabled={table.busy}
                aria-label={speak('play/costs', { what: speak(act.said), price: priced(act) ?? '' })}
                onClick={() => table.take(act)}
              >
                {force && <ForceCounter force={force} box={campaign} size={38} />} {priced(act)}
              </Button>
            );
          })}
        </div>
      )}
      <div class={css.compact}>
        {others.map((act) => {
          const cost = priced(act);
          const what = speak(act.said);
          return (
            <Button key={act.id} disabled={table.busy} onClick={() => table.take(act)}>
              {cost === undefined ? what : speak('play/costs', { what, price: cost })}
            </Button>
          );
        })}
      </div>
      <div class={css.row}>
        <Button kind="quiet" onClick={() => door.open(campaign.id === 'tyre' ? 'tyre-purchase' : 'purchase')}>
          {speak('procedure/purchase')}
        </Button>
        <Button kind="quiet" onClick={() => door.open('glory-purchase')}>
          {speak('procedure/glory-purchase')}
        </Button>
      </div>
      <OnTo door={door} table={table} />
    </>
  );
}

/** The battle value that prices a force. */
function battleIn({ forces }: Readonly<Record<string, unknown>>): number {
  const first: unknown = Array.isArray(forces) ? forces[0] : undefined;
  return typeof first === 'object' && first !== null && 'battle' in first && typeof first.battle === 'number' ? first.battle : 0;
}
