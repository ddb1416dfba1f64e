import type { Battle } from '../rules/tracker/state.ts';
import { useState } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import type { AnyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { plusIcon } from '../../../ui/tool-icons.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { type ShockInput, shockFields } from '../rules/procedures/shock/input.ts';
import { attacker, defender } from '../rules/procedures/shock/prefill.ts';
import { heroesElsewhere } from '../rules/tracker/command.ts';
import { otherSide } from '../rules/vocabulary.ts';
import { FighterList, type Opened, type Role } from './fighter-list.tsx';
import css from './forms.module.css';
import { ShockPicker } from './shock-picker.tsx';

const MOST = 8;
const HEROES = { attackers: 'attackerHeroicNear', defenders: 'defenderHeroicNear' } as const;
const WHOLE = Object.fromEntries(Object.entries(shockFields as unknown as AnyFields).filter(([name]) => !['attackers', 'defenders', 'side'].includes(name)));

/** One more like the last of its side, unhurt and in a hex of its own. */
function withOneMore(input: ShockInput, role: Role): Partial<ShockInput> {
  const fresh = { name: '', unit: '', hits: 0, leader: 'none', under: false } as const;
  if (role === 'attackers') return { attackers: [...input.attackers, attacker({ ...input.attackers.at(-1), ...fresh })] };
  return { defenders: [...input.defenders, defender({ ...input.defenders.at(-1), ...fresh })] };
}

/** The form of a shock: counters against counters; the one opened has its figures as keys, a tap each. In a battle units are tapped instead of typed. */
export function ShockForm({
  input,
  onInput,
  door,
  faults,
}: {
  readonly input: ShockInput;
  readonly onInput: (input: Partial<ShockInput>) => void;
  readonly door: Door<Battle>;
  readonly faults: readonly Fault[];
}) {
  const speak = useSpeak();
  const tracked = door.state !== undefined && door.state.units.length > 0;
  const [open, setOpen] = useState<Opened | undefined>(tracked ? undefined : { role: 'attackers', at: 0 });
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
  const more = (role: Role, words: string) => (
    <Button
      kind="quiet"
      icon={<Icon of={plusIcon} size={18} />}
      disabled={input[role].length >= MOST}
      onClick={() => {
        onInput(withOneMore(input, role));
        setOpen({ role, at: input[role].length });
      }}
    >
      {speak(words)}
    </Button>
  );
  const heroNear = (role: Role) => {
    const units = input[role];
    if (!tracked || units.some(({ leader }) => leader !== 'none')) return null;
    const side = role === 'attackers' ? input.side : otherSide(input.side);
    const heroes = heroesElsewhere(
      door.state,
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
      {tracked && <ShockPicker input={input} onInput={onInput} battle={door.state} />}
      {list('attackers')}
      {heroNear('attackers')}
      <div class={css.against}>{speak('gboh/against')}</div>
      {list('defenders')}
      {heroNear('defenders')}
      <div class={css.tools}>
        {more('attackers', 'gboh/add-attacker')}
        {more('defenders', 'gboh/add-defender')}
      </div>
      <div class={css.rest}>
        <Form
          fields={WHOLE}
          value={input as unknown as Record<string, unknown>}
          onChange={(next) => onInput(next as Partial<ShockInput>)}
          faults={faults}
          root={input}
          path=""
        />
      </div>
    </div>
  );
}
