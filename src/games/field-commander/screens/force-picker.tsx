import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type Counter, WALL } from '../rules/counters/counters.ts';
import { forceOf } from '../rules/counters/forces.ts';
import { withMet } from '../rules/counters/met.ts';
import type { Nation } from '../rules/vocabulary.ts';
import { BLANK, CounterForm } from './counter-form.tsx';
import { type CopyDoor, keepBox, ownBox } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { useSpeak } from './voice.ts';

/** Picks a counter of Alexander's or of his enemies out of the box, or enters one that is not in it yet; what is entered is remembered. */
export function ForcePicker({
  door,
  side,
  eyebrow,
  onPick,
  onClose,
}: {
  readonly door: CopyDoor;
  readonly side: Nation;
  /** What was picked so far, where the sheet stays for more. */
  readonly eyebrow?: string;
  readonly onPick: (counter: Counter) => void;
  readonly onClose: () => void;
}) {
  const speak = useSpeak();
  const box = ownBox(door);
  const [entering, setEntering] = useState(false);
  const own = side === 'macedonian';
  const theirs = own ? [] : [{ ...WALL, nation: side }];
  const known = [...box.counters.filter(({ nation }) => (nation === 'macedonian') === own), ...theirs].sort(
    (a, b) => Number(b.nation === side) - Number(a.nation === side),
  );
  const met = door.state?.campaign.stage === 'playing';
  const keep = (counter: Counter): void => {
    void keepBox(door, withMet(box, counter)).then(() => {
      setEntering(false);
      onPick(counter);
    });
  };
  return (
    <Sheet title={speak('screen/add-force')} eyebrow={eyebrow} open tall onClose={onClose}>
      {entering ? (
        <CounterForm from={{ ...BLANK, nation: side }} words={speak('screen/keep-counter')} met={met} onKeep={keep} />
      ) : (
        <div class={css.stack}>
          <ul class={css.lines}>
            {known.map((counter, i) => (
              <li key={i} class={css.line}>
                <ForceCounter force={forceOf(counter)} box={box} />
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
