import { useState } from 'preact/hooks';
import type { Odds } from '../../core/odds-asked.ts';
import type { Id } from '../../core/said.ts';
import { classes } from '../../ui/classes.ts';
import type { DistributionRow } from '../../ui/distribution.tsx';
import { OddsBar } from '../../ui/odds-bar.tsx';
import { useSpeak } from '../shell/voice.ts';
import { meanOf, oddsRows } from './answers-in-order.ts';
import { useOddsNow } from './odds-now.ts';
import css from './odds-preview.module.css';
import { OddsSheet } from './odds-sheet.tsx';
import type { OddsOf } from './question-odds.tsx';

/** More answers than this are no longer one bar. */
const BAR_ANSWERS = 4;
/** Answers of so many letters in all are said with their chances; longer ones are columns. */
const SAID = 70;
/** So many columns have a label: their answers, if those are no longer than this, else their chances. */
const LABELLED = 12;
const SHORT = 4;

/** The odds of the first question that is still open, thin, live; a tap opens all of them. Nothing where there is nothing to weigh. */
export function OddsPreview({ skip = 0, ...props }: OddsOf & { readonly skip?: number }) {
  const { procedure, input, situation, naming, policies } = props;
  const question = Object.keys(procedure.questions)[skip];
  const [open, setOpen] = useState(false);
  const { value: odds, stale } = useOddsNow(procedure, input, situation, question, policies);
  if (question === undefined) return null;
  if (odds && odds.ways.length <= 1 && odds.exact && !open) return <OddsPreview {...props} skip={skip + 1} />;
  return (
    <>
      <div class={classes(stale && css.stale)}>
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
    return (
      <OddsBar
        label={label}
        parts={rows.map(({ id, words, part }) => ({ id, words, part, side: procedure.questions[question]?.colours?.[id] }))}
        note={speak('run/odds-more')}
        onOpen={onOpen}
      />
    );
  const mean = meanOf(odds);
  const most = rows.reduce((best, row) => (row.part > best.part ? row : best));
  const likely = speak('run/most-likely', { answer: most.words, percent: speak.tongue.percent(most.part) });
  return (
    <button type="button" class={css.columns} onClick={onOpen}>
      <span class={css.head}>
        <span>{label}</span>
        <span>{mean === undefined ? likely : `${speak('run/mean', { mean: speak.tongue.number(Math.round(mean * 10) / 10) })} · ${likely}`}</span>
      </span>
      <Chances rows={rows} most={most} />
    </button>
  );
}

/** The chances of some answers: columns with the answers below them where there is room, each answer in words where there are few, else columns alone. */
function Chances({ rows, most }: { readonly rows: readonly DistributionRow[]; readonly most: DistributionRow }) {
  const speak = useSpeak();
  const short = rows.every(({ words }) => words.length <= SHORT);
  if (!short && rows.reduce((letters, { words }) => letters + words.length, 0) <= SAID)
    return (
      <span class={css.said}>
        {rows.map((row) => (
          <span key={row.id} class={classes(row === most && css.most)}>
            {row.words} <b>{speak.tongue.percent(row.part)}</b>
          </span>
        ))}
      </span>
    );
  return (
    <span class={css.spark} aria-hidden="true">
      {rows.map((row) => (
        <span key={row.id} class={css.column}>
          <i class={classes(row === most && css.most)} style={{ '--share': Math.max(0.04, row.part / most.part) }} />
          {rows.length <= LABELLED && <small>{short ? row.words : speak.tongue.percent(row.part)}</small>}
        </span>
      ))}
    </span>
  );
}
