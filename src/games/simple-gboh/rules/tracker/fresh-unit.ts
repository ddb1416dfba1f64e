import { TYPICAL } from '../typical-figures.ts';
import type { Side, Type } from '../vocabulary.ts';
import { type Battle, FRESH, type Unit } from './state.ts';

/** An id no unit of the battle has: "first-1", "first-2" … */
export function nextUnitId(battle: Pick<Battle, 'units'>, side: Side): string {
  const taken = new Set(battle.units.map(({ id }) => id));
  let n = battle.units.length + 1;
  while (taken.has(`${side}-${n}`)) n += 1;
  return `${side}-${n}`;
}

/** A fresh unit of an army: like `model` if one is given, else a common one of the type. */
export function freshUnit(side: Side, id: string, model?: Unit, type: Type = 'lg'): Unit {
  const { tq, size, ma, missile } = TYPICAL[type];
  const common = {
    formation: '',
    type,
    class: 'veteran',
    tq,
    size,
    ma,
    missile,
    double: type === 'ph',
    doubleDepth: false,
    reducible: false,
    cataphract: false,
    numidian: false,
  } as const;
  return { ...common, ...model, ...FRESH, id, side, name: '' };
}
