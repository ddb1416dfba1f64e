import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { handOut } from '../../../ui/hand-out.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toCsv } from '../rules/muster/write.ts';
import { musterOf } from '../rules/tracker/recorded.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { LONGEST_LINK, linkTextOf } from './battle-link.ts';
import { useBookSpeak } from './voice.ts';

type Shared =
  | { readonly say: 'gboh/link-copied' | 'gboh/no-link' }
  | { readonly say: 'gboh/link-too-long'; readonly length: number }
  | { readonly link: string };

/** The battle as a link: by the share sheet or the clipboard, else shown to be copied. One too long to be sent is not made, and says so. */
export function ShareLink({ battle }: { readonly battle: Battle }) {
  const speak = useBookSpeak();
  const [shared, setShared] = useState<Shared | undefined>(undefined);
  const share = async (): Promise<void> => {
    setShared(undefined);
    const text = await linkTextOf(toCsv(musterOf(battle))).catch(() => undefined);
    if (text === undefined) return setShared({ say: 'gboh/no-link' });
    if (text.length > LONGEST_LINK) return setShared({ say: 'gboh/link-too-long', length: text.length });
    const link = `${location.origin}${location.pathname}#/g/simple-gboh/take/${text}`;
    const out = await handOut({ title: battle.name || speak.named('game/simple-gboh'), url: link });
    setShared(out === 'copied' ? { say: 'gboh/link-copied' } : out === undefined ? { link } : undefined);
  };
  return (
    <>
      <Button disabled={battle.units.length === 0} onClick={() => void share()}>
        {speak('gboh/as-link')}
      </Button>
      {shared && 'say' in shared && (
        <Notice tone={shared.say === 'gboh/link-copied' ? 'good' : 'bad'}>
          {shared.say === 'gboh/link-too-long' ? speak(shared.say, { length: shared.length, most: LONGEST_LINK }) : speak(shared.say)}
        </Notice>
      )}
      {shared && 'link' in shared && (
        <TextInput label={speak('gboh/copy-link')} value={shared.link} maxLength={LONGEST_LINK * 2} lines={4} onChange={() => undefined} />
      )}
    </>
  );
}
