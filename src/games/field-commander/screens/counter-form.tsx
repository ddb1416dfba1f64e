import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { type Counter, KNOWN_COUNTERS } from '../rules/counters/counters.ts';
import { FORCE_TYPES, type ForceType, NATIONS, takesOneHit } from '../rules/vocabulary.ts';
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

/** What a counter of a type most likely prints: the figures of one that the text has; archers, peltasts and siege engines have no reduced side (Force types). */
function likely(type: ForceType): Partial<Counter> {
  const { battle, superscript, speed, twoSided, reducedBattle, reducedSuperscript, reducedSpeed } = KNOWN_COUNTERS.find((one) => one.type === type) ?? BLANK;
  return { battle, superscript, speed, twoSided: twoSided && !takesOneHit(type), reducedBattle, reducedSuperscript, reducedSpeed };
}

/** The editor of a counter: whose it is, what it prints on both sides, how many there are. Of one that was met on the table only what it prints is asked. */
export function CounterForm({
  from,
  words,
  met = false,
  onKeep,
}: {
  readonly from: Counter;
  readonly words: string;
  readonly met?: boolean;
  readonly onKeep: (counter: Counter) => void;
}) {
  const speak = useSpeak();
  const [counter, setCounter] = useState<Counter>(from);
  const change = (part: Partial<Counter>): void => setCounter({ ...counter, ...part });
  const types = FORCE_TYPES.filter((type) => type !== 'alexander' && !(met && type === 'wall'));
  const oneHit = takesOneHit(counter.type);
  const name = <TextInput label={speak('field/name')} value={counter.name} maxLength={40} onChange={(name) => change({ name })} />;
  return (
    <div class={css.stack}>
      {!met && (
        <Chips
          label={speak('field/nation')}
          value={counter.nation}
          options={NATIONS.map((id) => ({ id, words: speak(`nation/${id}`) }))}
          onChange={(nation) => change({ nation })}
        />
      )}
      <Chips
        label={speak('field/type')}
        value={counter.type}
        options={types.map((id) => ({ id, words: speak(`force/${id}`) }))}
        onChange={(type) => change({ type, ...likely(type) })}
      />
      {!met && name}
      {FULL.map((name) => (
        <Stepper key={name} label={speak(`field/${name}`)} value={counter[name]} max={9} onChange={(to) => change({ [name]: to })} />
      ))}
      {!oneHit && <Toggle label={speak('field/twoSided')} checked={counter.twoSided} onChange={(twoSided) => change({ twoSided })} />}
      {!oneHit &&
        counter.twoSided &&
        REDUCED.map((name) => <Stepper key={name} label={speak(`field/${name}`)} value={counter[name]} max={9} onChange={(to) => change({ [name]: to })} />)}
      {met ? name : <Stepper label={speak('field/count')} value={counter.count} min={1} max={30} onChange={(count) => change({ count })} />}
      <div class={css.keep}>
        <Button kind="primary" wide onClick={() => onKeep(counter)}>
          {words}
        </Button>
      </div>
    </div>
  );
}
