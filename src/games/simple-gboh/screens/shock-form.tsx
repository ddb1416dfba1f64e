import { useState } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import type { AnyFields, ListField } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon, plusIcon } from '../../../ui/icons.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { type Attacker, type Defender, type ShockInput, shockFields } from '../rules/procedures/shock/input.ts';
import { attacker, defender } from '../rules/procedures/shock/prefill.ts';
import type { Battle } from '../rules/tracker/battle.ts';
import { otherSide } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import { ShockPicker } from './shock-picker.tsx';
import { TypePads } from './type-pads.tsx';
import { UnitRow } from './unit-row.tsx';

type Role = 'attackers' | 'defenders';
type Fighter = Attacker | Defender;

const PADS = ['type', 'class', 'tq', 'size'];
const without = (fields: AnyFields, names: readonly string[]): AnyFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
const itemFields = (role: Role): AnyFields => without((shockFields[role] as unknown as ListField).of as AnyFields, [...PADS, 'unit']);
const REST = without(shockFields as unknown as AnyFields, ['attackers', 'defenders', 'side']);

/** What is worth saying of a fighter on its line. */
function about(unit: Fighter, speak: ReturnType<typeof useSpeak>): string {
  const said: string[] = [];
  if ('angle' in unit) {
    said.push(speak(`angle/${unit.angle}`));
    if (unit.movement !== 'stood') said.push(speak(`movement/${unit.movement}`));
  } else {
    if (unit.terrain !== 'open') said.push(speak(`terrain/${unit.terrain}`));
    if (unit.column) said.push(speak('field/column'));
  }
  if (unit.leader !== 'none') said.push(speak(`leader/${unit.leader}`));
  if (unit.doubleDepth) said.push(speak('field/doubleDepth'));
  return said.join(' · ');
}

/** The form of a shock: counters against counters; the one opened has its figures as keys, a tap each. In a battle units are tapped instead of typed. */
export function ShockForm({
  input,
  onInput,
  door,
  faults,
}: {
  readonly input: ShockInput;
  readonly onInput: (input: Partial<ShockInput>) => void;
  readonly door: Door<Battle>;
  readonly faults: readonly Fault[];
}) {
  const speak = useSpeak();
  const tracked = door.state !== undefined && door.state.units.length > 0;
  const [open, setOpen] = useState<{ readonly role: Role; readonly at: number } | undefined>(tracked ? undefined : { role: 'attackers', at: 0 });
  const [touched, touch] = useState(false);
  const replace = (role: Role, at: number, unit: Fighter): void => onInput({ [role]: input[role].map((one, i) => (i === at ? unit : one)) });
  const remove = (role: Role, at: number): void => {
    onInput({ [role]: input[role].filter((_, i) => i !== at) });
    setOpen(undefined);
  };
  const add = (role: Role): void => {
    const last = input[role].at(-1);
    const fresh =
      role === 'attackers'
        ? attacker({ ...(last as Attacker), name: '', unit: '', hits: 0, leader: 'none' })
        : defender({ ...(last as Defender), name: '', unit: '', hits: 0, leader: 'none' });
    onInput({ [role]: [...input[role], fresh] });
    setOpen({ role, at: input[role].length });
  };
  const last =
    (role: Role, at: number) =>
    (unit: Fighter): void => {
      replace(role, at, unit);
      if (role === 'attackers' && at === 0 && !touched && input.defenders.length === 1) setOpen({ role: 'defenders', at: 0 });
    };
  const lists = (role: Role) =>
    input[role].map((unit: Fighter, at) => {
      const isOpen = open?.role === role && open.at === at;
      const side = role === 'attackers' ? input.side : otherSide(input.side);
      return (
        <div key={at} class={css.form}>
          <UnitRow
            unit={unit}
            side={side}
            about={about(unit, speak)}
            under={unit.under}
            expanded={isOpen}
            onTap={() => setOpen(isOpen ? undefined : { role, at })}
          />
          {isOpen && (
            <div class={css.editor}>
              <TypePads
                unit={unit}
                onChange={(next) => {
                  if (role === 'defenders') touch(true);
                  replace(role, at, next);
                }}
                onLast={last(role, at)}
              />
              <Form
                fields={itemFields(role)}
                value={unit as unknown as Record<string, unknown>}
                onChange={(next) => replace(role, at, next as unknown as Fighter)}
                root={input}
                path={`${role}.${at}`}
                faults={faults}
              />
              {input[role].length > 1 && (
                <Button kind="danger" onClick={() => remove(role, at)}>
                  {speak('gboh/remove-unit')}
                </Button>
              )}
            </div>
          )}
        </div>
      );
    });
  return (
    <div class={css.form}>
      {tracked && <ShockPicker input={input} onInput={onInput} battle={door.state} />}
      {lists('attackers')}
      <div class={css.against}>{speak('gboh/against')}</div>
      {lists('defenders')}
      <div class={css.tools}>
        <Button kind="quiet" icon={<Icon of={plusIcon} size={18} />} disabled={input.attackers.length >= 8} onClick={() => add('attackers')}>
          {speak('gboh/add-attacker')}
        </Button>
        <Button kind="quiet" icon={<Icon of={plusIcon} size={18} />} disabled={input.defenders.length >= 8} onClick={() => add('defenders')}>
          {speak('gboh/add-defender')}
        </Button>
      </div>
      <div class={css.rest}>
        <Form
          fields={REST}
          value={input as unknown as Record<string, unknown>}
          onChange={(next) => onInput(next as Partial<ShockInput>)}
          faults={faults}
          root={input}
          path=""
        />
      </div>
    </div>
  );
}
