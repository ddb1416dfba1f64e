import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { helpIcon, Icon } from '../../../ui/icons.tsx';
import { later } from '../../../ui/later.tsx';
import { useSpeak } from './voice.ts';

const ReferenceSheet = later(async () => (await import('./reference-sheet.tsx')).ReferenceSheet);

/** The way to what can be looked up: capabilities by type, the die rolls of the book. */
export function Reference() {
  const speak = useSpeak();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon={<Icon of={helpIcon} size={20} />} onClick={() => setOpen(true)}>
        {speak('gboh/reference')}
      </Button>
      {open && <ReferenceSheet onClose={() => setOpen(false)} />}
    </>
  );
}
