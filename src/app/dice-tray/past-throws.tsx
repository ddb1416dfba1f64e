import { Button } from '../../ui/button.tsx';
import { DiceRow } from '../../ui/dice-row.tsx';
import { clock } from '../shell/how-long-ago.ts';
import { useSpeak } from '../shell/voice.ts';
import css from './dice-tray.module.css';
import type { History } from './history.ts';
import { sumOf, type TrayThrow } from './pool.ts';

/** A throw as it lies on the tray, with its sum. */
export function ThrownDice({ thrown, rolling }: { readonly thrown: TrayThrow; readonly rolling: boolean }) {
  const speak = useSpeak();
  return (
    <section class={css.thrown} aria-live="polite">
      {thrown.parts.map((part, i) => (
        <DiceRow
          key={i}
          of={{ sides: part.sides, zero: part.zero }}
          faces={part.faces}
          rolling={rolling}
          own={thrown.typed}
          size={part.faces.length > 8 ? 48 : 64}
        />
      ))}
      {!rolling && thrown.parts.flatMap((part) => part.faces).length > 1 && <p class={css.sum}>{speak('tray/sum', { sum: sumOf(thrown) })}</p>}
    </section>
  );
}

/** The throws before, the newest first, and what one may do with all of them. */
export function PastThrows({ history, latest, onFair }: { readonly history: History; readonly latest: TrayThrow | undefined; readonly onFair: () => void }) {
  const speak = useSpeak();
  const { tongue } = speak;
  const past = latest ? history.shown.slice(1) : history.shown;
  return (
    <section class={css.history} aria-label={speak('tray/history')}>
      {past.length > 0 && <h2 class={css.heading}>{speak('tray/history')}</h2>}
      {past.length > 0 && (
        <ol>
          {past.map(({ number, at, thrown }) => (
            <li key={number} class={css.past}>
              <time class={css.time}>{clock(tongue.language, at)}</time>
              <span class={css.faces}>
                {thrown.parts.map((part) => `${part.faces.length > 1 ? part.faces.length : ''}d${part.sides}: ${part.faces.join(' ')}`).join(' · ')}
                {thrown.typed && <em class={css.typed}> {speak('ui/typed')}</em>}
              </span>
              <b>{tongue.number(sumOf(thrown))}</b>
            </li>
          ))}
        </ol>
      )}
      <div class={css.tools}>
        <Button kind="quiet" onClick={onFair}>
          {speak('tray/fairness')}
        </Button>
        {history.shown.length > 0 && (
          <Button kind="quiet" onClick={() => void history.forget()}>
            {speak('tray/forget')}
          </Button>
        )}
      </div>
    </section>
  );
}
