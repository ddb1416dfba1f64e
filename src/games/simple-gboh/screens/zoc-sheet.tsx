import { useEffect, useRef, useState } from 'preact/hooks';
import { ManyChips } from '../../../ui/chips.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { activated } from '../rules/tracker/activation.ts';
import { enemiesInZocOf } from '../rules/tracker/contacts.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { type Unit, unitOf } from '../rules/tracker/state.ts';
import { type Mark, otherSide } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { UnitRow } from './unit-row.tsx';
import { useSpeak } from './voice.ts';

/** Marks that stand in for a named enemy, or free a unit of its duty. */
const MARKED: readonly Mark[] = ['in-zoc', 'fortified'];

/** Who stands in whose ZOC, as it lies on the map: a unit is opened, its enemies are tapped. */
export function ZocSheet({ door, unit: first, onClose }: { readonly door: BattleDoor; readonly unit?: string | undefined; readonly onClose: () => void }) {
  const speak = useSpeak();
  const [open, setOpen] = useState<string | undefined>(first);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: 'start' }), []);
  const battle = door.state;
  const onTop = (unit: Unit): boolean => unit.status === 'on-map' && unit.stackedUnder === '';
  const mine = activated(battle).filter(onTop);
  const others = battle.units.filter((unit) => unit.side === battle.turn.active && onTop(unit) && !mine.includes(unit));
  const enemies = battle.units.filter((unit) => unit.side === otherSide(battle.turn.active) && onTop(unit));
  const named = (unit: Unit): string => unit.name || speak(`type/${unit.type}`);
  const rows = (units: readonly Unit[]) =>
    units.map((unit) => {
      const faced = enemiesInZocOf(battle, unit);
      const about = [
        ...(faced.length > 0 ? [speak('gboh/has-in-zoc', { names: faced.map(named).join(', ') })] : []),
        ...MARKED.filter((mark) => unit.marks.includes(mark)).map((mark) => speak(`mark/${mark}`)),
      ].join(' · ');
      return (
        <div key={unit.id} ref={unit.id === first ? line : null} class={css.form}>
          <UnitRow unit={unit} side={unit.side} about={about} expanded={open === unit.id} onTap={() => setOpen(open === unit.id ? undefined : unit.id)} />
          {open === unit.id && <Contacts door={door} unit={unit} enemies={unit.side === battle.turn.active ? enemies : [...mine, ...others]} />}
        </div>
      );
    });
  return (
    <Sheet title={speak('gboh/whose-zoc')} open onClose={onClose} tall>
      <div class={css.form}>
        <p class={css.quiet}>{speak('gboh/in-zoc-help')}</p>
        <h3>{speak('gboh/must-attack')}</h3>
        {rows(mine)}
        <h3>{speak('gboh/must-be-attacked')}</h3>
        {rows(enemies)}
        {others.length > 0 && <h3>{speak('gboh/not-activated')}</h3>}
        {rows(others)}
      </div>
    </Sheet>
  );
}

/** One unit's enemies: those in its ZOC, those in whose ZOC it stands. Who comes into its front mostly has it in his own: that is taken along. */
function Contacts({ door, unit, enemies }: { readonly door: BattleDoor; readonly unit: Unit; readonly enemies: readonly Unit[] }) {
  const speak = useSpeak();
  const { contacts } = door.state;
  const inside = contacts.filter((contact) => contact.unit === unit.id).map(({ enemy }) => enemy);
  const holding = contacts.filter((contact) => contact.enemy === unit.id).map((contact) => contact.unit);
  const chip = (enemy: Unit) => ({ id: enemy.id, words: enemy.name || speak(`type/${enemy.type}`) });
  const flipped = (before: readonly string[], after: readonly string[]): string | undefined =>
    [...before, ...after].find((id) => before.includes(id) !== after.includes(id));
  const flipInside = (next: readonly string[]): void => {
    const enemy = flipped(inside, next);
    if (enemy === undefined) return;
    const on = next.includes(enemy);
    const back: readonly BattleEvent[] = on && !holding.includes(enemy) ? [{ type: 'zoc', unit: enemy, enemy: unit.id, on: true }] : [];
    void door.act([{ type: 'zoc', unit: unit.id, enemy, on }, ...back]);
  };
  const flipHolding = (next: readonly string[]): void => {
    const enemy = flipped(holding, next);
    if (enemy !== undefined) void door.act([{ type: 'zoc', unit: enemy, enemy: unit.id, on: next.includes(enemy) }]);
  };
  const flipMark = (next: readonly Mark[]): void => {
    const mark = MARKED.find((one) => next.includes(one) !== unit.marks.includes(one));
    if (mark) void door.act([{ type: 'marked', unit: unit.id, mark, on: next.includes(mark) }]);
  };
  const near = [...new Set([...inside, ...holding])].flatMap((id) => unitOf(door.state, id) ?? []);
  return (
    <div class={css.editor}>
      <ManyChips label={speak('gboh/enemies-in-its-zoc')} options={enemies.map(chip)} value={inside} onChange={flipInside} />
      {near.length > 0 && <ManyChips label={speak('gboh/stands-in-zoc-of')} options={near.map(chip)} value={holding} onChange={flipHolding} />}
      <ManyChips
        label={speak('gboh/or-only')}
        options={MARKED.map((mark) => ({ id: mark, words: speak(`mark/${mark}`) }))}
        value={unit.marks.filter((mark) => MARKED.includes(mark))}
        onChange={flipMark}
      />
    </div>
  );
}
