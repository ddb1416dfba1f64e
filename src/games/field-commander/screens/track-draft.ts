import { useState } from 'preact/hooks';
import { type CampaignMap, trackEnd } from '../rules/map/map.ts';
import { trackOf } from '../rules/map/track-line.ts';

/** The turn track as its line stands, before it is kept, and the map with it. */
export interface TrackDraft {
  readonly line: string;
  readonly setLine: (line: string) => void;
  readonly map: CampaignMap;
}

/** The line of a turn track being typed for a map that has none. */
export function useTrackDraft(map: CampaignMap): TrackDraft {
  const [line, setLine] = useState('');
  const turns = trackEnd(map) === undefined ? trackOf(line, map.turns) : [];
  return { line, setLine, map: turns.length > 0 ? { ...map, turns } : map };
}
