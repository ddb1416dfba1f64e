import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AppSpeaker } from '../shell/i18n.ts';
import type { Gathered } from './frames.ts';
import css from './progress.module.css';
import type { Receiving } from './receiving.ts';

/** As many missing codes as are named. */
const NAMED = 12;

/** How many codes have been read, which are missing, and what is wrong with the last one. */
export function Progress({
  speak,
  receiving: { gathered, told },
  onAgain,
}: {
  readonly speak: AppSpeaker;
  readonly receiving: Receiving;
  readonly onAgain: () => void;
}) {
  if (!gathered && !told) return null;
  return (
    <div class={css.progress} role="status">
      {gathered && (
        <>
          <b class={css.count}>{speak('take/progress', { have: gathered.shares.size, n: gathered.count })}</b>
          <Boxes gathered={gathered} />
          <Missing speak={speak} gathered={gathered} />
        </>
      )}
      {told && (
        <Notice
          tone={told === 'other' ? 'plain' : 'bad'}
          actions={gathered || told === 'mixed' ? <Button onClick={onAgain}>{speak('take/again')}</Button> : undefined}
        >
          {speak(`take/${told}`)}
        </Notice>
      )}
    </div>
  );
}

/** A box for each code, filled when it has been read. */
function Boxes({ gathered: { count, shares } }: { readonly gathered: Gathered }) {
  return (
    <div class={css.boxes} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class={shares.has(i) ? css.read : undefined} />
      ))}
    </div>
  );
}

function Missing({ speak, gathered: { count, shares } }: { readonly speak: AppSpeaker; readonly gathered: Gathered }) {
  const missing = Array.from({ length: count }, (_, i) => i).filter((i) => !shares.has(i));
  if (missing.length === 0 || missing.length > NAMED) return null;
  return <span class={css.missing}>{speak('take/missing', { list: missing.map((i) => speak.tongue.number(i + 1)).join(', ') })}</span>;
}
