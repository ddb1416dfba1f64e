import type { Cite, Id } from '../../../core/said.ts';
import { cite, type Type } from './vocabulary.ts';

/** What a type can and cannot do (10.0), in our words under `capability/<id>`. */
export interface Capability<Name extends Id = Id> {
  readonly id: Name;
  readonly cite: Cite;
  readonly types: readonly Type[];
}

const capability = <Name extends Id>(id: Name, at: string, ...types: readonly Type[]): Capability<Name> => ({ id, cite: cite(at), types });
const HORSE = ['hc', 'rc', 'bc', 'ln', 'lc', 'gc'] as const;

/** What each type can and cannot do (10.0). */
export const CAPABILITIES = [
  capability('retreats-if-faster', '7.41', ...HORSE),
  capability('no-column', '11.21', ...HORSE, 'bi', 'sk', 'sk-star', 'el', 'ch'),
  capability('feared-elephants', '10.23', ...HORSE),
  capability('hit-and-run-horse', '7.17', ...HORSE),
  capability('cataphracts', '10.0', 'hc', 'ln'),
  capability('germanic', '10.4', 'gc'),
  capability('hit-and-run-foot', '7.16', 'sk', 'sk-star', 'li', 'lp'),
  capability('no-shock', '10.0', 'sk'),
  capability('retreats-before-foot', '7.41', 'sk', 'sk-star'),
  capability('flank-zoc', '6.21', 'sk', 'sk-star'),
  capability('retreats-with-check', '7.44', 'li', 'lp'),
  capability('size-ignored', '7.52', 'sk', 'sk-star', 'el', 'ch'),
  capability('two-points', '9.0', 'sk', 'sk-star', 'el', 'ch'),
  capability('stacks', '5.32', 'lg', 'co', 'hi'),
  capability('any-facing', '6.12', 'lg', 'co'),
  capability('no-missiles', '7.18', 'lg', 'co', 'el'),
  capability('pila', '7.82', 'lg', 'co'),
  capability('double-depth', '10.3', 'ph', 'hi'),
  capability('ignores-terrain-hits', '5.0', 'bi'),
  capability('two-per-vertex', '6.12', 'el', 'ch'),
  capability('rampages', '8.5', 'el'),
  capability('out-of-command', '10.24', 'el'),
  capability('one-vertex', '10.0', 'ch'),
  capability('one-level', '10.0', 'ch'),
  capability('four-hexes', '10.51', 'ch'),
  capability('spent', '10.53', 'ch'),
  capability('crew', '10.11', 'art'),
  capability('with-infantry', '10.13', 'art'),
  capability('no-front', '10.12', 'art'),
  capability('reacts-any-time', '7.24', 'art'),
];

/** What a type can and cannot do. */
export const capabilitiesOf = (type: Type) => CAPABILITIES.filter(({ types }) => types.includes(type));

/** The die roll summary: each check of the book, in our words under `roll/<id>`. */
export const ROLLS = [
  { id: 'facing', cite: cite('6.15') },
  { id: 'retreat', cite: cite('7.44') },
  { id: 'elephant', cite: cite('7.14') },
  { id: 'leader-fire', cite: cite('7.15') },
  { id: 'leader-shock', cite: cite('7.46') },
  { id: 'rout', cite: cite('7.53') },
  { id: 'pursuit', cite: cite('7.62') },
  { id: 'return', cite: cite('7.63') },
  { id: 'rampage', cite: cite('8.5') },
  { id: 'seizure', cite: cite('4.41') },
] as const;
