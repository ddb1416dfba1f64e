import { useState } from 'preact/hooks';
import { standardOf } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { defenceDiceOf, mostAttackDice } from '../rules/combat/combat.ts';
import { type CombatInput, combatFields, prefillCombat, termsOf } from '../rules/combat/combat-input.ts';
import { ownerOf, playerOf } from '../rules/tracker/state.ts';
import type { Territory } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import dock from './attack-dock.module.css';
import { AttackDock } from './attack-dock.tsx';
import type { RisikoDoor } from './door.ts';
import { WaysOut } from './end-of-turn.tsx';
import { DicePicker, ThrowOdds } from './fight.tsx';
import { shortName } from './map-layout.ts';
import css from './now.module.css';
import type { Fighters, Thrown } from './thrown-line.tsx';
import { useSpeak } from './voice.ts';

/** The attack that is pointed at on the map: who fights, the throw, and fewer dice for who wants them. */
export function Aimed({
  door,
  from,
  to,
  fighters,
  last,
  onThrown,
}: {
  readonly door: RisikoDoor;
  readonly from: Territory;
  readonly to: Territory;
  readonly fighters: Fighters;
  readonly last: Thrown | undefined;
  readonly onThrown: (thrown: Thrown) => void;
}) {
  const { state } = door;
  const speak = useSpeak();
  const [dice, setDice] = useState({ attackDice: 0, defenceDice: 0 });
  const defender = ownerOf(state, to);
  const input: CombatInput = { ...standardOf(combatFields), ...prefillCombat(state, `${from}>${to}`), ...dice };
  const terms = termsOf(input, door.facts.ruling);
  const side = (seat: typeof defender, armies: number, territory: Territory) => (
    <div class={dock.fighter}>
      {seat && <Army colour={playerOf(state, seat).colour} armies={armies} size={38} />}
      <b aria-hidden="true">{shortName(speak(`territory/${territory}`))}</b>
      <span class="unseen">{speak(`territory/${territory}`)}</span>
    </div>
  );
  const head = (
    <div class={dock.fighters}>
      {side(state.turn, input.attackers, from)}
      <span class={dock.middle} aria-hidden="true">
        ⚔
      </span>
      {side(defender, input.defenders, to)}
    </div>
  );
  return (
    <>
      <AttackDock door={door} input={input} focus={`${from}>${to}`} head={head} fighters={fighters} last={last} onThrown={onThrown} />
      <details class={css.fold}>
        <summary>{speak('screen/fewer-dice')}</summary>
        <div class={css.stack}>
          <ThrowOdds fight={input} terms={terms} />
          <DicePicker
            label={speak('subject/attacker')}
            most={mostAttackDice(input.attackers)}
            value={dice.attackDice}
            onChange={(attackDice) => setDice({ ...dice, attackDice })}
          />
          {!state.tournament && (
            <DicePicker
              label={speak('subject/defender')}
              most={Math.max(1, defenceDiceOf(input.defenders, terms))}
              value={dice.defenceDice}
              onChange={(defenceDice) => setDice({ ...dice, defenceDice })}
            />
          )}
          <Button onClick={() => door.open('attack', dice, `${from}>${to}`)}>{speak('screen/stop-somewhere')}</Button>
        </div>
      </details>
      <WaysOut door={door} />
    </>
  );
}
