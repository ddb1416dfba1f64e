import { useState } from 'preact/hooks';
import { DiceRow } from '../../ui/dice-row.tsx';
import { dieName } from '../../ui/die.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { tick } from '../device/feedback.ts';
import { useSpeak } from '../shell/voice.ts';
import type { PoolPart, TrayThrow } from './pool.ts';

/** The players' own dice typed for a pool: a tap a die, kept with the last. */
export function TypeThrow({
  pool,
  onClose,
  onTyped,
}: {
  readonly pool: readonly PoolPart[];
  readonly onClose: () => void;
  readonly onTyped: (thrown: TrayThrow) => void;
}) {
  const speak = useSpeak();
  const [typed, setTyped] = useState<readonly (readonly number[])[]>(pool.map(() => []));
  const at = typed.findIndex((faces, i) => faces.length < (pool[i]?.count ?? 0));
  const enter = (faces: readonly number[]): void => {
    tick();
    const next = typed.map((old, i) => (i === at ? faces : old));
    setTyped(next);
    if (next.every((one, i) => one.length === pool[i]?.count)) onTyped({ parts: pool.map(({ die }, i) => ({ ...die, faces: next[i] ?? [] })), typed: true });
  };
  const current = pool[at];
  return (
    <Sheet title={speak('run/what-threw')} open onClose={onClose}>
      {pool.map((part, i) => (
        <DiceRow
          key={`${part.die.sides} ${part.die.zero}`}
          of={part.die}
          faces={typed[i] ?? []}
          count={part.count}
          own
          size={part.count > 6 ? 34 : 44}
          label={dieName(part.die)}
        />
      ))}
      {current && <Keypad of={current.die} count={current.count} faces={typed[at] ?? []} onFaces={enter} label={dieName(current.die)} />}
    </Sheet>
  );
}
