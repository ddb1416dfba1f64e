import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Asking } from '../../../ui/use-asked.ts';
import css from './dock.module.css';
import { Fell } from './fell.tsx';
import pad from './pad.module.css';
import { useBookSpeak } from './voice.ts';

/** What a throw waits for, asked under the lines of battle: the dice so far, the question, and a button for each answer, a key for each face of a die thrown at the table. Decisions of one moment stand in one sheet and are taken in any order. "Decide later" leaves the throw as it fell; Now offers it again. */
export function AskedHere({ asked, give }: Pick<Asking, 'asked' | 'give'>) {
  const speak = useBookSpeak();
  const whole = useRef<HTMLElement>(null);
  useEffect(() => whole.current?.scrollIntoView?.({ block: 'nearest' }), [asked?.at]);
  if (!asked) return null;
  const dice = asked.answers.flatMap(({ faces, label }) => faces.flatMap((face) => (typeof face === 'number' ? [{ face, label }] : [])));
  const die = asked.kind === 'dice';
  // What the die decides, where that is short to say (7.46, 7.53).
  const decides = `die-of/${asked.at.split('/')[0]}`;
  return (
    <section ref={whole} class={classes(css.dock, css.seen)} aria-label={asked.question}>
      <div role="status">
        <Fell dice={dice} />
        <b class={css.verdict}>{asked.question}</b>
      </div>
      {die && <p class={css.quiet}>{speak.named(speak.has(decides) ? decides : 'dock/die')}</p>}
      {die ? (
        <div data-choice class={pad.keys}>
          {asked.options.map(({ id, words }) => (
            <button key={id} type="button" class={pad.key} onClick={() => give(id)}>
              {words}
            </button>
          ))}
        </div>
      ) : (
        [asked, ...(asked.also ?? [])].map(({ at, question, options }) => (
          <div key={at} role="group" aria-label={question}>
            {at !== asked.at && <b class={css.verdict}>{question}</b>}
            <div data-choice class={css.acts}>
              {options.map(({ id, words }) => (
                <Button key={id} onClick={() => give(at === asked.at ? id : { at, chosen: id })}>
                  {words}
                </Button>
              ))}
            </div>
          </div>
        ))
      )}
      <Button kind="quiet" onClick={() => give(undefined)}>
        {speak(die ? 'dock/put-off' : 'dock/later')}
      </Button>
    </section>
  );
}
