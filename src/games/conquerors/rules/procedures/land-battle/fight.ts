import { D6, one, readAs, sum } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { bandOf } from '../../charts/bands.ts';
import { LAND_BATTLE, LAND_BATTLE_ROWS, STRENGTHS } from '../../charts/land-battle.ts';
import { fatigues } from '../../charts/losses.ts';
import { flees, wounded } from '../../kings.ts';
import { added, classed } from '../../rolls.ts';
import { cite, ELITE_MAXIMUM, opponent, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { avoidRating, eliteOf, type Force, type LandBattle, strength } from './input.ts';
import { type Decided, losses, retreat } from './losses.ts';
import { nameOf, SCORE_MODIFIERS, viewOf } from './modifiers.ts';
import type { BattleOutcome, BattleQuestions, Captured, Loss, SideOutcome } from './outcome.ts';

type BattleHand = Hand<BattleQuestions>;
interface Scored {
  readonly total: number;
  readonly score: number;
}

/** A battle up to the leaders that fell: the scores, who won, who is gone (11.3 C, I). */
export interface Opening {
  readonly scored: Record<Side, Scored>;
  readonly decided: Decided;
  readonly leadersLost: Record<Side, readonly string[]>;
}

/** The losses of a battle and what led to them (11.3 E, F, H). */
export interface Closing {
  readonly lost: Record<Side, Loss>;
  readonly useless: boolean;
  readonly retreats: Side | 'none';
  readonly way: { readonly spaces: number; readonly mp: number };
}

/** A land battle from avoiding it to the losses (11.2, 11.3). */
export function fight(battle: LandBattle, hand: BattleHand): BattleOutcome {
  if (battle.avoid && avoided(battle, hand)) return avoidedOutcome(battle, hand);
  const opening = openingOf(battle, hand);
  const { scored, decided, leadersLost } = opening;
  const { lost, useless, retreats, way } = closingOf(battle, opening, hand);
  const loser = loserOf(decided);
  const siegeBroken = battle.counterattack && decided.winner === battle.attacker;
  const left = (side: Side): SideOutcome => after(battle, side, decided, scored[side], lost[side], useless && side === loser, leadersLost[side]);
  const sides: Record<Side, SideOutcome> = { macedonian: left('macedonian'), persian: left('persian') };
  const kings = theKings(battle, decided, sides, hand);
  return {
    result: decided.winner === 'none' ? 'draw' : decided.winner,
    winner: decided.winner,
    double: decided.double,
    macedonian: sides.macedonian,
    persian: sides.persian,
    retreats,
    retreatSpaces: way.spaces,
    retreatMp: way.mp,
    weariness: (wearies(battle) ? 1 : 0) + (siegeBroken ? 1 : 0),
    siegeBroken,
    wounds: kings.wounds,
    alexanderKilled: kings.alexanderKilled,
    cleitus: kings.cleitus,
    darius: kings.darius,
    captured: kings.captured,
  };
}

const loserOf = ({ winner }: Decided): Side | 'none' => (winner === 'none' ? 'none' : opponent(winner));

/** The rolls of both sides, who wins, and the leaders that fall. */
export function openingOf(battle: LandBattle, hand: BattleHand): Opening {
  const drm = {
    macedonian: hand.tally('score/macedonian', 0, SCORE_MODIFIERS, viewOf(battle, 'macedonian')),
    persian: hand.tally('score/persian', 0, SCORE_MODIFIERS, viewOf(battle, 'persian')),
  };
  const rolls = hand.all({ 'battle/macedonian': classed(TWO, scoreRow(drm.macedonian)), 'battle/persian': classed(TWO, scoreRow(drm.persian)) });
  const scored: Record<Side, Scored> = {
    macedonian: score(battle, 'macedonian', added(hand, rolls['battle/macedonian'], drm.macedonian), hand),
    persian: score(battle, 'persian', added(hand, rolls['battle/persian'], drm.persian), hand),
  };
  const decided = decide(battle, scored, hand);
  const leadersLost = { macedonian: leaderLosses(battle, 'macedonian', scored, hand), persian: leaderLosses(battle, 'persian', scored, hand) };
  return { scored, decided, leadersLost };
}

/** Who retreats after an opening, and with what force: without the leaders it lost. */
export function retreating(battle: LandBattle, { decided, leadersLost }: Opening): Force | undefined {
  const loser = loserOf(decided);
  const backInside = battle.counterattack && loser === battle.attacker;
  return loser === 'none' || loser === decided.gone || backInside ? undefined : survivors(battle, loser, leadersLost[loser]);
}

/** The retreat, both sides' losses, and whether the loser is Useless. */
export function closingOf(battle: LandBattle, opening: Opening, hand: BattleHand): Closing {
  const { decided } = opening;
  const loser = loserOf(decided);
  const force = retreating(battle, opening);
  const retreats = force ? loser : 'none';
  const way = force && loser !== 'none' ? retreat(hand, force, loser) : { spaces: 0, mp: 0 };
  const lost = losses(hand, battle, decided, Math.max(0, way.mp - 1));
  const useless = isUseless(battle, decided, lost);
  hand.know('loser', loser === 'none' ? 'none' : decided.gone === loser ? 'destroyed' : useless ? 'useless' : 'fatigued');
  return { lost, useless, retreats, way };
}

const AVOID_RATING = { id: 'avoid-rating', cite: cite('11.3 A'), by: (force: Force) => avoidRating(force) };

const TWO = sum(2, D6);
const scoreRow = (drm: number) => (roll: number) => (roll + drm < 2 ? 'below two' : bandOf(LAND_BATTLE_ROWS, roll + drm));

/** Whether the defender avoids the battle (11.3 A). */
export function avoided(battle: LandBattle, hand: BattleHand): boolean {
  const side = opponent(battle.attacker);
  const rating = hand.tally(`avoid-total/${side}`, 0, [AVOID_RATING], battle[side]);
  const roll = hand.ask(
    `avoid/${side}`,
    classed(one(D6), (face) => face + rating >= 6),
  );
  return added(hand, roll, rating) >= 6;
}

function avoidedOutcome(battle: LandBattle, hand: BattleHand): BattleOutcome {
  hand.know('winner', 'avoided');
  hand.know('double', false);
  hand.know('macedonian-losses', 0);
  hand.know('persian-losses', 0);
  hand.know('loser', 'none');
  hand.know('alexander', 'unhurt');
  hand.know('darius', 'none');
  const still = ({ asp, gsp, elite, fatigued, useless }: Force): SideOutcome => ({
    ...{ total: 0, score: 0, losses: 0, aspLost: 0, gspLost: 0, destroyed: false, leadersLost: [] },
    ...{ asp, gsp, elite, fatigued: fatigued || useless, useless },
  });
  if (battle[opponent(battle.attacker)].gsp > 0) hand.note(say('note/gsp-stay'), cite('11.3 A'));
  return {
    ...{ result: 'avoided', winner: 'none', double: false, retreats: 'none', retreatSpaces: 0, retreatMp: 0, weariness: 0, siegeBroken: false, wounds: 0 },
    ...{ alexanderKilled: false, cleitus: false, darius: 'none', captured: [] },
    macedonian: still(battle.macedonian),
    persian: still(battle.persian),
  };
}

function score(battle: LandBattle, side: Side, total: number, hand: BattleHand): Scored {
  const row = bandOf(LAND_BATTLE_ROWS, total);
  const column = bandOf(STRENGTHS, strength(battle[side]));
  if (total < 2 && hand.ruling('below-two') === 'no-score') return { total, score: 0 };
  const printed = hand.cell(LAND_BATTLE, row, column);
  const asExample = printed === 8 && row === '7' && column === '36-44' && hand.ruling('example-11.3') === 'example';
  return { total, score: asExample ? 7 : printed };
}

function decide(battle: LandBattle, scored: Record<Side, Scored>, hand: BattleHand): Decided {
  const [m, p] = [scored.macedonian.score, scored.persian.score];
  const winner = m > p ? 'macedonian' : p > m ? 'persian' : 'none';
  hand.know('winner', winner === 'none' ? 'draw' : winner);
  const double = winner !== 'none' && Math.max(m, p) >= 2 * Math.min(m, p);
  const doubleZero = m === 0 && p === 0 && hand.ruling('zero-zero') === 'double';
  hand.know('double', double || doubleZero);
  if (winner === 'none') return { winner, double: doubleZero, gone: 'none' };
  const loser = battle[opponent(winner)];
  const gone = loser.asp === 0 || loser.useless ? opponent(winner) : 'none';
  if (gone !== 'none') hand.note(say(loser.useless ? 'note/useless-destroyed' : 'note/garrison-destroyed'), cite(loser.useless ? '11.3 H' : '8.6'));
  return { winner, double, gone };
}

const FALLS = readAs(one(D6), 'five or six', (face) => face >= 5);

/** Leaders whose ratings were used fall on 5–6 when the modified roll was exactly 13 (Macedonian) or 9 (Persian); never the two kings (11.3 I). */
function leaderLosses(battle: LandBattle, side: Side, scored: Record<Side, Scored>, hand: BattleHand): string[] {
  if (scored[side].total !== (side === 'macedonian' ? 13 : 9)) return [];
  const atRisk = battle[side].leaders
    .map((leader, i) => ({ leader, at: `leader/${side}-${i + 1}` }))
    .filter(({ leader }) => leader.used && leader.role !== 'alexander' && leader.role !== 'darius');
  if (atRisk.length === 0) return [];
  const fell = hand.all<Record<string, boolean>>(Object.fromEntries(atRisk.map(({ at }) => [at, FALLS])));
  const lost = atRisk.filter(({ at }) => fell[at]);
  for (const { leader } of lost) hand.note(say('note/leader-killed', { leader: nameOf(leader) }), cite('11.3 I'));
  return lost.map(({ leader, at }) => leader.name || at.replace('leader/', ''));
}

/** A force without the leaders it lost: they fall before it retreats (11.2). */
function survivors(battle: LandBattle, side: Side, leadersLost: readonly string[]): Force {
  return { ...battle[side], leaders: battle[side].leaders.filter(({ name }, i) => !leadersLost.includes(name || `${side}-${i + 1}`)) };
}

/** A loser is Useless who loses more than twice the winner's strength points and still has an army (11.3 H). */
function isUseless(battle: LandBattle, { winner, gone }: Decided, lost: Record<Side, Loss>): boolean {
  if (winner === 'none' || gone !== 'none' || !battle.uselessRule) return false;
  const loser = opponent(winner);
  return lost[loser].points > 2 * lost[winner].points && lost[loser].asp < battle[loser].asp;
}

function after(
  battle: LandBattle,
  side: Side,
  decided: Decided,
  { total, score }: Scored,
  loss: Loss,
  useless: boolean,
  leadersLost: readonly string[],
): SideOutcome {
  const force = battle[side];
  const lost = decided.winner === opponent(side);
  const asp = force.asp - loss.asp;
  const gspLost = lost ? force.gsp : loss.gsp;
  const tired = force.fatigued || force.useless || lost || (loss.row !== 'none' && fatigues(loss.row));
  return {
    total,
    score,
    losses: loss.points,
    aspLost: loss.asp,
    gspLost,
    asp,
    gsp: force.gsp - gspLost,
    leadersLost,
    elite: eliteAfter(battle, side, decided),
    fatigued: asp > 0 && tired,
    useless: asp > 0 && (useless || force.useless),
    destroyed: decided.gone === side || (asp === 0 && force.gsp - gspLost === 0),
  };
}

/** The elite level after a battle: +1 for a double win over more than half one's ASP, −1 for a loss (8.2). */
function eliteAfter(battle: LandBattle, side: Side, { winner, double }: Decided): number {
  const force = battle[side];
  const level = eliteOf(force);
  if (winner === opponent(side)) return Math.max(0, level - 1);
  const worthy = winner === side && double && 2 * strength(battle[opponent(side)]) > force.asp;
  return worthy ? Math.max(level, Math.min(ELITE_MAXIMUM[side], level + 1)) : level;
}

/** Whether the battle wears the Macedonians out: outside Europe, against 10 or more Persian ASP/GSP of which over half are ASP (9.0). */
function wearies({ tribe, outsideEurope, macedonian, persian }: LandBattle): boolean {
  return !tribe && outsideEurope && macedonian.asp > 0 && strength(persian) >= 10 && 2 * persian.asp > strength(persian);
}

type Kings = Pick<BattleOutcome, 'wounds' | 'alexanderKilled' | 'cleitus' | 'darius' | 'captured'>;
const HURT = ['unhurt', 'one', 'two'] as const;

/** Alexander's wounds, Darius' flight, and what is captured (11.3 I, 7.4, 14). */
export function theKings(battle: LandBattle, decided: Decided, sides: Record<Side, Pick<SideOutcome, 'destroyed'>>, hand: BattleHand): Kings {
  const darius = battle.persian.leaders.some((one) => one.role === 'darius');
  const runs = darius && decided.winner === 'macedonian' && decided.double;
  if (!runs) hand.know('darius', 'none');
  const fought = battle.macedonian.leaders.some((one) => one.role === 'alexander' && one.used);
  const alexander = fought ? wounded(hand, battle.blackCleitus) : { wounds: 0, killed: false, cleitus: false };
  hand.know('alexander', alexander.killed ? 'killed' : (HURT[alexander.wounds] ?? 'two'));
  const flight = { bagoas: battle.bagoas, cityLoc: battle.cityInReach, placeLoc: battle.placeInReach };
  const escape = runs ? flees(hand, flight) : 'none';
  hand.know('darius', escape);
  const taken = runs && (escape === 'killed' || hand.ruling('royal-capture') === 'flees');
  const wipedOut = sides.persian.destroyed && decided.winner === 'macedonian';
  const captured: Captured[] = [];
  if (battle.persian.royalTreasury && (taken || wipedOut)) captured.push('royal-treasury');
  if (battle.macedonian.royalTreasury && sides.macedonian.destroyed && decided.winner === 'persian') captured.push('royal-treasury');
  if (battle.royalFamily && taken) captured.push('royal-family');
  return { wounds: alexander.wounds, alexanderKilled: alexander.killed, cleitus: alexander.cleitus, darius: escape, captured };
}
