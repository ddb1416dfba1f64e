import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AppSpeaker } from '../shell/i18n.ts';
import { reading } from './pace.ts';

/** How far a long file is read, and the button that stops it; nothing while none is. */
export function ReadingLine({ speak }: { readonly speak: AppSpeaker }) {
  const now = reading.value;
  if (!now) return null;
  return <Notice actions={<Button onClick={now.stop}>{speak('import/stop')}</Button>}>{speak('import/reading', { n: now.percent })}</Notice>;
}
