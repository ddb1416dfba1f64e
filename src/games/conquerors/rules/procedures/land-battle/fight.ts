import type { Hand } from '../../../../../core/hand.ts';
import { fatigues } from '../../charts/losses.ts';
import { type Escape, flees, hurt, wounded } from '../../kings.ts';
import { cite, ELITE_MAXIMUM, opponent, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { type Force, type LandBattle, retreatRating, strength } from './input.ts';
import { type Lost, loserOf, retreatAndLosses, retreating } from './losses.ts';
import type { BattleOutcome, BattleQuestions, Captured, SideOutcome } from './outcome.ts';
import { avoids, battleRolls, type Decided, type Rolled } from './rolls.ts';

type BattleHand = Hand<BattleQuestions>;

/** A battle up to its losses. */
interface Fought {
  readonly rolled: Rolled;
  readonly losses: Lost;
}

/** A land battle from avoiding it to the losses (11.2, 11.3). */
export function fight(battle: LandBattle, hand: BattleHand): BattleOutcome {
  if (battle.avoid && avoids(battle, hand)) return avoidedOutcome(battle, hand);
  const key = (rolled: Rolled): string => lossKey(battle, rolled);
  return hand.stage('losses', battleRolls(battle, hand), key, (rolled, after) =>
    after.stage('kings', { rolled, losses: retreatAndLosses(battle, rolled, after) }, kingsKey, (fought, last) => outcomeOf(battle, fought, last)),
  );
}

/** What of the battle rolls the questions about losses depend on. */
function lossKey(battle: LandBattle, rolled: Rolled): string {
  const { winner, double, gone } = rolled.decided;
  const gives = retreating(battle, rolled);
  return `${winner} ${double} ${gone} ${gives ? retreatRating(gives.force) : 'none'}`;
}

/** What of a battle the questions about the kings depend on; that no question is asked of what is captured leaves the losses out. */
function kingsKey({ rolled }: Fought): string {
  return `${rolled.decided.winner} ${rolled.decided.double} ${rolled.decided.gone}`;
}

function outcomeOf(battle: LandBattle, fought: Fought, hand: BattleHand): BattleOutcome {
  const { decided } = fought.rolled;
  const { retreats, way } = fought.losses;
  const siegeBroken = battle.counterattack && decided.winner === battle.attacker;
  const sides = { macedonian: sideAfter(battle, 'macedonian', fought), persian: sideAfter(battle, 'persian', fought) };
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
    ...theKings(battle, decided, sides, hand),
  };
}

function avoidedOutcome(battle: LandBattle, hand: BattleHand): BattleOutcome {
  hand.know('winner', 'avoided');
  hand.know('double', false);
  hand.know('macedonian-losses', 0);
  hand.know('persian-losses', 0);
  hand.know('loser', 'none');
  hand.know('alexander', 'unhurt');
  hand.know('darius', 'none');
  const unharmed = ({ asp, gsp, elite, fatigued, useless }: Force): SideOutcome => ({
    ...{ total: 0, score: 0, losses: 0, aspLost: 0, gspLost: 0, destroyed: false, leadersLost: [] },
    ...{ asp, gsp, elite, fatigued: fatigued || useless, useless },
  });
  if (battle[opponent(battle.attacker)].gsp > 0) hand.note(say('note/gsp-stay'), cite('11.3 A'));
  return {
    ...{ result: 'avoided', winner: 'none', double: false, retreats: 'none', retreatSpaces: 0, retreatMp: 0, weariness: 0, siegeBroken: false, wounds: 0 },
    ...{ alexanderKilled: false, cleitus: false, darius: 'none', captured: [] },
    macedonian: unharmed(battle.macedonian),
    persian: unharmed(battle.persian),
  };
}

/** What a battle leaves of a side. */
function sideAfter(battle: LandBattle, side: Side, { rolled, losses }: Fought): SideOutcome {
  const force = battle[side];
  const { decided } = rolled;
  const loss = losses.lost[side];
  const lost = loserOf(decided) === side;
  const asp = force.asp - loss.asp;
  const gspLost = lost ? force.gsp : loss.gsp;
  const tired = force.fatigued || force.useless || lost || (loss.row !== 'none' && fatigues(loss.row));
  const { total, score } = rolled.scored[side];
  return {
    total,
    score,
    losses: loss.points,
    aspLost: loss.asp,
    ...(loss.shares ? { shares: loss.shares } : {}),
    gspLost,
    asp,
    gsp: force.gsp - gspLost,
    leadersLost: rolled.leadersLost[side],
    elite: eliteAfter(battle, side, decided, force),
    fatigued: asp > 0 && tired,
    useless: asp > 0 && ((losses.useless && lost) || force.useless),
    destroyed: decided.gone === side || (asp === 0 && force.gsp - gspLost === 0),
  };
}

/** The elite level of an army after a battle: +1 for a double win over more than half its ASP, −1 for a loss (8.2); garrisons and tribes have none (2.2). */
export function eliteAfter(battle: LandBattle, side: Side, { winner, double }: Pick<Decided, 'winner' | 'double'>, army: Pick<Force, 'asp' | 'elite'>): number {
  if (army.asp === 0) return 0;
  const level = army.elite;
  if (winner === opponent(side)) return Math.max(0, level - 1);
  const worthy = winner === side && double && 2 * strength(battle[opponent(side)]) > army.asp;
  return worthy ? Math.max(level, Math.min(ELITE_MAXIMUM[side], level + 1)) : level;
}

/** Whether the battle wears the Macedonians out: outside Europe, against 10 or more Persian ASP/GSP of which over half are ASP (9.0). */
function wearies({ tribe, outsideEurope, macedonian, persian }: LandBattle): boolean {
  return !tribe && outsideEurope && macedonian.asp > 0 && strength(persian) >= 10 && 2 * persian.asp > strength(persian);
}

type Kings = Pick<BattleOutcome, 'wounds' | 'alexanderKilled' | 'cleitus' | 'darius' | 'captured'>;

/** Whether a king led a side that is gone: he is removed with a Useless army, and neither flees nor is wounded (11.3 H). */
function diesWithArmy(battle: LandBattle, side: Side, { gone }: Decided): boolean {
  const king = side === 'macedonian' ? 'alexander' : 'darius';
  return gone === side && battle[side].leaders.some((one) => one.role === king);
}

/** Alexander's wounds, Darius' flight, and what is captured (11.3 H, I, 7.4, 14). */
function theKings(battle: LandBattle, decided: Decided, sides: Readonly<Record<Side, SideOutcome>>, hand: BattleHand): Kings {
  const alexander = alexanderAfter(battle, decided, hand);
  const darius = dariusAfter(battle, decided, hand);
  return { ...alexander, darius, captured: captures(battle, decided, sides, darius, hand) };
}

function alexanderAfter(battle: LandBattle, decided: Decided, hand: BattleHand): Pick<Kings, 'wounds' | 'alexanderKilled' | 'cleitus'> {
  const lost = diesWithArmy(battle, 'macedonian', decided);
  const fought = !lost && battle.macedonian.leaders.some((one) => one.role === 'alexander' && one.used);
  const { wounds, killed, cleitus } = fought ? wounded(hand, battle.blackCleitus) : { wounds: 0, killed: lost, cleitus: false };
  hand.know('alexander', hurt({ wounds, killed, cleitus }));
  return { wounds, alexanderKilled: killed, cleitus };
}

function dariusAfter(battle: LandBattle, decided: Decided, hand: BattleHand): Escape | 'none' {
  const there = battle.persian.leaders.some((one) => one.role === 'darius');
  const runs = there && decided.gone !== 'persian' && decided.winner === 'macedonian' && decided.double;
  const flight = { bagoas: battle.bagoas, cityLoc: battle.cityInReach, placeLoc: battle.placeInReach };
  const escape = runs ? flees(hand, flight) : diesWithArmy(battle, 'persian', decided) ? 'killed' : 'none';
  hand.know('darius', escape);
  return escape;
}

/** What the winner captures: all that was with an army he eliminated; else the court of a Darius who fled, or was killed (ruling `royal-capture`). */
function captures(battle: LandBattle, { winner }: Decided, sides: Readonly<Record<Side, SideOutcome>>, darius: Escape | 'none', hand: BattleHand): Captured[] {
  if (winner === 'none') return [];
  const loser = opponent(winner);
  const wipedOut = battle[loser].asp > 0 && sides[loser].destroyed;
  const fled = darius !== 'none' && (darius === 'killed' || hand.ruling('royal-capture') === 'flees');
  const taken = wipedOut || (loser === 'persian' && fled);
  const treasury = taken && battle[loser].royalTreasury;
  const family = taken && loser === 'persian' && battle.royalFamily;
  return [...(treasury ? (['royal-treasury'] as const) : []), ...(family ? (['royal-family'] as const) : [])];
}
