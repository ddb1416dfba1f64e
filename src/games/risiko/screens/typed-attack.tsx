import { useState } from 'preact/hooks';
import { standardOf } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { type CombatInput, combatFields, prefillCombat, termsOf } from '../rules/combat/combat-input.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { inOrder } from '../rules/tracker/state.ts';
import { NO_SEAT } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import { AttackDock } from './attack-dock.tsx';
import { type RisikoDoor, recall, remember } from './door.ts';
import { type Fight, FightSetter, ThrowOdds } from './fight.tsx';
import type { Thrown } from './thrown-line.tsx';
import { useFighters } from './use-fighters.ts';
import { useSpeak } from './voice.ts';

/** A fight typed in, and who is attacked. */
type TypedFight = Fight & Pick<CombatInput, 'defender'>;

/** An attack typed in, where the map stays on the table; the last numbers come back for the next throw. */
export function AttackTyped({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [fight, setFight] = useState<TypedFight>(
    () => recall<TypedFight>(door, 'fight') ?? { attackers: 4, defenders: 3, attackDice: 0, defenceDice: 0, defender: NO_SEAT },
  );
  const change = (next: TypedFight): void => {
    setFight(next);
    remember(door, 'fight', next);
  };
  const [last, setLast] = useState<Thrown | undefined>(undefined);
  /** The next throw is of the armies that are left; a territory that was taken leaves its defenders to be typed. */
  const thrown = (came: Thrown): void => {
    setLast(came);
    change({ ...fight, attackers: came.attackers, defenders: Math.max(1, came.defenders) });
  };
  const others = inOrder(state).filter(({ seat, eliminatedBy }) => seat !== state.turn && eliminatedBy === null);
  const defender = others.find(({ seat }) => seat === fight.defender)?.seat ?? NO_SEAT;
  const fighters = useFighters(state, defender);
  const input: CombatInput = { ...standardOf(combatFields), ...prefillCombat(state), ...fight, defender };
  return (
    <Card title={speak('screen/attack')}>
      <Chips
        label={speak('screen/attack-whom')}
        options={others.map(({ seat, colour }) => ({ id: seat, words: speak(playerSaid(state, seat)), mark: <Army colour={colour} size={22} /> }))}
        value={others.find(({ seat }) => seat === fight.defender)?.seat}
        onChange={(defender) => change({ ...fight, defender })}
      />
      <FightSetter fight={fight} forced={state.tournament} onFight={change} />
      <ThrowOdds fight={input} terms={termsOf(input, door.facts.ruling)} />
      <AttackDock door={door} input={input} head={null} fighters={fighters} last={last} onThrown={thrown} />
      <Button onClick={() => door.open('attack', { ...input })}>{speak('screen/stop-somewhere')}</Button>
    </Card>
  );
}
