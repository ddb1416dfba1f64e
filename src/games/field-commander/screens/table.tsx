import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue } from '../../../core/words.ts';
import { Button } from '../../../ui/button.tsx';
import { withWords } from '../../../ui/more-words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PrimaryPlace } from '../../../ui/primary-act.tsx';
import { toSettle } from '../rules/campaign/prophecies.ts';
import { goldUnknown } from '../rules/campaign/treasury.ts';
import { victoryNow } from '../rules/campaign/victory.ts';
import { trackEnd } from '../rules/map/map.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import { AreaPanel } from './area-panel.tsx';
import { type AtTable, useTable } from './at-table.tsx';
import { BattleView } from './battle-view.tsx';
import { CampaignMap } from './campaign-map.tsx';
import type { CampaignDoor } from './door.ts';
import { Figure } from './figure.tsx';
import { Finished } from './finished.tsx';
import { OwedCard, useHitsOwed } from './hits-owed.tsx';
import css from './layout.module.css';
import { LogSheet } from './log.ts';
import { useOneCopy } from './one-copy.ts';
import { type ForceTargets, OwnForces } from './own-forces.tsx';
import { OpenProphecies, timeLeft } from './prophecies.tsx';
import { proposed } from './proposed.ts';
import { ScoutedCard, useScouting } from './scouting.tsx';
import { EndsLost } from './step-parts.tsx';
import { TablePanel } from './table-panel.tsx';
import { TrackStrip } from './track-strip.tsx';
import { TurnSteps } from './turn-steps.tsx';
import { Unentered } from './unentered.tsx';
import { useBookSpeak } from './voice.ts';

/** The table of a campaign with the words it was loaded with. */
export const tableWith = (words: Catalogue) => withWords(Table, words);

/** The battlefield while a battle goes on and Alexander lives, else the campaign, or what follows its end. */
function Table({ door }: { readonly door: CampaignDoor }) {
  const table = useTable(door);
  useOneCopy(door);
  const { battle, level, stage } = door.state.campaign;
  // A battle that begins here begins with the enemy's plans; one that was under way is looked at first.
  const peace = useRef(battle === null);
  if (stage !== 'playing') return <Finished door={door} />;
  return battle && level > 0 ? <BattleView door={door} battle={battle} table={table} begins={peace.current} /> : <Playing door={door} table={table} />;
}

/** While something is asked the step has no primary button of its own. */
const nowhere = (): void => undefined;

/** The campaign under way: the track, what Alexander has, the areas, and the step of the turn. */
function Playing({ door, table }: { readonly door: CampaignDoor; readonly table: AtTable }) {
  const speak = useBookSpeak();
  const place = useContext(PrimaryPlace);
  const { campaign } = door.state;
  const [chosen, tap] = useChosen(campaign);
  const scouting = useScouting(door, table);
  const hits = useHitsOwed(door, table);
  const over = campaign.level === 0 || campaign.now.lost === true;
  const owing = !over && hits.owed > 0;
  const { scouted } = scouting;
  useAtTop(owing || scouted !== undefined);
  const disbanding = scouted && { label: speak('play/disband-by-tap'), alexander: false, marked: scouted.gone, onPick: scouting.disband };
  // In the shop the goods come first.
  const shop = campaign.step === 'purchases';
  const map = (
    <>
      <CampaignMap campaign={campaign} chosen={chosen} onChoose={tap} />
      {!over && <Unentered door={door} />}
    </>
  );
  return (
    <div class={css.table}>
      <TrackStrip campaign={campaign} />
      <Holdings campaign={owing ? { ...campaign, ...hits.taken } : campaign} targets={owing ? hits.targets : disbanding} />
      {shop ? null : map}
      {owing && <OwedCard owed={hits.owed} placed={hits.placed} taken={hits.taken} onClear={hits.clear} />}
      {scouted ? <ScoutedCard door={door} table={table} scouted={scouted} /> : <TablePanel door={door} table={table} />}
      {chosen !== undefined && !table.asked && !owing && <AreaPanel door={door} table={table} scout={scouting.scout} area={chosen} />}
      {over && <Over door={door} table={table} />}
      {!over && !owing && !scouted && (
        <PrimaryPlace.Provider value={table.asked ? nowhere : place}>
          <TurnSteps door={door} table={table} chosen={chosen} scout={scouting.scout} />
        </PrimaryPlace.Provider>
      )}
      {shop && map}
      {!over && <OpenProphecies door={door} led={toSettle(campaign)?.prophecy} />}
      <Ends door={door} over={over} />
    </div>
  );
}

/** The area tapped on the map, until it is tapped again; what was looked at in a step, or before the army went on, is over with it. */
function useChosen({ step, army }: Pick<Campaign, 'step' | 'army'>): [chosen: string | undefined, tap: (area: string) => void] {
  const [chosen, choose] = useState<string | undefined>(undefined);
  useEffect(() => choose(undefined), [step, army]);
  return [chosen, (area) => choose(chosen === area ? undefined : area)];
}

/** While forces are to be tapped the page shows its top, where they stand: a question below may have led away from it. */
function useAtTop(tapping: boolean): void {
  useEffect(() => {
    if (tapping) scrollTo(0, 0);
  }, [tapping]);
}

/** Gold, glory, Alexander's level and his forces. */
function Holdings({ campaign, targets }: { readonly campaign: Campaign; readonly targets: ForceTargets | undefined }) {
  const speak = useBookSpeak();
  const { gold, glory, level, prophecies, turn, map } = campaign;
  const open = prophecies.filter(({ outcome }) => outcome === 'open');
  const worth = level > 0 && turn > 0 && trackEnd(map) !== undefined ? [speak('screen/won-now', { vp: victoryNow(campaign) })] : [];
  return (
    <>
      <div class={css.figures}>
        <Figure words={speak('number/gold')} value={goldUnknown(campaign) ? '?' : gold} />
        <Figure words={speak('number/glory')} value={glory} />
        <Figure words={speak('number/level')} value={level === 0 ? '–' : `A${level}`} />
      </div>
      {campaign.id === 'tyre' && <Siege campaign={campaign} />}
      <OwnForces campaign={campaign} targets={targets} />
      <p class={css.quiet}>
        {[...worth, ...open.map(({ prophecy, deadline }) => `☉ ${speak(`prophecy/${prophecy}`)}: ${timeLeft(speak, turn, deadline)}`)].join(' · ')}
      </p>
    </>
  );
}

/** Tyre's tracks and the sections of its wall in one line. */
function Siege({ campaign: { tyre } }: { readonly campaign: Pick<Campaign, 'tyre'> }) {
  const speak = useBookSpeak();
  const { transports, mole, moleLength, siegeShips, warships, walls } = tyre;
  const tracks = [
    [speak('number/transports'), transports],
    [speak('modifier/buy-mole'), `${mole}/${moleLength}`],
    [speak('number/siegeShips'), siegeShips],
    [speak('number/warships'), warships],
    [speak('force/wall'), walls.map((wall) => WALL_SIGNS[wall] ?? wall).join(' ')],
  ] as const;
  return (
    <dl class={css.siege}>
      {tracks.map(([words, value]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A section of the wall destroyed, reduced and whole. */
const WALL_SIGNS = ['✕', '◪', '■'] as const;

/** Alexander is dead, or a prophecy has lost the campaign: it ends with one tap. */
function Over({ door, table }: { readonly door: CampaignDoor; readonly table: AtTable }) {
  const speak = useBookSpeak();
  return (
    <>
      <Notice tone="bad">{speak(door.state.campaign.level === 0 ? 'screen/dead' : 'screen/campaign-lost')}</Notice>
      {!table.asked && <EndsLost table={table} />}
    </>
  );
}

/** The end of the campaign before it is won or lost, which the step leads to itself, and its log sheet. */
function Ends({ door, over }: { readonly door: CampaignDoor; readonly over: boolean }) {
  const speak = useBookSpeak();
  const [sheet, setSheet] = useState(false);
  const won = proposed(door).some(({ id }) => id === 'won');
  return (
    <>
      <div class={css.row}>
        {!over && !won && (
          <Button kind="quiet" onClick={() => door.open('end-campaign')}>
            {speak('screen/end')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setSheet(true)}>
          {speak('screen/log-sheet')}
        </Button>
      </div>
      {sheet && <LogSheet door={door} onClose={() => setSheet(false)} />}
    </>
  );
}
