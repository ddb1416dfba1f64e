import type { Fault } from '../../../../core/fault.ts';
import { flag, listOf, number, oneOf, text } from '../../../../core/fields.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import { combined, type Group } from '../combined-asp.ts';
import { effect } from '../effects.ts';
import { eliteMaximum } from '../elite-maximum.ts';
import { chooses, notInTurn } from '../in-turn.ts';
import { leaderId } from '../leader-ids.ts';
import { type Place, samePlace } from '../places.ts';
import { plain } from '../plain-procedure.ts';
import { placeField, SIDE } from '../shared-fields.ts';
import { activeSide, armiesOf, firstArmy } from '../tracker/armies.ts';
import { leaderSaid } from '../tracker/changes.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { twice } from '../usual-faults.ts';
import { ARMIES, type ArmyId, cite, type Side, sideOf } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

const STACKS = ['loose', ...ARMIES] as const;
export type StackId = (typeof STACKS)[number];

/** An army, or the ASP without one, in the space of the Reorganization. */
export interface Stack extends Group {
  readonly id: StackId;
}
export interface Transfer {
  readonly from: StackId;
  readonly to: StackId;
  readonly asp: number;
}
export interface Reorganize {
  readonly side: Side;
  readonly place: Place;
  readonly stacks: readonly Stack[];
  readonly transfers: readonly Transfer[];
  readonly leaders: readonly { readonly name: string; readonly to: ArmyId }[];
}

const EMPTY: Group = { asp: 0, elite: 0, fatigued: false, useless: false };

/** Reorganize armies and loose ASP in one space: ASP and leaders change places as their player likes (8.1, 10.4). */
export const reorganize: Procedure<Reorganize, { readonly stacks: readonly Stack[] }, Record<never, never>, State, Event> = {
  ...plain,
  id: 'reorganize',
  cite: cite('10.4'),
  fields: {
    side: SIDE,
    place: placeField(),
    stacks: listOf<Stack>(
      {
        id: oneOf(STACKS, { vocabulary: 'at', say: 'field/army' }),
        asp: number(0, 300, 10),
        elite: number(0, 5, 0),
        fatigued: flag(false),
        useless: flag(false),
      },
      2,
      8,
      { standard: [twenty('macedonian-1'), twenty('macedonian-2')] },
    ),
    transfers: listOf<Transfer>(
      {
        from: oneOf(STACKS, { vocabulary: 'at', standard: 'macedonian-2' }),
        to: oneOf(STACKS, { vocabulary: 'at', standard: 'macedonian-1' }),
        asp: number(1, 300, 1),
      },
      0,
      12,
    ),
    leaders: listOf<{ readonly name: string; readonly to: ArmyId }>({ name: text(40, ''), to: oneOf(ARMIES, { vocabulary: 'at' }) }, 0, 8, {
      say: 'field/leadersMoving',
    }),
  },
  labels: [],
  questions: {},
  examples: [
    { transfers: [{ from: 'macedonian-2', to: 'macedonian-1', asp: 10 }] },
    { transfers: [{ from: 'macedonian-1', to: 'loose', asp: 3 }], leaders: [{ name: 'antipater', to: 'macedonian-1' }] },
  ],
  prefill: prefillStacks,
  rank: (state) => (state.round.activity === 'reorganize' ? 95 : 0),
  faults,
  run: ({ stacks, transfers }) => ({ stacks: rearranged(stacks, transfers) }),
  verdict: ({ stacks }) =>
    say('verdict/reorganize', {
      stacks: stacks.filter((one) => one.asp > 0).map(({ id, asp, elite }) => say('verdict/reorganize/stack', { at: say(`at/${id}`), asp, elite })),
    }),
  effects,
};

function twenty(id: StackId): Stack {
  return { ...EMPTY, id, asp: 20 };
}

function prefillStacks(state: State, focus?: string): Partial<Reorganize> {
  const side: Side = activeSide(state);
  const own = armiesOf(state, side);
  const at = (place: Place): number =>
    own.filter((id) => samePlace(state.armies[id].place, place)).length + state.loose.filter((one) => samePlace(one.place, place)).length;
  const army = own.find((id) => id === focus) ?? own.find((id) => at(state.armies[id].place) > 1) ?? own[0];
  if (!army) return { side };
  const { place } = state.armies[army];
  const armies = own.filter((id) => samePlace(state.armies[id].place, place)).map((id): Stack => group(id, state.armies[id]));
  const loose = state.loose.filter((one) => one.side === side && samePlace(one.place, place));
  const stacks = loose.length > 0 ? [...armies, group('loose', combined(loose))] : armies;
  return stacks.length < 2 ? { side, place, stacks: [...stacks, { ...EMPTY, id: 'loose' }] } : { side, place, stacks };
}

function group(id: StackId, { asp, elite, fatigued, useless }: Group): Stack {
  return { id, asp, elite, fatigued, useless };
}

/** The stacks after the transfers. ASP keep the level of where they came from; new armies and ASP without one have none (8.1, 8.2). */
export function rearranged(stacks: readonly Stack[], transfers: readonly Transfer[]): Stack[] {
  const real = transfers.filter(({ from, to }) => from !== to);
  const named = [...new Set([...stacks.map(({ id }) => id), ...real.flatMap(({ from, to }) => [from, to])])];
  const of = (id: StackId): Group => stacks.find((one) => one.id === id) ?? EMPTY;
  return named.map((id) => {
    const own = of(id);
    const gone = real.filter(({ from }) => from === id).reduce((all, { asp }) => all + asp, 0);
    const come = real.filter(({ to }) => to === id).map(({ from, asp }) => ({ ...of(from), asp }));
    const whole = combined([{ ...own, asp: Math.max(0, own.asp - gone) }, ...come]);
    const levelless = id === 'loose' || (own.asp === 0 && come.length > 0);
    return { ...whole, id, elite: levelless ? 0 : whole.asp === 0 ? own.elite : whole.elite };
  });
}

function effects({ stacks }: { readonly stacks: readonly Stack[] }, input: Reorganize, state?: State): Effect<Event>[] {
  const found: Effect<Event>[] = [...chooses('reorganize', input.side, state)];
  const add = (id: string, said: Said, event: Event): void => {
    found.push(effect(id, said, event, '10.4'));
  };
  const province = state ? (ARMIES.map((id) => state.armies[id]).find((one) => one.inPlay && samePlace(one.place, input.place))?.province ?? 'none') : 'none';
  for (const { id, ...to } of stacks) {
    const before = input.stacks.find((one) => one.id === id) ?? EMPTY;
    if (before.asp === to.asp && before.elite === to.elite && before.useless === to.useless && before.fatigued === to.fatigued) continue;
    const said = say('verdict/reorganize/stack', { at: say(`at/${id}`), asp: to.asp, elite: to.elite });
    if (id !== 'loose')
      add(id, said, { type: 'army', army: id, set: { ...to, inPlay: to.asp > 0, ...(before.asp === 0 ? { place: input.place, province } : {}) } });
    else {
      const here = (state?.loose ?? []).filter((one) => one.side === input.side && samePlace(one.place, input.place));
      here.slice(1).forEach((one) => {
        add(`gone-${one.id}`, say('event/loose-gone'), { type: 'loose-asp', id: one.id, set: null });
      });
      add('loose', said, { type: 'loose-asp', id: here[0]?.id ?? `at-${input.place}`, set: { side: input.side, place: input.place, province, ...to } });
    }
  }
  for (const { name, to } of input.leaders) {
    const id = leaderId(name, state);
    add(`leader-${id}`, say('effect/leader-joins', { leader: state ? leaderSaid(state, id) : say('named', { name }), army: say(`at/${to}`) }), {
      type: 'leader',
      leader: id,
      set: { state: 'with', with: to, fleet: false },
    });
  }
  return found;
}

function faults({ input, state, ruling }: InputFacts<Reorganize, State>): readonly Fault[] {
  const { side, stacks, transfers, leaders } = input;
  const found = [
    ...twice(
      'stacks',
      stacks.map(({ id }) => id),
    ),
    ...twice(
      'leaders',
      leaders.map(({ name }) => name),
    ),
  ];
  const away = leaders.find(({ to }) => ![...stacks.map(({ id }) => id), ...transfers.map((one) => one.to)].includes(to));
  if (away) found.push(illegal('leaders', 'expected/army-here', away.to, cite('10.4')));
  if (stacks.filter((one) => one.asp > 0).length < 1 || stacks.length < 2) found.push(illegal('stacks', 'expected/two-groups', stacks.length, cite('10.4')));
  const foreign = [...stacks.map(({ id }) => id), ...transfers.map(({ to }) => to)].find((id) => id !== 'loose' && sideOf(id) !== side);
  if (foreign) found.push(illegal('stacks', 'expected/own-army', foreign, cite('10.4')));
  for (const { id, asp } of stacks) {
    const taken = transfers.filter(({ from }) => from === id).reduce((all, one) => all + one.asp, 0);
    if (taken > asp) found.push(illegal('transfers', 'expected/asp-there', taken, cite('10.4'), { max: asp, at: say(`at/${id}`) }));
  }
  const absent = transfers.find(({ from }) => !stacks.some(({ id }) => id === from));
  if (absent) found.push(illegal('transfers', 'expected/asp-there', absent.asp, cite('10.4'), { max: 0, at: say(`at/${absent.from}`) }));
  const kings = ['alexander', 'darius', state?.greatKing];
  const king = leaders.find(({ name, to }) => kings.includes(leaderId(name.toLowerCase(), state)) && to !== firstArmy(side));
  if (king) found.push(illegal('leaders', 'expected/commander-with-army-1', king.name, cite('5.2')));
  found.push(...tooLarge(input, state), ...(state ? asTracked(input, state) : []));
  const max = eliteMaximum(side, ruling);
  const high = stacks.find(({ elite }) => elite > max);
  return high ? [...found, illegal('stacks', 'expected/elite', high.elite, cite('8.2'), { max })] : found;
}

/** No army may end larger than Army 1 (5.2, 10.4); the Spartan army stands apart. */
function tooLarge({ side, stacks, transfers }: Reorganize, state?: State): Fault[] {
  const after = rearranged(stacks, transfers);
  const aspOf = (id: ArmyId): number => after.find((one) => one.id === id)?.asp ?? state?.armies[id].asp ?? Number.POSITIVE_INFINITY;
  const first = aspOf(firstArmy(side));
  const larger = after.find(({ id, asp }) => id !== 'loose' && id !== 'sparta' && id !== firstArmy(side) && asp > first);
  return larger ? [illegal('transfers', 'expected/army-1-largest', larger.asp, cite('5.2'))] : [];
}

/** Whose round it is, and that the stacks stand here, as strong as the session has them (3.3 C3, 8.1, 10.4). */
function asTracked({ side, place, stacks }: Reorganize, state: State): Fault[] {
  const found = notInTurn(state, { side, of: 'side', deed: 'stacks', found: stacks.length }, ['reorganize']);
  if (place === '') return found;
  for (const { id, asp, elite } of stacks.filter((one) => one.asp > 0)) {
    const here = id === 'loose' ? state.loose.filter((one) => one.side === side && samePlace(one.place, place)) : [state.armies[id]];
    if (id !== 'loose' && state.armies[id].place !== '' && !samePlace(state.armies[id].place, place)) {
      found.push(illegal('stacks', 'expected/army-here', id, cite('10.4')));
      continue;
    }
    const tracked = combined(here);
    if (tracked.asp > 0 && (tracked.asp !== asp || (id !== 'loose' && tracked.elite !== elite)))
      found.push(illegal('stacks', 'expected/stack-as-is', asp, cite('10.4'), { at: say(`at/${id}`), asp: tracked.asp, elite: tracked.elite }));
  }
  return found;
}
