import { classes } from './classes.ts';
import css from './distribution.module.css';
import { useSpeak } from './voice.ts';

/** One answer and its probability; `marked` is what came about or is meant. */
export interface DistributionRow {
  readonly id: string;
  readonly words: string;
  readonly part: number;
  readonly marked?: boolean | undefined;
  /** The whole numbers behind the share: "121 of 1296". */
  readonly exactly?: string | undefined;
}

/** Columns up to here, if their words are short; lines otherwise. */
const COLUMNS = 12;
const SHORT = 4;
/** More columns than this leave no room for a sign after each figure: the highest alone has it. */
const SIGNED = 6;

/** A distribution as bars with their values: columns when few and short and there is room, lines otherwise. */
export function Distribution({ label, rows }: { readonly label: string; readonly rows: readonly DistributionRow[] }) {
  const speak = useSpeak();
  const most = Math.max(...rows.map((row) => row.part), 1e-9);
  const columns = rows.length > 1 && rows.length <= COLUMNS && rows.every((row) => row.words.length <= SHORT);
  const percent = (part: number): string => speak.tongue.percent(part, part < 0.1 ? 1 : 0);
  const marked = rows.some((row) => row.marked);
  return (
    <div class={css.frame}>
      <ul class={classes(css.distribution, columns && css.columns, rows.length > SIGNED && css.bare)} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} class={classes(css.row, row.marked && css.marked, !marked && row.part === most && css.most)}>
            <span class={css.words}>
              {row.marked && <b class={css.here}>▸ </b>}
              <span class={css.answer}>{row.words}</span>
              {row.exactly && !columns && <small class={css.exactly}>{row.exactly}</small>}
            </span>
            <span class={css.space} aria-hidden="true">
              <span class={css.bar} style={{ '--share': `${(row.part / most) * 100}%` }} />
            </span>
            <Percent said={percent(row.part)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A percentage with its sign apart, which many columns leave out. */
function Percent({ said }: { readonly said: string }) {
  const sign = said.search(/\s?%/);
  return (
    <span class={css.value}>
      {said.slice(0, sign)}
      <span class={css.sign}>{said.slice(sign)}</span>
    </span>
  );
}
