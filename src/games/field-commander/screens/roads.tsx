import { useState } from 'preact/hooks';
import { changed } from '../../../core/list.ts';
import { ManyChips } from '../../../ui/chips.tsx';
import type { CampaignMap } from '../rules/map/map.ts';
import { neighbours, roadsOf } from '../rules/map/roads.ts';
import { type CampaignDoor, keepMap, ownMap } from './door.ts';
import { KeepSheet } from './keep-sheet.tsx';
import { useSpeak } from './voice.ts';

/** The areas that an area touches, tapped among those of the map; a road from the other end counts, and is taken away there. */
export function Roads({ map, at, change }: { readonly map: CampaignMap; readonly at: number; readonly change: (part: Pick<CampaignMap, 'areas'>) => void }) {
  const speak = useSpeak();
  const area = map.areas[at];
  if (!area) return null;
  const others = map.areas.filter(({ name }) => name !== '' && name !== area.name).map(({ name }) => name);
  const nowhere = roadsOf(area.next).filter((name) => !others.includes(name));
  const set = (touched: readonly string[]): void => {
    const untouched = map.areas.map((one) =>
      touched.includes(one.name) || !roadsOf(one.next).includes(area.name)
        ? one
        : {
            ...one,
            next: roadsOf(one.next)
              .filter((name) => name !== area.name)
              .join(', '),
          },
    );
    change({ areas: changed(untouched, at, { next: touched.join(', ') }) });
  };
  return (
    <ManyChips
      label={speak('screen/touches', { area: area.name })}
      value={[...neighbours(map, area.name), ...nowhere]}
      options={[...others, ...nowhere].map((name) => ({ id: name, words: name }))}
      onChange={set}
    />
  );
}

/** The roads of one area, asked when it is met on the table; kept for every campaign on the map. */
export function RoadsSheet({ door, area, onClose }: { readonly door: CampaignDoor; readonly area: string; readonly onClose: () => void }) {
  const speak = useSpeak();
  const { id, stage, map: laidOut } = door.state.campaign;
  const stored = stage === 'preparation' ? ownMap(door, id) : laidOut;
  const [map, setMap] = useState(stored);
  const keep = (): void => void (map === stored ? Promise.resolve() : keepMap(door, id, map)).then(onClose);
  return (
    <KeepSheet title={area} words={speak('screen/keep-map')} onKeep={keep}>
      <Roads map={map} at={map.areas.findIndex(({ name }) => name === area)} change={(part) => setMap((now) => ({ ...now, ...part }))} />
    </KeepSheet>
  );
}
