import { useState } from 'preact/hooks';
import type { AnyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { groupSaid } from '../../../ui/form/field-words.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { type Counter, kindOf } from '../rules/counters/counters.ts';
import { forceOf } from '../rules/counters/forces.ts';
import { type Bought, type PurchaseInput, purchase } from '../rules/procedures/purchase.ts';
import type { State } from '../rules/tracker/state.ts';
import { ForceCounter } from './force-counter.tsx';
import type { FormPart } from './known-form.tsx';
import css from './layout.module.css';

const { temple, city, ...others } = purchase.fields as unknown as AnyFields;
const BUILT = { temple, city } as AnyFields;
const { forces: _forces, ...KNOWN } = others as AnyFields;

/** What gold buys, tapped: a temple, a city, and each of the army's counters that is left in the box at its price; without a session, or with something wrong, as figures. */
export function PurchaseForm({ input, onInput, door, faults }: FormPart) {
  const { speak } = door;
  const [open, setOpen] = useState(door.session === '');
  if (open) return <Form fields={purchase.fields as unknown as AnyFields} value={input} onChange={onInput} faults={faults} />;
  const { forces } = input as unknown as PurchaseInput;
  const { campaign } = door.state as State;
  const counters = campaign.counters.filter((one) => one.nation === 'macedonian' && one.type !== 'leader' && one.type !== 'wall' && one.type !== 'alexander');
  const left = (counter: Counter): number =>
    counter.count - campaign.forces.filter((one) => one.nation === 'macedonian' && kindOf(one) === kindOf(counter)).length;
  const count = (kind: string): number => forces.find((one) => one.force === kind)?.count ?? 0;
  const set = ({ battle, ...counter }: Counter, to: number): void => {
    const force = kindOf(counter);
    const rest: readonly Bought[] = forces.filter((one) => one.force !== force);
    onInput({ forces: to > 0 ? [...rest, { force, battle, count: to }] : rest });
  };
  return (
    <div class={css.stack}>
      <p class={css.quiet}>{groupSaid(speak, KNOWN, input, input)}</p>
      <Form fields={BUILT} value={input} onChange={onInput} root={input} path="" faults={faults} />
      <ul class={css.lines}>
        {counters.map((counter) => {
          const kind = kindOf(counter);
          const most = Math.max(left(counter), count(kind));
          const words = counter.name || speak(`force/${counter.type}`);
          if (most <= 0) return null;
          return (
            <li key={kind} class={css.wrapped}>
              <ForceCounter force={forceOf(counter, '')} />
              <div class={css.narrow}>
                {words}
                <p class={css.quiet}>{speak('screen/costs', { gold: counter.battle, left: left(counter) })}</p>
              </div>
              <Stepper label={words} bare value={count(kind)} max={most} onChange={(to) => set(counter, to)} />
            </li>
          );
        })}
      </ul>
      <div>
        <Button onClick={() => setOpen(true)}>{speak('screen/change-known')}</Button>
      </div>
    </div>
  );
}
