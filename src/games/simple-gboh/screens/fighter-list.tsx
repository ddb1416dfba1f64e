import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import { type AnyFields, anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { type Attacker, attackerFields, type Defender, defenderFields, type ShockInput } from '../rules/procedures/shock/input.ts';
import { otherSide } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import { TypePads } from './type-pads.tsx';
import { UnitRow } from './unit-row.tsx';
import { valuesOf } from './values.ts';
import { useBookSpeak } from './voice.ts';

export type Role = 'attackers' | 'defenders';
export type Fighter = Attacker | Defender;
/** Which fighter of which list is open. */
export interface Opened {
  readonly role: Role;
  readonly at: number;
}

/** The fields below the pads. */
const REST: Readonly<Record<Role, AnyFields>> = { attackers: below(anyFields(attackerFields)), defenders: below(anyFields(defenderFields)) };

/** The fields that no pad asks for. */
function below({ type: _type, class: _class, tq: _tq, size: _size, ...rest }: AnyFields): AnyFields {
  return rest;
}

/** What is worth saying of a fighter on its line. */
function about(unit: Fighter, speak: ReturnType<typeof useBookSpeak>): string {
  const attacks = 'angle' in unit ? [speak(`angle/${unit.angle}`), ...(unit.movement === 'stood' ? [] : [speak(`movement/${unit.movement}`)])] : [];
  const defends =
    'terrain' in unit ? [...(unit.terrain === 'open' ? [] : [speak(`terrain/${unit.terrain}`)]), ...(unit.column ? [speak('field/column')] : [])] : [];
  const both = [...(unit.leader === 'none' ? [] : [speak(`leader/${unit.leader}`)]), ...(unit.doubleDepth ? [speak('field/doubleDepth')] : [])];
  return [...attacks, ...defends, ...both].join(' · ');
}

/** Rows of which the one that was tapped stays under the finger, whatever closes above it: `at` is the ref of a row, `hold` keeps one in its place. */
function useHeldRows() {
  const rows = useRef<(HTMLDivElement | null)[]>([]);
  const held = useRef<{ readonly row: HTMLDivElement; readonly top: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const moved = held.current ? held.current.row.getBoundingClientRect().top - held.current.top : 0;
    held.current = undefined;
    if (moved !== 0) scrollBy(0, moved);
  });
  const at = (place: number) => (row: HTMLDivElement | null) => {
    rows.current[place] = row;
  };
  const hold = (place: number): void => {
    const row = rows.current[place];
    held.current = row ? { row, top: row.getBoundingClientRect().top } : undefined;
  };
  return { at, hold };
}

/** The figures of a fighter as keys, and the rest of it as a form. */
function Editor({
  unit,
  role,
  input,
  faults,
  at,
  onChange,
  onLast,
  onRemove,
}: {
  readonly unit: Fighter;
  readonly role: Role;
  readonly input: ShockInput;
  readonly faults: readonly Fault[];
  readonly at: number;
  readonly onChange: (unit: Fighter) => void;
  readonly onLast: () => void;
  /** Undefined for the only one of its side. */
  readonly onRemove: (() => void) | undefined;
}) {
  const speak = useBookSpeak();
  return (
    <div class={css.editor}>
      <TypePads
        unit={unit}
        common={unit.unit === ''}
        onChange={onChange}
        onLast={(next) => {
          onChange(next);
          onLast();
        }}
      />
      <Form
        fields={REST[role]}
        value={valuesOf(unit)}
        onChange={(next) => onChange({ ...unit, ...next })}
        root={input}
        path={`${role}.${at}`}
        faults={faults}
      />
      {onRemove && (
        <Button kind="danger" onClick={onRemove}>
          {speak('gboh/remove-unit')}
        </Button>
      )}
    </div>
  );
}

/** The fighters of one side as counters on lines; the open one has its figures as keys and the rest as a form. `onLast`: the last key of a unit was tapped. */
export function FighterList({
  role,
  input,
  faults,
  open,
  onOpen,
  onList,
  onLast,
}: {
  readonly role: Role;
  readonly input: ShockInput;
  readonly faults: readonly Fault[];
  readonly open: Opened | undefined;
  readonly onOpen: (open: Opened | undefined) => void;
  readonly onList: (list: readonly Fighter[]) => void;
  readonly onLast: (at: number) => void;
}) {
  const speak = useBookSpeak();
  const rows = useHeldRows();
  const tap = (at: number, isOpen: boolean): void => {
    rows.hold(at);
    onOpen(isOpen ? undefined : { role, at });
  };
  const list: readonly Fighter[] = input[role];
  const side = role === 'attackers' ? input.side : otherSide(input.side);
  const replace = (at: number, unit: Fighter): void => onList(list.map((one, i) => (i === at ? unit : one)));
  const remove = (at: number): void => {
    onList(list.filter((_, i) => i !== at));
    onOpen(undefined);
  };
  return list.map((unit, at) => {
    const isOpen = open?.role === role && open.at === at;
    return (
      <div key={at} class={css.form} ref={rows.at(at)}>
        <UnitRow unit={unit} side={side} about={about(unit, speak)} under={unit.under} expanded={isOpen} onTap={() => tap(at, isOpen)} />
        {isOpen && (
          <Editor
            unit={unit}
            role={role}
            input={input}
            faults={faults}
            at={at}
            onChange={(next) => replace(at, next)}
            onLast={() => onLast(at)}
            onRemove={list.length > 1 ? () => remove(at) : undefined}
          />
        )}
      </div>
    );
  });
}
