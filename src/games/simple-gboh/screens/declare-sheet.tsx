import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { meet } from '../rules/tracker/contacts.ts';
import { engagement } from '../rules/tracker/shocks.ts';
import { hasMark, type Unit } from '../rules/tracker/state.ts';
import { otherSide } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { UnitRow } from './unit-row.tsx';
import { useSpeak } from './voice.ts';

/** Declares a shock: attackers tapped, then defenders (7.3), who meet them first. Units that fought already or cannot attack stand below. */
export function DeclareSheet({ door, onClose }: { readonly door: BattleDoor; readonly onClose: () => void }) {
  const speak = useSpeak();
  const [attackers, setAttackers] = useState<readonly string[]>([]);
  const [defenders, setDefenders] = useState<readonly string[]>([]);
  const { units, turn } = door.state;
  const top = (role: 'attackers' | 'defenders'): readonly Unit[] => {
    const side = role === 'attackers' ? turn.active : otherSide(turn.active);
    const may = units.filter((unit) => unit.side === side && unit.status === 'on-map' && unit.stackedUnder === '');
    const ready = (unit: Unit): number =>
      engagement(door.state, unit, role)
        ? 3
        : role === 'attackers' && unit.type === 'sk'
          ? 2
          : role === 'defenders' && attackers.some((id) => meet(door.state, id, unit.id))
            ? -2
            : hasMark(unit, 'in-zoc')
              ? -1
              : role === 'attackers' && turn.activated.length > 0 && !turn.activated.includes(unit.formation)
                ? 1
                : 0;
    return [...may].sort((a, b) => ready(a) - ready(b));
  };
  const flip = (list: readonly string[], id: string): readonly string[] => (list.includes(id) ? list.filter((one) => one !== id) : [...list, id]);
  const declare = async (): Promise<void> => {
    if (await door.act([{ type: 'declared', shock: { attackers, defenders } }])) onClose();
  };
  const about = (unit: Unit, role: 'attackers' | 'defenders'): string | undefined => {
    const how = engagement(door.state, unit, role);
    return how ? speak(`gboh/already-${how}`) : hasMark(unit, 'in-zoc') ? speak('mark/in-zoc') : undefined;
  };
  const list = (role: 'attackers' | 'defenders') => {
    const chosen = role === 'attackers' ? attackers : defenders;
    const set = role === 'attackers' ? setAttackers : setDefenders;
    return top(role).map((unit) => (
      <UnitRow
        key={unit.id}
        unit={unit}
        side={unit.side}
        pressed={chosen.includes(unit.id)}
        about={about(unit, role)}
        onTap={() => set(flip(chosen, unit.id))}
      />
    ));
  };
  return (
    <Sheet
      title={speak('gboh/declare')}
      open
      onClose={onClose}
      tall
      footer={
        <Button kind="primary" wide disabled={attackers.length === 0 || defenders.length === 0} onClick={() => void declare()}>
          {speak('gboh/declare-counts', { attackers: attackers.length, defenders: defenders.length })}
        </Button>
      }
    >
      <div class={css.form}>
        <h3>{speak('field/attackers')}</h3>
        {list('attackers')}
        <h3>{speak('field/defenders')}</h3>
        {list('defenders')}
      </div>
    </Sheet>
  );
}
