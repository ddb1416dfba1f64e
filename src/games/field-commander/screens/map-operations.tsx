import { changed, without } from '../../../core/list.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { goTrouble } from '../rules/map/go-rows.ts';
import { PAYMENTS } from '../rules/map/map.ts';
import { ENEMY_NATIONS, OPERATIONS } from '../rules/vocabulary.ts';
import { FigureStepper } from './figure-stepper.tsx';
import css from './layout.module.css';
import { Add, Remove } from './list-buttons.tsx';
import type { MapPart } from './map-sheet.tsx';
import { useBookSpeak } from './voice.ts';

/** The enemy's eight operation counters, what cancels each, and where Go! sends the forces. */
export function Operations(part: MapPart) {
  const { map, change } = part;
  const speak = useBookSpeak();
  return (
    <Card title={speak('step/operations')}>
      <Chips
        label={speak('field/nation')}
        value={map.nation}
        options={ENEMY_NATIONS.map((id) => ({ id, words: speak(`nation/${id}`) }))}
        onChange={(nation) => change({ nation })}
      />
      <FigureStepper part={part} name="operationForces" words={speak('field/operationForces')} max={20} />
      <Counters {...part} />
      <GoRows {...part} />
    </Card>
  );
}

function Counters({ map, change }: MapPart) {
  const speak = useBookSpeak();
  const faces = OPERATIONS.map((id) => ({ id, words: speak(`operation/${id}`) }));
  return (
    <>
      {map.operations.map((one, i) => (
        <div key={i} class={css.stack}>
          <div class={css.row}>
            <div class={css.grow}>
              <Chips
                label={speak('screen/counter', { n: i + 1 })}
                value={one.counter}
                options={faces}
                onChange={(counter) => change({ operations: changed(map.operations, i, { counter, ...(counter === 'go' ? { pay: 'nothing' } : {}) }) })}
              />
            </div>
            <Remove what={speak('screen/counter', { n: i + 1 })} onClick={() => change({ operations: without(map.operations, i) })} />
          </div>
          {one.counter !== 'go' && (
            <Chips
              label={speak('screen/intrigue', { n: i + 1 })}
              value={one.pay}
              options={PAYMENTS.map((id) => ({ id, words: speak(`pay/${id}`) }))}
              onChange={(pay) => change({ operations: changed(map.operations, i, { pay }) })}
            />
          )}
          {one.pay !== 'nothing' && (
            <Stepper label={speak('field/cost')} value={one.cost} max={20} onChange={(cost) => change({ operations: changed(map.operations, i, { cost }) })} />
          )}
        </div>
      ))}
      {map.operations.length < 8 && (
        <Add words={speak('screen/add-counter')} onClick={() => change({ operations: [...map.operations, { counter: 'force-1', pay: 'gold', cost: 2 }] })} />
      )}
    </>
  );
}

function GoRows({ map, change }: MapPart) {
  const speak = useBookSpeak();
  const trouble = goTrouble(map.go);
  return (
    <>
      {map.go.map((row, i) => (
        <div key={i} class={css.row}>
          <div class={css.grow}>
            <TextInput label={speak('screen/go-area')} value={row.area} maxLength={40} onChange={(area) => change({ go: changed(map.go, i, { area }) })} />
          </div>
          <Stepper label={speak('field/low')} value={row.low} min={1} max={6} onChange={(low) => change({ go: changed(map.go, i, { low }) })} />
          <Stepper label={speak('field/high')} value={row.high} min={1} max={6} onChange={(high) => change({ go: changed(map.go, i, { high }) })} />
          <Remove what={row.area} onClick={() => change({ go: without(map.go, i) })} />
        </div>
      ))}
      {trouble && <Notice tone="bad">{speak(`fault/${trouble.what}`, { die: trouble.die })}</Notice>}
      {map.go.length < 6 && <Add words={speak('screen/add-go')} onClick={() => change({ go: [...map.go, { low: 1, high: 6, area: '' }] })} />}
    </>
  );
}
