import { D6 } from '../../../core/dice.ts';
import { classes } from '../../../ui/classes.ts';
import { Die } from '../../../ui/die.tsx';
import type { PictureProps } from '../../../ui/game-screens.ts';
import { compare, type Pair } from '../rules/combat/combat.ts';
import type { CombatInput } from '../rules/combat/combat-input.ts';
import type { AttackOutcome } from '../rules/procedures/attack.ts';
import type { ThrowOutcome } from '../rules/procedures/throw.ts';
import css from './dice-pairs.module.css';
import { useBookSpeak } from './voice.ts';

interface Compared {
  readonly attackDice: readonly number[];
  readonly defenceDice: readonly number[];
}

/** Dice sorted and set against each other, pair by pair; the loser of each pair is crossed out and said in words. Dice without an opponent stand apart. */
export function DicePairs({ attackDice, defenceDice }: Compared) {
  const speak = useBookSpeak();
  const pairs = compare(attackDice, defenceDice);
  const rest = Math.max(attackDice.length, defenceDice.length) - pairs.length;
  return (
    <ol class={css.pairs} aria-label={speak('screen/pairs')}>
      {pairs.map((pair, i) => (
        <PairRow key={i} pair={pair} />
      ))}
      {Array.from({ length: rest }, (_, i) => {
        const at = pairs.length + i;
        return (
          <li key={at} class={css.pair}>
            <Beside face={attackDice[at]} />
            <span class={css.word}>{speak('screen/unopposed')}</span>
            <Beside face={defenceDice[at]} />
          </li>
        );
      })}
    </ol>
  );
}

function PairRow({ pair }: { readonly pair: Pair }) {
  const speak = useBookSpeak();
  const tie = pair.attack === pair.defence;
  return (
    <li class={css.pair}>
      <span class={classes(css.die, pair.loser === 'attacker' && css.lost)}>
        <Die of={D6} face={pair.attack} size={52} />
        <span class="unseen">{pair.attack}</span>
      </span>
      <span class={css.word}>
        <b aria-hidden="true">{tie ? '=' : pair.attack > pair.defence ? '>' : '<'}</b>
        {speak(pair.loser === 'attacker' ? (tie ? 'screen/tie-loses' : 'screen/attacker-loses-one') : 'screen/defender-loses-one')}
      </span>
      <span class={classes(css.die, pair.loser === 'defender' && css.lost)}>
        <Die of={D6} face={pair.defence} size={52} />
        <span class="unseen">{pair.defence}</span>
      </span>
    </li>
  );
}

function Beside({ face }: { readonly face: number | undefined }) {
  return (
    <span class={classes(css.die, css.aside)}>
      {face !== undefined && <Die of={D6} face={face} size={38} />}
      {face !== undefined && <span class="unseen">{face}</span>}
    </span>
  );
}

function Armies({ before, now, words }: { readonly before: number; readonly now: number; readonly words: string }) {
  return (
    <div class={css.armies}>
      <b>{now}</b>
      <small>
        {words}
        {before !== now && <span> {`${before} − ${before - now}`}</span>}
      </small>
    </div>
  );
}

/** One throw: armies left on both sides, and the dice compared. */
export function ThrowPicture({ outcome, input }: PictureProps<ThrowOutcome, CombatInput>) {
  const speak = useBookSpeak();
  return (
    <div class={css.picture}>
      <div class={css.score}>
        <Armies before={input.attackers} now={outcome.attackers} words={speak('screen/attacker')} />
        <span class={css.against}>{speak('screen/against')}</span>
        <Armies before={input.defenders} now={outcome.defenders} words={speak('screen/defender')} />
      </div>
      {outcome.pairs.length > 0 && <DicePairs attackDice={outcome.attackDice} defenceDice={outcome.defenceDice} />}
    </div>
  );
}

/** A whole attack: armies left on both sides, how many throws it took, and the last of them. */
export function AttackPicture({ outcome, input }: PictureProps<AttackOutcome, CombatInput>) {
  const speak = useBookSpeak();
  return (
    <div class={css.picture}>
      <div class={css.score}>
        <Armies before={input.attackers} now={outcome.attackers} words={speak('screen/attacker')} />
        <span class={css.against}>{speak('screen/throws', { throws: outcome.throws })}</span>
        <Armies before={input.defenders} now={outcome.defenders} words={speak('screen/defender')} />
      </div>
      {outcome.throws > 0 && (
        <>
          <p class={css.last}>{speak('screen/last-throw')}</p>
          <DicePairs attackDice={outcome.attackDice} defenceDice={outcome.defenceDice} />
        </>
      )}
    </div>
  );
}
