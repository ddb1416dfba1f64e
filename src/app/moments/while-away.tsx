import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
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

/** The last moves before a break, in a line each. Gone at a tap, and with the next move. */
export function WhileAway({ session, open, onSeen }: { readonly session: Session; readonly open: OpenBook; readonly onSeen: () => void }) {
  const { speak, book } = open;
  // What was before the break does not change while it is told.
  const [since] = useState(session.record.value.touched);
  const read = useLoaded(async () => {
    const steps = journalSteps(session.game.rules, await journalOf(session), book.rules.chronicle);
    const told = steps.flatMap((step) => {
      const words = step.struck ? '' : stepTold(speak, step);
      return words === '' ? [] : [{ number: step.number, words, who: step.party && spoken(speak, step.party.name), colour: step.party?.colour }];
    });
    return told.slice(-MOVES);
  }, [session, open]);
  if (read.at !== 'there' || read.value.length === 0) return null;
  return (
    <Card title={speak('away/title')} aside={howLongAgo(speak.tongue.language, since)}>
      <ul class={css.lines}>
        {read.value.map(({ number, words, who, colour }) => (
          <li key={number} data-side={colour}>
            <span class={css.move}>{toldBy(who, words)}</span>
          </li>
        ))}
      </ul>
      <Button wide onClick={onSeen}>
        {speak('away/seen')}
      </Button>
    </Card>
  );
}
