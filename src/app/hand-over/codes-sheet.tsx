import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { backIcon, Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { forwardIcon } from '../../ui/tool-icons.tsx';
import data from '../shell/data.module.css';
import type { AppSpeaker } from '../shell/i18n.ts';
import css from './codes-sheet.module.css';
import { fingerprint } from './fingerprint.ts';
import { QrCode } from './qr-code.tsx';

/** How long each code is shown, in milliseconds. */
const SPEEDS = { slow: 1000, medium: 400, fast: 180 } as const;
type Speed = keyof typeof SPEEDS;

/** A session as QR codes, one after the other for the other phone's camera; by hand where the system asks for little motion. `hash` is of the session's last entry. */
export function CodesSheet({
  speak,
  frames,
  hash,
  onClose,
}: {
  readonly speak: AppSpeaker;
  readonly frames: readonly string[];
  readonly hash: string;
  readonly onClose: () => void;
}) {
  const many = frames.length > 1;
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState<Speed>('medium');
  const [playing, setPlaying] = useState(() => many && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const step = (by: number): void => setAt((now) => (now + by + frames.length) % frames.length);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => step(1), SPEEDS[speed]);
    return () => clearInterval(timer);
  }, [playing, speed]);
  const byHand = (by: number): void => {
    setPlaying(false);
    step(by);
  };
  const label = speak('hand/code', { i: at + 1, n: frames.length });
  return (
    <Sheet open tall title={speak('hand/codes-title')} eyebrow={`${speak('hand/fingerprint')}: ${fingerprint(hash)}`} onClose={onClose}>
      <QrCode text={frames[at] as string} label={label} />
      {many && (
        <div class={css.progress}>
          <span class={css.count}>{label}</span>
          <progress max={frames.length} value={at + 1} aria-label={label} />
        </div>
      )}
      {many && (
        <div class={css.controls}>
          <Button kind="primary" onClick={() => setPlaying(!playing)}>
            {speak(playing ? 'hand/pause' : 'hand/play')}
          </Button>
          <Button aria-label={speak('hand/previous')} icon={<Icon of={backIcon} />} onClick={() => byHand(-1)} />
          <Button aria-label={speak('hand/next')} icon={<Icon of={forwardIcon} />} onClick={() => byHand(1)} />
        </div>
      )}
      {many && (
        <Chips
          label={speak('hand/speed')}
          options={(Object.keys(SPEEDS) as Speed[]).map((id) => ({ id, words: speak(`hand/${id}`) }))}
          value={speed}
          onChange={(id) => setSpeed(id as Speed)}
        />
      )}
      <p class={data.hint}>{speak('hand/codes-hint')}</p>
    </Sheet>
  );
}
