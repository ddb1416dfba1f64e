import type { Condition } from './condition.ts';
import type { Cite, Id } from './said.ts';

/**
 * What every field has. The form asks for it only `when` it matters for the rest of the input (a field that does not matter has its standard value).
 * Words: `field/<name>`, or `say` if given.
 */
interface Common<V> {
  readonly standard: V;
  readonly say?: Id;
  readonly cite?: Cite;
  /** When this matters for the rest of the input. */
  readonly when?: Condition;
  /** A tracked session knows this figure: its form says it and does not ask it (it can still be changed under "All details"). */
  readonly known?: boolean;
  /** Holds the id of something tracked, which the app fills in: no form shows it. */
  readonly id?: boolean;
  /** Fields with the same section stand together; words `section/<id>`. */
  readonly section?: Id;
  /** Rarely touched: the form folds it away under "more". */
  readonly rare?: boolean;
}

/** A whole number; `min` and `max` are what is possible at all (what the rules forbid is a procedure's `faults`). `unknown` stands for a number that nobody entered: a form shows it as such. `unread` names the flag beside it that says so: a number given takes it back. */
export interface NumberField extends Common<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly unknown?: number;
  readonly unread?: string;
}
export interface FlagField extends Common<boolean> {
  readonly kind: 'flag';
}
/** One of `options`; words `<vocabulary>/<option>`, the field's name by default. */
export interface ChoiceField<V extends string = string> extends Common<V> {
  readonly kind: 'choice';
  readonly options: readonly V[];
  readonly vocabulary?: Id;
  /** What an option makes usual of the fields beside this one: they have it where they are not given. */
  readonly usual?: Usual;
}
/** Values by the name of a field, for each option of a choice beside them. */
export type Usual = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Some of `options`, each once; where `repeats`, one may stand several times (two temples of one player). For what is saved: no form asks for those. */
export interface ManyField<V extends string = string> extends Common<readonly V[]> {
  readonly kind: 'many';
  readonly options: readonly V[];
  readonly vocabulary?: Id;
  readonly repeats?: boolean;
}
/** A player's own words; where they name one of `terms`, its id is kept instead. */
export interface TextField extends Common<string> {
  readonly kind: 'text';
  readonly maxLength: number;
  readonly terms?: Terms;
}
/** What a text may name (a place of the rules, or any other): ids, with the words `<vocabulary>/<id>`, and how a name in any language is read. */
export interface Terms {
  readonly vocabulary: Id;
  readonly options: readonly Id[];
  /** The id of the term that is named, else the words as they are. */
  named(typed: string): string;
}
export interface GroupField<G = never> extends Common<G> {
  readonly kind: 'group';
  readonly of: AnyFields;
}
export interface ListField<I = never> extends Common<readonly I[]> {
  readonly kind: 'list';
  readonly of: AnyFields;
  readonly min: number;
  readonly max: number;
  /** One more item after these, where items differ from one another, as players at a table do; without it a new item is like the last. */
  readonly next?: (items: readonly I[]) => I;
}

/** Several of a player's own words: names, ids a session gave. */
export interface TextsField extends Common<readonly string[]> {
  readonly kind: 'texts';
  readonly maxLength: number;
  readonly max: number;
}
/** At most `most` whole numbers, each from `min` to `max` (the sections of a wall). For what is saved: no form asks for one. */
export interface NumbersField extends Common<readonly number[]> {
  readonly kind: 'numbers';
  readonly min: number;
  readonly max: number;
  readonly most: number;
}
/** One field's worth for some of `keys` (an army's ASP by army), or for any names a session gave (`keys: 'names'`). */
export interface RecordField<V = never> extends Common<Readonly<Record<string, V>>> {
  readonly kind: 'record';
  readonly keys: readonly string[] | 'names';
  readonly of: AnyField;
  /** Whether each of `keys` must be there. */
  readonly whole: boolean;
}
/** A value that may also be null. */
export type Nullable<F> = F & { readonly nullable: true };
/** A value that may also be left out. */
export type Optional<F> = F & { readonly optional: true };

/** The field that fits a type of value. */
export type Field<V> = 0 extends 1 & V ? AnyField : undefined extends V ? Optional<PresentField<Exclude<V, undefined>>> : PresentField<V>;

type PresentField<V> = null extends V ? Nullable<FieldOf<Exclude<V, null>>> : FieldOf<V>;

type FieldOf<V> = [V] extends [boolean]
  ? FlagField
  : [V] extends [number]
    ? NumberField
    : [V] extends [string]
      ? string extends V
        ? TextField
        : ChoiceField<V>
      : [V] extends [readonly (infer I)[]]
        ? [I] extends [string]
          ? string extends I
            ? TextsField
            : ManyField<I>
          : [I] extends [number]
            ? NumbersField
            : ListField<I>
        : string extends keyof V
          ? RecordField<V[keyof V]>
          : GroupField<V> | RecordAmong<Exclude<V[keyof V], undefined>>;

/** A record holds values of one kind: an interface of several kinds is a group only. */
type RecordAmong<V> = [V] extends [boolean]
  ? RecordField<V>
  : [V] extends [number]
    ? RecordField<V>
    : [V] extends [string]
      ? RecordField<V>
      : [V] extends [object]
        ? RecordField<V>
        : never;

/** The form, the validation and the command line of an input type, in one. */
export type Fields<Input> = { readonly [K in keyof Input]-?: Field<Input[K]> };
/** A field that holds no other fields. */
type PlainField = NumberField | NumbersField | FlagField | ChoiceField | ManyField | TextField | TextsField;
// biome-ignore lint/suspicious/noExplicitAny: a field of any input
export type AnyField = (PlainField | RecordField<any> | GroupField<any> | ListField<any>) & {
  readonly nullable?: boolean;
  readonly optional?: boolean;
};
export type AnyFields = Readonly<Record<string, AnyField>>;

type Extra<V> = Partial<Omit<Common<V>, 'standard'>>;

/** A whole number from `min` to `max`. */
export function number(min: number, max: number, standard: number, extra: Extra<number> & Pick<NumberField, 'unknown' | 'unread'> = {}): NumberField {
  return { kind: 'number', min, max, standard, ...extra };
}
/** Yes or no. */
export function flag(standard = false, extra: Extra<boolean> = {}): FlagField {
  return { kind: 'flag', standard, ...extra };
}
/** One of a closed set; the first is standard unless another is named. */
export function oneOf<V extends string>(options: readonly V[], extra: Extra<V> & { standard?: V; vocabulary?: Id; usual?: Usual } = {}): ChoiceField<V> {
  return { kind: 'choice', options, standard: options[0] as V, ...extra };
}
/** Any of a closed set. */
export function someOf<V extends string>(
  options: readonly V[],
  extra: Extra<readonly V[]> & { standard?: readonly V[]; vocabulary?: Id; repeats?: boolean } = {},
): ManyField<V> {
  return { kind: 'many', options, standard: [], ...extra };
}
/** Free words of at most `maxLength` characters. */
export function text(maxLength: number, standard = '', extra: Extra<string> & Pick<TextField, 'terms'> = {}): TextField {
  return { kind: 'text', maxLength, standard, ...extra };
}
/** At most `max` of a player's own words, each of at most `maxLength` characters. */
export function texts(maxLength: number, max: number, extra: Extra<readonly string[]> = {}): TextsField {
  return { kind: 'texts', maxLength, max, standard: [], ...extra };
}
/** At most `most` whole numbers from `min` to `max`. */
export function numbers(min: number, max: number, most: number, extra: Extra<readonly number[]> = {}): NumbersField {
  return { kind: 'numbers', min, max, most, standard: [], ...extra };
}
/** One field's worth for some of `keys`, or for any names (`'names'`). */
export function recordOf<V>(keys: readonly string[] | 'names', of: Field<V>, extra: Extra<Readonly<Record<string, V>>> = {}): RecordField<V> {
  return { kind: 'record', keys, of: anyField(of), whole: false, standard: {}, ...extra };
}
/** One field's worth for each of `keys`. */
export function everyOf<V>(keys: readonly string[], of: Field<V>): RecordField<V> {
  return { kind: 'record', keys, of: anyField(of), whole: true, standard: {} };
}
/** The same field, that may be left out. */
export function optional<F extends object>(field: F): Optional<F> {
  return { ...field, optional: true };
}
/** The same fields, each of which may be left out: what a change by hand carries. */
export function partial<Whole>(fields: Fields<Whole>): Fields<Partial<Whole>> {
  return Object.fromEntries(Object.entries(anyFields(fields)).map(([name, field]) => [name, optional(field)])) as unknown as Fields<Partial<Whole>>;
}
/** The same field, that may hold null. */
export function nullable<F extends object>(field: F): Nullable<F> {
  return { ...field, nullable: true };
}
/** Fields that belong together. */
export function group<G>(of: Fields<G>, extra: Extra<G> = {}): GroupField<G> {
  return { kind: 'group', of: anyFields(of), standard: standardOf(of), ...extra };
}
/** From `min` to `max` items of the same fields; starts with `min` standard ones unless told otherwise. */
export function listOf<I>(
  of: Fields<I>,
  min: number,
  max: number,
  extra: Extra<readonly I[]> & Pick<ListField<I>, 'next'> & { standard?: readonly I[] } = {},
): ListField<I> {
  return { kind: 'list', of: anyFields(of), min, max, standard: Array.from({ length: min }, () => standardOf(of)), ...extra };
}

/** The input in which every field has its standard value. */
export function standardOf<Input>(fields: Fields<Input>): Input {
  return Object.fromEntries(Object.entries(anyFields(fields)).flatMap(([name, field]) => (field.optional ? [] : [[name, field.standard]]))) as Input;
}

/**
 * The fields of any input. With `anyField` the one place where an input's type is erased: a field inside another is typed where it is declared (`group`, `listOf`,
 * `recordOf`) and erased where it is held, so that no type nests without end.
 */
export function anyFields<Input>(fields: Fields<Input>): AnyFields {
  return fields as unknown as AnyFields;
}

function anyField<V>(field: Field<V>): AnyField {
  return field as unknown as AnyField;
}
