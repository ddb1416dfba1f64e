import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import data from './data.module.css';
import type { AppSpeaker } from './i18n.ts';

/** Asks once more before something is done that cannot be taken back, or takes much back: `text` says what goes, `act` names the deed. */
export function SureSheet({
  speak,
  title,
  text,
  act = title,
  onSure,
  onClose,
}: {
  readonly speak: AppSpeaker;
  readonly title: string;
  readonly text: string;
  readonly act?: string;
  readonly onSure: () => void;
  readonly onClose: () => void;
}) {
  const sure = (): void => {
    onSure();
    onClose();
  };
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <div class={data.pair}>
          <Button kind="primary" onClick={onClose}>
            {speak('app/cancel')}
          </Button>
          <Button kind="danger" onClick={sure}>
            {act}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Sheet>
  );
}
