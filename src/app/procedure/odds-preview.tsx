import { useState } from 'preact/hooks';
import type { Odds } from '../../core/odds-asked.ts';
import type { Id } from '../../core/said.ts';
import { classes } from '../../ui/classes.ts';
import { OddsBar } from '../../ui/odds-bar.tsx';
import { useSpeak } from '../shell/voice.ts';
import { meanOf, oddsRows } from './answers-in-order.ts';
import { useOddsNow } from './odds-now.ts';
import css from './odds-preview.module.css';
import { OddsSheet } from './odds-sheet.tsx';
import type { OddsOf } from './question-odds.tsx';

/** More answers than this are drawn as columns instead of one bar. */
const BAR_ANSWERS = 4;

/** The odds of the first question, thin, live; a tap opens all of them. Nothing where a procedure asks no questions. */
export function OddsPreview(props: OddsOf) {
  const { procedure, input, situation, naming, policies } = props;
  const question = Object.keys(procedure.questions)[0];
  const [open, setOpen] = useState(false);
  const { value: odds, stale } = useOddsNow(procedure, input, situation, question, policies);
  if (question === undefined) return null;
  return (
    <>
      <div class={classes(css.preview, stale && css.stale)}>
        {odds ? (
          <ThinOdds {...props} question={question} odds={odds} onOpen={() => setOpen(true)} />
        ) : (
          <button type="button" class={css.waiting} onClick={() => setOpen(true)}>
            {naming.question(question)}
          </button>
        )}
      </div>
      {open && <OddsSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ThinOdds({ procedure, naming, question, odds, onOpen }: OddsOf & { readonly question: Id; readonly odds: Odds; readonly onOpen: () => void }) {
  const speak = useSpeak();
  const rows = oddsRows(speak, naming, procedure, question, odds);
  const label = naming.question(question);
  if (rows.length <= BAR_ANSWERS)
    return <OddsBar label={label} parts={rows.map(({ id, words, part }) => ({ id, words, part }))} note={speak('run/odds-more')} onOpen={onOpen} />;
  const mean = meanOf(odds);
  const most = rows.reduce((best, row) => (row.part > best.part ? row : best));
  const likely = speak('run/most-likely', { answer: most.words, percent: speak.tongue.percent(most.part) });
  return (
    <button type="button" class={css.columns} onClick={onOpen}>
      <span class={css.head}>
        <span>{label}</span>
        <span>{mean === undefined ? likely : `${speak('run/mean', { mean: speak.tongue.number(Math.round(mean * 10) / 10) })} · ${likely}`}</span>
      </span>
      <span class={css.spark} aria-hidden="true">
        {rows.map((row) => (
          <i key={row.id} class={classes(row === most && css.most)} style={{ height: `${Math.max(4, (row.part / most.part) * 100)}%` }} />
        ))}
      </span>
    </button>
  );
}
