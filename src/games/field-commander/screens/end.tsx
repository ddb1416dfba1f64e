import { worthOf } from '../rules/campaign/worth.ts';
import { immortality, rankRow } from '../rules/charts/immortality.ts';
import { nextRank } from '../rules/charts/next-rank.ts';
import { resourcesAtEnd } from '../rules/charts/resources-at-end.ts';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import { PointTiles } from './point-tiles.tsx';
import { useBookSpeak } from './voice.ts';

/** What a campaign that is over came to: what brought its points, their sum, that of the life, the rank and the step to the next (Linking campaigns; Immortality). */
export function End({ door: { state, facts } }: { readonly door: CampaignDoor }) {
  const speak = useBookSpeak();
  const { ended } = state;
  const last = ended.at(-1);
  const sources = last ? worthOf(last, (source) => facts.cell(resourcesAtEnd, source, 'points')) : [];
  const lived = ended.map(({ points }) => points);
  const total = lived.reduce((sum, points) => sum + points, 0);
  const rank = nextRank(total);
  const years = (row: ReturnType<typeof rankRow>): number => facts.cell(immortality, row, 'years');
  return (
    <div class={css.stack}>
      <PointTiles sources={sources} />
      <Sum of={sources.map(({ points }) => points)} total={last?.points ?? 0} words={speak('screen/points')} />
      {lived.length > 1 && <Sum of={lived} total={total} words={speak('screen/life-total')} />}
      <div>
        <p>{speak('screen/remembered', { years: years(rankRow(total)) })}</p>
        {rank && (
          <>
            <span class={css.rank} aria-hidden="true">
              <i style={{ width: `${rank.gone * 100}%` }} />
            </span>
            <p class={css.quiet}>{speak('screen/next-rank', { missing: rank.missing, years: years(rank.row) })}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** Points added up, their sum large. */
function Sum({ of, total, words }: { readonly of: readonly number[]; readonly total: number; readonly words: string }) {
  return (
    <p class={css.sum}>
      {of.length > 1 && `${of.join(' + ')} = `}
      <b>{total}</b> {words}
    </p>
  );
}
