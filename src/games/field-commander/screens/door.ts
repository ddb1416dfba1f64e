import type { Door } from '../../../ui/game-screens.ts';
import { boxForm, readBox } from '../rules/counters/box-form.ts';
import type { Box } from '../rules/counters/counters.ts';
import { boxIn } from '../rules/counters/met.ts';
import type { CampaignMap } from '../rules/map/map.ts';
import { mapForm, readMap } from '../rules/map/map-forms.ts';
import type { ReadOff } from '../rules/map/read-off.ts';
import { renames } from '../rules/map/roads.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { Campaign, State } from '../rules/tracker/state.ts';
import type { CampaignId } from '../rules/vocabulary.ts';

/** The door of this game's screens. */
export type CampaignDoor = Door<State, Event>;

/** The player's map of a campaign, as entered on this device or else as the text gives it. */
export function ownMap(door: Pick<CampaignDoor, 'copy'>, id: CampaignId): CampaignMap {
  return readMap(id, door.copy(mapForm(id).id));
}

/** The counters of the player's box. */
export function ownBox(door: Pick<CampaignDoor, 'copy'>): Box {
  return readBox(door.copy(boxForm.id));
}

/** Puts the counters of the box under the present campaign and keeps them for every later one. */
export async function keepBox(door: CopyDoor, box: Box): Promise<void> {
  if (door.state) await door.act([{ type: 'box', box }]);
  await door.setCopy(boxForm.id, box);
}

/** The event that lays out a campaign on the player's own map. */
export function layOutEvent(door: CampaignDoor, id: CampaignId, linked: boolean): Event {
  return { type: 'campaign', id, linked, map: ownMap(door, id), box: ownBox(door) };
}

/** What a screen of the copy needs of a door: on the page of the copy there is no session, and so no state. */
export type CopyDoor = Pick<CampaignDoor, 'copy' | 'setCopy' | 'act' | 'correct'> & { readonly state: State | undefined };

/** The map of a campaign as it is entered now; what lies in areas that are called something else on it stays with them. */
export function mapEvent(campaign: Campaign, map: CampaignMap): Event {
  const renamed = renames(campaign.map, map);
  return { type: 'map', map, ...(renamed.length > 0 ? { renamed } : {}) };
}

/** Puts a map under the present campaign and keeps it for every later one. */
export async function keepMap(door: CopyDoor, id: CampaignId, entered: CampaignMap): Promise<void> {
  // An area that was begun and never named is none.
  const map = { ...entered, areas: entered.areas.filter(({ name }) => name.trim() !== '') };
  const campaign = door.state?.campaign;
  if (campaign?.id === id) await door.act([mapEvent(campaign, map)]);
  await door.setCopy(mapForm(id).id, map);
}

/** The events that put under a campaign what was read off the copy while something was resolved. */
export function readOffEvents(campaign: Campaign, { map, intimidation }: ReadOff): readonly Event[] {
  return [
    ...(map && map !== campaign.map ? [{ type: 'map' as const, map }] : []),
    ...(intimidation ? [{ type: 'box' as const, box: { ...boxIn(campaign), intimidation } }] : []),
  ];
}

/** Keeps what was read off the copy for every later campaign. */
export async function keepReadOff(door: CopyDoor, { map, intimidation, cells }: ReadOff): Promise<void> {
  if (map && door.state) await door.setCopy(mapForm(door.state.campaign.id).id, map);
  if (intimidation) await door.setCopy(boxForm.id, { ...ownBox(door), intimidation });
  if (cells) await door.correct?.(cells);
}
