import type { Door } from '../../../ui/game-screens.ts';
import { boxForm, readBox } from '../rules/counters/box-form.ts';
import type { Box } from '../rules/counters/counters.ts';
import type { CampaignMap } from '../rules/map/map.ts';
import { mapForm, readMap } from '../rules/map/map-forms.ts';
import { renames } from '../rules/map/roads.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import type { CampaignId } from '../rules/vocabulary.ts';

/** The door of this game's screens. */
export type CampaignDoor = Door<State, Event>;

/** The player's map of a campaign, as entered on this device or else as the text gives it. */
export function ownMap(door: CampaignDoor, id: CampaignId): CampaignMap {
  return readMap(id, door.copy(mapForm(id).id));
}

/** The counters of the player's box. */
export function ownBox(door: CampaignDoor): Box {
  return readBox(door.copy(boxForm.id));
}

/** The event that lays out a campaign on the player's own map. */
export function layOutEvent(door: CampaignDoor, id: CampaignId, linked: boolean): Event {
  return { type: 'campaign', id, linked, map: ownMap(door, id), box: ownBox(door) };
}

/** Keeps a map for every later campaign and puts it under the present one; what lies in areas that are called something else now stays with them. */
export async function keepMap(door: CampaignDoor, map: CampaignMap): Promise<void> {
  const { campaign } = door.state;
  await door.setCopy(mapForm(campaign.id).id, map);
  const renamed = renames(campaign.map, map);
  await door.act([{ type: 'map', map, ...(renamed.length > 0 ? { renamed } : {}) }]);
}
