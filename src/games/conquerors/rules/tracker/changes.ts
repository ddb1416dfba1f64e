import type { Said, Spoken } from '../../../../core/said.ts';
import { type Place, placeSaid } from '../places.ts';
import { type ArmyId, BOOK_LEADERS, type FleetId, type Level, type Province, type Role, type Side } from '../vocabulary.ts';
import { say } from '../voice.ts';
import type { LeaderState, State } from './state.ts';

/** Fields that are on or off. */
type Flag =
  | 'inPlay'
  | 'inside'
  | 'fatigued'
  | 'useless'
  | 'loc'
  | 'retreats'
  | 'unusable'
  | 'married'
  | 'foreign'
  | 'fleet'
  | 'revolt'
  | 'devastated'
  | 'drought'
  | 'badWeather'
  | 'frontier'
  | 'gordium'
  | 'siwa'
  | 'proskynesis';

/** Fields that hold something, and what. */
interface Values {
  readonly place: Place;
  readonly port: Place;
  readonly province: Province | 'none';
  readonly asp: number;
  readonly elite: number;
  readonly level: Level;
  readonly owner: Side | 'none';
  readonly with: ArmyId | FleetId | 'none';
  readonly holder: Side;
  readonly captured: number;
  readonly side: Side;
  readonly nsp: number;
  readonly max: number;
  readonly name: string;
  readonly role: Role;
  readonly battle: number;
  readonly naval: number;
  readonly state: LeaderState;
  readonly control: Side | 'none';
  readonly besieger: Side;
  readonly army: ArmyId | 'none';
  readonly points: number;
}
type ValueField = keyof Values;

/** Some fields of something tracked. */
type Tracked = { readonly [On in Flag]?: boolean } & { readonly [Field in ValueField]?: Values[Field] };

const sided = (side: Side | 'none'): Said => (side === 'none' ? say('nothing') : say(`side/${side}`));
const forced = (id: ArmyId | FleetId | 'none'): Said => (id === 'none' ? say('nothing') : say(`at/${id}`));

/** How what is no number is said; a number stands for itself. */
const SPOKEN: { readonly [Field in ValueField as Values[Field] extends number ? never : Field]: (value: Values[Field]) => Spoken } = {
  place: placeSaid,
  port: placeSaid,
  province: (id) => (id === 'none' ? say('nothing') : say(`province/${id}`)),
  level: (level) => say(`level/${level}`),
  owner: sided,
  with: forced,
  holder: sided,
  side: sided,
  name: (name) => (name === '' ? say('nothing') : say('named', { name })),
  role: (role) => say(`role/${role}`),
  state: (state) => say(`leader-state/${state}`),
  control: sided,
  besieger: sided,
  army: forced,
};

function isSpoken(field: string): field is keyof typeof SPOKEN {
  return Object.hasOwn(SPOKEN, field);
}

function valueSaid(field: ValueField, value: Values[ValueField] | undefined): Spoken {
  if (typeof value === 'number') return value;
  // A value is of its own field.
  return value === undefined || !isSpoken(field) ? say('nothing') : (SPOKEN[field] as (value: unknown) => Spoken)(value);
}

/** Fields that are said in their own words where there was nothing before, and where nothing is left. */
const SET = ['place', 'province', 'asp', 'elite', 'nsp', 'control', 'owner', 'with', 'port', 'besieger', 'points'] as const satisfies readonly ValueField[];
/** Fields whose change is said like that of another. */
const ALIKE = { side: 'owner', role: 'owner', state: 'level' } as const satisfies Partial<Record<ValueField, ValueField>>;
type Alike = keyof typeof ALIKE;
const isAlike = (field: ValueField): field is Alike => Object.hasOwn(ALIKE, field);
const LOST = ['control', 'owner', 'with'] as const satisfies readonly ValueField[];

const nothing = (value: unknown): boolean => value === undefined || value === 'none' || value === '';

/** How a field changes, in words that go on from what it is about; nothing where nothing is left to say. */
function valueChange(field: ValueField, from: Values[ValueField] | undefined, to: Values[ValueField] | undefined): Said[] {
  const gaps = { from: valueSaid(field, from), to: valueSaid(field, to) };
  if (nothing(to)) return LOST.flatMap((one) => (one === field ? [say(`lost/${one}`, gaps)] : []));
  const said = isAlike(field) ? ALIKE[field] : field;
  const set = nothing(from) ? SET.find((one) => one === said) : undefined;
  return [set ? say(`set/${set}`, gaps) : say(`change/${said}`, gaps)];
}

/** The fields a `set` changes, each with what it was and becomes. */
function changes(before: Tracked | undefined, set: Tracked): Said[] {
  return (Object.keys(set) as (keyof Tracked)[]).flatMap((field): Said[] => {
    const [from, to] = [before?.[field], set[field]];
    if (from === to || (!before && !to)) return [];
    if (typeof to === 'boolean') return [say(`change/${field as Flag}/${to ? 'on' : 'off'}`)];
    return isSpoken(field) || typeof to === 'number' ? valueChange(field as ValueField, from as Values[ValueField] | undefined, to) : [];
  });
}

/** What is put, and how it changes: "Sardes: Full → Scarce". */
export function changed(what: Said, before: Tracked | undefined, set: Tracked): Said {
  const list = changes(before, set);
  return list.length === 0 ? say('event/unchanged', { what }) : say('event/changed', { what, changes: list });
}

/** What a leader is called: the word for those the book names, what the player typed for others. */
export function leaderSaid({ leaders }: Pick<State, 'leaders'>, id: string): Said {
  const leader = leaders.find((one) => one.id === id);
  const known = leader?.name === '' ? BOOK_LEADERS.find((one) => one === id) : undefined;
  return known ? say(`leader/${known}`) : say('named', { name: leader?.name || id });
}
