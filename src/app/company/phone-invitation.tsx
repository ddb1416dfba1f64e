import { useEffect, useState } from 'preact/hooks';
import { readSecret } from '../../company/invitation.ts';
import type { Invitation } from '../../company/phone-line.ts';
import { offerText } from '../../company/table-code.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CameraSheet } from '../hand-over/camera-sheet.tsx';
import { QrCode } from '../hand-over/qr-code.tsx';
import data from '../shell/data.module.css';
import type { CompanySpeaker } from './company-words.ts';
import { invitationLink } from './open-table.ts';
import type { SharedSession } from './shared-session.ts';

/** Nothing was read of a session in several codes: each of these codes is whole by itself. */
const SINGLE = { gathered: undefined, told: undefined };

/** The invitation to a table of phones: a code for each phone that comes, and the answer it shows. */
export function PhoneInvitation({ shared, speak }: { readonly shared: SharedSession; readonly speak: CompanySpeaker }) {
  const line = shared.line.phones.value;
  void shared.line.phonesMoved.value;
  const [invitation, setInvitation] = useState<Invitation | 'nowhere' | undefined>(undefined);
  const [told, setTold] = useState<'let-in-done' | 'answer-wrong' | undefined>(undefined);
  const [camera, setCamera] = useState(false);
  const secret = readSecret(shared.membership.value.secret);
  useEffect(() => setInvitation(undefined), [line]);
  if (!line || !secret) return <p class={data.hint}>{speak('company/reaching')}</p>;
  const invite = async (): Promise<void> => {
    setTold(undefined);
    setInvitation((await line.invite()) ?? 'nowhere');
  };
  const answer = async (text: string): Promise<void> => {
    if (invitation === undefined || invitation === 'nowhere' || text.trim() === '') return;
    const done = await invitation.answered(text.trim());
    setTold(done ? 'let-in-done' : 'answer-wrong');
    if (!done) return;
    setCamera(false);
    setInvitation(undefined);
  };
  return (
    <>
      {line.isKeeper && <p class={data.hint}>{speak('company/keeps')}</p>}
      {told && <Notice tone={told === 'let-in-done' ? 'good' : 'bad'}>{speak(`company/${told}`)}</Notice>}
      {invitation === 'nowhere' && <Notice tone="bad">{speak('company/no-address')}</Notice>}
      {invitation === undefined || invitation === 'nowhere' ? (
        <Button kind="primary" wide onClick={() => void invite()}>
          {speak('company/let-in')}
        </Button>
      ) : (
        <>
          <p>{speak('company/offer')}</p>
          <QrCode text={invitationLink(offerText(secret, invitation.code))} label={speak('company/code')} />
          <TextInput
            label={speak('company/copy')}
            value={invitationLink(offerText(secret, invitation.code))}
            maxLength={500}
            lines={3}
            onChange={() => undefined}
          />
          <p>{speak('company/then-scan')}</p>
          <Button kind="primary" wide onClick={() => setCamera(true)}>
            {speak('company/scan-answer')}
          </Button>
          <TextInput label={speak('company/answer-text')} value="" maxLength={400} onChange={(text) => void answer(text)} />
        </>
      )}
      {camera && (
        <CameraSheet
          speak={speak}
          receiving={SINGLE}
          onCodes={(texts) => {
            const [text] = texts;
            if (text !== undefined) void answer(text);
            return text !== undefined;
          }}
          onAgain={() => undefined}
          onClose={() => setCamera(false)}
        />
      )}
    </>
  );
}
