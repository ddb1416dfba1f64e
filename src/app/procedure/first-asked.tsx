import { Chips } from '../../ui/chips.tsx';
import type { Values } from '../../ui/form/form-props.ts';
import type { Asks } from '../../ui/game-screens.ts';
import type { Table } from '../session/resolving.ts';

/** A figure that nobody entered, asked in a row of numbers before the throw; what is tapped is kept by the session. */
export function FirstAsked({
  table,
  asks,
  input,
  onInput,
}: {
  readonly table: Table;
  readonly asks: Asks;
  readonly input: Values;
  readonly onInput: (input: Values) => void;
}) {
  const { speak } = table;
  const tell = async (told: number): Promise<void> => {
    if ((await table.door.act(asks.events(told))) && asks.fills) onInput(asks.fills(input as never, told));
  };
  return (
    <Chips
      label={speak(asks.said)}
      options={asks.options.map((one) => ({ id: String(one), words: speak.tongue.number(one) }))}
      value={undefined}
      onChange={(one) => void tell(Number(one))}
    />
  );
}
