import { useState } from 'preact/hooks';
import { anyFields } from '../../../core/fields.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { Values } from '../../../ui/form/form-props.ts';
import { concerns } from '../../../ui/form/form-props.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { allowanceOf } from '../rules/movement-allowance.ts';
import { RETREATER, type Retreater, type RetreatInput, retreatFields } from '../rules/procedures/retreat-before-shock/input.ts';
import { unitOf } from '../rules/tracker/state.ts';
import { otherSide } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import type { OwnForm } from './own-form.ts';
import { UnitRow } from './unit-row.tsx';
import { valuesOf } from './values.ts';
import { useBookSpeak } from './voice.ts';

/** What decides whether a defender may retreat, as its counter does not show it. */
const { name: _name, type: _type, retreats: _retreats, ...REST } = anyFields(RETREATER);

/** The form of retreats before shock: of a declared shock the attackers in a line, each defender with whether it goes; a tap shows what that hangs on. Without one it is typed. */
export function RetreatForm({ input, onInput, door, faults }: OwnForm<RetreatInput>) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState<number | undefined>(undefined);
  const battle = door.state;
  if (!battle?.shocks.some(({ id }) => id === input.shock))
    return <Form fields={anyFields(retreatFields)} value={valuesOf(input)} onChange={onInput} faults={faults} root={input} path="" />;
  const set = (at: number, to: Values | Partial<Retreater>): void =>
    onInput({ defenders: input.defenders.map((one, i) => (i === at ? { ...one, ...to } : one)) });
  const attackers = input.attackers.map((unit) => `${unit.name || speak(`type/${unit.type}`)} (${speak('field/ma')} ${allowanceOf(unit) ?? '–'})`);
  // Asked as long as the battle does not know it, so that a stepper does not go while it is used.
  const unknown = input.attackers.flatMap((one, at) => {
    const tracked = unitOf(battle, one.unit);
    return tracked && allowanceOf(tracked) === undefined ? [at] : [];
  });
  return (
    <div class={css.form}>
      <h2>{speak('field/defenders')}</h2>
      {input.defenders.map((unit, at) => {
        const tracked = unitOf(battle, unit.unit);
        const shown = open === at || faults.some((fault) => concerns(fault, `defenders.${at}`));
        return (
          <div key={unit.unit || at} class={css.form}>
            <UnitRow
              unit={tracked ?? { ...unit, class: 'veteran' }}
              side={tracked?.side ?? otherSide(battle.turn.active)}
              about={`${speak('field/ma')} ${allowanceOf(unit) ?? '–'}`}
              expanded={shown}
              onTap={() => setOpen(open === at ? undefined : at)}
            />
            <Toggle label={speak('field/retreats')} checked={unit.retreats} onChange={(retreats) => set(at, { retreats })} />
            {shown && (
              <div class={css.editor}>
                <Form
                  fields={REST}
                  value={valuesOf(unit)}
                  onChange={(next) => {
                    // What is being changed stays open when it becomes right.
                    setOpen(at);
                    set(at, next);
                  }}
                  root={input}
                  path={`defenders.${at}`}
                  faults={faults}
                />
              </div>
            )}
          </div>
        );
      })}
      {unknown.map((at) => (
        <Stepper
          key={at}
          label={`${speak('field/ma')}: ${input.attackers[at]?.name || speak(`type/${input.attackers[at]?.type ?? 'lg'}`)}`}
          value={input.attackers[at]?.ma ?? 0}
          max={20}
          onChange={(ma) => onInput({ attackers: input.attackers.map((one, i) => (i === at ? { ...one, ma } : one)) })}
        />
      ))}
      <p class={css.quiet}>
        {speak('field/attackers')}: {attackers.join(', ')}
      </p>
    </div>
  );
}
