import { useState } from 'preact/hooks';
import { anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { type Neighbour, neighbour, type RampageInput, rampageFields } from '../rules/procedures/rampage/input.ts';
import { rampageOrder } from '../rules/procedures/rampage/order.ts';
import type { Unit } from '../rules/tracker/state.ts';
import css from './forms.module.css';
import type { OwnForm } from './own-form.ts';
import { UnitRow } from './unit-row.tsx';
import { valuesOf } from './values.ts';
import { useBookSpeak } from './voice.ts';

/** The form of a rampage: in a battle the neighbours are tapped clockwise, one hex away or two; without one they are typed. */
export function RampageForm({ input, onInput, door, faults }: OwnForm<RampageInput>) {
  const speak = useBookSpeak();
  const [picking, pick] = useState(false);
  const battle = door.state?.units.length ? door.state : undefined;
  if (!battle) return <Form fields={anyFields(rampageFields)} value={valuesOf(input)} onChange={onInput} faults={faults} root={input} path="" />;
  const { neighbours, elephantUnit } = input;
  const set = (at: number, to: Partial<Neighbour>): void =>
    onInput({ neighbours: neighbours.map((one, i) => (i === at ? { ...one, ...to } : to.started ? { ...one, started: false } : one)) });
  const flip = (unit: Unit): void => {
    const { id, name, type, tq, hits, reduced, reducible, column } = unit;
    const without = neighbours.filter((one) => one.unit !== id);
    onInput({
      neighbours: without.length < neighbours.length ? without : [...neighbours, neighbour({ unit: id, name, type, tq, hits, reduced, reducible, column })],
    });
  };
  const order = rampageOrder(neighbours, door.facts.ruling('rampage-start') === 'skipped-if-not-adjacent');
  const others = battle.units.filter(({ id, status }) => status === 'on-map' && id !== elephantUnit);
  return (
    <div class={css.form}>
      <p class={css.quiet}>
        {speak('gboh/clockwise')} {!neighbours.some(({ started }) => started) && speak('dock/at-random')}
      </p>
      {neighbours.map((one, at) => (
        <div key={one.unit || at} class={css.editor}>
          <h3>{`${order.indexOf(at) + 1}. ${one.name || speak(`type/${one.type}`)}`}</h3>
          <Chips
            label={speak('field/distance')}
            options={[1, 2].map((n) => ({ id: String(n), words: speak('gboh/hexes-away', { n }) }))}
            value={String(one.distance)}
            onChange={(distance) => set(at, { distance: Number(distance) })}
          />
          <Toggle label={speak('field/started')} checked={one.started} onChange={(started) => set(at, { started })} />
        </div>
      ))}
      <Button onClick={() => pick(true)}>{speak('gboh/pick-neighbours')}</Button>
      <Sheet
        title={speak('field/neighbours')}
        open={picking}
        onClose={() => pick(false)}
        tall
        footer={
          <Button kind="primary" wide onClick={() => pick(false)}>
            {speak('gboh/done')}
          </Button>
        }
      >
        <div class={css.form}>
          {others.map((unit) => (
            <UnitRow key={unit.id} unit={unit} side={unit.side} pressed={neighbours.some((one) => one.unit === unit.id)} onTap={() => flip(unit)} />
          ))}
        </div>
      </Sheet>
    </div>
  );
}
