import type { Offer, Policies, Procedure } from '../../../../../core/procedure.ts';
import type { Said } from '../../../../../core/said.ts';
import { bagoasRolls } from '../../cards-played.ts';
import { dariusFound, fleetsConcerned } from '../../city-taken.ts';
import { ESCAPES, HURTS } from '../../kings.ts';
import type { Place } from '../../places.ts';
import { activeSide, armiesOf } from '../../tracker/armies.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { foesAt, looseAt } from '../../tracker/whereabouts.ts';
import { type ArmyId, cite, opponent, SIDE_COLOURS, SIDES, sideOf } from '../../vocabulary.ts';
import { type Message, say } from '../voice.ts';
import { battleEffects, takes } from './effects.ts';
import { landBattleFaults } from './faults.ts';
import { fight } from './fight.ts';
import { BLANK_FORCE, type Force, LAND_BATTLE_FIELDS, type LandBattle, type Present } from './input.ts';
import { nameOf } from './modifiers.ts';
import type { BattleOutcome, BattleQuestions } from './outcome.ts';
import { prefillBattle } from './prefill.ts';
import { lostLabel } from './shares.ts';
import { stackOf } from './stack.ts';

const leader = (name: string, battle: number, role: Present['role'] = 'leader', doubled = false): Present => ({ name, role, battle, used: true, doubled });
const force = (asp: number, more: Partial<Force> = {}): Force => ({ ...BLANK_FORCE, asp, ...more });

const ALEXANDER = leader('alexander', 4, 'alexander');
const EXAMPLES: readonly Partial<LandBattle>[] = [
  { macedonian: force(33, { elite: 4, leaders: [leader('', 4)] }), persian: force(40, { elite: 1, leaders: [leader('memnon', 2)] }), avoid: true },
  {
    attacker: 'persian',
    macedonian: force(15, { elite: 2, loc: false, fatigued: true, leaders: [leader('antipater', 3)], determined: true }),
    persian: force(50, { leaders: [leader('', 3, 'leader', true), leader('', 2)], surprise: true, loc: false }),
    entry: 'mountain-pass',
    stronghold: true,
    terrainAdvantage: true,
  },
  {
    macedonian: force(30, { elite: 4, leaders: [ALEXANDER, leader('', 2)], surprise: true }),
    persian: force(42, { elite: 1, leaders: [leader('darius', 3, 'darius')], useless: true, royalTreasury: true }),
    entry: 'strait',
    royalFamily: true,
    bagoas: true,
    blackCleitus: true,
  },
  { macedonian: force(30, { elite: 4 }), persian: force(27, { gsp: 3, useless: true }), uselessRule: false },
  { macedonian: force(7, { elite: 2 }), persian: force(0, { gsp: 1 }), tribe: true },
  { persian: force(35, { army: 'persian-1', together: true, beside: [{ army: 'persian-2', asp: 15 }] }) },
  { attacker: 'persian', macedonian: force(20, { elite: 2 }), persian: force(12), counterattack: true, place: 'tyre' },
];

const POLICIES: Policies<LandBattle> = {
  'retreat-mp': [
    { id: 'one-each', choose: (ask) => ask.options[0] ?? 1 },
    { id: 'next-door', choose: () => 1 },
  ],
  'gsp-lost': [
    { id: 'most', choose: (ask) => Math.max(...ask.options.map(Number)) },
    { id: 'fewest', choose: (ask) => Math.min(...ask.options.map(Number)) },
  ],
  'asp-lost': [{ id: 'first', choose: (ask) => Math.max(...ask.options.map(Number)) }],
};

/** Whether an army of the side whose round it is stands beside somebody to fight (11.1). */
function meets(state: State): boolean {
  const side = activeSide(state);
  return armiesOf(state, side).some((id) => foesAt(state, side, state.armies[id].place).battle);
}

/** A land battle, from avoiding it to the losses, Darius' flight and Alexander's wounds (11.1–11.3). */
export const landBattle: Procedure<LandBattle, BattleOutcome, BattleQuestions, State, Event> = {
  id: 'land-battle',
  version: 6,
  cite: cite('11.3'),
  fields: LAND_BATTLE_FIELDS,
  labels: [
    { at: 'avoid/*', ask: 'dice' },
    { at: 'avoid-total/*', ask: 'tally' },
    { at: 'battle/*', ask: 'dice' },
    { at: 'score/*', ask: 'tally' },
    { at: 'leader/*', ask: 'dice', say: leaderLabel },
    { at: 'retreat/*', ask: 'dice' },
    { at: 'retreat-total/*', ask: 'tally' },
    { at: 'retreat-mp/*', ask: 'choice' },
    { at: 'loss/*', ask: 'dice' },
    { at: 'loss-total/*', ask: 'tally' },
    { at: 'gsp-lost/*', ask: 'choice' },
    { at: 'asp-lost/*', ask: 'choice', say: lostLabel },
    { at: 'wounds/alexander', ask: 'dice' },
    { at: 'death/alexander', ask: 'dice' },
    { at: 'flight/darius', ask: 'dice' },
    { at: 'total/flight', ask: 'tally' },
  ],
  questions: {
    winner: { cite: cite('11.3 C'), values: [...SIDES, 'draw', 'avoided'], colours: SIDE_COLOURS },
    double: { cite: cite('11.3 F') },
    'macedonian-losses': { cite: cite('11.3 F') },
    'persian-losses': { cite: cite('11.3 F') },
    loser: { cite: cite('11.3 H'), values: ['fatigued', 'useless', 'destroyed', 'none'] },
    alexander: { cite: cite('11.3 I'), values: HURTS },
    darius: { cite: cite('11.3 I'), values: ['none', ...ESCAPES] },
  },
  policies: POLICIES,
  aloud: ['note/won-macedonian', 'note/won-persian', 'note/drawn', 'expected/retreat-spaces'] satisfies Message[],
  examples: EXAMPLES,
  prefill: prefillBattle,
  rank: (state) => (state.round.step !== 'c3' ? 0 : meets(state) ? 80 : 40),
  faults: landBattleFaults,
  run: fight,
  verdict,
  effects: battleEffects,
  next(outcome, input, state) {
    const loser = outcome.retreats;
    if (outcome.result === 'avoided')
      return inForce(input[opponent(input.attacker)], '', state).map((army) => ({ procedure: 'retreat-ends', input: { why: 'avoided', army } }));
    const taken = takes(outcome, input, state);
    const after = [
      ...dariusOffers(outcome, input),
      ...(taken ? [...fleetsConcerned(input.place, taken, state), ...dariusFound(input.place, taken, state)] : []),
    ];
    if (outcome.result === 'draw') return input.counterattack ? [] : [{ procedure: 'retreat-ends', input: { why: 'draw', army: input[input.attacker].army } }];
    if (loser === 'none' || outcome[loser].asp === 0) return after;
    const gone = { why: 'retreat', least: outcome.retreatSpaces, spaces: outcome.retreatSpaces };
    const away = inForce(input[loser], input.place, state);
    const ends = away.map((army) => ({
      procedure: 'retreat-ends',
      input: { ...gone, army, ...(army === 'none' && input.place !== '' ? { from: input.place, side: loser } : {}) },
    }));
    const { loc, fatigued, together } = input[loser];
    const flights = away.map((army) => {
      const flees = { side: loser, army, loc, fatigued, ...(together ? {} : { asp: outcome[loser].asp }) };
      return { procedure: 'flight-of-useless', input: flees, said: say('offer/flight') };
    });
    return [...ends, ...(outcome[loser].useless ? flights : []), ...after];
  },
};

/** Who leaves with a force: the army named, and those that fight with it, each its own way; ASP without an army as none (8.1). */
function inForce({ army, together }: Force, place: Place, state?: State): readonly (ArmyId | 'none')[] {
  if (!state || !together || army === 'none') return [army];
  const loose = looseAt(state, sideOf(army), place).some((one) => !one.inside);
  return [...stackOf(state, army).filter((id) => state.armies[id].inPlay), ...(loose ? (['none'] as const) : [])];
}

/** Where Darius turns up (11.3 I), and whether Bagoas survives his part in it (15.0); left without an army by the losses, he is found alone. */
function dariusOffers({ darius, persian, winner }: BattleOutcome, { bagoas, persian: before, cityInReach, placeInReach }: LandBattle): Offer[] {
  const there = before.leaders.some((one) => one.role === 'darius');
  if (darius === 'none') return there && winner === 'macedonian' && persian.destroyed ? [aloneAfter({ bagoas, cityInReach, placeInReach })] : [];
  if (before.useless && persian.destroyed) return [];
  const turnsUp: Offer[] = darius === 'killed' ? [] : [{ procedure: 'retreat-ends', input: { why: 'darius' }, said: say('offer/darius') }];
  return bagoas ? [...turnsUp, bagoasRolls('macedonian')] : turnsUp;
}

const aloneAfter = (input: Offer['input']): Offer => ({ procedure: 'darius-flees', input: { alone: true, ...input } });

/** How a leader's die is called: by his name. */
function leaderLabel(subject: string, input: LandBattle): Said {
  const [side, n] = subject.split('-');
  const present = input[side === 'persian' ? 'persian' : 'macedonian'].leaders[Number(n) - 1];
  return say('label/leader', { of: present ? nameOf(present) : say('role/leader') });
}

/** The line to read aloud: who wins with what scores, what is lost, and in what state the loser is. */
function verdict(outcome: BattleOutcome): Said {
  const { winner, result } = outcome;
  if (result === 'avoided') return say('verdict/land-battle/avoided');
  if (outcome.alexanderKilled) return say('verdict/land-battle/alexander-killed');
  const { macedonian, persian } = outcome;
  if (winner === 'none') return say('verdict/land-battle/draw', { score: macedonian.score, macedonian: macedonian.losses, persian: persian.losses });
  const [won, lost] = [outcome[winner], outcome[opponent(winner)]];
  const state = lost.destroyed ? 'destroyed' : lost.useless ? 'useless' : 'fatigued';
  const gaps = { won: won.score, lost: lost.score, losses: lost.losses, own: won.losses };
  return say(`verdict/land-battle/${winner}-${state}`, gaps);
}
