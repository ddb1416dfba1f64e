import type { Door } from '../../../ui/game-screens.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { Alexandrias, Garrisons, Rhodes, Sieges } from './places.tsx';
import { Provinces } from './provinces.tsx';

/** What stands on the map beside the forces: provinces, garrisons, sieges, Alexandrias, Rhodes. */
export function Places({ door }: { readonly door: Door<State, Event> }) {
  return (
    <>
      <Provinces door={door} />
      <Garrisons door={door} />
      <Sieges door={door} />
      <Alexandrias door={door} />
      <Rhodes door={door} />
    </>
  );
}
