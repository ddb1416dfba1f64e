import { standardOf } from '../core/fields.ts';
import { standardRulings } from '../core/game.ts';
import type { Ruling } from '../core/ruling.ts';
import { asPrinted, type Situation } from '../core/situation.ts';
import { type SampleRun, sampleRuns } from './asks.ts';
import type { Found } from './shelf.ts';

type Schema = Readonly<Record<string, unknown>>;

/** As many different texts are named as the values of one field. */
const NAMED = 24;

/** What comes of a procedure, as its examples were seen to end over some repeatable throws: nothing declares it, so what no throw reached is missing. */
export interface Consequences {
  /** JSON Schema of the outcome. */
  readonly outcome: Schema;
  /** Effects by id, at the start of a session: the event each is applied as, and whether it is offered ticked, unticked or now this, now that. */
  readonly effects: Readonly<Record<string, { readonly event: string; readonly ticked: boolean | 'either' }>>;
  /** Procedures that are offered next, and the fields they come filled in with. */
  readonly next: Readonly<Record<string, readonly string[]>>;
  /** The rulings it reads. */
  readonly rulings: readonly Ruling[];
}

/** What comes of a procedure, and the rulings that decide it. */
export function consequencesOf({ game: { rules }, procedure }: Found): Consequences {
  const standards = standardRulings(rules);
  const read = new Set<string>();
  const runs = [...rulingsTried(rules.rulings)].flatMap((rulings) => sampleRuns(procedure, recording({ ...asPrinted(standards), rulings }, read)));
  const state = rules.tracker.start(standardOf(rules.setup));
  const effects = new Map<string, { event: string; ticked: boolean | 'either' }>();
  const next = new Map<string, Set<string>>();
  for (const { input, outcome } of runs) {
    for (const { id, event, ticked } of procedure.effects(outcome, input, state)) {
      const known = effects.get(id);
      effects.set(id, { event: event.type, ticked: known && known.ticked !== ticked ? 'either' : ticked });
    }
    for (const { procedure: to, input: filled } of procedure.next(outcome, input, state))
      next.set(to, new Set([...(next.get(to) ?? []), ...Object.keys(filled)]));
  }
  return {
    outcome: schemaSeen(runs.map(({ outcome }: SampleRun) => outcome)),
    effects: Object.fromEntries(effects),
    next: Object.fromEntries([...next].map(([to, fields]) => [to, [...fields]])),
    rulings: rules.rulings.filter(({ id }) => read.has(id)),
  };
}

/** The standard options, then every other option of one ruling at a time: some rulings are read only under another. */
function* rulingsTried(rulings: readonly Ruling[]): Generator<Readonly<Record<string, string>>> {
  yield {};
  for (const { id, options, standard } of rulings) for (const option of options) if (option !== standard) yield { [id]: option };
}

/** A situation that notes which rulings are read. */
function recording(situation: Situation, read: Set<string>): Situation {
  const rulings = new Proxy(situation.rulings, {
    get: (chosen, id) => {
      if (typeof id === 'string') read.add(id);
      return Reflect.get(chosen, id);
    },
  });
  return { ...situation, rulings };
}

/** The schema that all of these values fit: types, the texts and properties they were seen to have. */
export function schemaSeen(values: readonly unknown[]): Schema {
  const kinds = new Set(values.map(kindOf));
  const kind = kinds.size === 1 ? [...kinds][0] : [...kinds].sort();
  const objects = values.filter((value): value is Schema => kindOf(value) === 'object');
  const lists = values.filter(Array.isArray);
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))].sort();
  return {
    type: kind,
    ...(texts.length > 0 && texts.length <= NAMED ? { examples: texts } : {}),
    ...(objects.length > 0 ? propertiesSeen(objects) : {}),
    ...(lists.length > 0 ? { items: schemaSeen(lists.flat()) } : {}),
  };
}

function propertiesSeen(objects: readonly Schema[]): Schema {
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const having = (name: string): unknown[] => objects.flatMap((one) => (one[name] === undefined ? [] : [one[name]]));
  return {
    properties: Object.fromEntries(names.map((name) => [name, schemaSeen(having(name))])),
    required: names.filter((name) => having(name).length === objects.length),
  };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}
