import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { changed, without } from '../../../core/list.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { MAP_PARTS, type MapPartId } from '../rules/map/known-parts.ts';
import { type CampaignMap, NEW_AREA } from '../rules/map/map.ts';
import { renamed, roadsOf } from '../rules/map/roads.ts';
import type { CampaignId } from '../rules/vocabulary.ts';
import { type CopyDoor, keepMap } from './door.ts';
import { FigureStepper } from './figure-stepper.tsx';
import { KeepSheet } from './keep-sheet.tsx';
import css from './layout.module.css';
import { Add, Remove } from './list-buttons.tsx';
import { StartingForces } from './map-forces.tsx';
import { Operations } from './map-operations.tsx';
import { OrdersCharts } from './map-orders.tsx';
import { AreaFields } from './roads.tsx';
import { useBookSpeak } from './voice.ts';

/** A part of the map's form: the map as it is being entered, and how to change it. */
export interface MapPart {
  readonly door: CopyDoor;
  readonly campaign: CampaignId;
  readonly map: CampaignMap;
  readonly change: (part: Partial<CampaignMap>) => void;
}

const PARTS: Readonly<Record<MapPartId, (part: MapPart) => VNode | null>> = {
  track: Turns,
  options: Options,
  areas: Areas,
  figures: Figures,
  forces: StartingForces,
  operations: Operations,
  orders: OrdersCharts,
};

/** What the player's map prints, entered once and remembered for every campaign on it: all of it, or one part. */
export function MapSheet({
  door,
  campaign,
  map: stored,
  only,
  onClose,
}: {
  readonly door: CopyDoor;
  readonly campaign: CampaignId;
  readonly map: CampaignMap;
  readonly only?: MapPartId | undefined;
  readonly onClose: () => void;
}) {
  const speak = useBookSpeak();
  const [map, setMap] = useState(stored);
  const keep = (): void => void (map === stored ? Promise.resolve() : keepMap(door, campaign, map)).then(onClose);
  const part: MapPart = { door, campaign, map, change: (changed) => setMap((now) => ({ ...now, ...changed })) };
  const parts = only ? [only] : MAP_PARTS;
  return (
    <KeepSheet title={speak('screen/map-title')} eyebrow={speak(`campaign/${campaign}`)} words={speak('screen/keep-map')} tall onKeep={keep}>
      <div class={css.stack}>
        {parts.map((id) => {
          const Part = PARTS[id];
          return <Part key={id} {...part} />;
        })}
      </div>
    </KeepSheet>
  );
}

function Turns({ map, change }: MapPart) {
  const speak = useBookSpeak();
  return (
    <Card title={speak('screen/turn-track')} aside={speak('screen/turns', { turns: map.turns.length })}>
      <p class={css.quiet}>{speak('screen/turns-help')}</p>
      {map.turns.map((box, i) => (
        <div key={i} class={classes(css.row, css.low)}>
          <div class={css.first}>
            <TextInput
              label={speak('screen/turn', { turn: i + 1 })}
              value={box.label}
              maxLength={40}
              onChange={(label) => change({ turns: changed(map.turns, i, { label }) })}
            />
          </div>
          <Stepper
            label={speak('screen/vp-of', { turn: i + 1 })}
            bare
            value={box.vp}
            min={-99}
            max={99}
            onChange={(vp) => change({ turns: changed(map.turns, i, { vp }) })}
          />
          <Remove what={speak('screen/turn', { turn: i + 1 })} onClick={() => change({ turns: without(map.turns, i) })} />
        </div>
      ))}
      <Add words={speak('screen/add-turn')} onClick={() => change({ turns: [...map.turns, { label: '', vp: map.turns.at(-1)?.vp ?? 0 }] })} />
    </Card>
  );
}

function Options({ map, change }: MapPart) {
  const speak = useBookSpeak();
  return (
    <Card title={speak('screen/options')}>
      {map.options.map((option, i) => (
        <div key={i} class={classes(css.row, css.low)}>
          <div class={css.first}>
            <TextInput
              label={speak('screen/option', { n: i + 1 })}
              value={option.name}
              maxLength={60}
              onChange={(name) => change({ options: changed(map.options, i, { name }) })}
            />
          </div>
          <Stepper
            label={speak('screen/option-vp', { n: i + 1 })}
            bare
            value={option.vp}
            min={-99}
            max={99}
            format={speak.tongue.signed}
            onChange={(vp) => change({ options: changed(map.options, i, { vp }) })}
          />
          <Remove what={option.name || speak('screen/option', { n: i + 1 })} onClick={() => change({ options: without(map.options, i) })} />
        </div>
      ))}
      <Add words={speak('screen/add-option')} onClick={() => change({ options: [...map.options, { name: '', vp: 0 }] })} />
    </Card>
  );
}

function Areas({ map, change }: MapPart) {
  const speak = useBookSpeak();
  const named = map.areas.filter((one) => one.name !== '').map((one) => ({ id: one.name, words: one.name }));
  return (
    <Card title={speak('screen/view/areas')}>
      {map.areas.map((area, i) => (
        <div key={i} class={css.stack}>
          <div class={classes(css.row, css.low)}>
            <div class={css.grow}>
              <TextInput
                label={speak('screen/area', { n: i + 1 })}
                value={area.name}
                maxLength={40}
                focus={area.name === ''}
                onChange={(name) => change(renamed(map, i, name))}
              />
            </div>
            <Remove what={area.name} onClick={() => change({ areas: without(map.areas, i) })} />
          </div>
          <AreaFields map={map} at={i} change={change} />
          <NoSuchAreas map={map} next={area.next} />
        </div>
      ))}
      <Add words={speak('screen/add-area')} onClick={() => change({ areas: [...map.areas, NEW_AREA] })} />
      {named.length > 0 && <Chips label={speak('field/start')} value={map.start} options={named} onChange={(start) => change({ start })} />}
    </Card>
  );
}

/** Names among the roads of an area that no area has: a road that is misspelt leads nowhere. */
function NoSuchAreas({ map, next }: Pick<MapPart, 'map'> & { readonly next: string }) {
  const speak = useBookSpeak();
  const missing = roadsOf(next).filter((name) => !map.areas.some((one) => one.name === name));
  return missing.length === 0 ? null : <Notice tone="doubt">{speak('screen/no-such-area', { areas: missing.join(', ') })}</Notice>;
}

const FIGURES = [
  ['gold', 'map/gold', 0, 99],
  ['level', 'map/level', 1, 8],
  ['advisors', 'map/advisors', 0, 5],
  ['income', 'field/income', -20, 50],
  ['govern', 'field/govern', 0, 50],
  ['raze', 'field/raze', 0, 50],
  ['temple', 'field/temple', 0, 50],
  ['city', 'field/city', 0, 50],
] as const;

function Figures(part: MapPart) {
  const speak = useBookSpeak();
  return (
    <Card title={speak('screen/printed-figures')}>
      {FIGURES.map(([name, words, min, max]) => (
        <FigureStepper key={name} part={part} name={name} words={speak(words)} min={min} max={max} />
      ))}
    </Card>
  );
}
