import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { nextCampaign } from '../rules/acts/preparation.ts';
import { worthOf } from '../rules/campaign/worth.ts';
import { immortality, rankRow } from '../rules/charts/immortality.ts';
import { nextRank } from '../rules/charts/next-rank.ts';
import { resourcesAtEnd } from '../rules/charts/resources-at-end.ts';
import { Choices } from './choices.tsx';
import { type CampaignDoor, layOutEvent } from './door.ts';
import { Figure } from './figure.tsx';
import css from './layout.module.css';
import { LogSheet } from './log-sheet.tsx';
import { PointTiles } from './point-tiles.tsx';
import { useSpeak } from './voice.ts';

/** A campaign that is over: its points, the life so far, and what may follow. */
export function Finished({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { campaign, ended } = state;
  const [sheet, setSheet] = useState(false);
  const last = ended.at(-1);
  const total = ended.reduce((sum, one) => sum + one.points, 0);
  const next = nextCampaign(state);
  const rank = nextRank(total);
  const years = (row: ReturnType<typeof rankRow>): number => door.facts.cell(immortality, row, 'years');
  return (
    <div class={css.stack}>
      <div>
        <Eyebrow>{speak(`campaign/${last?.campaign ?? campaign.id}`)}</Eyebrow>
        <p class={css.big}>{speak(campaign.stage === 'won' ? 'screen/won' : 'screen/lost')}</p>
        <p>{speak('screen/remembered', { years: years(rankRow(total)) })}</p>
        {rank && <p class={css.quiet}>{speak('screen/next-rank', { missing: rank.missing, years: years(rank.row) })}</p>}
      </div>
      <div class={css.figures}>
        <Figure words={speak('screen/points')} value={last?.points ?? 0} />
        {ended.length > 1 && <Figure words={speak('screen/life-total')} value={total} />}
      </div>
      {last && <PointTiles sources={worthOf(last, (source) => door.facts.cell(resourcesAtEnd, source, 'points'))} />}
      <Card>
        <Choices>
          {next && (
            <Button kind="primary" onClick={() => void door.act([layOutEvent(door, next, true)])}>
              {speak('screen/link', { campaign: speak(`campaign/${next}`) })}
            </Button>
          )}
          <Button onClick={() => setSheet(true)}>{speak('screen/log-sheet')}</Button>
        </Choices>
      </Card>
      {sheet && <LogSheet door={door} onClose={() => setSheet(false)} />}
    </div>
  );
}
