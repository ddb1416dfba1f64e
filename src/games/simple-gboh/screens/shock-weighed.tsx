import { RESULTS } from '../rules/charts/shock-results.ts';
import { leads } from '../rules/procedures/shock/forces.ts';
import type { Fighter, ShockInput } from '../rules/procedures/shock/input.ts';
import { SHOCK_MODIFIERS } from '../rules/procedures/shock/modifiers.ts';
import { FATES, placeOf, type Role } from '../rules/procedures/shock/outcome.ts';
import { shock } from '../rules/procedures/shock/shock.ts';
import { clashOf, leadersIn } from '../rules/procedures/shock/weigh.ts';
import type { BattleDoor } from './battle-door.ts';
import { useOdds } from './chances.ts';
import css from './dock.module.css';
import { useBookSpeak } from './voice.ts';

/** What may become of both sides of a shock, its sum, and what that is made of. */
export function Weighed({ door, input }: { readonly door: BattleDoor; readonly input: ShockInput }) {
  const speak = useBookSpeak();
  const { facts } = door;
  const nobody = { attacker: 0, defender: 0 };
  const { clash: weighed } = clashOf(input, { ...facts, glance: facts.cell, note: () => undefined });
  const clash = { ...weighed, leaders: leadersIn(input, nobody, facts) };
  const parts = SHOCK_MODIFIERS.map((one) => ({ one, by: one.by(clash) })).filter(({ by }) => by !== 0);
  const sum = parts.reduce((all, { by }) => all + by, 0);
  const said = parts.map(({ one, by }) => `${speak.named(`modifier/${one.id}`, one.with?.(clash))} ${speak.tongue.signed(by)}`);
  const [attackers, defenders] = [leads(input.attackers), leads(input.defenders)];
  // Of one unit what becomes of it; of several what the chart does to all of them, as who takes the odd hit is chosen later (7.53).
  const asked = {
    attacker: attackers.length > 1 ? 'attacker-result' : placeOf('attacker', 0),
    defender: defenders.length > 1 ? 'defender-result' : placeOf('defender', 0),
  };
  const [odds] = useOdds(shock, [input], [asked.defender, asked.attacker], facts) ?? [];
  const chances = (role: Role, one: boolean): string => {
    const of = odds?.[asked[role]];
    if (!of) return '…';
    const part = (answer: string): number => of.ways.reduce((all, [value, ways]) => all + (value === answer ? ways : 0), 0) / of.total;
    const all = one
      ? FATES.map((fate) => [speak(`unit-fate/${fate}`), part(fate)] as const)
      : RESULTS.map((result) => [speak(`shock-result/${result}`), part(result)] as const);
    return all.flatMap(([words, chance]) => (chance > 0 ? [`${words} ${speak.tongue.percent(chance)}`] : [])).join(' · ');
  };
  const named = (units: readonly Fighter[]): string => speak.tongue.list(units.map(({ name }) => name));
  return (
    <>
      <p class={css.quiet}>
        <b>{named(defenders)}:</b> {chances('defender', defenders.length === 1)}
        <br />
        <b>{named(attackers)}:</b> {chances('attacker', attackers.length === 1)}
      </p>
      <p class={css.sum}>
        <b>{speak.tongue.signed(sum)}</b> <span class={css.quiet}>{said.join(' · ')}</span>
      </p>
    </>
  );
}
