import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ShockInput } from '../rules/procedures/shock/input.ts';
import { attackersOf, defendersOf } from '../rules/procedures/shock/prefill.ts';
import { type Battle, hasMark, type Unit } from '../rules/tracker/state.ts';
import { otherSide, type Side } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import { UnitRow } from './unit-row.tsx';
import { useBookSpeak } from './voice.ts';

/** Attackers and defenders of a tracked battle, chosen by tapping their counters. */
export function ShockPicker({
  input,
  onInput,
  battle,
}: {
  readonly input: ShockInput;
  readonly onInput: (input: Partial<ShockInput>) => void;
  readonly battle: Battle;
}) {
  const speak = useBookSpeak();
  const [picking, pick] = useState<'attackers' | 'defenders' | undefined>(undefined);
  const sideOf = (role: 'attackers' | 'defenders'): Side => (role === 'attackers' ? input.side : otherSide(input.side));
  const chosen = (role: 'attackers' | 'defenders'): string[] => input[role].map(({ unit }) => unit).filter((id) => id !== '');
  const flip = (role: 'attackers' | 'defenders', unit: Unit): void => {
    const now = chosen(role);
    const ids = now.includes(unit.id) ? now.filter((id) => id !== unit.id) : [...now, unit.id];
    const units = role === 'attackers' ? attackersOf(ids, battle) : defendersOf(ids, battle);
    if (units.length > 0) onInput({ [role]: units });
  };
  const shown = picking ? battle.units.filter((unit) => unit.side === sideOf(picking) && unit.status === 'on-map' && unit.stackedUnder === '') : [];
  return (
    <>
      <div class={css.tools}>
        <Button onClick={() => pick('attackers')}>{speak('gboh/pick-attackers')}</Button>
        <Button onClick={() => pick('defenders')}>{speak('gboh/pick-defenders')}</Button>
      </div>
      <Sheet
        title={speak(picking === 'defenders' ? 'field/defenders' : 'field/attackers')}
        open={picking !== undefined}
        onClose={() => pick(undefined)}
        tall
        footer={
          <Button kind="primary" wide onClick={() => pick(picking === 'attackers' && chosen('defenders').length === 0 ? 'defenders' : undefined)}>
            {speak('gboh/done')}
          </Button>
        }
      >
        <div class={css.form}>
          {picking &&
            shown.map((unit) => (
              <UnitRow
                key={unit.id}
                unit={unit}
                side={unit.side}
                pressed={chosen(picking).includes(unit.id)}
                about={
                  hasMark(unit, picking === 'attackers' ? 'attacked' : 'was-attacked')
                    ? speak(`mark/${picking === 'attackers' ? 'attacked' : 'was-attacked'}`)
                    : undefined
                }
                onTap={() => flip(picking, unit)}
              />
            ))}
        </div>
      </Sheet>
    </>
  );
}
