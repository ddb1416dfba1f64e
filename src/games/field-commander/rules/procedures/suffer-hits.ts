import { choice } from '../../../../core/ask.ts';
import { all, conditions } from '../../../../core/condition.ts';
import { flag, listOf, number, oneOf, text } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import { hitAlexander } from '../battle/hits.ts';
import { playedOutFaults } from '../campaign/in-order.ts';
import { first, last } from '../policies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { CODES, cite, FORCE_TYPES, type ForceType, ONE_HIT, TOP_LEVEL, takesOneHit } from '../vocabulary.ts';
import { say } from './voice.ts';

/** A force as far as hits outside a battle concern it. */
export interface Sufferer {
  readonly type: ForceType;
  readonly name: string;
  readonly battle: number;
  readonly twoSided: boolean;
  readonly reduced: boolean;
  readonly id: string;
}

/** Hits, and those who may take them. */
export interface SufferInput {
  readonly hits: number;
  readonly level: number;
  readonly forces: readonly Sufferer[];
}

/** Who took them. */
export interface SufferOutcome {
  readonly level: number;
  readonly dead: boolean;
  readonly reduced: readonly string[];
  readonly destroyed: readonly string[];
  readonly unplaced: number;
}

/** The army while hits are placed on it. */
interface Army {
  readonly level: number;
  readonly forces: readonly Sufferer[];
  readonly reduced: readonly string[];
  readonly destroyed: readonly string[];
}

const { item } = conditions<SufferInput, Sufferer>();

/** Hits the army takes beside its battles, placed as the player likes, while a battle goes on as it stands there; one on Alexander costs two levels (Death of Alexander; Scouting roll; Enemy orders; Enemy operations). */
export const sufferHits: Procedure<SufferInput, SufferOutcome, Record<never, never>, State, Event> = {
  id: 'suffer-hits',
  version: 2,
  cite: cite('Death of Alexander'),
  fields: {
    hits: number(0, 40, 1),
    level: number(0, TOP_LEVEL, 1, { known: true }),
    forces: listOf<Sufferer>(
      {
        type: oneOf(FORCE_TYPES, { standard: 'infantry', vocabulary: 'force' }),
        name: text(40),
        battle: number(0, 9, 2),
        twoSided: flag(true, { when: item('type').isNot(...ONE_HIT) }),
        reduced: flag(false, { when: all(item('type').isNot(...ONE_HIT), item('twoSided').is(true)) }),
        id: text(40, '', { rare: true }),
      },
      0,
      30,
      { known: true },
    ),
  },
  labels: [{ at: 'suffer/*', ask: 'choice', say: (of) => say('label/suffer', { of }) }],
  questions: {},
  policies: {
    'place-own': [first('cheapest'), last('dearest')],
  },
  examples: [
    { hits: 2, level: 5 },
    { hits: 2, level: 3, forces: [sufferer('infantry', 2), sufferer('archers', 2)] },
    { hits: 1, level: 2 },
  ],
  prefill: ({ campaign }) => ({
    ...(campaign.now.owed ? { hits: campaign.now.owed } : {}),
    level: (campaign.battle ?? campaign).level,
    forces: (campaign.battle?.own ?? campaign.forces).map(({ id, type, name, full, back, reduced }) => ({
      id,
      type,
      name,
      battle: (reduced && back ? back : full).battle,
      twoSided: back !== null,
      reduced,
    })),
  }),
  subject: (id, { forces }) => called(withIds(forces), id),
  faults: ({ state }) => playedOutFaults(state?.campaign),
  run(input, hand) {
    let army: Army = { level: input.level, forces: withIds(input.forces), reduced: [], destroyed: [] };
    let placed = 0;
    for (; placed < input.hits && (army.level > 0 || army.forces.length > 0) && !(input.level > 0 && army.level === 0); placed += 1)
      army = place(army, placed + 1, input.hits, hand);
    const { level, reduced, destroyed } = army;
    return { level, dead: level === 0, reduced: reduced.filter((id) => !destroyed.includes(id)), destroyed, unplaced: input.hits - placed };
  },
  verdict: ({ level, dead, reduced, destroyed }, input) => {
    if (dead) return say('verdict/dead');
    const named = (id: string) => called(withIds(input.forces), id) ?? id;
    const parts = [
      ...reduced.map((id) => say('effect/reduced', { force: named(id) })),
      ...destroyed.map((id) => say('effect/destroyed', { force: named(id) })),
      ...(level === input.level ? [] : [say('effect/level', { from: input.level, to: level })]),
    ];
    return parts.length === 0 ? say('verdict/no-hits') : say('verdict/parts', { parts });
  },
  effects(outcome, input, state) {
    const known = (id: string): boolean => state?.campaign.forces.some((force) => force.id === id) ?? false;
    const name = (id: string) => called(withIds(input.forces), id) ?? id;
    const list: Effect<Event>[] = outcome.destroyed
      .filter(known)
      .map((id) => ({ id: `leave-${id}`, said: say('effect/destroyed', { force: name(id) }), event: { type: 'leave', id, how: 'destroyed' }, ticked: true }));
    for (const id of outcome.reduced.filter(known))
      list.push({ id: `side-${id}`, said: say('effect/reduced', { force: name(id) }), event: { type: 'side', id, reduced: true }, ticked: true });
    if (outcome.level !== input.level)
      list.push({
        id: 'level',
        said: outcome.dead ? say('verdict/dead') : say('effect/level', { from: input.level, to: outcome.level }),
        event: { type: 'set', what: 'level', to: outcome.level },
        ticked: true,
        cite: cite('Death of Alexander'),
      });
    const left = state?.campaign.now.owed ?? 0;
    if (left > 0)
      list.push({ id: 'placed', said: say('effect/placed'), event: { type: 'now', change: { owed: Math.max(0, left - input.hits) } }, ticked: true });
    return list;
  },
  next: (outcome) => (outcome.dead ? [{ procedure: 'end-campaign', input: { result: 'lost' } }] : []),
};

function sufferer(type: ForceType, battle: number): Sufferer {
  return { type, name: '', battle, twoSided: type !== 'archers', reduced: false, id: '' };
}

function withIds(forces: readonly Sufferer[]): Sufferer[] {
  const taken = new Set<string>();
  return forces.map((force) => {
    const wanted = force.id || force.name || CODES[force.type];
    let id = wanted;
    for (let n = 2; taken.has(id) || id === 'alexander'; n += 1) id = `${wanted}-${n}`;
    taken.add(id);
    return { ...force, id };
  });
}

/** Who takes a hit, by the name on the counter or its type; undefined for an id nobody in the line has. */
function called(line: readonly Sufferer[], id: string): Said | undefined {
  const force = line.find((one) => one.id === id);
  if (!force) return id === 'alexander' ? say('force/alexander') : undefined;
  return force.name === '' ? say(`force/${force.type}`) : say('name', { name: force.name });
}

/** One hit placed: the cheapest force stands first, Alexander last. */
function place(army: Army, n: number, hits: number, hand: Hand): Army {
  const line = [...army.forces].sort((a, b) => a.battle - b.battle || (a.id < b.id ? -1 : 1));
  const options = [...line.map((one) => one.id), ...(army.level > 0 ? ['alexander'] : [])];
  const name = (id: string): Said => called(line, id) ?? say('force/alexander');
  const [only = 'alexander'] = options;
  const id = options.length === 1 ? only : hand.ask(`suffer/${n}`, choice('player', options, 'place-own', name, say('ask/suffer', { hit: n, hits })));
  const force = army.forces.find((one) => one.id === id);
  if (!force) return { ...army, level: hitAlexander(army.level) };
  if (force.twoSided && !takesOneHit(force.type) && !force.reduced)
    return { ...army, forces: army.forces.map((one) => (one.id === id ? { ...one, reduced: true } : one)), reduced: [...army.reduced, id] };
  return { ...army, forces: army.forces.filter((one) => one.id !== id), destroyed: [...army.destroyed, id] };
}
