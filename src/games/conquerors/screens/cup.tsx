import { Card, Eyebrow } from '../../../ui/card.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { OddsBar } from '../../../ui/odds-bar.tsx';
import type { State } from '../rules/tracker/state.ts';
import { APMS, opponent } from '../rules/vocabulary.ts';
import css from './screens.module.css';
import { LETTER, SEAT } from './sides.ts';
import { useSpeak } from './voice.ts';

/** The cup of Action Phase Markers: what is in it, what is out, the odds of the next draw (4.0). */
export function CupCard({ state }: { readonly state: State }) {
  const speak = useSpeak();
  const { cup, out, run } = state.apm;
  const total = APMS.reduce((all, apm) => all + cup[apm], 0);
  const chits = APMS.flatMap((apm) => Array.from({ length: cup[apm] }, (_, i) => ({ apm, id: `${apm}-${i}` })));
  const inCup = APMS.filter((apm) => cup[apm] > 0).map((apm) => speak('screen/chits', { n: cup[apm], apm: speak(`subject/${apm}`) }));
  return (
    <Card>
      <div class={css.stack}>
        <div class={css.line}>
          <span class={css.grow}>
            <Eyebrow>{speak('screen/in-the-cup')}</Eyebrow>
          </span>
          {out !== 'none' && <Eyebrow>{speak('screen/out')}</Eyebrow>}
        </div>
        <div
          class={css.cup}
          role="img"
          aria-label={speak('screen/cup-holds', { chits: speak.tongue.list(inCup), out: out === 'none' ? speak('nothing') : speak(`subject/${out}`) })}
        >
          <div class={css.chits}>
            {chits.map(({ apm, id }) => (
              <Counter key={id} side={SEAT[apm]} code={LETTER[apm]} size={40} />
            ))}
          </div>
          {out !== 'none' && <Counter side={SEAT[out]} code={LETTER[out]} size={48} solid />}
        </div>
        {total > 0 && (
          <OddsBar
            label={speak('screen/next-draw')}
            parts={APMS.map((apm) => ({ id: apm, words: speak(`subject/${apm}`), part: cup[apm] / total, side: SEAT[apm] }))}
          />
        )}
        {run.count >= 2 && run.side !== 'none' && <p class={css.quiet}>{speak(`screen/third-${run.side}`, { other: speak(`side/${opponent(run.side)}`) })}</p>}
      </div>
    </Card>
  );
}
