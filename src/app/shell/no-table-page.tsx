import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Page } from './pages.tsx';

/** What an invitation leads to on a phone that never was at a table, and has no network to fetch what that needs. */
export const NoTablePage: Page<'join'> = ({ speak }) => (
  <PageFrame title={speak('session/company')} back="#/" speak={speak}>
    <Notice tone="bad" actions={<Button onClick={() => location.reload()}>{speak('start/retry')}</Button>}>
      {speak('session/company-missing')}
    </Notice>
  </PageFrame>
);
