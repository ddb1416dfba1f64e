import { Chips } from '../../../ui/chips.tsx';
import { OddsBar } from '../../../ui/odds-bar.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { defenceDiceOf, defenderLoses, mostAttackDice, type Terms, TO_THE_END, throwWays } from '../rules/combat/combat.ts';
import { MOST_ARMIES } from '../rules/vocabulary.ts';
import css from './fight.module.css';
import { useSpeak } from './voice.ts';

/** Armies and dice of a fight; dice of 0 are as many as allowed. */
export interface Fight {
  readonly attackers: number;
  readonly defenders: number;
  readonly attackDice: number;
  readonly defenceDice: number;
}

/** The dice a choice of 0 or more comes to. */
export function diceOfChoice(choice: number, most: number): number {
  return choice === 0 ? most : Math.min(choice, most);
}

/** One to three dice; choosing the most is choosing as many as allowed, so that it holds for the next throw too. */
export function DicePicker({
  label,
  most,
  value,
  onChange,
}: {
  readonly label: string;
  readonly most: number;
  readonly value: number;
  readonly onChange: (dice: number) => void;
}) {
  const options = [1, 2, 3].map((dice) => ({ id: String(dice), words: String(dice), disabled: dice > most }));
  return <Chips label={label} options={options} value={String(diceOfChoice(value, most))} onChange={(id) => onChange(Number(id) === most ? 0 : Number(id))} />;
}

/** The armies of both sides and their dice, to be typed in: the fight of a table that keeps its map to itself. */
export function FightSetter<F extends Fight>({
  fight,
  terms = TO_THE_END,
  forced,
  onFight,
}: {
  readonly fight: F;
  readonly terms?: Terms;
  readonly forced: boolean;
  readonly onFight: (fight: F) => void;
}) {
  const speak = useSpeak();
  const { attackers, defenders } = fight;
  return (
    <div class={css.sides}>
      <div class={css.side}>
        <Stepper label={speak('field/attackers')} value={attackers} min={1} max={MOST_ARMIES} onChange={(n) => onFight({ ...fight, attackers: n })} />
        <DicePicker
          label={speak('subject/attacker')}
          most={mostAttackDice(attackers)}
          value={fight.attackDice}
          onChange={(attackDice) => onFight({ ...fight, attackDice })}
        />
      </div>
      <div class={css.side}>
        <Stepper label={speak('field/defenders')} value={defenders} min={1} max={MOST_ARMIES} onChange={(n) => onFight({ ...fight, defenders: n })} />
        {forced ? (
          <p class={css.hint}>{speak('screen/forced', { dice: defenceDiceOf(defenders, terms) })}</p>
        ) : (
          <DicePicker
            label={speak('subject/defender')}
            most={Math.max(1, defenceDiceOf(defenders, terms))}
            value={fight.defenceDice}
            onChange={(defenceDice) => onFight({ ...fight, defenceDice })}
          />
        )}
      </div>
    </div>
  );
}

/** The odds of the next throw: armies lost by the attacker against armies lost by the defender. */
export function ThrowOdds({ fight, terms }: { readonly fight: Fight; readonly terms: Terms }) {
  const speak = useSpeak();
  const attack = diceOfChoice(fight.attackDice, mostAttackDice(fight.attackers));
  const defence = diceOfChoice(fight.defenceDice, defenceDiceOf(fight.defenders, terms));
  if (attack < 1 || defence < 1) return null;
  const { total, attackerLoses } = throwWays(attack, defence);
  const pairs = attackerLoses.length - 1;
  const parts = attackerLoses.map((ways, lost) => ({
    id: String(lost),
    words: `${lost} : ${defenderLoses(pairs - lost, fight.defenders, terms)}`,
    part: ways / total,
  }));
  return <OddsBar label={speak('screen/odds-throw')} parts={parts} />;
}
