import { D10 } from '../../../core/dice.ts';
import { Die } from '../../../ui/die.tsx';
import css from './dock.module.css';

/** A die as it fell, and what it was thrown for. */
export interface Fallen {
  readonly face: number;
  readonly label: string;
}

/** Dice one after the other, each with what it was thrown for. */
export function Fell({ dice }: { readonly dice: readonly Fallen[] }) {
  if (dice.length === 0) return null;
  return (
    <p class={css.fell}>
      {dice.map(({ face, label }, at) => (
        <span key={at}>
          <Die of={D10} face={face} size={28} /> {label}
        </span>
      ))}
    </p>
  );
}
