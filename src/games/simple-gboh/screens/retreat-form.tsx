import { RETREATER, type RetreatInput, type Retreater } from '../rules/procedures/retreat-before-shock/input.ts';
import { unitOf } from '../rules/tracker/state.ts';
import { useState } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import type { AnyFields } from '../../../core/fields.ts';
import { Form } from '../../../ui/form/form.tsx';
import { concerns } from '../../../ui/form/form-props.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { otherSide } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import type { BattleDoor } from './now.tsx';
import { plainForm } from './plain-form.tsx';
import { UnitRow } from './unit-row.tsx';

const Typed = plainForm('retreat-before-shock');
/** What decides whether a defender may retreat, as its counter does not show it. */
const REST = Object.fromEntries(Object.entries(RETREATER).filter(([name]) => !['name', 'unit', 'type', 'retreats'].includes(name))) as AnyFields;

/** The form of retreats before shock: of a declared shock the attackers in a line, each defender with whether it goes; a tap shows what that hangs on. Without one it is typed. */
export function RetreatForm({
  input,
  onInput,
  door,
  faults,
}: {
  readonly input: RetreatInput;
  readonly onInput: (input: Partial<RetreatInput>) => void;
  readonly door: BattleDoor;
  readonly faults: readonly Fault[];
}) {
  const speak = useSpeak();
  const [open, setOpen] = useState<number | undefined>(undefined);
  const shock = door.state?.shocks.find(({ id }) => id === input.shock);
  if (!shock)
    return (
      <Typed
        input={input as unknown as Readonly<Record<string, unknown>>}
        onInput={onInput as (input: Readonly<Record<string, unknown>>) => void}
        faults={faults}
      />
    );
  const set = (at: number, to: Partial<Retreater>): void => onInput({ defenders: input.defenders.map((one, i) => (i === at ? { ...one, ...to } : one)) });
  const attackers = input.attackers.map(({ name, type, ma }) => `${name || speak(`type/${type}`)} (${speak('field/ma')} ${ma})`);
  return (
    <div class={css.form}>
      <h2>{speak('field/defenders')}</h2>
      {input.defenders.map((unit, at) => {
        const tracked = unitOf(door.state, unit.unit);
        const shown = open === at || faults.some((fault) => concerns(fault, `defenders.${at}`));
        return (
          <div key={unit.unit || at} class={css.form}>
            <UnitRow
              unit={tracked ?? { ...unit, class: 'veteran' }}
              side={tracked?.side ?? otherSide(door.state.turn.active)}
              about={`${speak('field/ma')} ${unit.ma}`}
              expanded={shown}
              onTap={() => setOpen(open === at ? undefined : at)}
            />
            <Toggle label={speak('field/retreats')} checked={unit.retreats} onChange={(retreats) => set(at, { retreats })} />
            {shown && (
              <div class={css.editor}>
                <Form
                  fields={REST}
                  value={unit as unknown as Record<string, unknown>}
                  onChange={(next) => set(at, next as Partial<Retreater>)}
                  root={input}
                  path={`defenders.${at}`}
                  faults={faults}
                />
              </div>
            )}
          </div>
        );
      })}
      <p class={css.quiet}>
        {speak('field/attackers')}: {attackers.join(', ')}
      </p>
    </div>
  );
}
