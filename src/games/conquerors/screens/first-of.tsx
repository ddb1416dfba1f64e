import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import type { DoorProps } from './door-props.ts';
import type { proposed } from './proposed.ts';
import { useMapSpeak } from './voice.ts';

export type Proposed = ReturnType<typeof proposed>;

/** Acts of one kind, each named by what it is about: the first is the primary one. */
export function FirstOf({
  door,
  acts: [first, ...others],
  take = (act) => takeAct(door, act),
}: DoorProps & { readonly acts: Proposed; readonly take?: (act: Proposed[number]) => void }) {
  const speak = useMapSpeak();
  return (
    <>
      {others.map((act) => (
        <Button key={act.id} onClick={() => take(act)}>
          {speak(act.said)}
        </Button>
      ))}
      {first && <Primary words={speak(first.said)} onAct={() => take(first)} />}
    </>
  );
}
