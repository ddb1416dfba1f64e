import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { Box, Counter } from '../rules/counters/counters.ts';
import { FORCE_TYPES, NATIONS } from '../rules/vocabulary.ts';
import css from './layout.module.css';
import { useSpeak } from './voice.ts';

/** What a counter prints that nobody has entered yet, before anything is changed. */
export const BLANK: Counter = {
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

const same = (a: Counter, b: Counter): boolean => a.nation === b.nation && a.type === b.type && a.name === b.name;

/** A box with a counter in it, in the place of one of its kind and, where it was changed, of what it was. */
export function withCounter(box: Box, counter: Counter, instead: Counter = counter): Box {
  const at = box.counters.indexOf(instead);
  const others = box.counters.filter((one) => one !== instead && !same(one, counter));
  const place = at < 0 ? others.length : box.counters.slice(0, at).filter((one) => others.includes(one)).length;
  return { ...box, counters: [...others.slice(0, place), counter, ...others.slice(place)] };
}

/** The editor of a counter: whose it is, what it prints on both sides, how many there are. */
export function CounterForm({ from, words, onKeep }: { readonly from: Counter; readonly words: string; readonly onKeep: (counter: Counter) => void }) {
  const speak = useSpeak();
  const [counter, setCounter] = useState<Counter>(from);
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
        {words}
      </Button>
    </div>
  );
}
