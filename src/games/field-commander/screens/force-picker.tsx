import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { boxForm } from '../rules/counters/box-form.ts';
import { type Counter, WALL } from '../rules/counters/counters.ts';
import { forceOf } from '../rules/counters/forces.ts';
import { FORCE_TYPES, NATIONS, type Nation } from '../rules/vocabulary.ts';
import { type CampaignDoor, ownBox } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { useSpeak } from './voice.ts';

/** Picks a counter out of the box, or enters one that is not in it yet; what is entered is remembered. */
export function ForcePicker({
  door,
  side,
  onPick,
  onClose,
}: {
  readonly door: CampaignDoor;
  readonly side: Nation;
  readonly onPick: (counter: Counter) => void;
  readonly onClose: () => void;
}) {
  const speak = useSpeak();
  const box = ownBox(door);
  const [entering, setEntering] = useState(false);
  const walls = side === 'macedonian' ? [] : [{ ...WALL, nation: side }];
  const known = [...box.counters, ...walls].sort((a, b) => Number(b.nation === side) - Number(a.nation === side));
  const keep = (counter: Counter): void => {
    const kept = { ...box, counters: [...box.counters.filter((one) => !same(one, counter)), counter] };
    void door
      .setCopy(boxForm.id, kept)
      .then(() => door.act([{ type: 'box', box: kept }]))
      .then(() => onPick(counter));
  };
  return (
    <Sheet title={speak('screen/add-force')} open tall onClose={onClose}>
      {entering ? (
        <CounterForm side={side} onKeep={keep} />
      ) : (
        <div class={css.stack}>
          <ul class={css.lines}>
            {known.map((counter, i) => (
              <li key={i} class={css.line}>
                <ForceCounter force={forceOf(counter)} box={box.counters} />
                <span class={css.grow}>
                  {counter.name || speak(`force/${counter.type}`)} <span class={css.quiet}>{speak(`nation/${counter.nation}`)}</span>
                </span>
                <Button onClick={() => onPick(counter)}>{speak('screen/take')}</Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => setEntering(true)}>{speak('screen/enter-counter')}</Button>
        </div>
      )}
    </Sheet>
  );
}

const same = (a: Counter, b: Counter): boolean => a.nation === b.nation && a.type === b.type && a.name === b.name;
const BLANK: Counter = {
  nation: 'persian',
  type: 'infantry',
  name: '',
  count: 1,
  battle: 2,
  superscript: 0,
  speed: 2,
  twoSided: true,
  reducedBattle: 1,
  reducedSuperscript: 0,
  reducedSpeed: 1,
};
const FULL = ['battle', 'superscript', 'speed'] as const;
const REDUCED = ['reducedBattle', 'reducedSuperscript', 'reducedSpeed'] as const;

function CounterForm({ side, onKeep }: { readonly side: Nation; readonly onKeep: (counter: Counter) => void }) {
  const speak = useSpeak();
  const [counter, setCounter] = useState<Counter>({ ...BLANK, nation: side });
  const change = (part: Partial<Counter>): void => setCounter({ ...counter, ...part });
  const types = FORCE_TYPES.filter((type) => type !== 'alexander');
  return (
    <div class={css.stack}>
      <Chips
        label={speak('field/nation')}
        value={counter.nation}
        options={NATIONS.map((id) => ({ id, words: speak(`nation/${id}`) }))}
        onChange={(nation) => change({ nation })}
      />
      <Chips
        label={speak('field/type')}
        value={counter.type}
        options={types.map((id) => ({ id, words: speak(`force/${id}`) }))}
        onChange={(type) => change({ type })}
      />
      <TextInput label={speak('field/name')} value={counter.name} maxLength={40} onChange={(name) => change({ name })} />
      {FULL.map((name) => (
        <Stepper key={name} label={speak(`field/${name}`)} value={counter[name]} max={9} onChange={(to) => change({ [name]: to })} />
      ))}
      <Toggle label={speak('field/twoSided')} checked={counter.twoSided} onChange={(twoSided) => change({ twoSided })} />
      {counter.twoSided &&
        REDUCED.map((name) => <Stepper key={name} label={speak(`field/${name}`)} value={counter[name]} max={9} onChange={(to) => change({ [name]: to })} />)}
      <Stepper label={speak('field/count')} value={counter.count} min={1} max={30} onChange={(count) => change({ count })} />
      <Button kind="primary" wide onClick={() => onKeep(counter)}>
        {speak('screen/keep-counter')}
      </Button>
    </div>
  );
}
