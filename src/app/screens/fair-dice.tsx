import { useState } from 'preact/hooks';
import type { Speaker } from '../../core/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { chance } from '../random.ts';
import css from './settings-data.module.css';

const THROWS = 600_000;
const FACES = 6;

/** How often each face came in many throws of one die. */
function throwMany(): number[] {
  const counts = Array<number>(FACES).fill(0);
  for (let i = 0; i < THROWS; i += 1) {
    const face = chance.below(FACES);
    counts[face] = (counts[face] as number) + 1;
  }
  return counts;
}

/** Shows a player, on their own device, that no face is favoured. */
export function FairDice({ speak }: { readonly speak: Speaker }) {
  const [counts, setCounts] = useState<readonly number[] | undefined>(undefined);
  const expected = THROWS / FACES;
  const chi = counts?.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return (
    <Card title={speak('settings/fairness')}>
      <p class={css.hint}>{speak('settings/fairness-hint')}</p>
      {counts && chi !== undefined && (
        <>
          <div class={css.faces} aria-hidden="true">
            {counts.map((count, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: faces have their places
              <i key={i} style={{ height: `${Math.min(100, (count / expected) * 90)}%` }} />
            ))}
          </div>
          <ol class={css.counts}>
            {counts.map((count, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: faces have their places
              <li key={i}>
                <b>{i + 1}</b> {speak.tongue.number(count)}
              </li>
            ))}
          </ol>
          <p>{speak('settings/fairness-result', { chi: speak.tongue.number(Math.round(chi * 10) / 10) })}</p>
        </>
      )}
      <Button onClick={() => setCounts(throwMany())}>{speak('settings/fairness-run')}</Button>
    </Card>
  );
}
