import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { handOut } from '../../../ui/hand-out.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { countAreas } from '../rules/campaign/areas.ts';
import { optionPoints } from '../rules/campaign/victory.ts';
import { immortality, rankRow } from '../rules/charts/immortality.ts';
import type { Campaign, EndedCampaign, State } from '../rules/tracker/state.ts';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import css from './log-sheet.module.css';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

type Row = readonly [words: string, value: string];

/** The log sheet of a life: every campaign ended and the one in play, as a page to print, share or keep. */
export function LogSheet({ door, onClose }: { readonly door: CampaignDoor; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const { state } = door;
  const pages = sheets(speak, state);
  const [told, setTold] = useState<'screen/copied' | 'screen/not-copied' | undefined>(undefined);
  const total = useTotal(door);
  const lines = pages.map(({ title, rows }) => [title, ...rows.map(([words, value]) => `${words}: ${value}`)].join('\n'));
  const share = async (): Promise<void> => {
    const out = await handOut({ title: speak('screen/log-title'), text: [speak('screen/log-title'), ...lines, ...(total ? [total] : [])].join('\n\n') });
    setTold(out === 'copied' ? 'screen/copied' : out === undefined ? 'screen/not-copied' : undefined);
  };
  return (
    <Sheet
      title={speak('screen/log-sheet')}
      open
      tall
      onClose={onClose}
      footer={
        <Choices>
          <Button kind="primary" onClick={() => window.print()}>
            {speak('screen/print')}
          </Button>
          <Button onClick={() => void share()}>{speak('screen/share')}</Button>
        </Choices>
      }
    >
      <article class={css.page}>
        <h1 class={css.heading}>{speak('screen/log-title')}</h1>
        {pages.map(({ title, rows, key }) => (
          <section key={key} class={css.campaign}>
            <h2>{title}</h2>
            <dl class={css.rows}>
              {rows.map(([words, value]) => (
                <div key={words} class={css.row}>
                  <dt>{words}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {total && <p class={css.total}>{total}</p>}
      </article>
      {told && <Notice tone={told === 'screen/copied' ? 'good' : 'bad'}>{speak(told)}</Notice>}
    </Sheet>
  );
}

/** What a life comes to, in a sentence; nothing before a campaign of it is over. */
function useTotal({ facts, state }: CampaignDoor): string | undefined {
  const speak = useBookSpeak();
  if (state.ended.length === 0) return undefined;
  const total = state.ended.reduce((sum, one) => sum + one.points, 0);
  return speak('verdict/immortality', { points: total, years: facts.cell(immortality, rankRow(total), 'years') });
}

function sheets(speak: BookSpeaker, { ended, campaign }: State) {
  const pages = ended.map((one, i) => ({
    key: `${i}`,
    title: `${speak(`campaign/${one.campaign}`)} · ${speak(`screen/${one.result}`)}`,
    rows: endedRows(speak, one),
  }));
  if (campaign.stage === 'playing')
    pages.push({ key: 'now', title: `${speak(`campaign/${campaign.id}`)} · ${speak('screen/in-play')}`, rows: playedRows(speak, campaign) });
  return pages;
}

function endedRows(speak: BookSpeaker, one: EndedCampaign): Row[] {
  const n = (value: number): string => speak.tongue.number(value);
  const rows: Row[] = [
    [speak('number/turn'), one.turn || '–'],
    [speak('screen/options'), one.options.length > 0 ? speak.tongue.list(one.options) : speak('screen/no-options')],
    [speak('screen/victory-points'), n(one.vp)],
    [speak('field/governed'), n(one.governed)],
    [speak('field/razed'), n(one.razed)],
    [speak('number/glory'), n(one.glory)],
    [speak('number/gold'), n(one.gold)],
    [speak('number/level'), `A${one.level}`],
    [speak('field/cities'), n(one.cities)],
    [speak('field/temples'), n(one.temples)],
    [
      speak('field/advisors'),
      listed(
        speak,
        one.advisors.map((id) => speak(`advisor/${id}`)),
      ),
    ],
    [
      speak('field/insights'),
      listed(
        speak,
        one.insights.map((id) => speak(`insight/${id}`)),
      ),
    ],
    [speak('procedure/immortality'), n(one.points)],
  ];
  return rows;
}

function playedRows(speak: BookSpeaker, campaign: Campaign): Row[] {
  const n = (value: number): string => speak.tongue.number(value);
  const where = (status: 'governed' | 'razed'): string =>
    speak.tongue.list(
      Object.entries(campaign.areas)
        .filter(([, area]) => area.status === status)
        .map(([name]) => name),
    ) || '–';
  return [
    [speak('number/turn'), campaign.turn === 0 ? speak('screen/start') : campaign.map.turns[campaign.turn - 1]?.label || n(campaign.turn)],
    [
      speak('screen/options'),
      campaign.options.length > 0
        ? `${speak.tongue.list(campaign.options)} (${speak('screen/vp', { vp: speak.tongue.signed(optionPoints(campaign)) })})`
        : speak('screen/no-options'),
    ],
    [speak('field/governed'), where('governed')],
    [speak('field/razed'), where('razed')],
    [speak('number/glory'), n(campaign.glory)],
    [speak('number/gold'), n(campaign.gold)],
    [speak('number/level'), `A${campaign.level}`],
    [speak('field/cities'), n(countAreas(campaign, (area) => area.city))],
    [speak('field/temples'), n(countAreas(campaign, (area) => area.temple))],
    [
      speak('field/advisors'),
      listed(
        speak,
        campaign.advisors.map((id) => speak(`advisor/${id}`)),
      ),
    ],
    [
      speak('field/insights'),
      listed(
        speak,
        campaign.insights.map((id) => speak(`insight/${id}`)),
      ),
    ],
    [speak('screen/own-forces'), speak.tongue.list(campaign.forces.map((force) => force.name || speak(`force/${force.type}`))) || '–'],
  ];
}

function listed(speak: BookSpeaker, words: readonly string[]): string {
  return words.length === 0 ? '–' : speak.tongue.list(words);
}
