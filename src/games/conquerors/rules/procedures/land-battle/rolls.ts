import { D6, one, readAs, sum } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { bandOf } from '../../charts/bands.ts';
import { LAND_BATTLE, LAND_BATTLE_ROWS, STRENGTHS } from '../../charts/land-battle.ts';
import { added, classed } from '../../rolls.ts';
import { cite, opponent, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { avoidRating, type Force, type LandBattle, strength } from './input.ts';
import { nameOf, SCORE_MODIFIERS, viewOf } from './modifiers.ts';
import type { BattleQuestions } from './outcome.ts';

type BattleHand = Hand<BattleQuestions>;

/** A side's modified roll, and the battle score it gives (11.3 C). */
export interface Scored {
  readonly total: number;
  readonly score: number;
}

/** Who won by the scores (11.3 C). */
export interface Decided {
  readonly winner: Side | 'none';
  readonly double: boolean;
  /** A side that neither retreats nor rolls for losses: its force is gone (a garrison that lost, a Useless army). */
  readonly gone: Side | 'none';
}

/** A battle up to the leaders that fell: the scores, who won, who is gone (11.3 C, I). */
export interface Rolled {
  readonly scored: Readonly<Record<Side, Scored>>;
  readonly decided: Decided;
  readonly leadersLost: Readonly<Record<Side, readonly string[]>>;
}

const AVOID_RATING = { id: 'avoid-rating', cite: cite('11.3 A'), by: (force: Force) => avoidRating(force) };

/** Whether the defender avoids the battle (11.3 A). */
export function avoids(battle: LandBattle, hand: BattleHand): boolean {
  const side = opponent(battle.attacker);
  const rating = hand.tally(`avoid-total/${side}`, 0, [AVOID_RATING], battle[side]);
  const roll = hand.ask(
    `avoid/${side}`,
    classed(one(D6), (face) => face + rating >= 6),
  );
  return added(hand, roll, rating) >= 6;
}

const TWO = sum(2, D6);
const scoreRow = (drm: number) => (roll: number) => (roll + drm < 2 ? 'below two' : bandOf(LAND_BATTLE_ROWS, roll + drm));

/** The rolls of both sides, who wins, and the leaders that fall. */
export function battleRolls(battle: LandBattle, hand: BattleHand): Rolled {
  const drm = {
    macedonian: hand.tally('score/macedonian', 0, SCORE_MODIFIERS, viewOf(battle, 'macedonian')),
    persian: hand.tally('score/persian', 0, SCORE_MODIFIERS, viewOf(battle, 'persian')),
  };
  const thrown = hand.all({ 'battle/macedonian': classed(TWO, scoreRow(drm.macedonian)), 'battle/persian': classed(TWO, scoreRow(drm.persian)) });
  const scored = {
    macedonian: score(battle, 'macedonian', added(hand, thrown('battle/macedonian'), drm.macedonian, 'macedonian'), hand),
    persian: score(battle, 'persian', added(hand, thrown('battle/persian'), drm.persian, 'persian'), hand),
  };
  const decided = decide(battle, scored, hand);
  const leadersLost = { macedonian: leaderLosses(battle, 'macedonian', scored, hand), persian: leaderLosses(battle, 'persian', scored, hand) };
  return { scored, decided, leadersLost };
}

function score(battle: LandBattle, side: Side, total: number, hand: BattleHand): Scored {
  const row = bandOf(LAND_BATTLE_ROWS, total);
  const column = bandOf(STRENGTHS, strength(battle[side]));
  if (total < 2 && hand.ruling('below-two') === 'no-score') return { total, score: 0 };
  const printed = hand.cell(LAND_BATTLE, row, column);
  const asExample = printed === 8 && row === '7' && column === '36-44' && hand.ruling('example-11.3') === 'example';
  return { total, score: asExample ? 7 : printed };
}

function decide(battle: LandBattle, scored: Rolled['scored'], hand: BattleHand): Decided {
  const [m, p] = [scored.macedonian.score, scored.persian.score];
  const winner = m > p ? 'macedonian' : p > m ? 'persian' : 'none';
  hand.know('winner', winner === 'none' ? 'draw' : winner);
  const scores = { won: Math.max(m, p), lost: Math.min(m, p) };
  hand.note(winner === 'none' ? say('note/drawn', { score: m }) : say(`note/won-${winner}`, scores), cite('11.3 C'));
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
function leaderLosses(battle: LandBattle, side: Side, scored: Rolled['scored'], hand: BattleHand): readonly string[] {
  if (scored[side].total !== (side === 'macedonian' ? 13 : 9)) return [];
  const atRisk = battle[side].leaders
    .map((leader, i) => ({ leader, n: `${side}-${i + 1}` }))
    .filter(({ leader }) => leader.used && leader.role !== 'alexander' && leader.role !== 'darius');
  if (atRisk.length === 0) return [];
  const fell = hand.all<Record<string, boolean>>(Object.fromEntries(atRisk.map(({ n }) => [`leader/${n}`, FALLS])));
  const lost = atRisk.filter(({ n }) => fell(`leader/${n}`));
  for (const { leader } of lost) hand.note(say('note/leader-killed', { leader: nameOf(leader) }), cite('11.3 I'));
  return lost.map(({ leader, n }) => leader.name || n);
}
