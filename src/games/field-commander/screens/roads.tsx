import { useState } from 'preact/hooks';
import { changed } from '../../../core/list.ts';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { type CampaignMap, NEW_AREA } from '../rules/map/map.ts';
import { neighbours, renamed, roadsOf } from '../rules/map/roads.ts';
import { AREA_KINDS } from '../rules/vocabulary.ts';
import { type CampaignDoor, keepMap, ownMap } from './door.ts';
import { KeepSheet } from './keep-sheet.tsx';
import css from './layout.module.css';
import { Add } from './list-buttons.tsx';
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

/** What the map prints of an area: its kind, an oracle, its roads. */
export function AreaFields({
  map,
  at,
  change,
}: {
  readonly map: CampaignMap;
  readonly at: number;
  readonly change: (part: Pick<CampaignMap, 'areas'>) => void;
}) {
  const speak = useSpeak();
  const area = map.areas[at];
  if (!area) return null;
  return (
    <>
      <Chips
        label={speak('screen/kind-of', { area: area.name || speak('screen/area', { n: at + 1 }) })}
        bare
        value={area.kind}
        options={AREA_KINDS.map((id) => ({ id, words: speak(`kind/${id}`) }))}
        onChange={(kind) => change({ areas: changed(map.areas, at, { kind }) })}
      />
      <Toggle label={speak('screen/oracle')} checked={area.oracle} onChange={(oracle) => change({ areas: changed(map.areas, at, { oracle }) })} />
      {map.areas.length > 1 && area.name !== '' && <Roads map={map} at={at} change={change} />}
    </>
  );
}

/** One area, asked when it is met on the table, and areas beside it that the map lacks; kept for every campaign on the map. */
export function AreaSheet({ door, area, onClose }: { readonly door: CampaignDoor; readonly area: string; readonly onClose: () => void }) {
  const speak = useSpeak();
  const { id, stage, map: laidOut } = door.state.campaign;
  const stored = stage === 'preparation' ? ownMap(door, id) : laidOut;
  const [map, setMap] = useState(stored);
  const keep = (): void => void (map === stored ? Promise.resolve() : keepMap(door, id, map)).then(onClose);
  const at = map.areas.findIndex(({ name }) => name === area);
  const added = map.areas.map((_, i) => i).slice(stored.areas.length);
  return (
    <KeepSheet title={area} words={speak('screen/keep-map')} onKeep={keep}>
      <div class={css.stack}>
        <AreaFields map={map} at={at} change={(part) => setMap((now) => ({ ...now, ...part }))} />
        {added.map((i) => (
          <TextInput
            key={i}
            label={speak('screen/area', { n: i + 1 })}
            value={map.areas[i]?.name ?? ''}
            maxLength={40}
            focus
            onChange={(name) => setMap((now) => renamed(now, i, name))}
          />
        ))}
        <Add words={speak('screen/add-area')} onClick={() => setMap((now) => ({ ...now, areas: [...now.areas, { ...NEW_AREA, next: area }] }))} />
      </div>
    </KeepSheet>
  );
}
