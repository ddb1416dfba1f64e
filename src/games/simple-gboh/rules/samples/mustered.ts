import { type Battle, FRESH, type Leader, type Unit } from '../tracker/state.ts';
import { type Missile, SIDES, type Side, type Type } from '../vocabulary.ts';

/** What sets a battle up; with its contacts and its player turn if it is one in progress. */
export type Muster = Pick<Battle, 'name' | 'armies' | 'formations' | 'leaders' | 'units'> & Partial<Pick<Battle, 'contacts' | 'turn'>>;

/** A leader: name, formation, initiative, radius, seizure attempts, the unit he is with. */
type LeaderLine = readonly [string, string, number, number, number, string, (readonly ('heroic' | 'overall')[])?];
type UnitFlag = 'reducible' | 'double' | 'cataphract' | 'numidian';
/** So many units: copies, name, formation, type, TQ, size, MA, missile. */
type UnitLine = readonly [number, string, string, Type, number, number, number, Missile, (readonly UnitFlag[])?];

/** A sample battle as a scenario lists it. An army's formations are its own, named once in the battle. */
interface Scenario {
  readonly name: string;
  readonly armies: Readonly<Record<Side, readonly [name: string, withdrawal: number]>>;
  readonly formations: Readonly<Record<Side, readonly string[]>>;
  readonly auxiliaries: readonly string[];
  readonly leaders: readonly LeaderLine[];
  readonly units: readonly UnitLine[];
}

/** A scenario set up, with the ids a file of the same battle would give. */
export function mustered({ name, armies, formations: names, auxiliaries, leaders: led, units: lines }: Scenario): Muster {
  const formations = SIDES.flatMap((side) => names[side].map((formation) => ({ side, name: formation, auxiliary: auxiliaries.includes(formation) }))).map(
    (formation, at) => ({ id: `formation-${at + 1}`, ...formation }),
  );
  const of = (formation: string) => {
    const { id, side } = formations.find((one) => one.name === formation) ?? { id: '', side: 'first' as const };
    return { formation: id, side };
  };
  const units = lines
    .flatMap(([copies, unit, formation, type, tq, size, ma, missile, flags = []]) =>
      Array.from({ length: copies }, (_, n): Omit<Unit, 'id'> => {
        const is = (flag: UnitFlag): boolean => flags.includes(flag);
        const named = copies > 1 ? `${unit} ${n + 1}` : unit;
        const printed = { reducible: is('reducible'), double: is('double'), doubleDepth: false, cataphract: is('cataphract'), numidian: is('numidian') };
        return { ...FRESH, ...printed, ...of(formation), name: named, type, class: 'veteran', tq, size, ma, missile };
      }),
    )
    .map((unit, at): Unit => ({ id: `${unit.side}-${at + 1}`, ...unit }));
  const leaders = led.map(([leader, formation, initiative, radius, attempts, unit, flags = []], at): Leader => {
    const figures = { initiative, radius, attempts, heroic: flags.includes('heroic'), overall: flags.includes('overall') };
    const place = { with: units.find((one) => one.name === unit)?.id ?? '', status: 'on-map', replacement: false } as const;
    return { id: `leader-${at + 1}`, name: leader, ...of(formation), ...figures, ...place };
  });
  const army = (side: Side) => ({ name: armies[side][0], withdrawal: armies[side][1], adjustment: 0 });
  return { name, armies: { first: army('first'), second: army('second') }, formations, leaders, units };
}
