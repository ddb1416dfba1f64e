import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icons.tsx';
import { closeIcon, downIcon } from '../../ui/tool-icons.tsx';
import { journalSteps } from '../session/journal-steps.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import { howLongAgo } from '../shell/how-long-ago.ts';
import { useLoaded } from '../shell/loaded.ts';
import { spoken } from './evening.ts';
import { journalOf } from './give.ts';
import css from './moments.module.css';
import { stepTold, toldBy } from './story.ts';

/** As many moves as one wants to be told after a break. */
const MOVES = 3;

/** Lines of text that a screen must have for the moves to stand open over the table. */
const ROOMY = 44;
const roomy = (): boolean => innerHeight >= ROOMY * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The last moves before a break, in a line each; folded into one where the screen is low. Gone at a tap, and with the next move. */
export function WhileAway({ session, open, onSeen }: { readonly session: Session; readonly open: OpenBook; readonly onSeen: () => void }) {
  const { speak, book } = open;
  // What was before the break does not change while it is told.
  const [since] = useState(session.record.value.touched);
  const [unfolded] = useState(roomy);
  const read = useLoaded(async () => {
    const steps = journalSteps(session.game.rules, await journalOf(session), book.rules.chronicle);
    const told = steps.flatMap((step) => {
      const words = step.struck || step.onward ? '' : stepTold(speak, step);
      return words === '' ? [] : [{ number: step.number, words, who: step.party && spoken(speak, step.party.name), colour: step.party?.colour }];
    });
    return told.slice(-MOVES);
  }, [session, open]);
  if (read.at !== 'there' || read.value.length === 0) return null;
  return (
    <section class={css.recap}>
      <details open={unfolded}>
        <summary>
          <h2>{speak('away/title')}</h2>
          <span class={css.hint}>{howLongAgo(speak.tongue.language, since)}</span>
          <Icon of={downIcon} size={16} />
        </summary>
        <ul class={css.lines}>
          {read.value.map(({ number, words, who, colour }) => (
            <li key={number} data-side={colour}>
              <span class={css.move}>{toldBy(who, words)}</span>
            </li>
          ))}
        </ul>
      </details>
      <button type="button" class={css.seen} aria-label={speak('away/seen')} onClick={onSeen}>
        <Icon of={closeIcon} size={20} />
      </button>
    </section>
  );
}
