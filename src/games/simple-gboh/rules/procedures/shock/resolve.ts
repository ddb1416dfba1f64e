import { band } from '../../../../../core/band.ts';
import { D10, one } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Id } from '../../../../../core/said.ts';
import { type Result, SHOCK_RESULTS } from '../../charts/shock-results.ts';
import { lostLeaders, threatenedLeaders } from '../../leader-loss.ts';
import { cite } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { advanceOf } from './advance.ts';
import { Fates } from './fates.ts';
import type { Fighter, ShockInput } from './input.ts';
import { type Clash, SHOCK_MODIFIERS } from './modifiers.ts';
import { type FateId, type LeaderPlace, leaderPlaces, type Place, placeOf, type Role, roleOf, type ShockOutcome } from './outcome.ts';
import { clashOf, leadersIn } from './weigh.ts';

/** Units whose fate has a question of its own: the first four of each side. */
export const ASKED = ['attacker-1', 'attacker-2', 'attacker-3', 'attacker-4', 'defender-1', 'defender-2', 'defender-3', 'defender-4'] as const;
type Asked = (typeof ASKED)[number];
export type ShockQuestions = { 'defender-result': Result; 'attacker-result': Result } & { [Unit in Asked]: FateId };
type ShockHand = Hand<ShockQuestions>;

/** A shock with its sum. */
interface Summed extends Pick<ShockOutcome, 'drm' | 'angle' | 'attackerWeapon' | 'defenderWeapon' | 'leadersLost'> {
  readonly input: ShockInput;
}
/** A shock with its die: what the fates of all units come of. */
interface Thrown extends Summed, Pick<ShockOutcome, 'die' | 'total' | 'row'> {}

/** What is weighed, leader checks, the sum, the die, the chart, rout checks, what follows. */
export function resolve(input: ShockInput, hand: ShockHand): ShockOutcome {
  // No check of a leader changes it: odds weigh it once.
  return hand.stage('weighed', { input, ...clashOf(input, hand) }, () => '', checked);
}

type Weighed = Pick<Summed, 'input'> & ReturnType<typeof clashOf>;

function checked(weighed: Weighed, hand: ShockHand): ShockOutcome {
  const { attackers, defenders, leadersChecked } = weighed.input;
  const leaders = leadersChecked ? [] : [...led('attacker', attackers), ...led('defender', defenders)];
  const threatened = threatenedLeaders(leaders, hand);
  return hand.stage('leaders', { ...weighed, threatened, lost: [] }, () => bySide(threatened), attackersAgain);
}

interface Led extends Weighed {
  /** The places of leaders who are threatened and not yet thrown for again. */
  readonly threatened: readonly LeaderPlace[];
  /** The places of leaders who are lost. */
  readonly lost: readonly LeaderPlace[];
}

/** The leaders of a side, by their places (7.46). */
const led = (role: Role, units: readonly Fighter[]): LeaderPlace[] => units.flatMap((unit, at) => leaderPlaces(unit, placeOf(role, at)));

const ofSide = (role: Role, places: readonly LeaderPlace[]): LeaderPlace[] => places.filter((place) => roleOf(place) === role);

/** How many leaders of each side are among these: which of them does not matter to the sum. */
const bySide = (places: readonly LeaderPlace[]): string => `${ofSide('attacker', places).length}:${ofSide('defender', places).length}`;

/** What the leaders that are left count in the sum: all that matters of who is lost. */
function leadersLeft({ input, lost }: Led, hand: Pick<ShockHand, 'ruling'>): Clash['leaders'] {
  return leadersIn(input, { attacker: ofSide('attacker', lost).length, defender: ofSide('defender', lost).length }, hand);
}

/** Threatened leaders are thrown for again a side at a time: odds walk the second side once for what is left of the first. */
function attackersAgain(state: Led, hand: ShockHand): ShockOutcome {
  const lost = lostLeaders(ofSide('attacker', state.threatened), hand);
  const left: Led = { ...state, threatened: ofSide('defender', state.threatened), lost };
  return hand.stage('again', left, () => `${leadersLeft(left, hand).attacker}:${left.threatened.length}`, defendersAgain);
}

function defendersAgain(state: Led, hand: ShockHand): ShockOutcome {
  const lost = [...state.lost, ...lostLeaders(state.threatened, hand)];
  if (lost.length > 0) hand.note(say('note/leader-lost', { count: lost.length }), cite('7.46'));
  const { input, clash, weapons } = state;
  const leaders = leadersLeft({ ...state, lost }, hand);
  return hand.stage('sum', { input, clash, weapons, lost, leaders }, () => `${leaders.attacker}:${leaders.defender}`, summed);
}

interface LeadersChecked extends Weighed, Pick<Led, 'lost'>, Pick<Clash, 'leaders'> {}

function summed({ input, clash, weapons, lost, leaders }: LeadersChecked, hand: ShockHand): ShockOutcome {
  const state: Summed = {
    input,
    drm: hand.tally('drm/shock', 0, SHOCK_MODIFIERS, { ...clash, leaders }),
    angle: weapons.angle,
    attackerWeapon: weapons.attacker.at + 1,
    defenderWeapon: weapons.defender.at + 1,
    leadersLost: lost,
  };
  return hand.stage('die', state, ({ drm }) => String(drm), thrown);
}

function thrown(state: Summed, hand: ShockHand): ShockOutcome {
  const die = hand.ask('die/shock', one(D10));
  const total = die + state.drm;
  return hand.stage('row', { ...state, die, total, row: rowAt(total) }, ({ row }) => row, applied);
}

/** The row of the shock results a modified throw is read on (7.83). */
const rowAt = (total: number): Id => band(Object.keys(SHOCK_RESULTS.rows), total);

/** What the row of the chart does to both sides: rout checks, hits, retreats and what follows from them (7.53, 8.1–8.4). */
function applied({ input, ...shock }: Thrown, hand: ShockHand): ShockOutcome {
  const results = { attacker: hand.cell(SHOCK_RESULTS, shock.row, 'attacker'), defender: hand.cell(SHOCK_RESULTS, shock.row, 'defender') };
  hand.know('defender-result', results.defender);
  hand.know('attacker-result', results.attacker);
  const fates = new Fates(input, results, hand);
  for (const place of fates.places.filter(isAsked)) hand.know(place, () => fates.fate(place));
  const [attackers, defenders] = [fates.results('attacker'), fates.results('defender')];
  if (attackers.some(({ fate }) => fate === 'spent')) hand.note(say('note/chariots-spent'), cite('10.53'));
  return {
    ...shock,
    attackerResult: results.attacker,
    defenderResult: results.defender,
    attackers,
    defenders,
    ...advanceOf(attackers, defenders, shock.attackerWeapon, input, hand),
  };
}

function isAsked(place: Place): place is Asked {
  return ASKED.some((asked) => asked === place);
}
