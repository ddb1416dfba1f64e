import type { ShockInput } from '../rules/procedures/shock/input.ts';
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
  const nobody = { attacker: () => false, defender: () => false };
  const { clash: weighed } = clashOf(input, { ...facts, glance: facts.cell, note: () => undefined });
  const clash = { ...weighed, leaders: leadersIn(input, nobody, facts) };
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
