import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import type { AnyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { groupSaid } from '../../../ui/form/field-words.ts';
import { Form } from '../../../ui/form/form.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { rules } from '../rules/rules.ts';
import css from './layout.module.css';

/** What a session leaves for the player to say of a procedure; the rest it knows. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'operation-forces': ['count'],
  'enemy-orders': ['range'],
  'tyre-orders': [],
  'enemy-operations': [],
  scouting: ['forces', 'disband'],
  intimidation: ['modifiers'],
  'battle-plans': ['anticipation'],
  'pre-battle': [],
  'suffer-hits': ['hits'],
};

type Input = Readonly<Record<string, unknown>>;

/** What a form of the game's own is given. */
export interface FormPart {
  readonly input: Input;
  readonly onInput: (input: Input) => void;
  readonly door: Door;
  readonly faults: readonly Fault[];
}

/** The form of a procedure: in a session what it knows stands in one line with the rest behind a tap; without one, or with something wrong, every figure is open. */
export function knownForm(of: string): ComponentType<FormPart> {
  return (part) => <Known of={of} {...part} />;
}

function Known({ of, input, onInput, door, faults }: FormPart & { readonly of: string }) {
  const { speak } = door;
  const [open, setOpen] = useState(door.session === '');
  const fields = (rules.procedures.find(({ id }) => id === of)?.fields ?? {}) as AnyFields;
  if (open || faults.length > 0) return <Form fields={fields} value={input} onChange={onInput} faults={faults} />;
  const asked = (name: string): boolean => ASKED[of]?.includes(name) === true;
  const part = (wanted: boolean): AnyFields => Object.fromEntries(Object.entries(fields).filter(([name]) => asked(name) === wanted));
  return (
    <div class={css.stack}>
      <p class={css.quiet}>{groupSaid(speak, part(false), input, input)}</p>
      <Form fields={part(true)} value={input} onChange={onInput} root={input} path="" />
      <div>
        <Button onClick={() => setOpen(true)}>{speak('screen/change-known')}</Button>
      </div>
    </div>
  );
}
