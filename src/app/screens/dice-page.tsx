import type { Page } from '../beyond.tsx';
import { DiceTray } from '../dice-tray/dice-tray.tsx';
import { PageFrame } from './page-frame.tsx';

/** The dice tray as a page of its own, a tap away from everywhere. */
export const DicePage: Page<'dice'> = ({ speak }) => (
  <PageFrame title={speak('app/dice')} back="#/" speak={speak} dice={false}>
    <DiceTray />
  </PageFrame>
);
