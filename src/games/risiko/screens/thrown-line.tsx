import { D6 } from '../../../core/dice.ts';
import { classes } from '../../../ui/classes.ts';
import { Die } from '../../../ui/die.tsx';
import { compare } from '../rules/combat/combat.ts';
import type { CombatOutcome } from '../rules/combat/combat-effects.ts';
import css from './attack-dock.module.css';
import { useSpeak } from './voice.ts';

/** What a fight came to; without dice where only the losses were told. `throws` where there was more than one. */
export interface Thrown extends CombatOutcome {
  readonly attackDice: readonly number[];
  readonly defenceDice: readonly number[];
  readonly throws?: number;
}

/** Who fights whom, by name. */
export interface Fighters {
  readonly who: string;
  readonly whom: string;
}

/** The last throw in one line: dice against dice, those that lost crossed out, and what it cost either side. */
export function ThrownLine({ thrown, fighters, brief = false }: { readonly thrown: Thrown; readonly fighters: Fighters; readonly brief?: boolean }) {
  const speak = useSpeak();
  const { attackDice, defenceDice, attackerLosses, defenderLosses, throws = 1 } = thrown;
  const pairs = compare(attackDice, defenceDice);
  const dice = (side: 'attacker' | 'defender', faces: readonly number[]) => (
    <span class={css.dice} role="img" aria-label={`${speak(`subject/${side}`)}: ${speak.tongue.list(faces.map(String))}`}>
      {faces.map((face, i) => (
        <span key={`${i} ${face}`} class={classes(css.die, pairs[i]?.loser === side && css.lost)}>
          <Die of={D6} face={face} size={30} />
        </span>
      ))}
    </span>
  );
  return (
    <div class={css.thrown} role="status">
      {attackDice.length > 0 && !brief && (
        <div class={css.pairs}>
          {dice('attacker', attackDice)}
          <span aria-hidden="true">:</span>
          {dice('defender', defenceDice)}
        </div>
      )}
      <span class={css.cost}>
        <b>{speak('screen/losses', { ...fighters, attacker: attackerLosses, defender: defenderLosses })}</b>
        {throws > 1 && attackDice.length > 0 && !brief && <small>{speak('screen/last-of', { throws })}</small>}
      </span>
    </div>
  );
}
