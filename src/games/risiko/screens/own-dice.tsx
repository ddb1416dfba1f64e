import { useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import { Button } from '../../../ui/button.tsx';
import { DiceRow } from '../../../ui/dice-row.tsx';
import { Keypad } from '../../../ui/keypad.tsx';
import { defenderLoses, type Terms } from '../rules/combat/combat.ts';
import type { CombatInput } from '../rules/combat/combat-input.ts';
import css from './attack-dock.module.css';
import type { Fighters } from './thrown-line.tsx';
import { useSpeak } from './voice.ts';

/** Dice thrown at the table: the faces of both sides on one pad, the attacker's first, or only what each side lost. Nothing else is asked. */
export function OwnDice({
  dice,
  input,
  terms,
  fighters,
  onDice,
  onLosses,
  onApp,
}: {
  readonly dice: { readonly attack: number; readonly defence: number };
  readonly input: CombatInput;
  readonly terms: Terms;
  readonly fighters: Fighters;
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
      <div class={css.losses} role="group" aria-label={speak('screen/only-losses')}>
        <span>{speak('screen/only-losses')}</span>
        <Button kind="quiet" onClick={onApp}>
          {speak('screen/app-dice')}
        </Button>
        <div class={css.ends}>
          {ends.map(([lost, their]) => (
            <Button key={lost} onClick={() => onLosses(lost, their)}>
              {`${minus(lost)} : ${minus(their)}`}
              <span class="unseen">{` ${speak('screen/losses', { ...fighters, attacker: lost, defender: their })}`}</span>
            </Button>
          ))}
        </div>
      </div>
      <div class={css.slots}>
        <DiceRow of={D6} own size={32} count={attack} faces={mine} label={speak('subject/attacker')} />
        <span aria-hidden="true">:</span>
        <DiceRow of={D6} own size={32} count={defence} faces={theirs} label={speak('subject/defender')} />
      </div>
      <div class={css.pad}>
        <Keypad
          of={D6}
          count={attack + defence}
          faces={faces}
          onFaces={setFaces}
          onDone={(all) => onDice(all.slice(0, attack), all.slice(attack))}
          label={speak(faces.length < attack ? 'subject/attacker' : 'subject/defender')}
        />
      </div>
    </div>
  );
}

const minus = (lost: number): string => (lost === 0 ? '0' : `−${lost}`);
