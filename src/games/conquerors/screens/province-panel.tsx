import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { placeSaid } from '../rules/places.ts';
import { aboutProvince, forcesIn } from '../rules/province-forces.ts';
import { isSetup } from '../rules/setup-garrisons.ts';
import { type ArmyId, type FleetId, type Province, sideOf } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { MarchTo, Retreat, Seen } from './march-to.tsx';
import { allProposed } from './proposed.ts';
import { ArmyMark, Ship } from './province-map.tsx';
import css from './province-panel.module.css';
import { AlexandriaPlaces, ByHand, GarrisonPlaces } from './province-places.tsx';
import { useMapSpeak } from './voice.ts';

interface Props {
  readonly province: Province;
  /** The army or the fleet that was tapped, and those that may move. */
  readonly army: ArmyId | undefined;
  readonly movers: readonly ArmyId[];
  readonly onArmy: (army: ArmyId) => void;
  readonly fleet: FleetId | undefined;
  readonly sailors: readonly FleetId[];
  readonly onFleet: (fleet: FleetId) => void;
  readonly onGone: () => void;
}

/** The most acts shown at once; the others stand behind “More”. */
const MOST = 4;
/** Acts that are no act of a province: they stand elsewhere on Now, or are done by tapping the map. */
const ELSEWHERE = ['movement', 'onward', 'join', 'control', 'garrison', 'restore-treasury', 'transfer-treasury'];

/** What was tapped on the map: what stands in the province, at most four acts, the others behind “More”. */
export function ProvincePanel({ door, province, onGone, ...pieces }: DoorProps & Props) {
  const { army, movers, fleet } = pieces;
  const speak = useMapSpeak();
  const { state } = door;
  const about = aboutProvince(state, province);
  const here = allProposed(door).filter((act) => act.about.some((one) => about.includes(one)) && !ELSEWHERE.includes(act.id.split(' ')[0] ?? ''));
  const buttons = (from: number, to?: number) =>
    here.slice(from, to).map((act) => (
      <Button key={act.id} onClick={() => takeAct(door, act)}>
        {speak(act.said)}
      </Button>
    ));
  const goes = army !== undefined && state.armies[army].inPlay && state.armies[army].province !== province;
  const sails = fleet !== undefined && state.fleets[fleet].inPlay && state.fleets[fleet].province !== province;
  const away = goes || sails;
  const end = useRef<HTMLDivElement>(null);
  const way = { door, province, onGone, end };
  // What is asked comes into sight, and of the map as little as may be goes out of it. An army that waits for where it goes keeps the map where it is.
  useEffect(() => {
    if ((army === undefined && fleet === undefined) || away) end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card
      title={
        goes
          ? speak(movers.includes(army) ? 'map/go' : 'map/retreat', { army: speak(`at/${army}`), province: speak(`province/${province}`) })
          : sails
            ? speak('map/sail', { fleet: speak(`at/${fleet}`), province: speak(`province/${province}`) })
            : speak('map/stands', { what: speak(`province/${province}`), how: speak(`side/${state.provinces[province].control}`) })
      }
    >
      <div class={css.stack}>
        {goes && !movers.includes(army) && <Retreat key={army} army={army} {...way} />}
        {goes && movers.includes(army) && <MarchTo key={army} side={sideOf(army)} army={army} {...way} />}
        {sails && <MarchTo key={fleet} side={state.fleets[fleet].owner === 'persian' ? 'persian' : 'macedonian'} fleet={fleet} {...way} />}
        <Standing door={door} province={province} {...pieces} />
        {here.length > 0 && <div class={css.acts}>{buttons(0, MOST)}</div>}
        {isSetup(state) && !away && <GarrisonPlaces door={door} province={province} />}
        {state.round.step === 'd4' && <AlexandriaPlaces door={door} province={province} />}
        {!away && <Seen end={end} />}
        <details class={css.fold} onToggle={({ currentTarget: more }) => more.open && more.scrollIntoView({ block: 'nearest' })}>
          <summary>{speak('map/more')}</summary>
          <div class={css.stack}>
            {here.length > MOST && <div class={css.acts}>{buttons(MOST)}</div>}
            {!isSetup(state) && <GarrisonPlaces door={door} province={province} />}
            <ByHand door={door} province={province} />
          </div>
        </details>
      </div>
    </Card>
  );
}

/** Armies, ASP, fleets, garrisons in the province; an army or a fleet is tapped to be sent somewhere. */
function Standing({ door, province, army, onArmy, fleet, sailors, onFleet }: DoorProps & Omit<Props, 'movers' | 'onGone'>) {
  const speak = useMapSpeak();
  const { state } = door;
  const { armies, loose, fleets, garrisons, tribes, sieges, treasuries, alexandrias } = forcesIn(state, province);
  const nothing = [armies, loose, fleets, garrisons, tribes, sieges, treasuries, alexandrias].every((some) => some.length === 0);
  if (nothing) return <p class={css.quiet}>{speak('map/empty')}</p>;
  return (
    <div class={css.standing}>
      {armies.map((id) => (
        <button key={id} type="button" class={css.row} aria-pressed={id === army} onClick={() => onArmy(id)}>
          <ArmyMark army={id} />
          <span>{speak('map/force', { what: speak(`at/${id}`), n: state.armies[id].asp, of: 'ASP', place: placeSaid(state.armies[id].place) })}</span>
        </button>
      ))}
      {armies.some((id) => id === army) && army && <p class={css.quiet}>{speak('map/go-tap', { army: speak(`at/${army}`) })}</p>}
      {loose.map((one) => (
        <p key={one.id}>{speak('map/force', { what: speak('at/loose'), n: one.asp, of: 'ASP', place: placeSaid(one.place) })}</p>
      ))}
      {fleets.map((id) => {
        const said = speak('map/force', { what: speak(`at/${id}`), n: state.fleets[id].nsp, of: 'NSP', place: placeSaid(state.fleets[id].port) });
        return sailors.includes(id) ? (
          <button key={id} type="button" class={css.row} aria-pressed={id === fleet} onClick={() => onFleet(id)}>
            <Ship />
            <span>{said}</span>
          </button>
        ) : (
          <p key={id}>{said}</p>
        );
      })}
      {fleets.some((id) => id === fleet) && fleet && <p class={css.quiet}>{speak('map/sail-tap', { fleet: speak(`at/${fleet}`) })}</p>}
      {treasuries.map((id) => (
        <p key={id}>
          {speak(`treasury/${id}`)} · {speak(`level/${state.treasuries[id].level}`)} · {speak(`side/${state.treasuries[id].owner}`)}
        </p>
      ))}
      {sieges.map((one) => (
        <p key={one.city}>{speak('map/besieged', { city: placeSaid(one.city), points: one.points })}</p>
      ))}
      {garrisons.map((one) => (
        <Stepper
          key={`${one.side}@${one.place}`}
          label={speak('screen/garrison', { place: placeSaid(one.place), side: speak(`side/${one.side}`) })}
          value={one.gsp}
          max={10}
          onChange={(gsp) => void door.act([{ ...one, type: 'garrison', gsp }])}
        />
      ))}
      {alexandrias.map((place) => (
        <p key={place}>{speak('screen/alexandria', { place: placeSaid(place), province: speak(`province/${province}`) })}</p>
      ))}
      {tribes.map((tribe) => (
        <p key={tribe}>
          {speak(`tribe/${tribe}`)}: {state.tribes[tribe]} GSP
        </p>
      ))}
    </div>
  );
}
