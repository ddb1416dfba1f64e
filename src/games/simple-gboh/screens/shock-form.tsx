import { useState } from 'preact/hooks';
import { anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { plusIcon } from '../../../ui/tool-icons.tsx';
import { type ShockInput, shockFields } from '../rules/procedures/shock/input.ts';
import { attacker, defender } from '../rules/procedures/shock/prefill.ts';
import { heroesElsewhere } from '../rules/tracker/shocks.ts';
import { otherSide } from '../rules/vocabulary.ts';
import { FighterList, type Opened, type Role } from './fighter-list.tsx';
import css from './forms.module.css';
import type { OwnForm } from './own-form.ts';
import { ShockPicker } from './shock-picker.tsx';
import { valuesOf } from './values.ts';
import { useBookSpeak } from './voice.ts';
import { WhoseType, withWhoMay } from './whose-type.tsx';

const MOST = 8;
const HEROES = { attackers: 'attackerHeroicNear', defenders: 'defenderHeroicNear' } as const;
const { attackers: _attackers, defenders: _defenders, attackerWeapon: _attacker, defenderWeapon: _defender, ...WHOLE } = anyFields(shockFields);

/** One more like the last of its side, unhurt and in a hex of its own. */
function withOneMore(input: ShockInput, role: Role): Partial<ShockInput> {
  const fresh = { name: '', unit: '', hits: 0, leader: 'none', under: false } as const;
  if (role === 'attackers') return { attackers: [...input.attackers, attacker({ ...input.attackers.at(-1), ...fresh })] };
  return { defenders: [...input.defenders, defender({ ...input.defenders.at(-1), ...fresh })] };
}

/** The form of a shock: counters against counters; the one opened has its figures as keys, a tap each. In a battle units are tapped instead of typed. */
export function ShockForm({ input, onInput: given, door, faults }: OwnForm<ShockInput>) {
  const speak = useBookSpeak();
  const onInput = (change: Partial<ShockInput>): void => given(withWhoMay(input, change));
  const battle = door.state?.units.length ? door.state : undefined;
  const [open, setOpen] = useState<Opened | undefined>(battle ? undefined : { role: 'attackers', at: 0 });
  const [touched, touch] = useState(false);
  const list = (role: Role) => (
    <FighterList
      role={role}
      input={input}
      faults={faults}
      open={open}
      onOpen={setOpen}
      onList={(next) => {
        if (role === 'defenders') touch(true);
        onInput({ [role]: next });
      }}
      onLast={(at) => {
        if (role === 'attackers' && at === 0 && !touched && input.defenders.length === 1) setOpen({ role: 'defenders', at: 0 });
      }}
    />
  );
  const more = (role: Role, words: 'attacker' | 'defender') => (
    <Button
      kind="quiet"
      icon={<Icon of={plusIcon} size={18} />}
      disabled={input[role].length >= MOST}
      onClick={() => {
        onInput(withOneMore(input, role));
        setOpen({ role, at: input[role].length });
      }}
    >
      {speak(`chart/shock-results/column/${words}`)}
    </Button>
  );
  const heroNear = (role: Role) => {
    const units = input[role];
    if (!battle || units.some(({ leader }) => leader !== 'none')) return null;
    const side = role === 'attackers' ? input.side : otherSide(input.side);
    const heroes = heroesElsewhere(
      battle,
      side,
      units.map(({ unit }) => unit),
    );
    if (heroes.length === 0) return null;
    const leader = heroes.map(({ name }) => name).join(', ');
    return (
      <Toggle
        label={speak(`field/${HEROES[role]}`)}
        hint={speak('gboh/hero-elsewhere', { leader })}
        checked={input[HEROES[role]]}
        onChange={(near) => onInput({ [HEROES[role]]: near })}
      />
    );
  };
  return (
    <div class={css.form}>
      {battle && <ShockPicker input={input} onInput={onInput} battle={battle} />}
      {list('attackers')}
      {heroNear('attackers')}
      <div class={css.against}>{speak('gboh/against')}</div>
      {list('defenders')}
      {heroNear('defenders')}
      <div class={css.tools}>
        {more('attackers', 'attacker')}
        {more('defenders', 'defender')}
      </div>
      <WhoseType input={input} onInput={onInput} />
      <div class={css.rest}>
        <Form fields={WHOLE} value={valuesOf(input)} onChange={onInput} faults={faults} root={input} path="" />
      </div>
    </div>
  );
}
