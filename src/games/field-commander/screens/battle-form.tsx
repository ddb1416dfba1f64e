import { useState } from 'preact/hooks';
import { anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { FormProps } from '../../../ui/game-screens.ts';
import { type BattleInput, battleFields } from '../rules/battle/input.ts';
import { readPosition } from '../rules/battle/position-form.ts';
import { BattleLines } from './battle-lines.tsx';
import { BattleOdds } from './battle-odds.tsx';
import css from './layout.module.css';
import { useBookSpeak } from './voice.ts';

/** A battle's form: the two lines as they stand and the chance of winning; every figure behind one tap, or open at once while there is nobody to fight, so that an enemy can be put into the line. */
export function BattleForm({ input, onInput, door, faults }: FormProps<BattleInput>) {
  const speak = useBookSpeak();
  const empty = input.own.length === 0 && input.enemy.length === 0;
  const [open, setOpen] = useState(empty || input.enemy.length === 0 || faults.length > 0);
  const position = readPosition(input);
  return (
    <div class={css.stack}>
      {!empty && (
        <Card>
          <BattleLines battle={position} />
          <BattleOdds battle={position} facts={door.facts} />
        </Card>
      )}
      {open ? (
        <Form fields={anyFields(battleFields)} value={{ ...input }} onChange={onInput} faults={faults} />
      ) : (
        <Button onClick={() => setOpen(true)}>{speak('screen/change-battle')}</Button>
      )}
    </div>
  );
}
