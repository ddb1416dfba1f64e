import { useState } from 'preact/hooks';
import type { Label } from '../../core/hand.ts';
import { answersOf, type Want } from '../../core/told.ts';
import { DiceRow } from '../../ui/dice-row.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { ProcedureRun } from '../session/procedure-run.ts';
import { useSpeak } from '../shell/voice.ts';

/** Amends one mistyped die: its roll with the die to be replaced, and the keys of that die. The journal shows both. */
export function AmendSheet({
  run,
  asks,
  at,
  index,
  naming,
  onClose,
}: {
  readonly run: ProcedureRun;
  readonly asks: readonly Want[];
  readonly at: Label;
  readonly index: number;
  readonly naming: Naming;
  readonly onClose: () => void;
}) {
  const speak = useSpeak();
  const [place, setPlace] = useState(index);
  const ask = asks.find((one) => one.at === at)?.ask;
  const faces = (answersOf(run.view.value.answers).get(at)?.faces ?? []).map(Number);
  if (ask?.kind !== 'dice') return null;
  const amend = ([face]: readonly number[]): void => {
    onClose();
    if (face !== undefined)
      void run.amend(
        at,
        faces.map((old, i) => (i === place ? face : old)),
      );
  };
  return (
    <Sheet title={speak('run/amend-die', { n: place + 1, face: faces[place] ?? 0 })} eyebrow={naming.label(at)} open onClose={onClose}>
      <DiceRow of={ask.die} faces={faces} own label={naming.label(at)} size={faces.length > 6 ? 34 : 48} onDie={faces.length > 1 ? setPlace : undefined} />
      <Keypad of={ask.die} count={1} faces={[]} onFaces={amend} label={speak('run/new-face')} />
    </Sheet>
  );
}
