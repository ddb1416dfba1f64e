import { useState } from 'preact/hooks';
import { type CampaignMap, trackEnd } from '../rules/map/map.ts';
import { trackOf } from '../rules/map/track-line.ts';

/** What a campaign begins with as it is being entered, before it is kept: its turn track on one line, its gold, and the map with both. */
export interface TrackDraft {
  readonly line: string;
  readonly setLine: (line: string) => void;
  readonly gold: number;
  readonly setGold: (gold: number) => void;
  readonly map: CampaignMap;
}

/** The turn track and the gold being entered for a map that has none. */
export function useTrackDraft(map: CampaignMap): TrackDraft {
  const [line, setLine] = useState('');
  const [gold, setGold] = useState(map.gold);
  const turns = trackEnd(map) === undefined ? trackOf(line, map.turns) : [];
  const paid = map.gold === 0 && gold > 0 ? { ...map, gold } : map;
  return { line, setLine, gold, setGold, map: turns.length > 0 ? { ...paid, turns } : paid };
}
