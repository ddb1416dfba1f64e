import { useState } from 'preact/hooks';
import { type Die, lowest } from '../../core/dice.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { dieName } from '../../ui/die.tsx';
import { Distribution } from '../../ui/distribution.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSpeak } from '../../ui/voice.ts';
import { useLoaded } from '../loaded.ts';
import { chance } from '../random.ts';
import css from './dice-tray.module.css';
import { FEWEST_PER_FACE, fairnessOf } from './fairness.ts';
import type { History } from './history.ts';
import { TRAY, throwPool } from './pool.ts';

const SERIES = 100_000;
/** Rarer than this an even die is not believed. */
const BELIEVED = 0.001;

/** Shows the evenness of the app's dice on this device: a fresh series, and the throws of the history. */
export function FairnessSheet({ history, sides, onClose }: { readonly history: History; readonly sides: Die; readonly onClose: () => void }) {
  const speak = useSpeak();
  const choices = TRAY.filter((one) => one.sides <= 20);
  const [of, setDie] = useState(choices.find((one) => one.sides === sides.sides && one.zero === sides.zero) ?? (choices[1] as Die));
  const [counts, setCounts] = useState<readonly number[] | undefined>(undefined);
  const past = useLoaded(() => history.faces(of.sides, of.zero), [of]);
  const run = (): void => {
    const faces = throwPool([{ die: of, count: SERIES }], chance).parts[0]?.faces ?? [];
    setCounts(countsOf(faces, of));
  };
  const yours = past.at === 'there' ? countsOf(past.value, of) : undefined;
  return (
    <Sheet
      title={speak('tray/fairness')}
      open
      tall
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={run}>
          {speak('tray/fairness-run', { count: SERIES })}
        </Button>
      }
    >
      <Chips
        label={speak('tray/dice')}
        options={choices.map((one) => ({ id: `${one.sides}`, words: dieName(one) }))}
        value={`${of.sides}`}
        onChange={(id) => {
          setDie(choices.find((one) => `${one.sides}` === id) ?? of);
          setCounts(undefined);
        }}
      />
      <p>{speak('tray/fairness-intro', { count: SERIES, sides: of.sides })}</p>
      {counts && <Evenness of={of} counts={counts} />}
      {yours?.some((count) => count > 0) && (
        <Card title={speak('tray/fairness-yours', { count: yours.reduce((all, count) => all + count, 0), sides: of.sides })}>
          <Evenness of={of} counts={yours} />
        </Card>
      )}
    </Sheet>
  );
}

function countsOf(faces: readonly number[], of: Die): readonly number[] {
  const counts = Array<number>(of.sides).fill(0);
  for (const face of faces) counts[face - lowest(of)] = (counts[face - lowest(of)] ?? 0) + 1;
  return counts;
}

function Evenness({ of, counts }: { readonly of: Die; readonly counts: readonly number[] }) {
  const speak = useSpeak();
  const { tongue } = speak;
  const total = counts.reduce((all, count) => all + count, 0);
  const found = fairnessOf(counts);
  return (
    <div class={css.evenness}>
      <Distribution
        label={dieName(of)}
        rows={counts.map((count, i) => ({
          id: String(i),
          words: String(i + lowest(of)),
          part: total === 0 ? 0 : count / total,
          exactly: tongue.number(count),
        }))}
      />
      {found ? (
        <>
          <p>{speak(found.chance < BELIEVED ? 'tray/fairness-bad' : 'tray/fairness-good', { percent: tongue.percent(found.chance, 1) })}</p>
          <p class={css.figure}>{speak('tray/fairness-figure', { value: Math.round(found.chiSquare * 100) / 100, degrees: found.degrees })}</p>
        </>
      ) : (
        <p class={css.figure}>{speak('tray/fairness-few', { count: FEWEST_PER_FACE * of.sides })}</p>
      )}
    </div>
  );
}
