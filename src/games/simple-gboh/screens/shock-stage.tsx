import { useState } from 'preact/hooks';
import { Primary } from '../../../ui/primary-act.tsx';
import { type Battle, unitOf } from '../rules/tracker/state.ts';
import { isLightInfantry } from '../rules/vocabulary.ts';
import css from './dock.module.css';
import { whoMustRetreat } from './retreaters.ts';
import type { Struck, useShock } from './shock-dock.tsx';
import { Throw } from './throw.tsx';
import { allCalled } from './unit-name.ts';
import { useBookSpeak } from './voice.ts';

/** What comes next with a shock: it is declared with those declared before it; who may retreat is asked; of who is to, the MA it hangs on is told and whether it takes a hit is checked (7.41, 7.44); else it is thrown. */
type Stage = 'declare' | 'ask' | 'check' | 'throw';

/** How far a shock is on its way to the throw; an answer to who retreats is for the units tapped alone. */
export function useStage({ door, attackers, defenders, coming }: Struck, retreaters: readonly string[]) {
  const battle = door.state;
  const struck = [...attackers, '', ...defenders].join();
  const [stands, stand] = useState('');
  const [goes, go] = useState('');
  const asked = retreaters.length > 0 && stands !== struck;
  const stage: Stage = coming ? 'throw' : battle.shocks.length > 0 ? 'declare' : !asked ? 'throw' : goes === struck ? 'check' : 'ask';
  return { stage, nobodyRetreats: () => stand(struck), oneChecks: () => go(struck) };
}

/** What stage a shock is at, as a sentence, where it asks anything. */
export function StageLine({
  stage,
  battle,
  attackers,
  retreaters,
  unknown,
}: {
  readonly stage: Stage;
  readonly battle: Battle;
  readonly attackers: readonly string[];
  readonly retreaters: readonly string[];
  /** An MA it hangs on is asked first. */
  readonly unknown: boolean;
}) {
  const speak = useBookSpeak();
  if (stage !== 'ask' && stage !== 'check') return null;
  if (stage === 'check' && !unknown && checksAlone(battle, retreaters))
    return <p class={css.line}>{speak('dock/retreat-check', { unit: allCalled(battle, retreaters, speak) })}</p>;
  // As long as an MA is not known nobody knows whether it may, and so must.
  const must = unknown ? [] : whoMustRetreat(battle, attackers, retreaters);
  const called = (ids: readonly string[]): string => allCalled(battle, ids, speak);
  return (
    <p class={css.line}>
      {must.length > 0
        ? speak('dock/must-retreat', { units: called(must) })
        : speak('dock/may-retreat', { units: called(retreaters), count: retreaters.length })}
    </p>
  );
}

/** Whether the one who may retreat checks its TQ as it does: only light infantry (7.44). */
function checksAlone(battle: Battle, [lone = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && isLightInfantry(unitOf(battle, lone)?.type ?? 'lg');
}

/** The primary button of a shock that the rules allow. */
export function NextOfShock({
  struck: { door, attackers, defenders, coming },
  retreaters,
  unknown,
  acts,
  at: { stage, nobodyRetreats, oneChecks },
}: {
  readonly struck: Struck;
  readonly retreaters: readonly string[];
  readonly unknown: boolean;
  readonly acts: ReturnType<typeof useShock>;
  readonly at: ReturnType<typeof useStage>;
}) {
  const speak = useBookSpeak();
  const battle = door.state;
  if (stage === 'declare') return <Primary words={speak('dock/declare')} onAct={() => void acts.declare()} />;
  if (stage === 'throw') {
    const named = coming && { attackers: allCalled(battle, attackers, speak), defenders: allCalled(battle, defenders, speak) };
    return <Throw words={named && speak('dock/shock', named)} busy={acts.busy} onThrow={(ownDice) => void acts.fight(ownDice)} />;
  }
  const checks = checksAlone(battle, retreaters);
  const told = stage === 'check' && !unknown;
  if (told && checks) return <Throw onThrow={(ownDice) => void acts.retreat(ownDice)} />;
  const [lone, ...more] = retreaters;
  const alone = lone !== undefined && more.length === 0;
  const stay = { words: speak('gboh/nobody-retreats'), onAct: nobodyRetreats };
  const leave = {
    words: alone ? speak('dock/one-retreats', { unit: allCalled(battle, [lone], speak) }) : speak('dock/retreats'),
    onAct: () => (checks || (alone && unknown) ? oneChecks() : void acts.retreat(false)),
  };
  if (stage === 'check' && unknown) return <Primary {...stay} />;
  const [first, beside] = told || (!unknown && whoMustRetreat(battle, attackers, retreaters).length > 0) ? [leave, stay] : [stay, leave];
  return <Primary {...first} beside={beside} />;
}
