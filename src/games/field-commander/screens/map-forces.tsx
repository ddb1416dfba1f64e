import { useState } from 'preact/hooks';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { kindOf } from '../rules/counters.ts';
import { forceOfKind } from '../rules/state.ts';
import { ownBox } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import { ForcePicker } from './force-picker.tsx';
import css from './layout.module.css';
import { Add, Remove, replaced, without } from './list-buttons.tsx';
import type { MapPart } from './map-sheet.tsx';

const ARMY = '-';

/** The forces the map's Preparation puts with the army and in areas. */
export function StartingForces({ door, map, change }: MapPart) {
  const { speak } = door;
  const [adding, setAdding] = useState(false);
  const { counters } = ownBox(door);
  const places = [{ id: ARMY, words: speak('force/alexander') }, ...map.areas.filter(({ name }) => name !== '').map(({ name }) => ({ id: name, words: name }))];
  return (
    <Card title={speak('fc/starting-forces')} aside={speak('fc/forces-count', { count: map.forces.length })}>
      {map.forces.map((one, i) => {
        const force = forceOfKind({ counters, map }, one.force, one.nation);
        return (
          <div key={i} class={css.stack}>
            <div class={css.row}>
              {force && <ForceCounter force={force} />}
              <span class={css.grow}>
                {one.force} <span class={css.quiet}>{speak(`nation/${one.nation}`)}</span>
              </span>
              <Remove what={one.force} onClick={() => change({ forces: without(map.forces, i) })} />
            </div>
            <Chips
              label={speak('fc/where-force', { force: one.force })}
              bare
              value={one.area || ARMY}
              options={places}
              onChange={(place) => change({ forces: replaced(map.forces, i, { area: place === ARMY ? '' : place }) })}
            />
          </div>
        );
      })}
      <Add words={speak('fc/add-force')} onClick={() => setAdding(true)} />
      {adding && (
        <ForcePicker
          door={door}
          side={map.nation}
          onPick={(counter) => {
            change({
              forces: [
                ...map.forces,
                { nation: counter.nation, force: kindOf(counter), area: counter.nation === 'macedonian' ? '' : (map.forces.at(-1)?.area ?? '') },
              ],
            });
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
