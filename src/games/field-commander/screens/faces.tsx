import { D6 } from '../../../core/dice.ts';
import { Die } from '../../../ui/die.tsx';
import css from './at-table.module.css';

/** A face of a die that was thrown at the table, in words, and what is told with it. */
export interface Face {
  readonly id: string | number;
  readonly words: string;
}

/** The faces of a die in one row, for one that was thrown at the table. */
export function Faces({ of, onFace }: { readonly of: readonly Face[]; readonly onFace: (id: string | number) => void }) {
  return (
    <div data-choice class={css.faces}>
      {of.map(({ id, words }) => (
        <button key={id} type="button" class={css.face} aria-label={words} onClick={() => onFace(id)}>
          <Die of={D6} face={Number(id)} size={40} />
        </button>
      ))}
    </div>
  );
}
