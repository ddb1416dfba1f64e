import { stopping } from '../../core/fault.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { faultSaid } from '../../ui/form/fault-lines.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Insistence } from '../session/notices.ts';
import type { OpenBook } from '../session/open-book.ts';

/** What the tracker found wrong with a change, and whether the player does it all the same. */
export function FaultSheet({ asked, open: { speak } }: { readonly asked: Insistence; readonly open: OpenBook }) {
  const impossible = stopping(asked.faults, true).length > 0;
  return (
    <Sheet
      open
      title={speak(impossible ? 'faults/impossible-title' : 'faults/title')}
      onClose={() => asked.answer(false)}
      footer={
        <Actions>
          {impossible ? (
            <Button kind="primary" onClick={() => asked.answer(false)}>
              {speak('app/done')}
            </Button>
          ) : (
            <>
              <Button kind="primary" onClick={() => asked.answer(false)}>
                {speak('faults/leave')}
              </Button>
              <Button kind="danger" onClick={() => asked.answer(true)}>
                {speak('faults/insist')}
              </Button>
            </>
          )}
        </Actions>
      }
    >
      {asked.faults.map((fault) => (
        <Notice key={`${fault.field} ${fault.expected.say}`} tone={fault.severity === 'doubtful' ? 'doubt' : 'bad'}>
          {faultSaid(speak, fault)}
        </Notice>
      ))}
      {!impossible && <p>{speak('faults/insist-hint')}</p>}
    </Sheet>
  );
}
