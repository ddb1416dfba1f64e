import { leaderOf, unitOf } from '../rules/tracker/state.ts';
import type { Fault } from '../../../core/fault.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { binIcon } from '../../../ui/tool-icons.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import type { LossInput } from '../rules/procedures/leader-losses.ts';
import css from './forms.module.css';
import type { BattleDoor } from './now.tsx';
import { plainForm } from './plain-form.tsx';

const Typed = plainForm('leader-losses');

/** The form of the leader loss check: the leaders of the declared shocks, each with his unit; one may be taken out. Without a battle they are typed. */
export function LeadersForm({
  input,
  onInput,
  door,
  faults,
}: {
  readonly input: LossInput;
  readonly onInput: (input: Partial<LossInput>) => void;
  readonly door: BattleDoor;
  readonly faults: readonly Fault[];
}) {
  const speak = useSpeak();
  const { leaders } = input;
  if (!door.state || leaders.every(({ leader }) => leader === ''))
    return (
      <Typed
        input={input as unknown as Readonly<Record<string, unknown>>}
        onInput={onInput as (input: Readonly<Record<string, unknown>>) => void}
        faults={faults}
      />
    );
  return (
    <div class={css.form}>
      <h2>{speak('field/leaders')}</h2>
      {leaders.map(({ name, leader }, at) => (
        <div key={leader || at} class={css.line}>
          <span class={css.grow}>
            <b>{name}</b>
            <br />
            <span class={css.quiet}>{unitOf(door.state, leaderOf(door.state, leader)?.with ?? '')?.name}</span>
          </span>
          {leaders.length > 1 && (
            <Button
              kind="quiet"
              icon={<Icon of={binIcon} size={20} />}
              aria-label={speak('gboh/leave-out', { leader: name })}
              onClick={() => onInput({ leaders: leaders.filter((_, i) => i !== at) })}
            />
          )}
        </div>
      ))}
    </div>
  );
}
