import type { Door } from '../../../ui/game-screens.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { Armies } from './armies.tsx';
import { Fleets, Loose } from './fleets.tsx';

/** Armies, fleets, and ASP without an army (8.1, 8.4). */
export function Forces({ door }: { readonly door: Door<State, Event> }) {
  return (
    <>
      <Armies door={door} />
      <Fleets door={door} />
      <Loose door={door} />
    </>
  );
}
