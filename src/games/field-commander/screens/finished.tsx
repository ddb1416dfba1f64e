import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { nextCampaign } from '../rules/acts/preparation.ts';
import { type CampaignDoor, layOutEvent } from './door.ts';
import { LogSheet } from './log.ts';
import { useSpeak } from './voice.ts';

/** A campaign that is over, under what it came to: the one that may follow, and the log sheet. */
export function Finished({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const [sheet, setSheet] = useState(false);
  const next = nextCampaign(door.state);
  const log = { words: speak('screen/log-sheet'), onAct: () => setSheet(true) };
  const link = (): void => {
    if (next) void door.act([layOutEvent(door, next, true)]);
  };
  return (
    <>
      {next ? (
        <Primary words={speak('screen/link', { campaign: speak(`campaign/${next}`) })} onAct={link} beside={log} />
      ) : (
        <Button onClick={log.onAct}>{log.words}</Button>
      )}
      {sheet && <LogSheet door={door} onClose={() => setSheet(false)} />}
    </>
  );
}
