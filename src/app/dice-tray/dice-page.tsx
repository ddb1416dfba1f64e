import { PageFrame } from '../shell/page-frame.tsx';
import type { Page } from '../shell/pages.tsx';
import { DiceTray } from './dice-tray.tsx';

/** The dice tray as a page of its own, a tap away from everywhere. */
export const DicePage: Page<'dice'> = ({ speak }) => (
  <PageFrame title={speak('app/dice')} back="#/" speak={speak} dice={false}>
    <DiceTray />
  </PageFrame>
);
