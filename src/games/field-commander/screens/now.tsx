import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { victoryNow } from '../rules/campaign/victory.ts';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import { Figure } from './figure.tsx';
import css from './layout.module.css';
import { useSpeak } from './voice.ts';

// What can be done now comes with the acts of the rules; the stages a session is seldom opened in, and the sheet, come when they are first shown.
const OpenProphecies = later(async () => (await import('./prophecies.tsx')).OpenProphecies);
const TurnSteps = later(async () => (await import('./turn-steps.tsx')).TurnSteps);
const BattleView = later(async () => (await import('./battle-view.tsx')).BattleView);
const Finished = later(async () => (await import('./finished.tsx')).Finished);
const LogSheet = later(async () => (await import('./log-sheet.tsx')).LogSheet);
const Preparation = later(async () => (await import('./preparation.tsx')).Preparation);

/** Where the campaign stands: before it, in its turns, or after it. */
export function Now({ door }: { readonly door: CampaignDoor }) {
  const { stage, battle } = door.state.campaign;
  if (stage === 'preparation') return <Preparation door={door} />;
  if (stage !== 'playing') return <Finished door={door} />;
  return battle ? <BattleView door={door} battle={battle} /> : <Playing door={door} />;
}

function Playing({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { campaign } = state;
  const lost = campaign.level === 0 || campaign.now.lost;
  const owed = campaign.now.owed ?? 0;
  const [sheet, setSheet] = useState(false);
  const box = campaign.map.turns[campaign.turn - 1];
  return (
    <div class={css.stack}>
      <div>
        <Eyebrow>{speak(`campaign/${campaign.id}`)}</Eyebrow>
        <p class={css.big}>{campaign.turn === 0 ? speak('screen/start') : box?.label || speak('screen/turn', { turn: campaign.turn })}</p>
        <p class={css.quiet}>{speak('screen/won-now', { vp: victoryNow(campaign) })}</p>
      </div>
      <div class={css.figures}>
        <Figure words={speak('number/gold')} value={campaign.gold} />
        <Figure words={speak('number/glory')} value={campaign.glory} />
        <Figure words={speak('number/level')} value={campaign.level === 0 ? '–' : `A${campaign.level}`} />
      </div>
      {lost ? (
        <Notice tone="bad">{speak(campaign.level === 0 ? 'screen/dead' : 'screen/campaign-lost')}</Notice>
      ) : (
        <>
          {owed > 0 && (
            <Card title={speak('effect/owed', { hits: owed })}>
              <Button kind="primary" wide onClick={() => door.open('suffer-hits', { hits: owed })}>
                {speak('procedure/suffer-hits')}
              </Button>
            </Card>
          )}
          <OpenProphecies door={door} />
          <TurnSteps door={door} />
        </>
      )}
      <Card>
        <Choices>
          <Button kind={lost ? 'primary' : 'plain'} onClick={() => door.open('end-campaign')}>
            {speak('screen/end')}
          </Button>
          <Button onClick={() => setSheet(true)}>{speak('screen/log-sheet')}</Button>
        </Choices>
      </Card>
      {sheet && <LogSheet door={door} onClose={() => setSheet(false)} />}
    </div>
  );
}
