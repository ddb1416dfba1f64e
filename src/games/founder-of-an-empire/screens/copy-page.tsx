import { useState } from 'preact/hooks';
import { standardOf } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type BoardList, boardList } from '../rules/board-copy.ts';
import { knownRegion } from '../rules/known-board.ts';
import { setup } from '../rules/tracker/setup.ts';
import { start } from '../rules/tracker/state.ts';
import { REGIONS } from '../rules/vocabulary.ts';
import type { TheDoor } from './door.ts';
import { type Editing, nextProvince, ProvinceSheet } from './provinces.tsx';
import { RegionMap } from './region-map.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** The player's copy: the regions of the board with what is known of each; behind a tap its provinces, each changed in the sheet that a game has too. */
export function CopyPage({ door }: { readonly door: TheDoor }) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState<number | undefined>(undefined);
  const [editing, edit] = useState<Editing | undefined>(undefined);
  const list = boardList(door.copy('board'));
  // The board as it lies there before a game.
  const bare: TheDoor = { ...door, state: start(standardOf(setup)) };
  return (
    <>
      <p>{speak('copy/asked')}</p>
      {REGIONS.map((region) => (
        <Card key={region} title={speak('screen/region', { n: region })}>
          <Button wide aria-expanded={open === region} onClick={() => setOpen(open === region ? undefined : region)}>
            {knownSaid(speak, list, region)}
          </Button>
          {open === region && (
            <RegionMap
              door={bare}
              region={region}
              onPick={(given) => edit({ given, isNew: false })}
              onAdd={() =>
                edit({
                  given: nextProvince(
                    list,
                    region,
                    list.provinces.filter((one) => one.region === region),
                  ),
                  isNew: true,
                })
              }
            />
          )}
        </Card>
      ))}
      {editing && <ProvinceSheet door={door} given={editing.given} isNew={editing.isNew} onClose={() => edit(undefined)} />}
    </>
  );
}

/** What is known of a region, and what is missing. */
function knownSaid(speak: BookSpeaker, list: BoardList, region: number): string {
  const { provinces, wanting, open } = knownRegion(list, region);
  if (provinces === 0) return speak('copy/missing');
  const { tongue } = speak;
  return [
    speak('copy/provinces', { n: provinces }),
    ...(wanting.length > 0 ? [speak('copy/wanting', { marks: tongue.list(wanting.map((mark) => speak(`screen/symbol-${mark}`))) })] : []),
    ...(open.length > 0 ? [speak('copy/arrows', { provinces: tongue.list(open.map((one) => tongue.number(one))) })] : []),
  ].join(' · ');
}
