import { D10, one, readAs } from '../../../../core/dice.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, text } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { seizerFaults } from '../tracker/events-turn.ts';
import { offPhase } from '../tracker/in-turn.ts';
import { closedTurns } from '../tracker/player-turn.ts';
import { attemptOf } from '../tracker/seizing.ts';
import { type Battle, type Leader, leaderOf } from '../tracker/state.ts';
import { cite, otherSide } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** `toMove`: the attempt moves the leader instead of activating a formation (4.46). `turn`: the player turn, which with the flags sets the limits of 4.44–4.45. */
export interface SeizeInput {
  readonly name: string;
  readonly leader: string;
  readonly initiative: number;
  readonly attempts: number;
  readonly overall: boolean;
  readonly toMove: boolean;
  readonly turn: number;
  readonly tried: boolean;
  readonly justSeized: boolean;
}
/** Whether the attempt succeeds, without a throw where `automatic`. */
export interface SeizeOutcome {
  readonly success: boolean;
  readonly automatic: boolean;
  readonly attemptsLeft: number;
}

const nameOf = ({ name }: SeizeInput) => name || say('unit/lone-leader');

/** A leader of the inactive army with attempts left, the best first. */
const likely = (state: Battle): Leader | undefined =>
  state.leaders
    .filter((one) => one.side === otherSide(state.turn.active) && one.attempts > 0 && one.status === 'on-map')
    .sort((a, b) => b.initiative - a.initiative)[0];

function seizeFaults(input: SeizeInput, ruling: Facts['ruling']): Fault[] {
  const faults: Fault[] = [];
  if (input.attempts < 1) faults.push(illegal('attempts', 'expected/attempts-left', input.attempts, cite('4.44')));
  if (input.turn <= closedTurns(ruling('first-turn'))) faults.push(illegal('turn', 'expected/later-turn', input.turn, cite('4.44')));
  if (input.tried) faults.push(illegal('tried', 'expected/one-attempt', true, cite('4.44')));
  if (input.justSeized) faults.push(illegal('justSeized', 'expected/turn-not-seized', true, cite('4.45')));
  if (input.initiative > 9 || input.initiative < 1) faults.push(doubtful('initiative', 'expected/initiative', input.initiative, cite('4.21')));
  return faults;
}

/** An attempt to seize the turn (4.4). */
export const seizeTheTurn: Procedure<SeizeInput, SeizeOutcome, { success: boolean }, Battle, BattleEvent> = {
  id: 'seize-the-turn',
  version: 1,
  cite: cite('4.4'),
  fields: {
    name: text(40, '', { rare: true, known: true }),
    leader: text(40, '', { id: true, say: 'field/leaderId' }),
    initiative: number(0, 12, 4, { known: true, cite: cite('4.21') }),
    attempts: number(0, 20, 1, { known: true, cite: cite('4.44') }),
    overall: flag(false, { known: true, cite: cite('4.42') }),
    toMove: flag(false, { cite: cite('4.46') }),
    turn: number(1, 999, 3, { known: true, rare: true, cite: cite('4.44') }),
    tried: flag(false, { known: true, rare: true, cite: cite('4.44') }),
    justSeized: flag(false, { known: true, rare: true, cite: cite('4.45') }),
  },
  labels: [{ at: 'die/seizure', ask: 'dice', say: (_, input) => say('label/seizure', { of: nameOf(input) }) }],
  questions: { success: { cite: cite('4.41') } },
  policies: {},
  examples: [{}, { initiative: 7, overall: true }, { toMove: true }],
  prefill(state, focus) {
    const leader = (focus === undefined ? undefined : leaderOf(state, focus)) ?? likely(state);
    return leader ? attemptOf(state, leader) : {};
  },
  rank: (state) => (state.turn.phase === 'activation' ? 12 : 0),
  faults({ input, ruling, state }) {
    const leader = state && leaderOf(state, input.leader);
    const known = leader ? [...seizerFaults(leader, state.turn), ...offPhase(state, 'activation', 'leader', '4.41')] : [];
    return [...seizeFaults(input, ruling), ...known];
  },
  run({ initiative, toMove, attempts, turn }, hand) {
    if (turn === 2) hand.ruling('first-turn');
    const below = readAs(one(D10), `at most ${initiative}`, (face) => face <= initiative);
    const success = toMove || hand.ask('die/seizure', below);
    hand.know('success', success);
    return { success, automatic: toMove, attemptsLeft: Math.max(0, attempts - 1) };
  },
  verdict: ({ success }, input) =>
    say(input.toMove ? 'verdict/seized-to-move' : success ? (input.overall ? 'verdict/seized-overall' : 'verdict/seized') : 'verdict/not-seized', {
      leader: nameOf(input),
    }),
  effects: ({ success }, input) =>
    input.leader === ''
      ? []
      : [
          {
            id: 'seized',
            said: say(success ? 'effect/seized' : 'effect/seizure-failed', { leader: nameOf(input) }),
            event: { type: 'seized', leader: input.leader, success, moves: input.toMove },
            ticked: true,
            cite: cite('4.41'),
          },
        ],
  next: () => [],
};
