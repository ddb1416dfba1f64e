import { useState } from 'preact/hooks';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { OddsBar } from '../../../ui/odds-bar.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { APMS, type Apm, opponent } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { LETTER, SEAT } from './sides.ts';
import { useMapSpeak } from './voice.ts';

/** The cup of Action Phase Markers: what is in it, what is out, the odds of the next draw (4.0). The app draws; or the chit drawn at the table is tapped. */
export function CupCard({ door }: DoorProps) {
  const speak = useMapSpeak();
  const [busy, setBusy] = useState(false);
  const { state } = door;
  const { cup, out, run } = state.apm;
  const total = APMS.reduce((all, apm) => all + cup[apm], 0);
  const inCup = APMS.filter((apm) => cup[apm] > 0).map((apm) => speak('screen/chits', { n: cup[apm], apm: speak(`subject/${apm}`) }));
  const draw = async (apm?: Apm): Promise<void> => {
    // An Admin APM that does not count is drawn again: which came then its player says (3.3 D).
    if (apm === 'admin' && state.round.declared) return door.open('draw-apm');
    setBusy(true);
    await door.resolve('draw-apm', {}, apm ? { typed: { 'draw/apm': [apm] } } : {});
    setBusy(false);
  };
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
          role="group"
          aria-label={speak('screen/cup-holds', { chits: speak.tongue.list(inCup), out: out === 'none' ? speak('nothing') : speak(`subject/${out}`) })}
        >
          <div class={css.chits}>
            {APMS.flatMap((apm) =>
              Array.from({ length: cup[apm] }, (_, i) => (
                <button key={`${apm}-${i}`} type="button" class={css.chit} disabled={busy} onClick={() => void draw(apm)}>
                  <Counter side={SEAT[apm]} code={LETTER[apm]} size={44} />
                  <span class="unseen">{speak('cup/i-drew', { apm: speak(`apm/${apm}`) })}</span>
                </button>
              )),
            )}
          </div>
          {out !== 'none' && <Counter side={SEAT[out]} code={LETTER[out]} size={48} solid />}
        </div>
        <p class={css.quiet}>{speak('cup/drew')}</p>
        {total > 0 && (
          <OddsBar
            label={speak('screen/next-draw')}
            parts={APMS.map((apm) => ({ id: apm, words: speak(`subject/${apm}`), part: cup[apm] / total, side: SEAT[apm] }))}
          />
        )}
        {run.count >= 2 && run.side !== 'none' && (
          <p class={css.quiet}>{speak('screen/third', { apm: speak(`apm/${run.side}`), other: speak(`side/${opponent(run.side)}`) })}</p>
        )}
        <Primary words={speak('procedure/draw-apm')} busy={busy} onAct={() => void draw()} />
      </div>
    </Card>
  );
}
