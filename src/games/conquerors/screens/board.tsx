import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { armiesToMove, fleetsToMove } from '../rules/acts.ts';
import type { CardId } from '../rules/cards.ts';
import { type Place, placeSaid, samePlace } from '../rules/places.ts';
import { forcesIn, unplaced } from '../rules/province-forces.ts';
import { retreating } from '../rules/retreating.ts';
import { isSetup, SETUP_GSP } from '../rules/setup-garrisons.ts';
import { gspOnMap } from '../rules/tracker/armies.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { ARMIES, type ArmyId, FLEETS, type Province, SIDES } from '../rules/vocabulary.ts';
import { play, RevoltCall, revoltValue } from './card-call.tsx';
import type { DoorProps } from './door-props.ts';
import { type Came, MapCall, MapCame } from './map-call.tsx';
import map from './province-map.module.css';
import { ProvinceMap } from './province-map.tsx';
import { ProvincePanel } from './province-panel.tsx';
import { counting, mayTap, RestoreCall, type Restoring } from './restore-call.tsx';
import css from './screens.module.css';
import type { Chosen } from './table.tsx';
import { useMapSpeak } from './voice.ts';

interface Choosing {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
  /** The card that is played on the map, if one is. */
  readonly card: CardId | undefined;
  readonly onCard: (card: CardId | undefined) => void;
  /** The treasury that is restored on the map, if one is. */
  readonly restores: Restoring | undefined;
  readonly onRestore: (restores: Restoring | undefined) => void;
  /** What came of the last thing done beside the map. */
  readonly came: Came | undefined;
  readonly onCame: (came: Came | undefined) => void;
}

/** The map, and under it what was tapped: what stands there and what it can do. Tap an army’s province, then the province it goes to. */
export function Board({ door, chosen: { province, army, fleet }, onChoose, card, onCard, restores, onRestore, came, onCame }: DoorProps & Choosing) {
  const speak = useMapSpeak();
  const { state } = door;
  const [asked, ask] = useState<Place | undefined>(undefined);
  const movers = armiesToMove({ ...door.facts, state });
  const sailors = fleetsToMove({ ...door.facts, state });
  const top = useMapAgain(province);
  const leaves = army === undefined ? fleet && state.fleets[fleet].province : state.armies[army].province;
  const asks = restores
    ? (one: Province) => mayTap(state, restores, one)
    : card === 'revolt'
      ? (one: Province) => revoltValue(door, one) !== null
      : asked !== undefined || card !== undefined
        ? () => true
        : undefined;
  const pick = (tapped: Province): void => {
    onCame(undefined);
    if (restores) {
      onRestore(counting(restores, tapped));
      return;
    }
    if (asked !== undefined) {
      void door.act(placing(state, asked, tapped));
      ask(undefined);
      onChoose({ province: tapped });
      return;
    }
    if (card === 'revolt') {
      onChoose({ province: tapped });
      return;
    }
    if (card !== undefined) {
      onCard(undefined);
      void play(door, card, { province: tapped });
      return;
    }
    const here = forcesIn(state, tapped);
    const own = here.armies.find((id) => movers.includes(id));
    // A fleet is sent as an army is, where no army is to go.
    const ship = own === undefined ? here.fleets.find((id) => sailors.includes(id)) : undefined;
    const goer = (army ?? fleet) ? { army, fleet } : { army: own, fleet: ship };
    onChoose(tapped === province ? {} : { province: tapped, ...goer });
  };
  return (
    <>
      {isSetup(state) && <SetupHint state={state} />}
      <div ref={top} class={map.top} />
      <ProvinceMap state={state} chosen={province} leaves={leaves === 'none' ? undefined : leaves} asks={asks} counted={restores?.counted} onPick={pick} />
      <Lost state={state} asked={asked} onAsk={ask} />
      {restores ? (
        <RestoreCall
          door={door}
          of={restores}
          onDone={(cameOf) => {
            onCame(cameOf);
            onRestore(undefined);
          }}
        />
      ) : card === 'revolt' ? (
        <RevoltCall
          door={door}
          province={province}
          onDone={(cameOf) => {
            onCame(cameOf);
            onCard(undefined);
            onChoose({});
          }}
        />
      ) : card !== undefined ? (
        <MapCall words={speak('map/card-where', { card: speak(`card/${card}`) })} onCancel={() => onCard(undefined)} />
      ) : province ? (
        <ProvincePanel
          key={province}
          door={door}
          province={province}
          army={army}
          movers={movers.filter((id) => id !== retreating(state))}
          onArmy={(id) => onChoose({ province, army: id === army ? undefined : id })}
          fleet={fleet}
          sailors={sailors}
          onFleet={(id) => onChoose({ province, fleet: id === fleet ? undefined : id })}
          onGone={() => onChoose({})}
        />
      ) : (
        asked === undefined && (came ? <MapCame door={door} came={came} /> : <Hint state={state} army={army} onCancel={() => onChoose({})} />)
      )}
    </>
  );
}

/** The upper edge of the map: it comes into sight again when what was tapped is done with, and shows what it changed. */
function useMapAgain(province: Province | undefined): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const open = useRef(false);
  useEffect(() => {
    if (open.current && province === undefined) top.current?.scrollIntoView({ block: 'nearest' });
    open.current = province !== undefined;
  }, [province]);
  return top;
}

/** What a tap on the map does: said in the first round, and where an army waits for one. */
function Hint({ state, army, onCancel }: { readonly state: State; readonly army: ArmyId | undefined; readonly onCancel: () => void }) {
  const speak = useMapSpeak();
  if (army) return <MapCall words={speak('map/go-tap', { army: speak(`at/${army}`) })} onCancel={army === retreating(state) ? undefined : onCancel} />;
  return state.round.number > 1 ? null : <p class={css.small}>{speak('map/hint')}</p>;
}

/** What may be placed before play, and what has been (3.1 c, d). */
function SetupHint({ state }: { readonly state: State }) {
  const speak = useMapSpeak();
  const placed = SIDES.map((side) => speak('screen/gsp-of', { side: speak(`side/${side}`), gsp: gspOnMap(state, side), of: SETUP_GSP[side] }));
  return (
    <p class={css.small}>
      {speak('screen/hint/setup')} <b>{placed.join(' · ')}</b>
    </p>
  );
}

/** Notes the province of a place for all that stands there. */
function placing({ armies, fleets, garrisons, loose }: State, place: Place, province: Province): readonly Event[] {
  return [
    ...ARMIES.filter((id) => armies[id].inPlay && samePlace(armies[id].place, place)).map((army): Event => ({ type: 'army', army, set: { province } })),
    ...FLEETS.filter((id) => fleets[id].inPlay && samePlace(fleets[id].port, place)).map((fleet): Event => ({ type: 'fleet', fleet, set: { province } })),
    ...loose.filter((one) => samePlace(one.place, place)).map(({ id }): Event => ({ type: 'loose-asp', id, set: { province } })),
    ...garrisons.filter((one) => samePlace(one.place, place)).map((one): Event => ({ ...one, type: 'garrison', province })),
  ];
}

/** Places where something stands that nobody has put in a province yet: each is asked once. */
function Lost({ state, asked, onAsk }: { readonly state: State; readonly asked: Place | undefined; readonly onAsk: (place: Place) => void }) {
  const speak = useMapSpeak();
  const places = unplaced(state);
  if (asked !== undefined)
    return (
      <p class={css.quiet} role="status">
        {speak('map/where', { place: placeSaid(asked) })}
      </p>
    );
  if (places.length === 0) return null;
  return (
    <div class={css.line}>
      <span class={css.quiet}>{speak('map/not-found')}</span>
      <span class={css.actions}>
        {places.slice(0, 3).map((place) => (
          <Button key={place} kind="quiet" onClick={() => onAsk(place)}>
            {speak('map/find', { place: placeSaid(place) })}
          </Button>
        ))}
      </span>
    </div>
  );
}
