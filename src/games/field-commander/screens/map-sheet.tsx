import { useState } from 'preact/hooks';
import { changed, without } from '../../../core/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { CampaignMap } from '../rules/map.ts';
import { AREA_KINDS } from '../rules/vocabulary.ts';
import { type CampaignDoor, keepMap } from './door.ts';
import css from './layout.module.css';
import { Add, Remove } from './list-buttons.tsx';
import { StartingForces } from './map-forces.tsx';
import { Operations } from './map-operations.tsx';

/** A part of the map's form: the map as it is being entered, and how to change it. */
export interface MapPart {
  readonly door: CampaignDoor;
  readonly map: CampaignMap;
  readonly change: (part: Partial<CampaignMap>) => void;
}

/** What the player's map prints, entered once and remembered for every campaign on it. */
export function MapSheet({ door, map: stored, onClose }: { readonly door: CampaignDoor; readonly map: CampaignMap; readonly onClose: () => void }) {
  const { speak } = door;
  const [map, setMap] = useState(stored);
  const part: MapPart = { door, map, change: (changed) => setMap((now) => ({ ...now, ...changed })) };
  return (
    <Sheet
      title={speak('fc/map-title')}
      eyebrow={speak(`campaign/${door.state.campaign.id}`)}
      open
      tall
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={() => void keepMap(door, map).then(onClose)}>
          {speak('fc/keep-map')}
        </Button>
      }
    >
      <div class={css.stack}>
        <Turns {...part} />
        <Options {...part} />
        <Areas {...part} />
        <Figures {...part} />
        <StartingForces {...part} />
        <Operations {...part} />
      </div>
    </Sheet>
  );
}

function Turns({ door, map, change }: MapPart) {
  const { speak } = door;
  return (
    <Card title={speak('fc/turn-track')} aside={speak('fc/turns', { turns: map.turns.length })}>
      {map.turns.map((box, i) => (
        <div key={i} class={css.row}>
          <div class={css.narrow}>
            <TextInput
              label={speak('fc/turn', { turn: i + 1 })}
              value={box.label}
              maxLength={40}
              onChange={(label) => change({ turns: changed(map.turns, i, { label }) })}
            />
          </div>
          <Stepper
            label={speak('fc/vp-of', { turn: i + 1 })}
            bare
            value={box.vp}
            min={-99}
            max={99}
            onChange={(vp) => change({ turns: changed(map.turns, i, { vp }) })}
          />
          <Remove what={speak('fc/turn', { turn: i + 1 })} onClick={() => change({ turns: without(map.turns, i) })} />
        </div>
      ))}
      <Add words={speak('fc/add-turn')} onClick={() => change({ turns: [...map.turns, { label: '', vp: map.turns.at(-1)?.vp ?? 0 }] })} />
    </Card>
  );
}

function Options({ door, map, change }: MapPart) {
  const { speak } = door;
  return (
    <Card title={speak('fc/options')}>
      {map.options.map((option, i) => (
        <div key={i} class={css.row}>
          <div class={css.narrow}>
            <TextInput
              label={speak('fc/option', { n: i + 1 })}
              value={option.name}
              maxLength={60}
              onChange={(name) => change({ options: changed(map.options, i, { name }) })}
            />
          </div>
          <Stepper
            label={speak('fc/option-vp', { n: i + 1 })}
            bare
            value={option.vp}
            min={-99}
            max={99}
            format={speak.tongue.signed}
            onChange={(vp) => change({ options: changed(map.options, i, { vp }) })}
          />
          <Remove what={option.name || speak('fc/option', { n: i + 1 })} onClick={() => change({ options: without(map.options, i) })} />
        </div>
      ))}
      <Add words={speak('fc/add-option')} onClick={() => change({ options: [...map.options, { name: '', vp: 0 }] })} />
    </Card>
  );
}

function Areas({ door, map, change }: MapPart) {
  const { speak } = door;
  const kinds = AREA_KINDS.map((id) => ({ id, words: speak(`kind/${id}`) }));
  const named = map.areas.filter((one) => one.name !== '').map((one) => ({ id: one.name, words: one.name }));
  return (
    <Card title={speak('fc/areas')}>
      {map.areas.map((area, i) => (
        <div key={i} class={css.stack}>
          <div class={css.row}>
            <div class={css.grow}>
              <TextInput
                label={speak('fc/area', { n: i + 1 })}
                value={area.name}
                maxLength={40}
                onChange={(name) => change({ areas: changed(map.areas, i, { name }) })}
              />
            </div>
            <Remove what={area.name} onClick={() => change({ areas: without(map.areas, i) })} />
          </div>
          <Chips
            label={speak('fc/kind-of', { area: area.name })}
            bare
            value={area.kind}
            options={kinds}
            onChange={(kind) => change({ areas: changed(map.areas, i, { kind }) })}
          />
          <Toggle label={speak('fc/oracle')} checked={area.oracle} onChange={(oracle) => change({ areas: changed(map.areas, i, { oracle }) })} />
          <TextInput label={speak('fc/next')} value={area.next} onChange={(next) => change({ areas: changed(map.areas, i, { next }) })} />
        </div>
      ))}
      <Add words={speak('fc/add-area')} onClick={() => change({ areas: [...map.areas, { name: '', kind: 'stronghold', oracle: false, next: '' }] })} />
      {named.length > 0 && <Chips label={speak('fc/start-area')} value={map.start} options={named} onChange={(start) => change({ start })} />}
    </Card>
  );
}

const FIGURES = [
  ['gold', 0, 99],
  ['level', 1, 8],
  ['advisors', 0, 5],
  ['income', -20, 50],
  ['govern', 0, 50],
  ['raze', 0, 50],
  ['temple', 0, 50],
  ['city', 0, 50],
] as const;

function Figures({ door, map, change }: MapPart) {
  const { speak } = door;
  return (
    <Card title={speak('fc/printed-figures')}>
      {FIGURES.map(([name, min, max]) => (
        <Stepper key={name} label={speak(`map/${name}`)} value={map[name]} min={min} max={max} onChange={(to) => change({ [name]: to })} />
      ))}
    </Card>
  );
}
