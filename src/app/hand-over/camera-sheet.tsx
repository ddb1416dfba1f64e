import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { tick, useAwake } from '../device/feedback.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import css from './camera-sheet.module.css';
import { Progress } from './progress.tsx';
import { CAMERA_SIDES, qrReader } from './reader.ts';
import type { Receiving } from './receiving.ts';

/** Milliseconds between two looks at the camera's picture, so that the phone stays cool. */
const LOOK = 60;

type Refusal = 'take/camera-refused' | 'take/camera-none' | 'take/camera-insecure' | 'take/no-reader';

/** The camera, asked for when this opens and let go when it closes, looking for codes. `onCodes` says whether there was anything new in them. */
export function CameraSheet({
  speak,
  receiving,
  onCodes,
  onAgain,
  onClose,
}: {
  readonly speak: AppSpeaker;
  readonly receiving: Receiving;
  readonly onCodes: (texts: readonly string[]) => boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useAwake();
  const [refused, setRefused] = useState<Refusal | undefined>(undefined);
  useEffect(() => {
    const over = new AbortController();
    void look(video.current as HTMLVideoElement, over.signal, (texts) => onCodes(texts) && tick()).catch(
      (problem: unknown) => over.signal.aborted || setRefused(refusalOf(problem)),
    );
    return () => over.abort();
  }, []);
  return (
    <Sheet
      open
      title={speak('take/camera-title')}
      onClose={onClose}
      footer={refused && <Button kind="primary" wide onClick={onClose} children={speak('app/done')} />}
    >
      {refused ? (
        <Notice tone="bad">{speak(refused)}</Notice>
      ) : (
        <>
          <video ref={video} class={css.video} playsInline muted aria-label={speak('take/camera-title')} />
          <p>{speak('take/camera-hint')}</p>
          <Progress speak={speak} receiving={receiving} onAgain={onAgain} />
        </>
      )}
    </Sheet>
  );
}

class Missing extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Looks for codes in the camera's picture until `over`. Rejects with why there is no picture. */
async function look(video: HTMLVideoElement, over: AbortSignal, onCodes: (texts: readonly string[]) => void): Promise<void> {
  if (!navigator.mediaDevices?.getUserMedia) throw new Missing('take/camera-insecure');
  const read = await qrReader().catch(() => Promise.reject(new Missing('take/no-reader')));
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } } });
  const stop = (): void => stream.getTracks().forEach((track) => void track.stop());
  if (over.aborted) return stop();
  over.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  for (let turn = 0; !over.aborted; turn += 1) {
    const texts = video.videoWidth > 0 ? await read(video, [CAMERA_SIDES[turn % CAMERA_SIDES.length] as number]) : [];
    if (texts.length > 0 && !over.aborted) onCodes(texts);
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
}

function refusalOf(problem: unknown): Refusal {
  if (problem instanceof Missing) return problem.refusal;
  const name = problem instanceof DOMException ? problem.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'take/camera-refused' : 'take/camera-none';
}
