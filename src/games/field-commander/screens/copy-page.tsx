import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type BoxPartId, knownBox } from '../rules/counters/known-box.ts';
import { knownParts } from '../rules/map/known-parts.ts';
import { CAMPAIGNS, type CampaignId } from '../rules/vocabulary.ts';
import { BoxSheet } from './box-sheet.tsx';
import { mapRows, PART_TITLES, type PartRow, Parts, stateSaid } from './copy-parts.tsx';
import { type CampaignDoor, ownBox, ownMap } from './door.ts';
import css from './layout.module.css';
import { MapParts } from './map-parts.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** The player's copy: each map and the box with what is known of it, and the same editors as in a session. */
export function CopyPage({ door }: { readonly door: CampaignDoor }) {
  const [, setChanges] = useState(0);
  const changed = (): void => setChanges((before) => before + 1);
  return (
    <div class={css.stack}>
      {CAMPAIGNS.map((id) => (
        <OwnMap key={id} door={door} campaign={id} onKept={changed} />
      ))}
      <OwnBox door={door} onKept={changed} />
    </div>
  );
}

interface OwnPart {
  readonly door: CampaignDoor;
  readonly onKept: () => void;
}

function OwnMap({ door, campaign, onKept }: OwnPart & { readonly campaign: CampaignId }) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState(false);
  const map = ownMap(door, campaign);
  const title = speak(`copy/map-${campaign}`);
  return (
    <Card
      title={title}
      aside={
        <Button aria-expanded={open} aria-label={open ? undefined : speak('copy/open-of', { map: title })} onClick={() => setOpen(!open)}>
          {speak(open ? 'copy/close' : 'copy/open')}
        </Button>
      }
    >
      {open ? (
        <MapParts door={door} campaign={campaign} map={map} onKept={onKept} />
      ) : (
        <p class={css.quiet}>{closedSaid(speak, mapRows(speak, knownParts(campaign, map)))}</p>
      )}
    </Card>
  );
}

function OwnBox({ door, onKept }: OwnPart) {
  const speak = useBookSpeak();
  const [editing, setEditing] = useState<BoxPartId | undefined>(undefined);
  const box = ownBox(door);
  const parts = knownBox(box);
  const close = (): void => {
    setEditing(undefined);
    onKept();
  };
  const said = ({ id, known, count: n }: (typeof parts)[number]): string => {
    if (id === 'counters') return known === 'missing' ? speak('copy/counters-text') : speak('copy/kinds', { n });
    return speak(known === 'missing' ? 'copy/missing' : known === 'some' ? 'copy/some' : `copy/${id === 'plans' ? 'supply' : id}`, { n });
  };
  return (
    <Card title={speak('copy/counters')} aside={stateSaid(speak, parts)}>
      <Parts rows={parts.map((part) => ({ id: part.id, known: part.known, title: speak(PART_TITLES[part.id]), words: said(part) }))} onOpen={setEditing} />
      {editing && <BoxSheet door={door} box={box} part={editing} onClose={close} />}
    </Card>
  );
}

/** How much of a map is known, and whether it may begin. */
function closedSaid(speak: BookSpeaker, rows: readonly PartRow<string>[]): string {
  const track = rows.find(({ id }) => id === 'track');
  return [stateSaid(speak, rows), ...(track && track.known === 'missing' ? [speak('copy/missing-of', { part: track.title })] : [])].join(' · ');
}
