import { useState } from 'preact/hooks';
import { stopping } from '../../../core/fault.ts';
import { standardOf } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultLines } from '../../../ui/form/fault-lines.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { Asking } from '../../../ui/use-asked.ts';
import { type Attacker, type ShockInput, shockFields } from '../rules/procedures/shock/input.ts';
import type { ShockOutcome } from '../rules/procedures/shock/outcome.ts';
import { attackersOf, defendersOf } from '../rules/procedures/shock/prefill.ts';
import { shock } from '../rules/procedures/shock/shock.ts';
import { movedIn } from '../rules/procedures/shock/special-modifiers.ts';
import { type Battle, unitOf } from '../rules/tracker/state.ts';
import { Allowances } from './allowances.tsx';
import type { BattleDoor } from './battle-door.ts';
import css from './dock.module.css';
import { Guesses } from './guesses.tsx';
import type { comingShock } from './next-act.tsx';
import type { Proposing } from './proposal.ts';
import type { Result } from './resolved-here.ts';
import { resultOf } from './result-of.ts';
import { retreatOf, unknownFor, whoMayRetreat } from './retreaters.ts';
import { NextOfShock, StageLine, useStage } from './shock-stage.tsx';
import { Weighed } from './shock-weighed.tsx';
import { allCalled, calledIn } from './unit-name.ts';
import { useBookSpeak } from './voice.ts';

type Speak = ReturnType<typeof useBookSpeak>;

/** What the players say of an attacker in the proposal: from where it strikes, whether it moved in (7.36, 7.52). */
type Said = Partial<Pick<Attacker, 'angle' | 'movement' | 'fourHexes'>>;

/** A shock with all that the battle knows of it, its units by what the players call them. */
function shockOf(battle: Battle, attackers: readonly string[], defenders: readonly string[], said: Readonly<Record<string, Said>>, speak: Speak): ShockInput {
  const called = <Fighter extends { readonly unit: string }>(fighter: Fighter): Fighter => {
    const unit = unitOf(battle, fighter.unit);
    return unit ? { ...fighter, name: calledIn(battle, unit, speak) } : fighter;
  };
  // A stack comes from where its top unit comes.
  const saidOf = (id: string): Said => said[unitOf(battle, id)?.stackedUnder || id] ?? {};
  return {
    ...standardOf(shockFields),
    side: battle.turn.active,
    attackers: attackersOf(attackers, battle).map((one) => called({ ...one, ...saidOf(one.unit) })),
    defenders: defendersOf(defenders, battle).map(called),
  };
}

export interface Struck {
  readonly door: BattleDoor;
  readonly ask: Asking['ask'];
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** The declared shock this is, where its turn has come. */
  readonly coming?: ReturnType<typeof comingShock>;
  readonly onResult: (result: Result) => void;
  /** Takes the units tapped back. */
  readonly onLeft: () => void;
  readonly onPropose: Proposing['onPropose'];
}

/** What can be done with a shock between units tapped: fought, declared for later, or first somebody retreats (7.41). */
export function useShock({ door, ask, attackers, defenders, coming, onResult, onLeft, onPropose }: Struck, input: ShockInput, retreaters: readonly string[]) {
  const [busy, setBusy] = useState(false);
  const battle = door.state;
  const declared = { type: 'declared', shock: { attackers, defenders } } as const;
  const given = {
    side: input.side,
    attackers: input.attackers,
    defenders: input.defenders,
    leadersChecked: coming !== undefined && battle.turn.leadersChecked,
  };
  const fight = async (ownDice: boolean): Promise<void> => {
    setBusy(true);
    const settled = !coming || coming.before.length === 0 || (await door.act(coming.before));
    const resolved = settled ? await door.resolve<ShockOutcome>('shock', given, { answer: ask, ownDice }) : undefined;
    setBusy(false);
    if (resolved) onResult({ of: 'shock', verdict: resolved.verdict, input, outcome: resolved.outcome, dice: resolved.answers });
  };
  const declare = async (): Promise<void> => {
    if (await door.act([declared])) onLeft();
  };
  const retreat = async (ownDice: boolean): Promise<void> => {
    if (!(await door.act([declared]))) return;
    const focus = `shock-${battle.next}`;
    const retreating = retreatOf(battle, attackers, defenders, retreaters, door.facts);
    if (retreaters.length > 1) return onPropose({ of: 'retreats', shock: focus });
    const resolved = await door.resolve('retreat-before-shock', retreating, { focus, answer: ask, ownDice });
    if (resolved) onResult(resultOf('retreat-before-shock', resolved));
  };
  return { busy, fight, declare, retreat, details: () => door.open('shock', given) };
}

/** A shock proposed between units tapped: its sum and chances, from where each attacker strikes, then the throw; before it whether who may retreat does (7.41). */
export function ShockDock(struck: Struck) {
  const { door, attackers, defenders, coming } = struck;
  const speak = useBookSpeak();
  const battle = door.state;
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const input = shockOf(battle, attackers, defenders, said, speak);
  const faults = stopping(shock.faults({ input, state: battle, ...door.facts }), false);
  const sound = faults.length === 0;
  const retreaters = whoMayRetreat(battle, attackers, defenders, door.facts);
  const acts = useShock(struck, input, retreaters);
  const at = useStage(struck, retreaters);
  const unknown = unknownFor(battle, attackers, retreaters, door.facts);
  return (
    <section class={css.dock} aria-label={speak('procedure/shock')}>
      <p class={css.line}>
        <b>
          {speak('dock/attack', {
            attackers: allCalled(battle, attackers, speak),
            defenders: allCalled(battle, defenders, speak),
            count: attackers.length,
          })}
        </b>
      </p>
      {sound && <StageLine stage={at.stage} battle={battle} attackers={attackers} retreaters={retreaters} unknown={unknown.length > 0} />}
      {sound && at.stage === 'check' && <Allowances door={door} units={unknown} />}
      {sound && <Guesses door={door} units={[...attackers, ...defenders]} />}
      {sound ? <Weighed door={door} input={input} /> : <FaultLines id="shock" faults={faults} />}
      {(sound ? input.attackers : [])
        .filter(({ under }) => !under)
        .map((one) => (
          <Strikes
            key={one.unit}
            attacker={one}
            alone={attackers.length === 1}
            onSaid={(now) => setSaid({ ...said, [one.unit]: { ...said[one.unit], ...now } })}
          />
        ))}
      <div class={css.acts}>
        {battle.shocks.length === 0 && sound && (
          <Button kind="quiet" onClick={() => void acts.declare()}>
            {speak('dock/declare-first')}
          </Button>
        )}
        <Button kind="quiet" onClick={acts.details}>
          {speak('dock/details')}
        </Button>
      </div>
      {sound ? (
        <NextOfShock struck={struck} retreaters={retreaters} unknown={unknown.length > 0} acts={acts} at={at} />
      ) : (
        <Primary words={speak(coming ? 'dock/details' : 'dock/others')} onAct={coming ? acts.details : struck.onLeft} />
      )}
    </section>
  );
}

/** Whether an attacker comes from flank or rear, and whether it moved in, a chariot by four hexes (7.36, 7.52, 10.51): a tap on either changes it. */
function Strikes({ attacker, alone, onSaid }: { readonly attacker: Attacker; readonly alone: boolean; readonly onSaid: (now: Said) => void }) {
  const speak = useBookSpeak();
  const { name, angle, type } = attacker;
  const moved = movedIn(attacker);
  const way = (words: string, is: boolean, now: Said) => (
    <Button aria-label={`${name}: ${words}`} aria-pressed={is} onClick={() => onSaid(now)}>
      {is ? '✓ ' : ''}
      {words}
    </Button>
  );
  return (
    <div class={css.near}>
      {!alone && <b>{name}</b>}
      {way(speak('dock/from-flank'), angle === 'flank', { angle: angle === 'flank' ? 'front' : 'flank' })}
      {type === 'ch'
        ? way(speak('field/fourHexes'), moved, { movement: 'vacant', fourHexes: !moved })
        : way(speak('dock/moved-in'), moved, { movement: moved ? 'stood' : 'vacant' })}
    </div>
  );
}
