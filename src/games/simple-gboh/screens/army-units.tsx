import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon, plusIcon } from '../../../ui/icons.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import type { Battle, Unit } from '../rules/tracker/battle.ts';
import { armyName } from '../rules/tracker/describe.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { freshUnit, nextUnitId } from '../rules/tracker/muster.ts';
import type { Side } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import { nameOf } from './names.ts';
import { UnitRow } from './unit-row.tsx';
import { UnitSheet } from './unit-sheet.tsx';

/** The units of one army, those still on the map first; a tap opens one, the plus adds one. */
export function ArmyUnits({ door, side }: { readonly door: Door<Battle, BattleEvent>; readonly side: Side }) {
  const speak = useSpeak();
  const battle = door.state;
  const [open, setOpen] = useState<string | undefined>(undefined);
  const units = battle.units.filter((unit) => unit.side === side);
  const sorted = [...units.filter(({ status }) => status === 'on-map'), ...units.filter(({ status }) => status !== 'on-map')];
  const add = async (): Promise<void> => {
    const unit = freshUnit(side, nextUnitId(battle, side), units.at(-1));
    if (await door.act([{ type: 'unit-added', unit }])) setOpen(unit.id);
  };
  const about = (unit: Unit): string =>
    unit.status === 'on-map' ? unit.marks.map((mark) => speak(`mark/${mark}`)).join(' · ') : speak(`status/${unit.status}`);
  return (
    <Card title={nameOf(speak, armyName(battle, side))}>
      <div class={css.form}>
        {sorted.map((unit) => (
          <UnitRow key={unit.id} unit={unit} side={side} under={unit.stackedUnder !== ''} about={about(unit)} onTap={() => setOpen(unit.id)} />
        ))}
        <Button icon={<Icon of={plusIcon} size={18} />} onClick={() => void add()}>
          {speak('gboh/add-unit')}
        </Button>
      </div>
      <UnitSheet door={door} unit={battle.units.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
    </Card>
  );
}
