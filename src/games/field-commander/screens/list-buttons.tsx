import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { binIcon, plusIcon } from '../../../ui/tool-icons.tsx';
import { useSpeak } from './voice.ts';

/** Takes one item out of a list. */
export function Remove({ what, onClick }: { readonly what: string; readonly onClick: () => void }) {
  const speak = useSpeak();
  return <Button kind="quiet" aria-label={speak('screen/remove', { what })} icon={<Icon of={binIcon} />} onClick={onClick} />;
}

/** Puts one more item into a list. */
export function Add({ words, onClick }: { readonly words: string; readonly onClick: () => void }) {
  return (
    <Button icon={<Icon of={plusIcon} />} onClick={onClick}>
      {words}
    </Button>
  );
}
