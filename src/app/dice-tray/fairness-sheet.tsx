import { useEffect, useRef, useState } from 'preact/hooks';
import { type Die, lowest } from '../../core/dice.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { dieName } from '../../ui/die.tsx';
import { Distribution } from '../../ui/distribution.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { chance } from '../device/random.ts';
import { useLoaded } from '../shell/loaded.ts';
import { useSpeak } from '../shell/voice.ts';
import css from './dice-tray.module.css';
import { FEWEST_PER_FACE } from './fairness.ts';
import type { History } from './history.ts';
import { TRAY, throwPool } from './pool.ts';
import { FEWEST, Series } from './series.ts';

const SERIES = 100_000;
/** Throws between two frames: a few milliseconds on a slow phone. */
const SLICE = 5_000;
/** Rarer than this a fair die is not believed. */
const BELIEVED = 0.001;

/** Throws a series with the app's own source a slice at a time, so that the screen goes on; `shown` follows it. Ends early when `over` says so. */
async function throwSeries(of: Die, shown: (series: Series, thrown: number) => void, over: () => boolean): Promise<void> {
  const series = new Series(of.sides);
  for (let thrown = 0; thrown < SERIES && !over(); thrown += SLICE) {
    const [part] = throwPool([{ die: of, count: SLICE }], chance).parts;
    for (const face of part?.faces ?? []) series.add(face - lowest(of));
    shown(series, thrown + SLICE);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Shows the evenness of the app's dice on this device: a fresh series, and the throws of the history. */
export function FairnessSheet({ history, sides, onClose }: { readonly history: History; readonly sides: Die; readonly onClose: () => void }) {
  const speak = useSpeak();
  const choices = TRAY.filter((one) => one.sides <= 20);
  const [of, setDie] = useState(choices.find((one) => one.sides === sides.sides && one.zero === sides.zero) ?? (choices[1] as Die));
  const [fresh, setFresh] = useState<{ readonly series: Series; readonly thrown: number } | undefined>(undefined);
  const current = useRef({});
  const past = useLoaded(() => history.faces(of.sides, of.zero), [of]);
  const busy = fresh !== undefined && fresh.thrown < SERIES;
  const stop = (): void => {
    current.current = {};
  };
  useEffect(() => stop, []);
  const run = (): void => {
    const mine = {};
    current.current = mine;
    const over = (): boolean => current.current !== mine;
    void throwSeries(of, (series, thrown) => over() || setFresh({ series, thrown }), over);
  };
  const yours = past.at === 'there' ? seriesOf(past.value, of) : undefined;
  return (
    <Sheet
      title={speak('tray/fairness')}
      open
      tall
      onClose={onClose}
      footer={
        <Button kind="primary" wide busy={busy} disabled={busy} onClick={run}>
          {speak('tray/fairness-run', { count: SERIES })}
        </Button>
      }
    >
      <Chips
        label={speak('start/dice')}
        options={choices.map((one) => ({ id: `${one.sides}`, words: dieName(one) }))}
        value={`${of.sides}`}
        onChange={(id) => {
          stop();
          setDie(choices.find((one) => `${one.sides}` === id) ?? of);
          setFresh(undefined);
        }}
      />
      <p>{speak('tray/fairness-intro', { count: SERIES, sides: of.sides })}</p>
      {fresh && <Evenness of={of} series={fresh.series} over={!busy} />}
      {yours && yours.thrown > 0 && (
        <Card title={speak('tray/fairness-yours', { count: yours.thrown, sides: of.sides })}>
          <Evenness of={of} series={yours} over />
        </Card>
      )}
    </Sheet>
  );
}

function seriesOf(faces: readonly number[], of: Die): Series {
  const series = new Series(of.sides);
  for (const face of faces) series.add(face - lowest(of));
  return series;
}

/** The faces of a series, and once it is `over` what the three tests say of it. */
function Evenness({ of, series, over }: { readonly of: Die; readonly series: Series; readonly over: boolean }) {
  const speak = useSpeak();
  const { tongue } = speak;
  const { counts, thrown } = series;
  return (
    <div class={css.evenness}>
      <Distribution
        label={dieName(of)}
        rows={counts.map((count, i) => ({
          id: String(i),
          words: String(i + lowest(of)),
          part: thrown === 0 ? 0 : count / thrown,
          exactly: tongue.number(count),
        }))}
      />
      {over && <Verdict of={of} series={series} />}
    </div>
  );
}

function Verdict({ of, series }: { readonly of: Die; readonly series: Series }) {
  const speak = useSpeak();
  const { tongue } = speak;
  const found = series.findings();
  if (!found) return <p class={css.figure}>{speak('tray/fairness-few', { count: Math.max(FEWEST_PER_FACE * of.sides, FEWEST) })}</p>;
  const { even, runs, serial } = found;
  const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;
  const percent = (one: { readonly chance: number }): string => tongue.percent(one.chance, 1);
  return (
    <>
      <p>{speak(found.chance < BELIEVED ? 'tray/fairness-bad' : 'tray/fairness-good', { percent: percent(found) })}</p>
      <ul class={css.figure}>
        <li>{speak('tray/fairness-figure', { value: rounded(even.value, 2), degrees: even.degrees, percent: percent(even) })}</li>
        <li>{speak('tray/fairness-runs', { value: runs.value, expected: rounded(runs.expected, 0), percent: percent(runs) })}</li>
        <li>{speak('tray/fairness-serial', { value: rounded(serial.value, 4), percent: percent(serial) })}</li>
      </ul>
    </>
  );
}
