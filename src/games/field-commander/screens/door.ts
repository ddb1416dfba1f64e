import { readInput } from '../../../core/fields.ts';
import type { Door } from '../../../ui/game-screens.ts';
import type { Box } from '../rules/counters/counters.ts';
import { boxForm } from '../rules/counters/box-form.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { CampaignMap } from '../rules/map/map.ts';
import { mapForms, readMap } from '../rules/map/map-forms.ts';
import type { State } from '../rules/tracker/state.ts';
import type { CampaignId } from '../rules/vocabulary.ts';

/** The door of this game's screens. */
export type CampaignDoor = Door<State, Event>;

/** The player's map of a campaign, as entered on this device or else as the text gives it. */
export function ownMap(door: CampaignDoor, id: CampaignId): CampaignMap {
  return readMap(id, door.copy(mapForms[id].id));
}

/** The counters of the player's box. */
export function ownBox(door: CampaignDoor): Box {
  return readInput(boxForm.fields as never, door.copy(boxForm.id) ?? undefined).input as Box;
}

/** The event that lays out a campaign on the player's own map. */
export function layOutEvent(door: CampaignDoor, id: CampaignId, linked: boolean): Event {
  return { type: 'campaign', id, linked, map: ownMap(door, id), box: ownBox(door) };
}

/** Keeps a map for every later campaign and puts it under the present one. */
export async function keepMap(door: CampaignDoor, map: CampaignMap): Promise<void> {
  await door.setCopy(mapForms[door.state.campaign.id].id, map);
  await door.act([{ type: 'map', map }]);
}
