import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { knownParts, type MapPartId } from '../rules/map/known-parts.ts';
import { type CampaignMap, trackEnd } from '../rules/map/map.ts';
import type { CampaignId } from '../rules/vocabulary.ts';
import { mapRows, Parts, stateSaid, TrackBoxes } from './copy-parts.tsx';
import type { CopyDoor } from './door.ts';
import css from './layout.module.css';
import { MapSheet } from './map-sheet.tsx';
import type { TrackDraft } from './track-draft.ts';
import { useBookSpeak } from './voice.ts';

/** A map of a campaign in the player's copy. */
interface OwnMap {
  readonly door: CopyDoor;
  readonly campaign: CampaignId;
  readonly map: CampaignMap;
}

/** What is known of a map, part by part, and the editor of the part that is tapped; everything at once behind a button. */
export function MapParts({ door, campaign, map, onKept }: OwnMap & { readonly onKept?: () => void }) {
  const speak = useBookSpeak();
  const [editing, setEditing] = useState<MapPartId | 'all' | undefined>(undefined);
  const close = (): void => {
    setEditing(undefined);
    onKept?.();
  };
  return (
    <>
      <Parts rows={mapRows(speak, knownParts(campaign, map))} onOpen={setEditing} />
      <div>
        <Button onClick={() => setEditing('all')}>{speak('screen/edit-map')}</Button>
      </div>
      {editing && <MapSheet door={door} campaign={campaign} map={map} only={editing === 'all' ? undefined : editing} onClose={close} />}
    </>
  );
}

/** A map on the way to its campaign: the turn track, which is all it needs to begin, on one line, and its gold; the other parts below. */
export function MapCard({ door, campaign, map, track }: OwnMap & { readonly track: TrackDraft }) {
  const speak = useBookSpeak();
  const wanting = trackEnd(map) === undefined;
  return (
    <Card title={speak('screen/map-title')} aside={stateSaid(speak, knownParts(campaign, track.map))}>
      {wanting && (
        <div class={css.stack}>
          <TextInput
            label={speak('copy/to-begin')}
            value={track.line}
            placeholder={speak('copy/track-example')}
            maxLength={600}
            onChange={track.setLine}
            live
          />
          {track.line !== '' && <TrackBoxes turns={track.map.turns} />}
          {map.gold === 0 && (
            <Stepper
              label={speak('copy/gold')}
              value={track.gold}
              max={99}
              onChange={track.setGold}
              // Unknown until somebody enters it.
              format={(gold) => (gold === 0 ? '?' : speak.tongue.number(gold))}
            />
          )}
          <p class={css.quiet}>
            {speak('copy/to-begin-why')} {speak('copy/track-help')}
          </p>
        </div>
      )}
      <MapParts door={door} campaign={campaign} map={track.map} />
    </Card>
  );
}
