import type { Facts } from './facts.ts';
import { type Fault, impossible, outside } from './fault.ts';
import type { Fields } from './fields.ts';
import { savedFaults } from './read-input.ts';
import { type Id, type Said, say } from './said.ts';

/** A change of what is tracked, as the journal keeps it. `v` is the version of its payload's shape, 1 if absent. */
export interface AnyEvent {
  readonly type: Id;
  readonly v?: number;
}

/** What an event carries besides its type. */
export type Payload<Event extends AnyEvent> = Omit<Event, 'type' | 'v'>;

/** How a value saved in an older shape is read: by the version it was saved in, into the shape of the version after it. */
export type Upcasts = Readonly<Record<number, (older: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>>>;

/** What an event's faults may look at: the event, the state it meets, and the rulings and charts in force. */
export type EventFacts<State, Event> = Facts & { readonly event: Event; readonly state: State };

/** All there is to know of one kind of event, in one place. */
export interface EventRow<State, Event extends AnyEvent> {
  /** The version of the payload's shape that this release writes. */
  readonly v: number;
  /** What the payload holds; a file that comes in is checked against it. */
  readonly fields: Fields<Payload<Event>>;
  /** The state after the event. Never throws, mutates nothing; about something that is not there it changes nothing. */
  reduce(state: State, event: Event): State;
  /** What the event does, to be said in the journal and by undo: "Sardes Full → Scarce". */
  describe(event: Event, before: State): Said;
  /** What is wrong with the event in this state (a treasury raised twice, ASP below zero); illegal ones can be insisted on. */
  faults?(facts: EventFacts<State, Event>): readonly Fault[];
  /** How payloads of older versions are read: one for each version before `v`. */
  readonly from?: Upcasts;
  /** It only leads on in the sequence of play: beside others it is not told, a step of nothing else is told in small. */
  readonly onward?: true;
}

/** Every event of a game by its type: leaving one out does not compile. */
export type EventTable<State, Event extends AnyEvent> = {
  readonly [Type in Event['type']]: EventRow<State, Extract<Event, { readonly type: Type }>>;
};

/** Some rows of a table, to write it in several files: `Rows<State, Event, 'round' | 'step'>`. */
export type Rows<State, Event extends AnyEvent, Type extends Event['type']> = Pick<EventTable<State, Event>, Type>;

// biome-ignore lint/suspicious/noExplicitAny: a row of any game
export type AnyRow = EventRow<any, any>;

/** Brings a saved payload from version `v` up to version `to`, step by step. Throws where a step is missing. */
export function upcast(from: Upcasts | undefined, v: number, to: number, saved: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let now = saved;
  for (let version = v; version < to; version += 1) {
    const step = from?.[version];
    if (!step) throw new Error(`upcast: expected a way from version ${version} to ${version + 1}, got none`);
    now = step(now);
  }
  return now;
}

/** An event as the journal keeps it: with the version of its payload's shape where that is above 1. */
export function written<State, Event extends AnyEvent>({ events }: { readonly events: EventTable<State, Event> }, event: Event): AnyEvent {
  const rows: Readonly<Record<Id, { readonly v: number }>> = events;
  const { v = 1 } = rows[event.type] ?? {};
  return v > 1 ? { ...event, v } : event;
}

/** The reading functions of a table, as a tracker has them. */
export interface Events<State, Event extends AnyEvent> {
  readonly events: EventTable<State, Event>;
  reduce(state: State, event: Event): State;
  faults(facts: EventFacts<State, Event>): readonly Fault[];
  describe(event: Event, before: State): Said;
  /** Whether an event only leads on in the sequence of play. */
  onward(event: AnyEvent): boolean;
  /** The event as the journal keeps it: with the version of its payload where that is not the first. */
  saved(event: Event): AnyEvent;
  /** Reads an event as an older release wrote it. Throws on one this release cannot know. */
  upcast(saved: AnyEvent): Event;
  /** What is impossible about an event that comes from outside: its type, its version, its payload. */
  savedFaults(saved: unknown): readonly Fault[];
}

/** Types of events that older releases wrote and this one does not: each as the event it is now. */
export type RetiredEvents<Event extends AnyEvent> = Readonly<Record<Id, (older: Readonly<Record<string, unknown>>) => Event>>;

/** Reads a table of events: what a tracker does with any of them. */
export function eventsOf<State, Event extends AnyEvent>(events: EventTable<State, Event>, retired: RetiredEvents<Event> = {}): Events<State, Event> {
  // The type of an event picks the row of that type; TypeScript cannot follow that from a union.
  const table = events as Readonly<Record<Id, AnyRow>>;
  const rowOf = (type: Id): AnyRow => {
    const row = Object.hasOwn(table, type) ? table[type] : undefined;
    if (!row) throw new Error(`event: expected ${Object.keys(table).join(', ')}, got ${type}`);
    return row;
  };
  const current = (saved: AnyEvent): Event => {
    // Its type first: to take the payload out of a damaged event, a text of megabytes, would make a field of each letter.
    const { type, v = 1 } = saved;
    const now = Object.hasOwn(retired, type) ? retired[type] : undefined;
    if (now) return now(payloadOf(saved));
    const row = rowOf(type);
    if (v === row.v) return saved as Event;
    if (v > row.v) throw new Error(`event ${type}: expected version ${row.v} or older, got ${v}`);
    const payload = payloadOf(saved);
    return { type, v: row.v, ...upcast(row.from, v, row.v, payload) } as Event;
  };
  return {
    events,
    reduce: (state, event) => rowOf(event.type).reduce(state, event),
    faults: (facts) => rowOf(facts.event.type).faults?.(facts) ?? [],
    describe: (event, before) => rowOf(event.type).describe(event, before),
    onward: ({ type }) => Object.hasOwn(table, type) && table[type]?.onward === true,
    saved: (event) => (rowOf(event.type).v > 1 ? { ...event, v: rowOf(event.type).v } : event),
    upcast: current,
    savedFaults: (saved) => {
      if (!isEvent(saved)) return [impossible('type', say('expected/choice', { options: Object.keys(table).join(', ') }), saved)];
      if (!Object.hasOwn(retired, saved.type)) {
        if (!Object.hasOwn(table, saved.type)) return [impossible('type', say('expected/choice', { options: Object.keys(table).join(', ') }), saved.type)];
        const newest = rowOf(saved.type).v;
        if (outside('v', saved.v ?? 1, 1, newest).length > 0) return outside('v', saved.v, 1, newest);
      }
      const now = current(saved);
      return savedFaults(rowOf(now.type).fields, payloadOf(now));
    },
  };
}

function payloadOf({ type: _, v: _v, ...payload }: AnyEvent): Readonly<Record<string, unknown>> {
  return payload;
}

function isEvent(saved: unknown): saved is AnyEvent {
  return (
    typeof saved === 'object' &&
    saved !== null &&
    'type' in saved &&
    typeof saved.type === 'string' &&
    (!('v' in saved) || saved.v === undefined || typeof saved.v === 'number')
  );
}
