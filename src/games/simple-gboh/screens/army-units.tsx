import { useMemo, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { editIcon, plusIcon } from '../../../ui/tool-icons.tsx';
import { freshUnit, nextUnitId } from '../rules/tracker/fresh-unit.ts';
import { armyName } from '../rules/tracker/names.ts';
import { unitRecord } from '../rules/tracker/recorded.ts';
import { leaderWith, type Unit } from '../rules/tracker/state.ts';
import type { Side } from '../rules/vocabulary.ts';
import { ArmySheet } from './army-sheet.tsx';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { LeaderRows } from './leader-rows.tsx';
import { nameOf } from './names.ts';
import { UnitSheet } from './unit-sheet.tsx';
import { Board, UnitTile } from './unit-tile.tsx';
import { useBookSpeak } from './voice.ts';

/** A unit, what lies under it right after. */
function stacked(units: readonly Unit[]): Unit[] {
  return units.filter(({ stackedUnder }) => stackedUnder === '').flatMap((unit) => [unit, ...units.filter(({ stackedUnder }) => stackedUnder === unit.id)]);
}

/** One army: its leaders, its units by formation, then those off the map; a tap opens one, the plus adds one like the last. */
export function ArmyUnits({ door, side }: { readonly door: BattleDoor; readonly side: Side }) {
  const speak = useBookSpeak();
  const battle = door.state;
  const [open, setOpen] = useState<string | undefined>(undefined);
  const [editing, edit] = useState(false);
  const units = battle.units.filter((unit) => unit.side === side);
  const here = units.filter(({ status }) => status === 'on-map');
  const shown = units.find(({ id }) => id === open);
  const away = units.filter(({ status }) => status !== 'on-map');
  const formations = [...battle.formations.filter((one) => one.side === side), { id: '', name: '' }];
  const add = async (): Promise<void> => {
    const unit = freshUnit(side, nextUnitId(battle, side), units.at(-1));
    if (await door.act([{ type: 'unit-added', unit: unitRecord(unit) }])) setOpen(unit.id);
  };
  const about = (unit: Unit): string => {
    const leader = leaderWith(battle, unit.id);
    const said = unit.status === 'on-map' ? unit.marks.map((mark) => speak(`mark/${mark}`)) : [speak(`status/${unit.status}`)];
    return [...(leader ? [leader.name] : []), ...(unit.column ? [speak('field/column')] : []), ...said].join(' · ');
  };
  const tile = (unit: Unit) => <UnitTile key={unit.id} unit={unit} about={about(unit)} onTap={() => setOpen(unit.id)} />;
  // Opening a unit does not draw the counters again: on a slow phone that is most of the time it takes.
  const counters = useMemo(
    () => (
      <>
        {formations.map(({ id, name }) => {
          const mine = stacked(here.filter(({ formation }) => formation === id || (id === '' && !formations.some((one) => one.id === formation))));
          if (mine.length === 0) return null;
          return (
            <div key={id} class={css.form}>
              {name && <Eyebrow>{name}</Eyebrow>}
              <Board>{mine.map(tile)}</Board>
            </div>
          );
        })}
        {away.length > 0 && <Eyebrow>{speak('retreat/off-map')}</Eyebrow>}
        <Board>{away.map(tile)}</Board>
      </>
    ),
    [battle, side, speak],
  );
  return (
    <Card
      title={nameOf(speak, armyName(battle, side))}
      aside={
        <Button
          kind="quiet"
          icon={<Icon of={editIcon} size={20} />}
          aria-label={speak('gboh/edit-army', { army: nameOf(speak, armyName(battle, side)) })}
          onClick={() => edit(true)}
        />
      }
    >
      <div class={css.form}>
        <LeaderRows door={door} side={side} />
        {counters}
        <Button icon={<Icon of={plusIcon} size={18} />} onClick={() => void add()}>
          {speak('gboh/add-unit')}
        </Button>
      </div>
      {shown && <UnitSheet key={shown.id} door={door} unit={shown} onClose={() => setOpen(undefined)} />}
      {editing && <ArmySheet door={door} side={side} onClose={() => edit(false)} />}
    </Card>
  );
}
