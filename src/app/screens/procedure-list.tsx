import type { AnyProcedure } from '../../core/procedure.ts';
import type { Speaker } from '../../core/words.ts';
import { citeSaid } from '../../ui/cite-said.ts';
import { Icon } from '../../ui/icons.tsx';
import { forwardIcon } from '../../ui/tool-icons.tsx';
import css from './procedure-list.module.css';

/** Procedures to choose from, by their names and paragraphs. */
export function ProcedureList({
  procedures,
  speak,
  likely,
  onOpen,
}: {
  readonly procedures: readonly AnyProcedure[];
  readonly speak: Speaker;
  readonly likely: boolean;
  readonly onOpen: (id: string) => void;
}) {
  return (
    <ul class={css.list}>
      {procedures.map((procedure, i) => (
        <li key={procedure.id} class={likely && i === 0 ? css.likely : undefined}>
          <button type="button" class={css.row} onClick={() => onOpen(procedure.id)}>
            <span class={css.words}>
              {likely && i === 0 && <small>{speak('resolve/likely')}</small>}
              <b>{speak(`procedure/${procedure.id}`)}</b>
            </span>
            <span class={css.cite}>{citeSaid(speak, procedure.cite)}</span>
            <Icon of={forwardIcon} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
