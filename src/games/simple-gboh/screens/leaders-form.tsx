import { anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { binIcon } from '../../../ui/tool-icons.tsx';
import { type LossInput, lossFields } from '../rules/procedures/leader-losses.ts';
import { leaderOf, unitOf } from '../rules/tracker/state.ts';
import css from './forms.module.css';
import type { OwnForm } from './own-form.ts';
import { valuesOf } from './values.ts';
import { useBookSpeak } from './voice.ts';

/** The form of the leader loss check: the leaders of the declared shocks, each with his unit; one may be taken out. Without a battle they are typed. */
export function LeadersForm({ input, onInput, door, faults }: OwnForm<LossInput>) {
  const speak = useBookSpeak();
  const { leaders } = input;
  const battle = door.state;
  if (!battle || leaders.every(({ leader }) => leader === ''))
    return <Form fields={anyFields(lossFields)} value={valuesOf(input)} onChange={onInput} faults={faults} root={input} path="" />;
  return (
    <div class={css.form}>
      <h2>{speak('field/leaders')}</h2>
      {leaders.map(({ name, leader }, at) => (
        <div key={leader || at} class={css.line}>
          <span class={css.grow}>
            <b>{name}</b>
            <br />
            <span class={css.quiet}>{unitOf(battle, leaderOf(battle, leader)?.with ?? '')?.name}</span>
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
