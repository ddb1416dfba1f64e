import type { Fault } from '../../core/fault.ts';
import type { SpeakerOf } from '../../core/words.ts';
import { citeSaid } from '../cite-said.ts';
import { doubtIcon, Icon, warnIcon } from '../icons.tsx';
import { useSpeak } from '../voice.ts';
import type { UiWords } from '../words/en.ts';
import css from './fault-lines.module.css';

/** What is wrong: what was expected, by which rule. `expected` of a fault is a phrase without a full stop. */
export function faultSaid(speak: SpeakerOf<UiWords>, fault: Fault): string {
  const what = speak(fault.expected);
  return fault.cite ? speak('form/expected-by', { what, at: citeSaid(speak, fault.cite) }) : speak('form/expected', { what });
}

/** Faults as a whole form tells them: what is wrong in several fields alike is told once. */
function toldOnce(speak: SpeakerOf<UiWords>, faults: readonly Fault[]): readonly Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.severity} ${faultSaid(speak, fault)}`, fault])).values()];
}

/** The faults of one field, under it, or of a whole form. */
export function FaultLines({ id, faults }: { readonly id: string; readonly faults: readonly Fault[] }) {
  const speak = useSpeak();
  if (faults.length === 0) return null;
  return (
    <ul id={id} class={css.faults}>
      {toldOnce(speak, faults).map((fault, i) => (
        <li key={i} class={css[fault.severity]}>
          <Icon of={fault.severity === 'doubtful' ? doubtIcon : warnIcon} size={18} />
          <span>
            <b>{speak(`form/${fault.severity}`)}</b> {faultSaid(speak, fault)}
          </span>
        </li>
      ))}
    </ul>
  );
}
