import { useState } from 'preact/hooks';
import { stopping } from '../../../core/fault.ts';
import { standardOf } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultLines } from '../../../ui/form/fault-lines.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { useAsked } from '../../../ui/use-asked.ts';
import { type Attacker, type ShockInput, shockFields } from '../rules/procedures/shock/input.ts';
import { SHOCK_MODIFIERS } from '../rules/procedures/shock/modifiers.ts';
import { FATES, placeOf, type Role, type ShockOutcome } from '../rules/procedures/shock/outcome.ts';
import { attackersOf, defendersOf } from '../rules/procedures/shock/prefill.ts';
import { shock } from '../rules/procedures/shock/shock.ts';
import { clashOf } from '../rules/procedures/shock/weigh.ts';
import { type Battle, leadersWith, unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import { useOdds } from './chances.ts';
import css from './dock.module.css';
import type { Proposing } from './proposal.ts';
import type { Result } from './resolved-here.ts';
import { resultOf } from './result-of.ts';
import { retreatOf, whoMayRetreat } from './retreaters.ts';
import { Throw } from './throw.tsx';
import { allCalled, calledIn } from './unit-name.ts';
import { useBookSpeak } from './voice.ts';

type Speak = ReturnType<typeof useBookSpeak>;

/** What the players say of an attacker in the proposal: from where it strikes, whether it moved in (7.36, 7.52). */
type Said = Partial<Pick<Attacker, 'angle' | 'movement'>>;

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

/** A shock proposed between units tapped: its sum and chances, from where each attacker strikes, then the throw; before it whether who may retreat does (7.41). */
export function ShockDock({
  door,
  ask,
  attackers,
  defenders,
  onResult,
  onDeclared,
  onPropose,
}: {
  readonly door: BattleDoor;
  readonly ask: ReturnType<typeof useAsked>['ask'];
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly onResult: (result: Result) => void;
  readonly onDeclared: () => void;
  readonly onPropose: Proposing['onPropose'];
}) {
  const speak = useBookSpeak();
  const battle = door.state;
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const [stands, stand] = useState('');
  const [goes, go] = useState('');
  const fighters = [...attackers, '', ...defenders].join();
  const [busy, setBusy] = useState(false);
  const input = shockOf(battle, attackers, defenders, said, speak);
  const faults = stopping(shock.faults({ input, state: battle, ...door.facts }), false);
  const retreaters = whoMayRetreat(battle, attackers, defenders, door.facts);
  const declared = { type: 'declared', shock: { attackers, defenders } } as const;
  const given = { side: input.side, attackers: input.attackers, defenders: input.defenders, leadersChecked: false };
  const fight = async (ownDice: boolean): Promise<void> => {
    setBusy(true);
    const resolved = await door.resolve<ShockOutcome>('shock', given, { answer: ask, ownDice });
    setBusy(false);
    if (resolved) onResult({ of: 'shock', verdict: resolved.verdict, input, outcome: resolved.outcome, dice: resolved.answers });
  };
  const declare = async (): Promise<void> => {
    if (await door.act([declared])) onDeclared();
  };
  const [lone, ...more] = retreaters;
  const retreat = async (ownDice: boolean): Promise<void> => {
    if (!(await door.act([declared]))) return;
    const focus = `shock-${battle.next}`;
    const input = retreatOf(battle, attackers, defenders, retreaters, door.facts);
    if (more.length > 0) return onPropose({ of: 'retreats', shock: focus });
    const resolved = await door.resolve('retreat-before-shock', input, { focus, answer: ask, ownDice });
    if (resolved) onResult(resultOf('retreat-before-shock', resolved));
  };
  const type = unitOf(battle, lone ?? '')?.type;
  const checked = more.length === 0 && (type === 'li' || type === 'lp');
  const asked = retreaters.length > 0 && stands !== fighters && faults.length === 0;
  const checking = asked && goes === fighters;
  // A shock alone throws one die for the leader of a unit: of several each has his in the step of all leaders (7.46).
  const crowded = [...input.attackers, ...input.defenders].some(({ unit }) => leadersWith(battle, unit).length > 1);
  const primary =
    battle.shocks.length > 0 || crowded ? (
      <Primary words={speak('dock/declare')} onAct={() => void declare()} />
    ) : checking ? (
      <Throw onThrow={(ownDice) => void retreat(ownDice)} />
    ) : asked ? (
      <Primary
        words={speak('gboh/nobody-retreats')}
        onAct={() => stand(fighters)}
        beside={{
          words: lone !== undefined && more.length === 0 ? speak('dock/one-retreats', { unit: allCalled(battle, [lone], speak) }) : speak('dock/retreats'),
          onAct: () => (checked ? go(fighters) : void retreat(false)),
        }}
      />
    ) : (
      <Throw busy={busy} onThrow={(ownDice) => void fight(ownDice)} />
    );
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
      {asked && battle.shocks.length === 0 && (
        <p class={css.line}>
          {checking
            ? speak('dock/retreat-check', { unit: allCalled(battle, retreaters, speak) })
            : speak('dock/may-retreat', { units: allCalled(battle, retreaters, speak), count: retreaters.length })}
        </p>
      )}
      {faults.length > 0 ? <FaultLines id="shock" faults={faults} /> : <Weighed door={door} input={input} />}
      {(faults.length > 0 ? [] : input.attackers)
        .filter(({ under }) => !under)
        .map((one) => (
          <Coming
            key={one.unit}
            attacker={one}
            alone={attackers.length === 1}
            onSaid={(now) => setSaid({ ...said, [one.unit]: { ...said[one.unit], ...now } })}
          />
        ))}
      <div class={css.acts}>
        {battle.shocks.length === 0 && faults.length === 0 && (
          <Button kind="quiet" onClick={() => void declare()}>
            {speak('dock/declare-first')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => door.open('shock', given)}>
          {speak('dock/details')}
        </Button>
      </div>
      {faults.length === 0 && primary}
    </section>
  );
}

/** From where an attacker comes, and whether it moved in: a tap on either changes it. */
function Coming({ attacker, alone, onSaid }: { readonly attacker: Attacker; readonly alone: boolean; readonly onSaid: (now: Said) => void }) {
  const speak = useBookSpeak();
  const { name, angle, movement } = attacker;
  const from = speak(angle === 'front' ? 'dock/from-front' : 'dock/from-flank');
  const came = speak(movement === 'vacant' ? 'dock/moved-in' : 'dock/stood');
  return (
    <div class={css.near}>
      {!alone && <b>{name}</b>}
      <Button aria-label={`${name}: ${from}`} onClick={() => onSaid({ angle: angle === 'front' ? 'flank' : 'front' })}>
        {from}
      </Button>
      <Button aria-label={`${name}: ${came}`} onClick={() => onSaid({ movement: movement === 'vacant' ? 'stood' : 'vacant' })}>
        {came}
      </Button>
    </div>
  );
}

/** What may become of both sides of a shock, its sum, and what that is made of. */
function Weighed({ door, input }: { readonly door: BattleDoor; readonly input: ShockInput }) {
  const speak = useBookSpeak();
  const { facts } = door;
  const nobody = { attacker: () => false, defender: () => false };
  const { clash } = clashOf(input, nobody, { ...facts, glance: facts.cell, note: () => undefined });
  const parts = SHOCK_MODIFIERS.map((one) => ({ one, by: one.by(clash) })).filter(({ by }) => by !== 0);
  const sum = parts.reduce((all, { by }) => all + by, 0);
  const said = parts.map(({ one, by }) => `${speak.named(`modifier/${one.id}`, one.with?.(clash))} ${speak.tongue.signed(by)}`);
  const places = [placeOf('defender', 0), placeOf('attacker', 0)];
  const [odds] = useOdds(shock, [input], places, facts) ?? [];
  const chances = (role: Role): string => {
    const of = odds?.[placeOf(role, 0)];
    if (!of) return '…';
    const parted = FATES.map((fate) => ({ fate, part: of.ways.filter(([answer]) => answer === fate).reduce((all, [, ways]) => all + ways, 0) / of.total }));
    return parted
      .filter(({ part }) => part > 0)
      .map(({ fate, part }) => `${speak(`unit-fate/${fate}`)} ${speak.tongue.percent(part)}`)
      .join(' · ');
  };
  const [defender] = input.defenders;
  const [attacker] = input.attackers;
  return (
    <>
      {defender && attacker && (
        <p class={css.quiet}>
          <b>{defender.name}:</b> {chances('defender')}
          <br />
          <b>{attacker.name}:</b> {chances('attacker')}
        </p>
      )}
      <p class={css.sum}>
        <b>{speak.tongue.signed(sum)}</b> <span class={css.quiet}>{said.join(' · ')}</span>
      </p>
    </>
  );
}
