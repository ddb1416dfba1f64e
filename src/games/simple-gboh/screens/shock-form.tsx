import { useState } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import type { AnyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { plusIcon } from '../../../ui/tool-icons.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { type ShockInput, shockFields } from '../rules/procedures/shock/input.ts';
import { attacker, defender } from '../rules/procedures/shock/prefill.ts';
import type { Battle } from '../rules/tracker/battle.ts';
import { FighterList, type Opened, type Role } from './fighter-list.tsx';
import css from './forms.module.css';
import { ShockPicker } from './shock-picker.tsx';

const MOST = 8;
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
  return (
    <div class={css.form}>
      {tracked && <ShockPicker input={input} onInput={onInput} battle={door.state} />}
      {list('attackers')}
      <div class={css.against}>{speak('gboh/against')}</div>
      {list('defenders')}
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
