import { useState } from 'preact/hooks';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { optionPoints } from '../rules/campaign/victory.ts';
import { forceOfKind } from '../rules/counters/forces.ts';
import type { CampaignMap, TurnBox } from '../rules/map/map.ts';
import { mapForm } from '../rules/map/map-forms.ts';
import { ADVISORS, type Advisor, CAMPAIGNS } from '../rules/vocabulary.ts';
import { inBookWords } from './book-words.tsx';
import { type CampaignDoor, layOutEvent, ownBox, ownMap } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { useTrackDraft } from './track-draft.ts';
import track from './turn-track.module.css';
import { useSpeak } from './voice.ts';

const MapCard = inBookWords(async () => (await import('./map-parts.tsx')).MapCard);

/** Before the first turn: which campaign, what the map prints, options and advisors; then begin, or log one already played. */
export function Preparation({ door }: { readonly door: CampaignDoor }) {
  return <Prepared key={door.state.campaign.id} door={door} />;
}

function Prepared({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { campaign } = state;
  const stored = ownMap(door, campaign.id);
  const track = useTrackDraft(stored);
  const { map } = track;
  const [logging, setLogging] = useState(false);
  const taken = campaign.options.filter((name) => map.options.some((one) => one.name === name));
  const optionsVp = optionPoints({ map, options: taken });
  // A track on its way is kept before anything goes on from it.
  const keepTrack = (): Promise<void> => (map === stored ? Promise.resolve() : door.setCopy(mapForm(campaign.id).id, map));
  const begin = async (): Promise<void> => {
    await keepTrack();
    await door.act([{ type: 'begin', map, box: ownBox(door) }]);
  };
  const log = (): void => void keepTrack().then(() => (map.turns.length > 1 ? setLogging(true) : logAt(undefined)));
  const logAt = (box: TurnBox | undefined): void => door.open('end-campaign', { optionsVp, ...(box ? { turn: box.label, turnVp: box.vp } : {}) });
  return (
    <div class={css.stack}>
      <div>
        <Eyebrow>{speak(campaign.linked ? 'screen/linked' : 'screen/standalone')}</Eyebrow>
        <p class={css.big}>{speak(`campaign/${campaign.id}`)}</p>
        <p class={css.quiet}>{speak(`campaign/${campaign.id}/years`)}</p>
      </div>
      <MapCard door={door} campaign={campaign.id} map={stored} track={track} />
      <StartingForces door={door} map={map} />
      <OptionsAndAdvisors door={door} map={map} taken={taken} />
      {!campaign.linked && (
        <Card>
          <Chips
            label={speak('screen/other-campaign')}
            value={campaign.id}
            options={CAMPAIGNS.map((id) => ({ id, words: speak(`campaign/${id}`) }))}
            onChange={(id) => void door.act([layOutEvent(door, id, false)])}
          />
        </Card>
      )}
      <Primary words={speak('screen/begin')} onAct={() => void begin()} beside={{ words: speak('screen/log-finished'), onAct: log }} />
      {logging && <WhenEnded map={map} onPick={logAt} onClose={() => setLogging(false)} />}
    </div>
  );
}

/** The options of the map, and the advisors it allows. */
function OptionsAndAdvisors({ door, map, taken }: { readonly door: CampaignDoor; readonly map: CampaignMap; readonly taken: readonly string[] }) {
  const speak = useSpeak();
  const { campaign } = door.state;
  const setOptions = (names: readonly string[]): void => {
    const changed = map.options.map((one) => one.name).filter((name) => names.includes(name) !== taken.includes(name));
    void door.act(changed.map((name) => ({ type: 'option' as const, name, taken: names.includes(name) })));
  };
  const setAdvisors = (chosen: readonly Advisor[]): void => {
    const changed = ADVISORS.filter((one) => chosen.includes(one) !== campaign.advisors.includes(one));
    void door.act(changed.map((advisor) => ({ type: 'advisor' as const, advisor, to: chosen.includes(advisor) ? ('with' as const) : ('aside' as const) })));
  };
  return (
    <Card
      {...(campaign.linked || map.advisors === 0 || door.copy(mapForm(campaign.id).id) === undefined
        ? {}
        : { aside: speak('screen/advisors-chosen', { chosen: campaign.advisors.length, may: map.advisors }) })}
    >
      {map.options.length > 0 && (
        <ManyChips
          label={speak('screen/options')}
          value={taken}
          options={map.options.map((one) => ({ id: one.name, words: one.name, hint: speak('screen/vp', { vp: speak.tongue.signed(one.vp) }) }))}
          onChange={setOptions}
        />
      )}
      <ManyChips
        label={speak('field/advisors')}
        value={campaign.advisors}
        options={ADVISORS.map((id) => ({ id, words: speak(`advisor/${id}`) }))}
        onChange={setAdvisors}
      />
    </Card>
  );
}

/** What the map's Preparation lays out when the campaign begins; in a linked one first what came over from the last. */
function StartingForces({ door, map }: { readonly door: CampaignDoor; readonly map: CampaignMap }) {
  const speak = useSpeak();
  const { state } = door;
  const box = ownBox(door);
  const places = [...new Set(map.forces.filter(({ area }) => area !== '' || !state.campaign.linked).map(({ area }) => area))];
  const { linked, forces, level, insights } = state.campaign;
  if (places.length === 0 && !linked) return null;
  const carried = [`${speak('force/alexander')} A${level}`, ...insights.map((one) => speak(`insight/${one}`))];
  return (
    <Card title={speak('screen/starting-forces')}>
      {linked && (
        <div class={css.row}>
          <span class={css.place}>{carried.join(' · ')}</span>
          {forces.map((force) => (
            <ForceCounter key={force.id} force={force} box={box} />
          ))}
        </div>
      )}
      {places.map((place) => (
        <div key={place} class={css.row}>
          <span class={css.place}>{place || speak('force/alexander')}</span>
          {map.forces
            .filter(({ area }) => area === place)
            .map(({ nation, force: kind }, i) => {
              const force = forceOfKind({ ...box, map }, kind, nation);
              return force ? <ForceCounter key={i} force={force} box={box} /> : <span key={i}>{kind}</span>;
            })}
        </div>
      ))}
    </Card>
  );
}

/** The turn box in which a finished campaign ended, tapped on the track. */
function WhenEnded({ map, onPick, onClose }: { readonly map: CampaignMap; readonly onPick: (box: TurnBox) => void; readonly onClose: () => void }) {
  const speak = useSpeak();
  return (
    <Sheet title={speak('screen/when-ended')} open onClose={onClose}>
      <ol class={track.track}>
        {map.turns.map((box, i) => (
          <li key={i} class={track.cell}>
            <button type="button" class={track.box} onClick={() => onPick(box)}>
              <span class={track.label}>{box.label || speak('screen/turn', { turn: i + 1 })}</span>
              <span class={track.vp}>{speak('screen/vp', { vp: box.vp })}</span>
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
