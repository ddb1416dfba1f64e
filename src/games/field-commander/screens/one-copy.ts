import { useEffect } from 'preact/hooks';
import { canonical } from '../../../core/hash.ts';
import type { Id } from '../../../core/said.ts';
import { boxForm, readBox } from '../rules/counters/box-form.ts';
import { boxIn } from '../rules/counters/met.ts';
import { mapForm, readMap } from '../rules/map/map-forms.ts';
import type { Event } from '../rules/tracker/events.ts';
import { type CampaignDoor, mapEvent, ownBox, ownMap } from './door.ts';

/** What a session and the player's copy last had alike, by session and form, as long as the page lives: whichever is not so any more was changed since. */
const alike = new Map<string, string>();
/** What is on its way from one to the other: two places of a session may be seen at once. */
const under = new Set<string>();

async function follow(key: string, change: () => Promise<unknown>): Promise<void> {
  under.add(key);
  try {
    await change();
  } finally {
    under.delete(key);
  }
}

/** A part of the copy as the campaign under way has it and as the copy does, and how the campaign takes it from there. */
interface Part {
  readonly form: Id;
  readonly session: unknown;
  readonly copy: unknown;
  readonly event: Event;
}

function parts(door: CampaignDoor): readonly Part[] {
  const { campaign } = door.state;
  const map = ownMap(door, campaign.id);
  const box = ownBox(door);
  return [
    { form: mapForm(campaign.id).id, session: readMap(campaign.id, campaign.map), copy: map, event: mapEvent(campaign, map) },
    { form: boxForm.id, session: readBox(boxIn(campaign)), copy: box, event: { type: 'box', box } },
  ];
}

/**
 * The map and the counters of a campaign under way are those of the player's copy: a change that is undone in the session is undone in the copy, and one that the owner
 * makes on the page of the copy comes into the session. What was unlike before the page was opened stays so.
 */
export function useOneCopy(door: CampaignDoor): void {
  useEffect(() => {
    if (door.state.campaign.stage !== 'playing') return;
    for (const { form, session, copy, event } of parts(door)) {
      const key = `${door.session} ${form}`;
      const last = alike.get(key);
      const [inSession, inCopy] = [canonical(session), canonical(copy)];
      if (inSession === inCopy) alike.set(key, inSession);
      else if (under.has(key)) continue;
      else if (last === inCopy) void follow(key, () => door.setCopy(form, session).then(() => alike.set(key, inSession)));
      else if (last === inSession && door.copy(form) !== undefined && door.faults(event).length === 0) void follow(key, () => door.act([event]));
    }
  }, [door.session, door.state, door.copy(boxForm.id), door.copy(mapForm(door.state.campaign.id).id)]);
}
