import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { number, text } from '../../../../core/fields.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import { armySize } from '../campaign/army.ts';
import { earlyFaults, hitsFaults, inBattleFaults, isOver, onwardFaults, overdueFaults, playedOutFaults } from '../campaign/in-order.ts';
import type { Force } from '../counters/forces.ts';
import { forceName } from '../counters/forces.ts';
import { conquestOver } from '../effects/conquest-over.ts';
import { toll } from '../effects/entering.ts';
import { hitsToPlace } from '../effects/hits-to-place.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { gateFaults } from '../tyre/entry.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** The army that scouts an area. */
export interface ScoutingInput {
  /** Alexander and his forces before any is disbanded. */
  readonly forces: number;
  readonly disband: number;
  readonly gold: number;
  readonly area: string;
}

/** What entering costs with so many forces left. */
export interface Toll {
  readonly disband: number;
  readonly hits: number;
  readonly gold: number;
}

/** What entering costs. */
export interface ScoutingOutcome {
  readonly die: number;
  readonly forces: number;
  readonly hits: number;
  readonly gold: number;
  readonly affordable: boolean;
  /** What disbanding more or fewer would change, from none to all but Alexander. */
  readonly ifDisbanded: readonly Toll[];
}

/** Alexander stays, it is the time to go on, and the island is open. */
function scoutingFaults({ input: { forces, disband, area }, state, ruling }: InputFacts<ScoutingInput, State>): readonly Fault[] {
  const found = playedOutFaults(state?.campaign);
  if (found.length > 0) return found;
  if (state && isOver(state, 'conquest')) found.push(illegal('area', 'fault/conquest-over', area, cite('Repeat the conquest step')));
  found.push(
    ...earlyFaults(state, 'conquest', 'area', area, 'Scouting roll'),
    ...hitsFaults(state?.campaign, 'area', area),
    ...inBattleFaults(state?.campaign, 'area', area),
    ...onwardFaults(state?.campaign, 'area', area),
    ...overdueFaults(state?.campaign),
  );
  if (disband >= forces) found.push(illegal('disband', 'fault/disband', disband, cite('Disbanding'), { most: forces - 1 }));
  return state ? [...found, ...gateFaults(state.campaign, area, ruling)] : found;
}

/** The forces that go: the cheapest are ticked, as many as were to be disbanded; the player may tick others instead. They are offered too where `more` would have to go for the gold to do. */
function disbanded(count: number, more: number, { campaign }: State): Effect<Event>[] {
  if (count + more === 0) return [];
  const worth = ({ full, back, reduced }: Force): number => (reduced && back ? back : full).battle;
  return [...campaign.forces]
    .sort((a, b) => worth(a) - worth(b))
    .map((force, i) => ({
      id: `disband-${force.id}`,
      said: say('event/leave-disbanded', { force: forceName(force) }),
      event: { type: 'leave', id: force.id, how: 'disbanded' },
      ticked: i < count,
      cite: cite('Disbanding'),
    }));
}

/** The scouting roll: hits when the die is above the forces, gold when it is below (Scouting roll; Disbanding). */
export const scouting: Procedure<ScoutingInput, ScoutingOutcome, { hits: number; gold: number }, State, Event> = {
  id: 'scouting',
  version: 1,
  cite: cite('Scouting roll'),
  fields: {
    forces: number(1, 40, 5),
    disband: number(0, 39, 0),
    gold: number(0, 999, 0, { known: true }),
    area: text(40, '', { known: true }),
  },
  labels: [{ at: 'scouting/die', ask: 'dice', say: () => say('procedure/scouting') }],
  questions: { hits: { cite: cite('Scouting roll') }, gold: { cite: cite('Scouting roll') } },
  policies: {},
  examples: [{ forces: 3, gold: 5 }, { forces: 6, disband: 3, gold: 5 }, { forces: 1 }],
  prefill: ({ campaign }, focus) => ({ forces: armySize(campaign), gold: campaign.gold, area: focus ?? '' }),
  rank: ({ campaign }) => (campaign.step === 'conquest' && !campaign.battle ? 5 : 0),
  faults: scoutingFaults,
  run(input, hand) {
    const die = hand.ask('scouting/die', one(D6));
    const forces = Math.max(1, input.forces - input.disband);
    const { hits, gold } = toll(die, forces);
    hand.know('hits', hits);
    hand.know('gold', gold);
    const ifDisbanded = Array.from({ length: Math.max(1, input.forces) }, (_, disband) => ({ disband, ...toll(die, input.forces - disband) }));
    const cheaper = ifDisbanded.filter((one) => one.disband > input.disband && one.disband < input.forces && one.hits === 0);
    if (gold > 0) hand.note(say('note/disbanding', { ways: cheaper.map(({ disband, gold }) => say('note/disbanded', { disband, gold })) }), cite('Disbanding'));
    return { die, forces, hits, gold, affordable: gold <= input.gold, ifDisbanded };
  },
  verdict: ({ hits, gold }) =>
    hits > 0 ? say('verdict/scouting-hits', { hits }) : gold > 0 ? say('verdict/scouting-gold', { gold }) : say('verdict/scouting-clear'),
  effects(outcome, input, state) {
    // What the treasury lacks may still be saved by disbanding, after the die too: a gold less for each force.
    const short = Math.max(0, outcome.gold - input.gold);
    const gold = outcome.gold - short;
    const list: Effect<Event>[] = state ? disbanded(input.disband, short, state) : [];
    if (gold > 0)
      list.push({
        id: 'gold',
        said: say('effect/gold', { gold: -gold }),
        event: { type: 'gold', by: -gold },
        ticked: outcome.affordable,
        cite: cite('Scouting roll'),
      });
    if (input.area !== '')
      list.push({ id: 'move', said: say('event/move', { to: input.area }), event: { type: 'move', to: input.area }, ticked: outcome.affordable });
    return [...list, ...hitsToPlace(outcome.hits, state), ...conquestOver(state, !outcome.affordable)];
  },
  next: ({ hits }) => (hits > 0 ? [{ procedure: 'suffer-hits', input: { hits } }] : []),
};
