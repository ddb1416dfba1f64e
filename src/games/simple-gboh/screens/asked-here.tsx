import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import type { useAsked } from '../../../ui/use-asked.ts';
import css from './dock.module.css';
import { Fell } from './fell.tsx';
import pad from './pad.module.css';
import { useBookSpeak } from './voice.ts';

/** What a throw waits for, asked under the lines of battle: the dice so far, the question, and a button for each answer, a key for each face of a die thrown at the table. "Decide later" leaves the throw as it fell; Now offers it again. */
export function AskedHere({ asked, give }: Pick<ReturnType<typeof useAsked>, 'asked' | 'give'>) {
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
      <div data-choice class={die ? pad.keys : css.acts}>
        {asked.options.map(({ id, words }) =>
          die ? (
            <button key={id} type="button" class={pad.key} onClick={() => give(id)}>
              {words}
            </button>
          ) : (
            <Button key={id} onClick={() => give(id)}>
              {words}
            </Button>
          ),
        )}
      </div>
      <Button kind="quiet" onClick={() => give(undefined)}>
        {speak(die ? 'dock/put-off' : 'dock/later')}
      </Button>
    </section>
  );
}
