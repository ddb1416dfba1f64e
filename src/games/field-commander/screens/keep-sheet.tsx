import type { ComponentChildren } from 'preact';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** A sheet that keeps what was entered: what was typed for minutes is not lost by a tap beside it, so closing keeps it too. */
export function KeepSheet({
  title,
  eyebrow,
  words,
  tall = false,
  onKeep,
  children,
}: {
  readonly title: string;
  readonly eyebrow?: string;
  /** Of the button. */
  readonly words: string;
  readonly tall?: boolean;
  readonly onKeep: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <Sheet
      title={title}
      {...(eyebrow === undefined ? {} : { eyebrow })}
      open
      tall={tall}
      onClose={onKeep}
      footer={
        <Button kind="primary" wide onClick={onKeep}>
          {words}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
