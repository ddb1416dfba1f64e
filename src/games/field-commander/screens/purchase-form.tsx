import { useState } from 'preact/hooks';
import { anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { FormProps } from '../../../ui/game-screens.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { type Counter, kindOf } from '../rules/counters/counters.ts';
import { countersLeft } from '../rules/counters/cup.ts';
import { forceOf } from '../rules/counters/forces.ts';
import { type Bought, type PurchaseInput, purchase } from '../rules/procedures/purchase.ts';
import type { State } from '../rules/tracker/state.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { useBookSpeak } from './voice.ts';

const FIELDS = anyFields(purchase.fields);
/** As many of a kind as a form lets one buy where the box is not counted. */
const MOST_OF_A_KIND = 20;
const { forces: _forces, ...REST } = FIELDS;

/** What gold buys, tapped: a temple, a city, and each of the army's counters that is left in the box at its price; without a session, or behind a tap, as figures. */
export function PurchaseForm({ input, onInput, door, faults }: FormProps<PurchaseInput>) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState(door.session === '');
  const values = { ...input };
  if (open) return <Form fields={FIELDS} value={values} onChange={onInput} faults={faults} />;
  const { forces } = input;
  const { campaign }: State = door.state;
  const counters = campaign.counters.filter((one) => one.nation === 'macedonian' && one.type !== 'leader' && one.type !== 'wall' && one.type !== 'alexander');
  const left = (counter: Counter): number => countersLeft(campaign, kindOf(counter)) ?? MOST_OF_A_KIND;
  const count = (kind: string): number => forces.find((one) => one.force === kind)?.count ?? 0;
  const set = ({ battle, ...counter }: Counter, to: number): void => {
    const force = kindOf(counter);
    const rest: readonly Bought[] = forces.filter((one) => one.force !== force);
    onInput({ forces: to > 0 ? [...rest, { force, battle, count: to }] : rest });
  };
  return (
    <div class={css.stack}>
      <Form fields={REST} value={values} onChange={onInput} root={values} path="" faults={faults} />
      <ul class={css.lines}>
        {counters.map((counter) => {
          const kind = kindOf(counter);
          const most = Math.max(left(counter), count(kind));
          const words = counter.name || speak(`force/${counter.type}`);
          if (most <= 0) return null;
          return (
            <li key={kind} class={css.wrapped}>
              <ForceCounter force={forceOf(counter)} box={campaign} />
              <div class={css.narrow}>
                {words}
                <p class={css.quiet}>
                  {speak(countersLeft(campaign, kind) === undefined ? 'screen/costs-each' : 'screen/costs', { gold: counter.battle, left: left(counter) })}
                </p>
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
