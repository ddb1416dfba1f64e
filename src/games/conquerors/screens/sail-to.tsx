import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { type Place, placeSaid } from '../rules/places.ts';
import type { Moved, MoveLeg, Movement } from '../rules/procedures/movement/movement.ts';
import { prefillMove } from '../rules/procedures/movement/prefill.ts';
import { forcesIn } from '../rules/province-forces.ts';
import { placesIn } from '../rules/province-layout.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import type { FleetId, Province } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { type March, Seen } from './march-to.tsx';
import { PlaceChips } from './place-chips.tsx';
import css from './province-panel.module.css';
import { useMapSpeak } from './voice.ts';

/** What a fleet's move is filled in with; the Macedonian Fleet is called as its side is. */
const filledIn = (state: State, fleet: FleetId): Partial<Movement> => prefillMove(state, fleet === 'macedonian' ? 'fleet:macedonian' : fleet);

/** Where a fleet that goes to a province most likely ends: at an enemy's, else where the session knows a place. */
function likelyPort(state: State, fleet: FleetId, province: Province): Place | undefined {
  const foe = forcesIn(state, province).fleets.find((id) => state.fleets[id].owner !== state.fleets[fleet].owner);
  return foe ? state.fleets[foe].port : placesIn(state, province)[0];
}

/** The fleet that was tapped sails to the province tapped next: along the coast, else over the open sea (10.7). */
export function SailTo({ door, fleet, province, onGone, end }: DoorProps & March & { readonly fleet: FleetId }) {
  const speak = useMapSpeak();
  const { state } = door;
  const [to, setTo] = useState(() => likelyPort(state, fleet, province));
  const [times, setTimes] = useState(1);
  const [busy, setBusy] = useState(false);
  const input = (connection: MoveLeg['connection']) => ({
    ...filledIn(state, fleet),
    loc: true,
    path: [{ connection, times, weather: 'fair' }],
    to: to ?? '',
    province,
  });
  const go = async (connection: MoveLeg['connection']): Promise<void> => {
    const starts: readonly Event[] = state.round.activity === 'none' ? [{ type: 'activity', activity: 'move' }] : [];
    setBusy(true);
    const moved = await door.resolve<Moved>('movement', input(connection), { refuses: true, follows: ({ within }) => (within ? starts : []) });
    setBusy(false);
    if (moved?.outcome.within) onGone();
  };
  return (
    <section class={css.stack}>
      <PlaceChips state={state} province={province} label={speak('map/place')} value={to} onPlace={setTo} />
      <Stepper label={speak('map/spaces')} value={times} min={1} max={12} onChange={setTimes} />
      {to !== undefined && (
        <Button wide disabled={busy} onClick={() => void go('open-sea')}>
          {speak('way/open-sea')}
        </Button>
      )}
      <Seen end={end} />
      <Button kind="quiet" onClick={() => door.open('movement', input('sea'))}>
        {speak('map/details')}
      </Button>
      {to !== undefined && <Primary words={speak('map/sail-to', { place: placeSaid(to) })} busy={busy} onAct={() => void go('sea')} />}
    </section>
  );
}
