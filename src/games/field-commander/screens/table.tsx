import { useState } from 'preact/hooks';
import type { Catalogue } from '../../../core/words.ts';
import { Button } from '../../../ui/button.tsx';
import { MoreWords } from '../../../ui/more-words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { victoryNow } from '../rules/campaign/victory.ts';
import { AreaPanel } from './area-panel.tsx';
import { type AtTable, TablePanel, useTable } from './at-table.tsx';
import { BattleView } from './battle-view.tsx';
import { CampaignMap } from './campaign-map.tsx';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import { Figure } from './figure.tsx';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { LogSheet } from './log-sheet.tsx';
import { OpenProphecies } from './prophecies.tsx';
import { TrackStrip } from './track-strip.tsx';
import { TurnSteps } from './turn-steps.tsx';
import { usePlaySpeak } from './voice.ts';

/** The table of a campaign with the words it was loaded with. */
export const withWords =
  (words: Catalogue) =>
  ({ door }: { readonly door: CampaignDoor }) => (
    <MoreWords words={words}>
      <Table door={door} />
    </MoreWords>
  );

/** The battlefield while a battle goes on, else the campaign. */
function Table({ door }: { readonly door: CampaignDoor }) {
  const table = useTable(door);
  const { battle } = door.state.campaign;
  return battle ? <BattleView door={door} battle={battle} table={table} /> : <Playing door={door} table={table} />;
}

/** The campaign under way: the track, what Alexander has, the areas, and the step of the turn. */
function Playing({ door, table }: { readonly door: CampaignDoor; readonly table: AtTable }) {
  const { campaign } = door.state;
  const [chosen, choose] = useState<string | undefined>(undefined);
  const over = campaign.level === 0 || campaign.now.lost === true;
  const owed = campaign.now.owed ?? 0;
  const tap = (area: string): void => choose(chosen === area ? undefined : area);
  return (
    <div class={css.table}>
      <TrackStrip campaign={campaign} />
      <Holdings door={door} />
      <CampaignMap campaign={campaign} chosen={chosen} onChoose={tap} />
      {chosen !== undefined && <AreaPanel door={door} table={table} area={chosen} />}
      <TablePanel table={table} />
      {over ? <Over door={door} /> : owed > 0 ? <Owed door={door} hits={owed} /> : <TurnSteps door={door} table={table} chosen={chosen} />}
      {!over && <OpenProphecies door={door} />}
      <Ends door={door} />
    </div>
  );
}

/** Gold, glory, Alexander's level and his forces. */
function Holdings({ door }: { readonly door: CampaignDoor }) {
  const speak = usePlaySpeak();
  const { campaign } = door.state;
  const { gold, glory, level, forces, counters, prophecies, turn } = campaign;
  const open = prophecies.filter(({ outcome }) => outcome === 'open');
  return (
    <>
      <div class={css.figures}>
        <Figure words={speak('number/gold')} value={gold} />
        <Figure words={speak('number/glory')} value={glory} />
        <Figure words={speak('number/level')} value={level === 0 ? '–' : `A${level}`} />
      </div>
      <div class={css.counters} role="group" aria-label={speak('play/forces')}>
        {forces.map((force) => (
          <ForceCounter key={force.id} force={force} box={counters} size={38} />
        ))}
      </div>
      <p class={css.quiet}>
        {[
          speak('screen/won-now', { vp: victoryNow(campaign) }),
          ...open.map(
            ({ prophecy, deadline }) =>
              `☉ ${speak(deadline < turn ? 'play/overdue' : 'play/turns-left', { prophecy: speak(`prophecy/${prophecy}`), left: Math.max(0, deadline - turn) })}`,
          ),
        ].join(' · ')}
      </p>
    </>
  );
}

/** Alexander is dead, or a prophecy has lost the campaign. */
function Over({ door }: { readonly door: CampaignDoor }) {
  const speak = usePlaySpeak();
  return <Notice tone="bad">{speak(door.state.campaign.level === 0 ? 'screen/dead' : 'screen/campaign-lost')}</Notice>;
}

/** Hits that come before all else. */
function Owed({ door, hits }: { readonly door: CampaignDoor; readonly hits: number }) {
  const speak = usePlaySpeak();
  return (
    <>
      <Notice tone="doubt">{speak('effect/owed', { hits })}</Notice>
      <Primary words={speak('procedure/suffer-hits')} onAct={() => door.open('suffer-hits', { hits })} />
    </>
  );
}

/** The end of the campaign and its log sheet. */
function Ends({ door }: { readonly door: CampaignDoor }) {
  const speak = usePlaySpeak();
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <Choices>
        <Button onClick={() => door.open('end-campaign')}>{speak('screen/end')}</Button>
        <Button onClick={() => setSheet(true)}>{speak('screen/log-sheet')}</Button>
      </Choices>
      {sheet && <LogSheet door={door} onClose={() => setSheet(false)} />}
    </>
  );
}
