import type { UnitChange } from '../rules/tracker/events.ts';
import type { Unit } from '../rules/tracker/state.ts';
import { codeOf } from './numbered-name.ts';
import { NumberPad } from './pad.tsx';
import { useSpeak } from './voice.ts';

/** Keys for TQ and size of all units like this one. */
export function FigurePads({ unit: { type, tq, size, guessed = [] }, onPick }: { readonly unit: Unit; readonly onPick: (to: UnitChange) => void }) {
  const speak = useSpeak();
  const of = { type: codeOf(type, speak) };
  return (
    <>
      <NumberPad label={speak('muster/tq', of)} from={2} to={9} value={tq} guess={guessed.includes('tq')} onPick={(to) => onPick({ tq: to })} />
      <NumberPad label={speak('muster/size', of)} from={1} to={10} value={size} guess={guessed.includes('size')} onPick={(to) => onPick({ size: to })} />
    </>
  );
}
