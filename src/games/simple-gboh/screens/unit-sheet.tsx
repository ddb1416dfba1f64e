import type { AnyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { rowOf } from '../rules/procedures/missile-fire/modifiers.ts';
import type { Battle, Unit } from '../rules/tracker/battle.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { unitFields } from '../rules/tracker/unit-fields.ts';
import css from './forms.module.css';
import { TypePads } from './type-pads.tsx';

/** One tracked unit: what it can do now, its hits, and every figure to be changed by hand. */
export function UnitSheet({
  door,
  unit,
  onClose,
}: {
  readonly door: Door<Battle, BattleEvent>;
  readonly unit: Unit | undefined;
  readonly onClose: () => void;
}) {
  const speak = useSpeak();
  if (!unit) return null;
  const set = (to: Partial<Unit>): void => void door.act([{ type: 'unit-set', unit: unit.id, to }]);
  const changed = (next: Unit): void => {
    const to = Object.fromEntries(Object.entries(next).filter(([name, value]) => JSON.stringify(unit[name as keyof Unit]) !== JSON.stringify(value)));
    if (Object.keys(to).length > 0) set(to);
  };
  const onMap = unit.status === 'on-map';
  const { type } = unit;
  return (
    <Sheet title={unit.name || speak(`type/${type}`)} eyebrow={speak('unit/figures', { tq: unit.tq, size: unit.size })} open onClose={onClose} tall>
      <div class={css.form}>
        {onMap && (
          <div class={css.tools}>
            {rowOf(unit.missile) !== undefined && (
              <Button onClick={() => door.open('missile-fire', undefined, unit.id)}>{speak('procedure/missile-fire')}</Button>
            )}
            <Button onClick={() => door.open('shock', undefined, unit.id)}>{speak('procedure/shock')}</Button>
            {type === 'el' && <Button onClick={() => door.open('rampage', undefined, unit.id)}>{speak('procedure/rampage')}</Button>}
          </div>
        )}
        <Stepper label={speak('field/hits')} value={unit.hits} max={20} onChange={(hits) => set({ hits })} />
        <TypePads unit={unit} onChange={changed} />
        <Form
          fields={unitFields as unknown as AnyFields}
          value={unit as unknown as Record<string, unknown>}
          onChange={(next) => changed(next as unknown as Unit)}
        />
        <div class={css.tools}>
          <Button kind="quiet" onClick={() => void door.act([{ type: 'unit-removed', unit: unit.id }]).then((done) => done && onClose())}>
            {speak('gboh/remove-unit')}
          </Button>
          {onMap && (
            <Button kind="danger" onClick={() => void door.act([{ type: 'eliminated', unit: unit.id, how: 'by-hand' }])}>
              {speak('gboh/eliminate')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
