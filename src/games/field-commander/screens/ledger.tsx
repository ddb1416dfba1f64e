import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Track } from '../../../ui/track.tsx';
import { goldUnknown } from '../rules/campaign/treasury.ts';
import type { Event } from '../rules/tracker/events.ts';
import { ADVISORS, type Advisor, INSIGHTS, type Insight, TOP_LEVEL } from '../rules/vocabulary.ts';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import { OpenProphecies } from './prophecies.tsx';
import { useSpeak } from './voice.ts';

/** The player sheet: treasury, glory, Alexander, advisors, insights, prophecies. */
export function Ledger({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { campaign } = state;
  return (
    <div class={css.stack}>
      <Card>
        <Stepper
          label={speak('number/gold')}
          value={campaign.gold}
          format={(gold) => (gold === 0 && goldUnknown(campaign) ? '?' : speak.tongue.number(gold))}
          onChange={(to) => void door.act([{ type: 'set', what: 'gold', to }])}
        />
        <Stepper label={speak('number/glory')} value={campaign.glory} onChange={(to) => void door.act([{ type: 'set', what: 'glory', to }])} />
        <Track
          label={speak('number/level')}
          value={campaign.level}
          from={campaign.level === 0 ? 0 : 1}
          to={TOP_LEVEL}
          onChange={(to) => void door.act([{ type: 'set', what: 'level', to }])}
        />
      </Card>
      <Advisors door={door} />
      <Insights door={door} />
      {campaign.insights.includes('spies') && <Button onClick={() => door.open('spies')}>{speak('screen/play', { insight: speak('insight/spies') })}</Button>}
      <OpenProphecies door={door} />
      <ClosedProphecies door={door} />
    </div>
  );
}

function Advisors({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { advisors, advisorsGone } = state.campaign;
  const [leaving, setLeaving] = useState(false);
  const options = ADVISORS.map((id) => ({ id, words: speak(`advisor/${id}`) }));
  const changes = (before: readonly Advisor[], after: readonly Advisor[], on: 'with' | 'gone'): Event[] =>
    ADVISORS.filter((one) => before.includes(one) !== after.includes(one)).map((advisor) => ({
      type: 'advisor',
      advisor,
      to: after.includes(advisor) ? on : 'aside',
    }));
  return (
    <Card title={speak('field/advisors')}>
      <ManyChips
        label={speak('advisor-where/with')}
        value={advisors}
        options={options.filter((one) => !advisorsGone.includes(one.id))}
        onChange={(after) => void door.act(changes(advisors, after, 'with'))}
      />
      {(leaving || advisorsGone.length > 0) && (
        <ManyChips
          label={speak('advisor-where/gone')}
          value={advisorsGone}
          options={options.filter((one) => advisorsGone.includes(one.id) || (leaving && advisors.includes(one.id)))}
          onChange={(after) => void door.act(changes(advisorsGone, after, 'gone'))}
        />
      )}
      {advisors.length > 0 && (
        <Button kind="quiet" aria-expanded={leaving} onClick={() => setLeaving(!leaving)}>
          {speak('event/advisor-gone', { advisor: '…' })}
        </Button>
      )}
    </Card>
  );
}

function Insights({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { insights, insightsUsed } = state.campaign;
  const options = (of: readonly Insight[]) =>
    INSIGHTS.filter((id) => of.includes(id)).map((id) => ({ id, words: speak(`insight/${id}`), hint: speak(`insight/${id}/help`) }));
  const changes = (before: readonly Insight[], after: readonly Insight[], on: 'held' | 'used'): Event[] =>
    INSIGHTS.filter((one) => before.includes(one) !== after.includes(one)).map((insight) => ({
      type: 'insight',
      insight,
      to: after.includes(insight) ? on : 'aside',
    }));
  return (
    <Card title={speak('field/insights')}>
      <ManyChips
        label={speak('screen/held')}
        value={insights}
        options={options(INSIGHTS.filter((one) => !insightsUsed.includes(one)))}
        onChange={(after) => void door.act(changes(insights, after, 'held'))}
      />
      {insights.length + insightsUsed.length > 0 && (
        <ManyChips
          label={speak('screen/used')}
          value={insightsUsed}
          options={options([...insights, ...insightsUsed])}
          onChange={(after) => void door.act(changes(insightsUsed, after, 'used'))}
        />
      )}
    </Card>
  );
}

function ClosedProphecies({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const closed = state.campaign.prophecies.filter((one) => one.outcome !== 'open');
  if (closed.length === 0) return null;
  return (
    <Card title={speak('screen/prophecies')}>
      <ul class={css.lines}>
        {closed.map((one) => (
          <li key={one.prophecy} class={css.line}>
            <span class={css.grow}>{speak(`prophecy/${one.prophecy}`)}</span>
            <b>{speak(one.outcome === 'met' ? 'screen/met' : 'screen/failed')}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
