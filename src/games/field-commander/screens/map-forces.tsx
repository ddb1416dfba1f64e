import { useState } from 'preact/hooks';
import { without } from '../../../core/list.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { type Counter, kindOf } from '../rules/counters/counters.ts';
import { forceOfKind } from '../rules/counters/forces.ts';
import { ownBox } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import { ForcePicker } from './force-picker.tsx';
import css from './layout.module.css';
import { Add, Remove } from './list-buttons.tsx';
import type { MapPart } from './map-sheet.tsx';
import { useSpeak } from './voice.ts';

const ARMY = '-';

/** The forces the map's Preparation puts with the army and in areas, and where the next one that is added stands. */
export function StartingForces({ door, map, change }: MapPart) {
  const speak = useSpeak();
  const [adding, setAdding] = useState(false);
  const [place, setPlace] = useState(ARMY);
  const box = ownBox(door);
  const places = [{ id: ARMY, words: speak('force/alexander') }, ...map.areas.filter(({ name }) => name !== '').map(({ name }) => ({ id: name, words: name }))];
  const add = (counter: Counter): void => {
    change({ forces: [...map.forces, { nation: counter.nation, force: kindOf(counter), area: place === ARMY ? '' : place }] });
    setAdding(false);
  };
  return (
    <Card title={speak('screen/starting-forces')} aside={speak('screen/forces-count', { count: map.forces.length })}>
      <ul class={css.lines}>
        {map.forces.map((one, i) => {
          const force = forceOfKind({ ...box, map }, one.force, one.nation);
          return (
            <li key={i} class={css.line}>
              {force && <ForceCounter force={force} box={box} />}
              <span class={css.grow}>
                {one.force} <span class={css.quiet}>{one.area || speak('force/alexander')}</span>
              </span>
              <Remove what={one.force} onClick={() => change({ forces: without(map.forces, i) })} />
            </li>
          );
        })}
      </ul>
      <Chips label={speak('screen/where-force')} value={place} options={places} onChange={setPlace} />
      <Add words={speak('screen/add-force')} onClick={() => setAdding(true)} />
      {adding && <ForcePicker door={door} side={place === ARMY ? 'macedonian' : map.nation} onPick={add} onClose={() => setAdding(false)} />}
    </Card>
  );
}
