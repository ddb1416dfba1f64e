import { all, conditions } from '../../../../../core/condition.ts';
import { atLeast, D6, one } from '../../../../../core/dice.ts';
import { type Fields, flag, group, listOf, number, oneOf } from '../../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../../core/hand.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { plain } from '../../plain-procedure.ts';
import { added, classed } from '../../rolls.ts';
import { SIDE } from '../../shared-fields.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { ARMIES, type ArmyId, cite, FLEETS, type FleetId, opponent, SIDE_COLOURS, SIDES, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { navalEffects, withdraws } from './effects.ts';
import { navalFaults } from './faults.ts';
import { prefillFleets } from './prefill.ts';
import { navalSentence, navalVerdict } from './sentence.ts';
import { hitLabel, nspOf, shotAt, stackOf } from './stack.ts';

/** A fleet beside the first of its stack. */
export interface FleetBeside {
  readonly fleet: FleetId | 'none';
  readonly nsp: number;
}

export interface NavalForce {
  readonly fleet: FleetId | 'none';
  readonly nsp: number;
  /** The other fleets in its space, which fight along. */
  readonly beside: readonly FleetBeside[];
  readonly rating: number;
  /** Surprise played to fire first. */
  readonly surprise: boolean;
  /** Spies played against the enemy's Surprise (15.0). */
  readonly spies: boolean;
}

export interface NavalBattle {
  /** The side that moves; the other may have intercepted it. */
  readonly moving: Side;
  readonly macedonian: NavalForce;
  readonly persian: NavalForce;
  /** ASP the mover carries. */
  readonly transported: number;
  /** The army they belong to. */
  readonly army: ArmyId | 'none';
  readonly intercepts: boolean;
  /** The intercepted mover tries to evade, with or without Surprise; the interceptor may cancel that with a Surprise of his own. */
  readonly evades: boolean;
  readonly surpriseToEvade: boolean;
  readonly surpriseAgainstEvading: boolean;
}

const { root } = conditions<NavalBattle>();

export interface NavalOutcome {
  readonly result: Side | 'draw' | 'evaded';
  readonly macedonianLost: number;
  readonly persianLost: number;
  /** What is left of each side's NSP, of all its fleets. */
  readonly macedonianNsp: number;
  readonly persianNsp: number;
  /** What each fleet of a side has left, in its order, the first fleet first. */
  readonly fleets: Readonly<Record<Side, readonly number[]>>;
  readonly transportsDestroyed: boolean;
  readonly returns: Side | 'none';
}

interface Questions {
  readonly winner: NavalOutcome['result'];
  readonly 'macedonian-lost': number;
  readonly 'persian-lost': number;
  readonly transports: boolean;
}

const force = (side: Side): Fields<NavalForce> => ({
  fleet: oneOf<FleetId | 'none'>(['none', ...FLEETS], { vocabulary: 'at', rare: true }),
  nsp: number(0, 40, 4, { known: true }),
  beside: listOf<FleetBeside>({ fleet: oneOf<FleetId | 'none'>(['none', ...FLEETS], { vocabulary: 'at' }), nsp: number(0, 40, 4) }, 0, 8, {
    rare: true,
    cite: cite('11.5'),
  }),
  rating: number(0, 9, 0, { known: true, say: 'modifier/admiral' }),
  surprise: flag(false),
  spies: flag(false, { say: 'field/spiesAgainst', cite: cite('15.0'), when: root(opponent(side), 'surprise').is(true) }),
});

/** Naval battle: one round of NSP dice, sixes kill, the lighter losses win (11.5). */
export const navalBattle: Procedure<NavalBattle, NavalOutcome, Questions, State, Event> = {
  ...plain,
  id: 'naval-battle',
  version: 2,
  policies: { 'fleet-hit': [{ id: 'first', choose: (ask) => Math.max(...ask.options.map(Number)) }] },
  cite: cite('11.5'),
  fields: {
    moving: { ...SIDE, say: 'field/mover' },
    macedonian: group(force('macedonian')),
    persian: group(force('persian')),
    transported: number(0, 60, 0),
    army: oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true, when: root('transported').atLeast(1) }),
    intercepts: flag(false),
    evades: flag(false, { when: root('intercepts').is(true) }),
    surpriseToEvade: flag(false, { when: all(root('intercepts').is(true), root('evades').is(true)) }),
    surpriseAgainstEvading: flag(false, { when: all(root('intercepts').is(true), root('evades').is(true)) }),
  },
  labels: [
    { at: 'evade/*', ask: 'dice' },
    { at: 'evade-total/*', ask: 'tally' },
    { at: 'naval/*', ask: 'dice' },
    { at: 'dice/*', ask: 'tally' },
    { at: 'fleet-hit/*', ask: 'choice', say: hitLabel },
  ],
  questions: {
    winner: { cite: cite('11.5'), values: [...SIDES, 'draw', 'evaded'], colours: SIDE_COLOURS },
    'macedonian-lost': { cite: cite('11.5') },
    'persian-lost': { cite: cite('11.5') },
    transports: { cite: cite('11.5') },
  },
  examples: [
    { macedonian: { fleet: 'none', nsp: 0, beside: [], rating: 0, surprise: false, spies: false }, transported: 15, intercepts: true },
    { persian: { fleet: 'none', nsp: 8, beside: [], rating: 2, surprise: true, spies: false }, intercepts: true, evades: true, surpriseToEvade: true },
    { intercepts: true, evades: true, surpriseAgainstEvading: true },
    { macedonian: { fleet: 'none', nsp: 3, beside: [], rating: 2, surprise: false, spies: false }, intercepts: true, evades: true },
    { persian: { fleet: 'tyrian', nsp: 2, beside: [{ fleet: 'egyptian', nsp: 2 }], rating: 0, surprise: false, spies: false } },
  ],
  proposal: navalSentence,
  prefill: prefillFleets,
  faults: navalFaults,
  run,
  verdict: navalVerdict,
  effects: navalEffects,
  next: withdraws,
};

const EVADE: readonly Modifier<NavalBattle>[] = [
  { id: 'admiral', cite: cite('11.5'), by: (battle) => battle[battle.moving].rating },
  { id: 'surprise-evade', cite: cite('11.5'), by: ({ surpriseToEvade }) => (surpriseToEvade ? 2 : 0) },
];
const DICE: readonly Modifier<NavalForce>[] = [
  { id: 'nsp-dice', cite: cite('11.5'), by: nspOf },
  { id: 'admiral-dice', cite: cite('11.5'), by: (force) => (nspOf(force) > 0 ? force.rating : 0) },
];

function evades(battle: NavalBattle, hand: Hand<Questions>): boolean {
  if (!battle.intercepts || !battle.evades) return false;
  if (battle.surpriseAgainstEvading) {
    hand.note(say('note/evasion-cancelled'), cite('11.5'));
    return false;
  }
  const side = battle.moving;
  const modifier = hand.tally(`evade-total/${side}`, 0, EVADE, battle);
  return (
    added(
      hand,
      hand.ask(
        `evade/${side}`,
        classed(one(D6), (face) => face + modifier >= 6),
      ),
      modifier,
    ) >= 6
  );
}

interface Volley {
  readonly dice: number;
  /** The lowest face that hits: 6, or less where ratings are modifiers (ruling `naval-rating`). */
  readonly hits: number;
}

const NO_VOLLEY: Volley = { dice: 0, hits: 6 };

function volley(hand: Hand<Questions>, side: Side, fleet: NavalForce): Volley {
  if (fleet.rating > 0 && hand.ruling('naval-rating') === 'modifier') return { dice: nspOf(fleet), hits: Math.max(1, 6 - fleet.rating) };
  return { dice: hand.tally(`dice/${side}`, 0, DICE, fleet), hits: 6 };
}

type Hits = Readonly<Record<Side, number>>;

/** The hits of the sides that fire together; a side without dice has none. */
function together(hand: Hand<Questions>, fleets: Readonly<Partial<Record<Side, NavalForce>>>): Hits {
  const firing = SIDES.flatMap((side) => {
    const fleet = fleets[side];
    const { dice, hits } = fleet ? volley(hand, side, fleet) : NO_VOLLEY;
    return dice > 0 ? [{ side, ask: atLeast(hits, dice, D6) }] : [];
  });
  const thrown = hand.all<Record<string, number>>(Object.fromEntries(firing.map(({ side, ask }) => [`naval/${side}`, ask])));
  const of = (side: Side): number => (firing.some((one) => one.side === side) ? thrown(`naval/${side}`) : 0);
  return { macedonian: of('macedonian'), persian: of('persian') };
}

/** Both sides fire at once, unless one alone fires first by Surprise (11.5, 15.0). */
function fire(battle: NavalBattle, hand: Hand<Questions>): Hits {
  const { macedonian, persian } = battle;
  const [ours, theirs] = [macedonian.surprise && !persian.spies, persian.surprise && !macedonian.spies];
  if (ours === theirs) return together(hand, { macedonian, persian });
  const first = ours ? 'macedonian' : 'persian';
  const second = opponent(first);
  const opening = together(hand, { [first]: battle[first] });
  const answer = together(hand, { [second]: { ...battle[second], beside: [], nsp: Math.max(0, nspOf(battle[second]) - opening[first]) } });
  return { macedonian: opening.macedonian + answer.macedonian, persian: opening.persian + answer.persian };
}

function run(battle: NavalBattle, hand: Hand<Questions>): NavalOutcome {
  if (evades(battle, hand)) {
    hand.know('winner', 'evaded');
    hand.know('macedonian-lost', 0);
    hand.know('persian-lost', 0);
    hand.know('transports', false);
    const kept = {
      macedonianNsp: nspOf(battle.macedonian),
      persianNsp: nspOf(battle.persian),
      fleets: { macedonian: stackOf(battle.macedonian), persian: stackOf(battle.persian) },
    };
    return { result: 'evaded', macedonianLost: 0, persianLost: 0, ...kept, transportsDestroyed: false, returns: battle.moving };
  }
  const hits = fire(battle, hand);
  const lost: Hits = { macedonian: Math.min(nspOf(battle.macedonian), hits.persian), persian: Math.min(nspOf(battle.persian), hits.macedonian) };
  const { moving } = battle;
  const bare = nspOf(battle[moving]) === 0;
  const transportsDestroyed = bare && battle.transported > 0 && hits[opponent(moving)] > 0;
  const result = bare
    ? transportsDestroyed
      ? opponent(moving)
      : 'draw'
    : lost.macedonian < lost.persian
      ? 'macedonian'
      : lost.persian < lost.macedonian
        ? 'persian'
        : 'draw';
  hand.know('winner', result);
  hand.know('macedonian-lost', lost.macedonian);
  hand.know('persian-lost', lost.persian);
  hand.know('transports', transportsDestroyed);
  const returns = result === 'draw' ? (transportsDestroyed ? 'none' : moving) : opponent(result);
  const left = { macedonianNsp: nspOf(battle.macedonian) - lost.macedonian, persianNsp: nspOf(battle.persian) - lost.persian };
  const fleets = { macedonian: shotAt(battle, 'macedonian', lost.macedonian, hand), persian: shotAt(battle, 'persian', lost.persian, hand) };
  return { result, macedonianLost: lost.macedonian, persianLost: lost.persian, ...left, fleets, transportsDestroyed, returns };
}
