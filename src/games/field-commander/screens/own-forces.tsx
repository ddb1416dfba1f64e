import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import type { Campaign } from '../rules/tracker/state.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { useBookSpeak } from './voice.ts';

/** The counters of the army that may be tapped: those that are left, and those tapped already. */
export interface ForceTargets {
  /** What a tap does, for who hears it. */
  readonly label: string;
  /** Alexander may be tapped too. */
  readonly alexander: boolean;
  readonly marked: readonly string[];
  readonly onPick: (id: string) => void;
}

/** Alexander's forces as their counters; each is a button where something falls on one of them. */
export function OwnForces({
  campaign,
  targets,
}: {
  readonly campaign: Pick<Campaign, 'forces' | 'counters' | 'partly' | 'level'>;
  readonly targets?: ForceTargets | undefined;
}) {
  const speak = useBookSpeak();
  const { forces, level } = campaign;
  if (!targets)
    return (
      <div class={css.counters} role="group" aria-label={speak('field/forces')}>
        {forces.map((force) => (
          <ForceCounter key={force.id} force={force} box={campaign} size={38} />
        ))}
      </div>
    );
  const { label, alexander, marked, onPick } = targets;
  const may = (id: string, inside: preact.ComponentChildren) => (
    <button key={id} type="button" class={classes(css.may, marked.includes(id) && css.marked)} aria-pressed={marked.includes(id)} onClick={() => onPick(id)}>
      {inside}
    </button>
  );
  return (
    <div class={css.counters} role="group" aria-label={label} data-choice>
      {forces.map((force) => may(force.id, <ForceCounter force={force} box={campaign} size={42} />))}
      {alexander &&
        level > 0 &&
        may(
          'alexander',
          <>
            <Counter side={1} code={`A${level}`} solid size={42} />
            <span class="unseen">{speak('force/alexander')}</span>
          </>,
        )}
    </div>
  );
}
