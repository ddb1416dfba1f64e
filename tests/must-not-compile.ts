import { chart } from '../src/core/chart.ts';
import { conditions } from '../src/core/condition.ts';
import { type EventTable, eventsOf, type Rows } from '../src/core/events.ts';
import type { Fields } from '../src/core/fields.ts';
import { number, oneOf } from '../src/core/fields.ts';
import { citing } from '../src/core/said.ts';
import { voice } from '../src/core/voice.ts';
import type { Catalogue, SpeakerOf, Translation } from '../src/core/words.ts';

// What the type check refuses, each line with the reason it must. It is compiled as rules are: without a browser, without Node.

// @ts-expect-error rules know no document
export const title = document.title;

// @ts-expect-error rules know no Node
export const folder = process.cwd();

export const shortRow = chart({
  id: 'short',
  cite: citing('book')('1'),
  columns: ['one', 'two', 'three'],
  // @ts-expect-error a row of a chart has a cell for every column
  rows: { first: [1, 2, 3], second: [1, 2] },
});

const english = { 'verdict/won': 'Won', 'verdict/lost': 'Lost', 'verdict/hits': '{who}: {n|# hit|# hits}' } as const satisfies Catalogue;
// @ts-expect-error a language has every word of English
export const italian: Translation<typeof english> = { 'verdict/won': 'Vittoria' };

const { say, illegal } = voice<typeof english>();
const speak = undefined as unknown as SpeakerOf<typeof english>;
const side = 'rome' as 'rome' | 'won';
const cite = citing('book')('1');
export const said = [
  say('verdict/won'),
  say('expected/number', { min: 1, max: 2 }),
  // @ts-expect-error no words for this id
  say('verdict/wan'),
  // @ts-expect-error an id made of a closed set of which one has no words
  say(`verdict/${side}`),
  // @ts-expect-error a gap left open
  say('verdict/hits', { n: 2 }),
  // @ts-expect-error a plural is chosen by a number
  say('verdict/hits', { who: 'Agis', n: 'two' }),
  // @ts-expect-error no words for this id on a screen
  speak('verdict/wan'),
  // @ts-expect-error a gap left open on a screen
  speak('verdict/hits', { who: 'Agis' }),
  illegal('dice', 'verdict/won', 4, cite),
  // @ts-expect-error no words for what was expected
  illegal('dice', 'verdict/wan', 4, cite),
];

type Event = { readonly type: 'won'; readonly by: number } | { readonly type: 'lost' };
const won: Rows<number, Event, 'won'> = {
  won: { v: 1, fields: { by: number(0, 9, 0) }, reduce: (state, { by }) => state + by, describe: () => say('verdict/won') },
};
// @ts-expect-error an event is missing from the table
export const halfTable: EventTable<number, Event> = won;
// @ts-expect-error a payload has a field the table does not declare
export const halfPayload: Rows<number, Event, 'won'> = { won: { ...won.won, fields: {} } };
export const tracker = eventsOf<number, Event>({ ...won, lost: { v: 1, fields: {}, reduce: (state) => state, describe: () => say('verdict/lost') } });

interface Levy {
  readonly kind: 'foot' | 'horse';
  readonly men: number;
}
const { root } = conditions<Levy>();
export const asked = [
  root('kind').is('horse'),
  // @ts-expect-error an option the field does not have
  root('kind').is('camel'),
  // @ts-expect-error a field the input does not have
  root('ships').is(1),
  // @ts-expect-error only numbers and lists have a least
  root('kind').atLeast(2),
];

interface Throw {
  readonly dice: number;
  readonly side: 'macedon' | 'persia';
}
// @ts-expect-error a field of the input is missing from the form
export const halfForm: Fields<Throw> = { dice: number(1, 3, 1) };
// @ts-expect-error an option the input does not know
export const wrongOption: Fields<Throw> = { dice: number(1, 3, 1), side: oneOf(['macedon', 'rome']) };

const row: readonly number[] = [1, 2];
// @ts-expect-error an element of a list may be missing
export const third: number = row[2];
