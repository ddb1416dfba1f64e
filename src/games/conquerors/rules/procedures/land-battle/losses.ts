import { choice } from '../../../../../core/ask.ts';
import { D6, one } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { bandOf } from '../../charts/bands.ts';
import { STRENGTHS } from '../../charts/land-battle.ts';
import { LOSS_ROWS, LOSSES } from '../../charts/losses.ts';
import { added, classed } from '../../rolls.ts';
import { cite, opponent, SIDES, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { type Force, type LandBattle, retreatRating, strength } from './input.ts';
import { LOSS_MODIFIERS, type LossView } from './modifiers.ts';
import type { BattleQuestions, Loss } from './outcome.ts';
import type { Decided, Rolled } from './rolls.ts';
import { sharesOf } from './shares.ts';

type BattleHand = Hand<BattleQuestions>;

/** The losses of a battle and what led to them (11.3 E, F, H). */
export interface Lost {
  readonly lost: Readonly<Record<Side, Loss>>;
  readonly useless: boolean;
  readonly retreats: Side | 'none';
  readonly way: { readonly spaces: number; readonly mp: number };
}

/** Who lost a battle, if anybody. */
export function loserOf({ winner }: Decided): Side | 'none' {
  return winner === 'none' ? 'none' : opponent(winner);
}

/** Who retreats after the rolls, and with what force: without the leaders it lost, who fall before it retreats (11.2). */
export function retreating(battle: LandBattle, { decided, leadersLost }: Rolled): { readonly side: Side; readonly force: Force } | undefined {
  const side = loserOf(decided);
  const backInside = battle.counterattack && side === battle.attacker;
  if (side === 'none' || side === decided.gone || backInside) return undefined;
  const leaders = battle[side].leaders.filter(({ name }, i) => !leadersLost[side].includes(name || `${side}-${i + 1}`));
  return { side, force: { ...battle[side], leaders } };
}

/** The retreat, both sides' losses, and whether the loser is Useless. */
export function retreatAndLosses(battle: LandBattle, rolled: Rolled, hand: BattleHand): Lost {
  const { decided } = rolled;
  const loser = loserOf(decided);
  const gone = retreating(battle, rolled);
  const way = gone ? retreat(hand, gone.force, gone.side) : { spaces: 0, mp: 0 };
  const lost = losses(hand, battle, decided, Math.max(0, way.mp - 1));
  const useless = isUseless(battle, decided, lost);
  hand.know('loser', loser === 'none' ? 'none' : decided.gone === loser ? 'destroyed' : useless ? 'useless' : 'fatigued');
  return { lost, useless, retreats: gone?.side ?? 'none', way };
}

const ONE = one(D6);
const RETREAT_RATING = { id: 'retreat-rating', cite: cite('11.3 E'), by: (force: Force) => -retreatRating(force) };

/** The loser's retreat: spaces rolled, then the MP of the way taken (11.3 E). */
function retreat(hand: BattleHand, force: Force, side: Side): Lost['way'] {
  const rating = hand.tally(`retreat-total/${side}`, 0, [RETREAT_RATING], force);
  const face = hand.ask(
    `retreat/${side}`,
    classed(ONE, (rolled) => Math.max(1, rolled + rating)),
  );
  const spaces = Math.max(1, added(hand, face, rating));
  hand.note(say('expected/retreat-spaces', { least: spaces }), cite('11.3 E'));
  return { spaces, mp: hand.ask(`retreat-mp/${side}`, choice<number>(side, waysBack(spaces), 'retreat-mp')) };
}

const remembered = new Map<number, readonly number[]>();

/** MP a way of retreat may cost, the plain one (1 MP a space) first. */
function waysBack(spaces: number): readonly number[] {
  const known = remembered.get(spaces);
  if (known) return known;
  const longer = Array.from({ length: 12 }, (_, i) => spaces + i);
  const shorter = Array.from({ length: spaces - 1 }, (_, i) => i + 1);
  const all = [...longer, ...shorter];
  remembered.set(spaces, all);
  return all;
}

const NO_LOSS: Loss = { points: 0, row: 'none', asp: 0, gsp: 0 };

/** Both loss rolls, thrown together, and how losses fall on ASP and GSP (11.3 F, 8.6). */
function losses(hand: BattleHand, battle: LandBattle, decided: Decided, extraMp: number): Lost['lost'] {
  const found: Record<Side, Loss> = { macedonian: NO_LOSS, persian: NO_LOSS };
  const rolling = SIDES.filter((side) => side !== decided.gone && strength(battle[side]) > 0)
    .map((side) => lossView(hand, battle, decided, side, extraMp))
    .map((view) => ({ view, drm: hand.tally(`loss-total/${view.side}`, 0, LOSS_MODIFIERS, view) }));
  const thrown = hand.all<Record<string, number>>(
    Object.fromEntries(rolling.map(({ view, drm }) => [`loss/${view.side}`, classed(ONE, (face) => bandOf(LOSS_ROWS, face + drm))])),
  );
  for (const { view, drm } of rolling) found[view.side] = lossOf(hand, view, added(hand, thrown(`loss/${view.side}`), drm, view.side));
  if (decided.gone !== 'none') {
    const { asp, gsp } = battle[decided.gone];
    found[decided.gone] = { points: asp + gsp, row: 'none', asp, gsp };
  }
  hand.know('macedonian-losses', found.macedonian.points);
  hand.know('persian-losses', found.persian.points);
  return found;
}

function lossView(hand: BattleHand, battle: LandBattle, { winner, double }: Decided, side: Side, extraMp: number): LossView {
  const other = opponent(side);
  const lost = winner === other;
  return {
    side,
    own: battle[side],
    enemy: battle[other],
    attacks: battle.attacker === side,
    battle,
    won: winner === side,
    lost,
    double,
    drawAsWinner: winner !== 'none' || hand.ruling('draw-losses') === 'as-winners',
    overwhelming: battle[side].gsp + battle[other].gsp > 0 && hand.ruling('overwhelming') === 'asp' ? 'asp' : 'strength',
    extraMp: lost ? extraMp : 0,
  };
}

function lossOf(hand: BattleHand, view: LossView, total: number): Loss {
  const row = bandOf(LOSS_ROWS, total);
  const column = bandOf(STRENGTHS, rolledFor(hand, view.own));
  const printed = hand.cell(LOSSES, row, column);
  const asExample = printed === 8 && row === '5' && column === '36-44' && hand.ruling('example-11.3') === 'example';
  const points = Math.min(asExample ? 7 : printed, strength(view.own));
  const gsp = gspLost(hand, view, points);
  const shares = sharesOf(view.side, view.own, points - gsp, hand);
  return { points, row, asp: points - gsp, gsp, ...(shares ? { shares } : {}) };
}

/** What picks the column of the losses: the ASP, with GSP beside them by the ruling `loss-column`; a garrison alone has only GSP (8.6, 11.3 F). */
function rolledFor(hand: BattleHand, force: Force): number {
  if (force.gsp === 0 || force.asp === 0) return strength(force);
  return hand.ruling('loss-column') === 'asp' ? force.asp : strength(force);
}

/** GSP among the losses: no more than ASP unless every ASP is lost; the owner chooses (8.6). */
function gspLost(hand: BattleHand, { side, own }: LossView, points: number): number {
  if (own.gsp === 0 || points === 0) return 0;
  const options = Array.from({ length: Math.min(points, own.gsp) + 1 }, (_, gsp) => gsp).filter(
    (gsp) => points - gsp <= own.asp && (gsp <= points - gsp || points - gsp === own.asp),
  );
  return options.length > 1 ? hand.ask(`gsp-lost/${side}`, choice<number>(side, options, 'gsp-lost')) : (options[0] ?? 0);
}

/** A loser is Useless who loses more than twice the winner's strength points and still has an army (11.3 H). */
function isUseless(battle: LandBattle, { winner, gone }: Decided, lost: Lost['lost']): boolean {
  if (winner === 'none' || gone !== 'none' || !battle.uselessRule) return false;
  const loser = opponent(winner);
  return lost[loser].points > 2 * lost[winner].points && lost[loser].asp < battle[loser].asp;
}
