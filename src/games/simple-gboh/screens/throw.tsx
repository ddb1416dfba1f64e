import { Primary } from '../../../ui/primary-act.tsx';
import { useBookSpeak } from './voice.ts';

/** The primary button of a proposal that takes dice: the app throws them, or beside it the table's own are typed. */
export function Throw({
  words,
  busy = false,
  onThrow,
}: {
  /** What is thrown for, where no other sentence is as near. */
  readonly words?: string | undefined;
  readonly busy?: boolean;
  readonly onThrow: (ownDice: boolean) => void;
}) {
  const speak = useBookSpeak();
  return (
    <Primary
      words={words ?? speak('dock/throw')}
      busy={busy}
      onAct={() => onThrow(false)}
      beside={{ words: speak('dock/i-threw'), onAct: () => onThrow(true) }}
    />
  );
}
