import { useEffect, useState } from 'preact/hooks';
import { readSecret, secretText } from '../../company/invitation.ts';
import { readTableCode } from '../../company/table-code.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import data from '../shell/data.module.css';
import { useLoaded } from '../shell/loaded.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import type { Page } from '../shell/pages.tsx';
import { companySpeaker } from './company-words.ts';
import { JoinByCodes } from './join-by-codes.tsx';
import { JoinTable } from './join-table.tsx';
import { keepTableParts } from './keep-parts.ts';
import { isSecure, relayAddress } from './reach.ts';
import { visitTable } from './visit.ts';

/** What an invitation leads to: the session, who plays it, and a seat to choose. Nothing is written before the player joins. */
export const JoinPage: Page<'join'> = ({ route, speak: plain }) => {
  const { language } = plain.tongue;
  const [attempt, setAttempt] = useState(0);
  const loaded = useLoaded(async () => {
    keepTableParts();
    const speak = await companySpeaker(language);
    if (!isSecure()) return { speak, why: speak('company/insecure') };
    const offer = readTableCode(route.text);
    if (offer?.kind === 'offer') return { speak, offer };
    if (!readSecret(route.text)) return { speak, why: speak('join/bad') };
    if (!relayAddress()) return { speak, why: speak('company/no-relay') };
    return { speak, visit: await visitTable(route.text) };
  }, [route.text, language, attempt]);
  const there = loaded.at === 'there' ? loaded.value : undefined;
  const visit = there?.visit;
  useEffect(() => (visit?.kind === 'found' ? visit.end : undefined), [visit]);
  const retry = <Button onClick={() => setAttempt(attempt + 1)}>{there ? there.speak('join/retry') : plain('start/retry')}</Button>;
  return (
    <PageFrame title={there?.speak('join/title') ?? plain('app')} back="#/" speak={plain}>
      {loaded.at === 'waiting' && <p class={data.hint}>{plain('start/loading')}</p>}
      {loaded.at === 'failed' && (
        <Notice tone="bad" actions={retry}>
          {plain('start/failed')}
        </Notice>
      )}
      {there?.offer && <JoinByCodes secret={secretText(there.offer.secret)} code={there.offer.code} speak={there.speak} />}
      {there?.why && <Notice tone="bad">{there.why}</Notice>}
      {there && visit && visit.kind !== 'found' && (
        <Notice tone="bad" actions={retry}>
          {visit.kind === 'unreadable' ? there.speak('join/unreadable', { why: there.speak(visit.why) }) : there.speak(`join/${visit.kind}`)}
        </Notice>
      )}
      {there && visit?.kind === 'found' && <JoinTable speak={there.speak} invitation={{ secret: route.text, way: 'relay' }} found={visit} />}
    </PageFrame>
  );
};
