import type { Said } from '../../../../core/said.ts';
import { say } from '../voice.ts';
import type { CampaignMap } from './map.ts';

/** More areas than these are not called by their names. */
const MOST_NAMED = 3;

/** What of a map is other than it was: its areas by name where they are few. */
export function mapChanges({ areas: before }: CampaignMap, { areas: after }: CampaignMap): Said {
  const listed = (map: CampaignMap['areas']): readonly string[] => map.map((area) => JSON.stringify(area));
  const others = (map: CampaignMap['areas'], than: readonly string[]) => map.filter((area) => !than.includes(JSON.stringify(area)));
  const changed = others(after, listed(before));
  const named = changed.length > 0 ? changed : others(before, listed(after));
  const parts = named.length > MOST_NAMED ? [say('screen/view/areas')] : named.map(({ name }) => say('name', { name }));
  return say('event/map', { parts: parts.length > 0 ? parts : [say('screen/map-title')] });
}
