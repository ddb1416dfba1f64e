import { Chips } from '../../../ui/chips.tsx';
import { citeSaid } from '../../../ui/cite-said.ts';
import { type ShockInput, shockFields } from '../rules/procedures/shock/input.ts';
import { candidates } from '../rules/procedures/shock/weapons.ts';
import type { Role } from './fighter-list.tsx';
import { useBookSpeak } from './voice.ts';

/** The field that holds whose type a side uses. */
const FIELD = { attackers: 'attackerWeapon', defenders: 'defenderWeapon' } as const satisfies Readonly<Record<Role, keyof ShockInput>>;
const ROLES: readonly Role[] = ['attackers', 'defenders'];
/** The type that is best for its side. */
const BEST = '0';

/** A change of a shock after which nobody is named any more whose type may not be used (7.35–7.36). */
export function withWhoMay(input: ShockInput, change: Partial<ShockInput>): Partial<ShockInput> {
  const next = { ...input, ...change };
  const may = candidates(next);
  const kept = (place: number, among: readonly { readonly at: number }[]): number => (among.some(({ at }) => at === place - 1) ? place : 0);
  return { ...change, attackerWeapon: kept(next.attackerWeapon, may.attackers), defenderWeapon: kept(next.defenderWeapon, may.defenders) };
}

/** Whose type each side uses in the weapon matrix, where it has several: a tap on one of them, or the one that is best for the side (7.35). */
export function WhoseType({ input, onInput }: { readonly input: ShockInput; readonly onInput: (change: Partial<ShockInput>) => void }) {
  const speak = useBookSpeak();
  const may = candidates(input);
  return ROLES.map((role) => {
    const field = FIELD[role];
    const { cite } = shockFields[field];
    if (may[role].length < 2) return null;
    const label = speak(`field/${field}`);
    return (
      <Chips
        key={role}
        label={cite ? `${label} (${citeSaid(speak, cite)})` : label}
        options={[
          { id: BEST, words: speak('gboh/best-type') },
          ...may[role].map(({ unit, at }) => ({ id: String(at + 1), words: unit.name || `${at + 1}: ${speak(`type/${unit.type}`)}` })),
        ]}
        value={String(input[field])}
        onChange={(place) => onInput({ [field]: Number(place) })}
      />
    );
  });
}
