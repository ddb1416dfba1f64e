import { useRef, useState } from 'preact/hooks';
import { anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { reach } from '../rules/procedures/missile-fire/faults.ts';
import { type FireInput, fireFields, shooterFields, targetFields } from '../rules/procedures/missile-fire/input.ts';
import { rowOf } from '../rules/procedures/missile-fire/modifiers.ts';
import { inZocs, shooterOf, targetOf } from '../rules/procedures/missile-fire/prefill.ts';
import { type Battle, hasMark, type Unit, unitOf } from '../rules/tracker/state.ts';
import { otherSide, type Side } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import type { OwnForm } from './own-form.ts';
import { NumberPad } from './pad.tsx';
import { TypePads } from './type-pads.tsx';
import { UnitRow } from './unit-row.tsx';
import { valuesOf } from './values.ts';
import { useBookSpeak } from './voice.ts';

const { type: _type, tq: _tq, ...TARGET } = anyFields(targetFields);
const { shooter: _shooter, target: _target, range: _range, ...REST } = anyFields(fireFields);
const FIELDS = { shooter: anyFields(shooterFields), target: TARGET } as const;
const isActive = (manner: FireInput['manner']): boolean => manner === 'fire' || manner === 'hit-and-run';

type Which = 'shooter' | 'target';

/** The form of a shot: who fires, at whom, how far, a tap each; the rest below. In a battle the units are tapped. */
export function FireForm({ input, onInput, door, faults }: OwnForm<FireInput>) {
  const speak = useBookSpeak();
  const battle = door.state?.units.length ? door.state : undefined;
  const wanted = { shooter: battle !== undefined && input.shooter.unit === '', target: battle !== undefined && input.target.unit === '' };
  const [open, setOpen] = useState<Which | undefined>(wanted.shooter ? 'shooter' : wanted.target || !battle ? 'target' : undefined);
  const [typing, type] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const most = Math.max(1, Math.min(9, reach(rowOf(input.shooter.missile), door.facts.cell) + (input.shooter.from === 'tower' ? 1 : 0), 8));
  const aim = (next: Partial<FireInput>): void => {
    const { shooter, target } = battle ? inZocs({ ...input, ...next }, battle) : { ...input, ...next };
    onInput({ ...next, shooter, target });
  };
  const typeIn = (): void => {
    type(true);
    const named = (which: Which) => (wanted[which] ? { [which]: { ...input[which], name: speak(`field/${which}`) } } : {});
    onInput({ ...named('shooter'), ...named('target') });
  };
  const party = (which: Which) => ({
    which,
    input,
    onInput,
    battle,
    faults,
    wanted: wanted[which] && !typing,
    open: open === which,
    onOpen: () => setOpen(open === which ? undefined : which),
    onTypeIn: wanted[which] && battle && !typing ? typeIn : undefined,
    onTap: (unit: Unit): void => {
      if (!battle) return;
      aim(which === 'shooter' ? { shooter: shooterOf(unit) } : { target: targetOf(unit, battle) });
      setOpen(which === 'shooter' && input.target.unit === '' ? 'target' : undefined);
      top.current?.scrollIntoView({ block: 'start' });
    },
  });
  return (
    <div ref={top} class={css.form}>
      <Party {...party('shooter')} />
      <div class={css.against}>{speak('gboh/fires-at')}</div>
      <Party {...party('target')} />
      {input.manner !== 'reaction-entry' && input.manner !== 'reaction-leaving' && (most > 1 || input.range > 1 || input.manner === 'hit-and-run') && (
        <NumberPad
          label={speak('field/range')}
          from={1}
          to={input.manner === 'hit-and-run' ? 4 : most}
          value={input.range}
          onPick={(range) => onInput({ range })}
        />
      )}
      <div class={css.rest}>
        <Form
          fields={REST}
          value={valuesOf(input)}
          onChange={(next) => (next.manner === input.manner ? onInput(next) : aim(next))}
          faults={faults}
          root={input}
          path=""
        />
      </div>
    </div>
  );
}

/** Who fires, or the target: its line; open, the units to tap or its figures. */
function Party({
  which,
  input,
  onInput,
  battle,
  faults,
  wanted,
  open,
  onOpen,
  onTypeIn,
  onTap,
}: Pick<OwnForm<FireInput>, 'input' | 'onInput' | 'faults'> & {
  readonly which: Which;
  readonly battle: Battle | undefined;
  /** No unit is tapped yet, and none is typed in. */
  readonly wanted: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Undefined where there is nothing to type in: a unit of the battle is tapped, or its figures stand there anyway. */
  readonly onTypeIn: (() => void) | undefined;
  readonly onTap: (unit: Unit) => void;
}) {
  const speak = useBookSpeak();
  const active = battle?.turn.active ?? 'first';
  const side = (which === 'shooter') === isActive(input.manner) ? active : otherSide(active);
  const typed = { ...input[which], class: 'veteran' as const, size: undefined, ...(which === 'shooter' ? { tq: undefined } : {}) };
  const unit = (battle && unitOf(battle, input[which].unit)) ?? typed;
  const about = which === 'shooter' ? speak(`missile/${input.shooter.missile}`) : input.target.leader ? speak('field/leader') : undefined;
  return (
    <>
      {wanted ? (
        <h2>{speak(which === 'shooter' ? 'gboh/tap-shooter' : 'gboh/tap-target')}</h2>
      ) : (
        <UnitRow unit={unit} side={side} about={about} expanded={open} onTap={onOpen} />
      )}
      {open && battle && <Choice battle={battle} side={side} firing={which === 'shooter'} onTap={onTap} />}
      {open && onTypeIn && (
        <Button kind="quiet" onClick={onTypeIn}>
          {speak('gboh/type-in')}
        </Button>
      )}
      {open && !wanted && (
        <div class={css.editor}>
          {which === 'target' && !input.target.lone && (
            <TypePads unit={input.target} common={input.target.unit === ''} onChange={(target) => onInput({ target })} />
          )}
          <Form
            fields={FIELDS[which]}
            value={valuesOf(input[which])}
            onChange={(next) => onInput({ [which]: next })}
            root={input}
            path={which}
            faults={faults}
          />
        </div>
      )}
    </>
  );
}

/** The units of one army that are on the map: to fire, those that can; to be fired at, all but those beneath another. */
function Choice({
  battle,
  side,
  firing,
  onTap,
}: {
  readonly battle: Battle;
  readonly side: Side;
  readonly firing?: boolean;
  readonly onTap: (unit: Unit) => void;
}) {
  const speak = useBookSpeak();
  const can = (unit: Unit): boolean => (firing ? rowOf(unit.missile) !== undefined && !unit.reduced : unit.stackedUnder === '');
  const units = battle.units.filter((unit) => unit.side === side && unit.status === 'on-map' && can(unit));
  return (
    <div class={css.form}>
      {units.map((unit) => (
        <UnitRow
          key={unit.id}
          unit={unit}
          side={side}
          about={hasMark(unit, 'fired') ? speak('mark/fired') : hasMark(unit, 'reacted') ? speak('mark/reacted') : undefined}
          onTap={() => onTap(unit)}
        />
      ))}
    </div>
  );
}
