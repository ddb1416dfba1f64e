import type { Act } from '../../../../core/game.ts';
import type { Id, Said } from '../../../../core/said.ts';
import type { Event } from '../tracker/events.ts';

/** One thing a player of Field Commander may do now. */
export type CampaignAct = Act<Event>;

/** Something done by events alone. */
export function done(id: Id, said: Said, about: readonly Id[], ...events: readonly Event[]): CampaignAct {
  return { id, said, about, deed: { events } };
}

/** A procedure to be resolved, filled in with what the state's own filling leaves open. */
export function asked(id: Id, said: Said, about: readonly Id[], procedure: Id, input: Readonly<Record<string, unknown>> = {}): CampaignAct {
  return { id, said, about, deed: { procedure, input } };
}

/** Alexander's army, as acts name it. */
export const ARMY = 'army/alexander';
/** An area, as acts name it. */
export const area = (name: string): Id => `area/${name}`;
