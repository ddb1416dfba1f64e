import { useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import { Button } from '../../../ui/button.tsx';
import { DiceRow } from '../../../ui/dice-row.tsx';
import { diceIcon, Icon } from '../../../ui/icons.tsx';
import { Keypad } from '../../../ui/keypad.tsx';
import { defenderLoses, type Terms } from '../rules/combat/combat.ts';
import type { CombatInput } from '../rules/combat/combat-input.ts';
import css from './attack-dock.module.css';
import { type Fighters, type Thrown, ThrownLine } from './thrown-line.tsx';
import { useSpeak } from './voice.ts';

/** Dice thrown at the table: the faces of both sides on one pad, the attacker's first, or only what each side lost. Nothing else is asked. */
export function OwnDice({
  dice,
  input,
  terms,
  fighters,
  last,
  onDice,
  onLosses,
  onApp,
}: {
  readonly dice: { readonly attack: number; readonly defence: number };
  readonly input: CombatInput;
  readonly terms: Terms;
  readonly fighters: Fighters;
  /** What the throw before brought. */
  readonly last: Thrown | undefined;
  readonly onDice: (attack: readonly number[], defence: readonly number[]) => void;
  readonly onLosses: (attacker: number, defender: number) => void;
  readonly onApp: () => void;
}) {
  const speak = useSpeak();
  const [faces, setFaces] = useState<readonly number[]>([]);
  const { attack, defence } = dice;
  const pairs = Math.min(attack, defence);
  const ends = Array.from({ length: pairs + 1 }, (_, mine) => [mine, defenderLoses(pairs - mine, input.defenders, terms)] as const);
  const [mine, theirs] = [faces.slice(0, attack), faces.slice(attack)];
  return (
    <div class={css.ownDice}>
      <div class={css.slots}>
        <DiceRow of={D6} own size={30} count={attack} faces={mine} label={speak('subject/attacker')} />
        <span aria-hidden="true">:</span>
        <DiceRow of={D6} own size={30} count={defence} faces={theirs} label={speak('subject/defender')} />
        {last && <ThrownLine thrown={last} fighters={fighters} brief />}
      </div>
      <div class={css.pad}>
        <Keypad
          of={D6}
          flat
          count={attack + defence}
          faces={faces}
          onFaces={setFaces}
          onDone={(all) => onDice(all.slice(0, attack), all.slice(attack))}
          label={speak(faces.length < attack ? 'subject/attacker' : 'subject/defender')}
        />
      </div>
      <div class={css.losses} role="group" aria-label={speak('screen/only-losses')}>
        <span>{speak('screen/only-losses')}</span>
        {ends.map(([lost, their]) => (
          <Button key={lost} onClick={() => onLosses(lost, their)}>
            {`${minus(lost)}:${minus(their)}`}
            <span class="unseen">{` ${speak('screen/losses', { ...fighters, attacker: lost, defender: their })}`}</span>
          </Button>
        ))}
        <Button kind="quiet" icon={<Icon of={diceIcon} size={22} />} aria-label={speak('screen/app-dice')} onClick={onApp} />
      </div>
    </div>
  );
}

const minus = (lost: number): string => (lost === 0 ? '0' : `−${lost}`);
