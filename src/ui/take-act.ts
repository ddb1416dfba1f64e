import type { AnyEvent } from '../core/events.ts';
import type { Act } from '../core/game.ts';
import type { Door } from './game-screens.ts';

/** Does what the rules of a game propose: applies its events, or opens its procedure. */
export function takeAct<Event extends AnyEvent>(door: Pick<Door<unknown, Event>, 'act' | 'open'>, { deed }: Act<Event>): void {
  if ('events' in deed) void door.act(deed.events);
  else door.open(deed.procedure, deed.input);
}
