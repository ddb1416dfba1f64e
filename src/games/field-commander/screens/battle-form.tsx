import { useState } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import type { AnyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { type BattleInput, battleFields, readPosition } from '../rules/battle/input.ts';
import { BattleLines } from './battle-lines.tsx';
import { BattleOdds } from './battle-odds.tsx';
import css from './layout.module.css';

/** A battle's form: the two lines as they stand and the chance of winning; every figure behind one tap, or open at once while there is nobody to fight. */
export function BattleForm({
  input,
  onInput,
  door,
  faults,
}: {
  readonly input: BattleInput;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door;
  readonly faults: readonly Fault[];
}) {
  const { speak } = door;
  const empty = input.own.length === 0 && input.enemy.length === 0;
  const [open, setOpen] = useState(empty || faults.length > 0);
  const position = readPosition(input);
  return (
    <div class={css.stack}>
      {!empty && (
        <Card>
          <BattleLines speak={speak} battle={position} />
          {input.enemy.length > 0 && <BattleOdds speak={speak} battle={position} rulings={door.rulings} />}
        </Card>
      )}
      {open ? (
        <Form fields={battleFields as unknown as AnyFields} value={input as unknown as Readonly<Record<string, unknown>>} onChange={onInput} faults={faults} />
      ) : (
        <Button onClick={() => setOpen(true)}>{speak('screen/change-battle')}</Button>
      )}
    </div>
  );
}
