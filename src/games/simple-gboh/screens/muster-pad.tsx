import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { plusIcon } from '../../../ui/tool-icons.tsx';
import type { UnitChange } from '../rules/tracker/events.ts';
import { freshUnit, nextUnitId } from '../rules/tracker/fresh-unit.ts';
import { alike, readOff } from '../rules/tracker/guessed.ts';
import { armyName } from '../rules/tracker/names.ts';
import { unitRecord } from '../rules/tracker/recorded.ts';
import type { Battle, Unit } from '../rules/tracker/state.ts';
import { TYPICAL } from '../rules/typical-figures.ts';
import { fires, type Missile, SIDES, type Side, TYPES, type Type } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import { FigurePads } from './figure-pads.tsx';
import css from './forms.module.css';
import { nameOf } from './names.ts';
import { codeOf, numberedName } from './numbered-name.ts';
import pad from './pad.module.css';
import { NumberPad, Pad } from './pad.tsx';
import { useSpeak } from './voice.ts';

/** Weapons that are carried (2.21), and engines (10.11). */
const WEAPONS: readonly Missile[] = ['a', 'b', 'c', 's', 'j'];
const ENGINES: readonly Missile[] = ['bolt', 'ballista'];

/** The unit that comes next of a type: with the figures of the last of its type, in the formation of the last of its army. */
function nextOf(battle: Battle, side: Side, type: Type, name: string): Unit {
  const own = battle.units.filter((unit) => unit.side === side);
  const fresh = freshUnit(side, nextUnitId(battle, side), alike(battle, { side, type }).at(-1), type);
  return { ...fresh, formation: own.at(-1)?.formation ?? '', name };
}

/** Armies entered a tap a unit: a type is tapped once for each counter, named and numbered by itself; TQ, size and MA are said once for all of a type. */
export function MusterPad({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const battle = door.state;
  const [open, setOpen] = useState(battle.units.length === 0);
  const [side, setSide] = useState<Side>('first');
  const [last, setLast] = useState<Type | undefined>(undefined);
  // Of one type some throw javelins and some have bows: a weapon is for those that came since one was tapped.
  const [armed, arm] = useState({ from: 0, said: false });
  if (!open)
    return (
      <Button kind="quiet" icon={<Icon of={plusIcon} size={18} />} onClick={() => setOpen(true)}>
        {speak('muster/add')}
      </Button>
    );
  const add = (type: Type): void => {
    if (type !== last || armed.said) arm({ from: count(type), said: false });
    setLast(type);
    void door.act([{ type: 'unit-added', unit: unitRecord(nextOf(battle, side, type, numberedName(battle, type, speak))) }]);
  };
  const count = (type: Type): number => alike(battle, { side, type }).length;
  const [model, ...more] = last ? alike(battle, { side, type: last }) : [];
  const newest = more.at(-1) ?? model;
  const set = (to: UnitChange): void => void (model && door.act(readOff(battle, model, to)));
  return (
    <Card title={speak('muster/add')}>
      <div class={css.form}>
        <Chips
          label={speak('muster/army')}
          bare
          options={SIDES.map((id) => ({ id, words: nameOf(speak, armyName(battle, id)) }))}
          value={side}
          onChange={(next) => {
            setSide(next);
            setLast(undefined);
          }}
        />
        <fieldset class={pad.pad}>
          <legend class={pad.label}>{speak('muster/tap-types')}</legend>
          <div class={pad.keys}>
            {TYPES.map((type) => (
              <button key={type} type="button" class={pad.key} onClick={() => add(type)}>
                <span class="unseen">{speak('muster/one-more', { type: codeOf(type, speak), count: count(type) })}</span>
                <span aria-hidden="true">
                  {codeOf(type, speak)}
                  {count(type) > 0 && <small> ×{count(type)}</small>}
                </span>
              </button>
            ))}
          </div>
        </fieldset>
        {model && last && (
          <>
            {model.guessed && <p class={css.quiet}>{speak('muster/guess')}</p>}
            <FigurePads unit={model} onPick={set} />
            {fires(TYPICAL[last].missile) && newest && (
              <Pad
                label={speak('field/missile')}
                options={(last === 'art' ? ENGINES : WEAPONS).map((id) => ({ id, words: speak(`missile/${id}`) }))}
                value={newest.missile}
                guess={!armed.said}
                onPick={(missile) => {
                  arm({ ...armed, said: true });
                  void door.act(
                    alike(battle, newest)
                      .slice(armed.from)
                      .map(({ id }) => ({ type: 'unit-set', unit: id, to: { missile } })),
                  );
                }}
              />
            )}
            <NumberPad
              label={speak('muster/ma', { type: codeOf(last, speak) })}
              from={3}
              to={12}
              value={model.ma === 0 ? 3 : model.ma}
              none={model.ma === 0}
              onPick={(ma) => set({ ma })}
            />
          </>
        )}
      </div>
    </Card>
  );
}
