import type { Facts } from '../../../../core/facts.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Effect, Offer } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import { eliminationInput } from '../eliminating.ts';
import { landlessIn } from '../map.ts';
import { say } from '../procedures/voice.ts';
import { AS_PRINTED } from '../rulings.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { playerSaid, territorySaid } from '../tracker/names.ts';
import { playerAt, type RisikoState } from '../tracker/state.ts';
import { cite, NO_SEAT, NO_TERRITORY } from '../vocabulary.ts';
import { diceOf, mostAttackDice, mostDefenceDice, type Terms } from './combat.ts';
import { type CombatInput, prefillCombat, termsOf } from './combat-input.ts';

/** What both a throw and a whole attack come to. */
export interface CombatOutcome {
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  /** Armies left on the attacking and on the attacked territory. */
  readonly attackers: number;
  readonly defenders: number;
  readonly conquered: boolean;
  /** Armies that must and may move into the conquered territory; 0 where it is not conquered. */
  readonly moveInLeast: number;
  readonly moveInMost: number;
}

/** Says of armies that cannot be lost that they cannot, and whether they throw. */
export function noteReserve({ reserve, reserveThrows }: Terms, hand: Pick<Hand, 'note'>): void {
  if (reserve > 0) hand.note(say(reserveThrows ? 'note/last-army-stays' : 'note/last-army'), cite('Eliminazione di un giocatore'));
}

/** What a fight changes: armies of the tracked map, and a territory that waits to be occupied; otherwise only that a territory was conquered this turn. */
export function combatEffects(outcome: CombatOutcome, { from, to, defender }: CombatInput, state?: RisikoState): readonly Effect<RisikoEvent>[] {
  const { attackers, defenders, attackerLosses, defenderLosses, conquered, moveInLeast, moveInMost } = outcome;
  if (from !== NO_TERRITORY && to !== NO_TERRITORY && (state === undefined || state.map)) {
    if (attackerLosses + defenderLosses === 0) return [];
    const said = say('event/battle', { from: territorySaid(from), to: territorySaid(to), attackers, defenders });
    return [{ id: 'losses', said, event: { type: 'battle', from, to, attackerLosses, defenderLosses, moveInLeast, moveInMost }, ticked: true }];
  }
  if (!conquered) return [];
  const loser = state && defender !== NO_SEAT && playerAt(state, defender) ? defender : undefined;
  const said = state && loser ? say('effect/conquest-from', { loser: playerSaid(state, loser) }) : say('effect/conquest');
  return [{ id: 'conquest', said, event: { type: 'conquest', ...(loser && { loser }) }, ticked: true }];
}

/** What follows a conquest that leaves a player without territories: who is out (Eliminazione di un giocatore). */
export function eliminationOf({ conquered }: CombatOutcome, state?: RisikoState): readonly Offer[] {
  if (!conquered || state?.stage !== 'playing') return [];
  const out = landlessIn(state).filter((seat) => seat !== state.turn);
  return out.map((seat) => ({
    procedure: 'elimination',
    input: { ...eliminationInput(state, seat) },
    said: say('screen/out', { player: playerSaid(state, seat) }),
  }));
}

/** Whether a throw is allowed at all: with no fewer dice than the defender in a tournament, and not against a last army nobody may attack. */
function mayThrow(input: CombatInput, ruling: Facts['ruling']): boolean {
  return diceOf(input.attackers, input.defenders, termsOf(input, ruling)) !== undefined;
}

/** The armies as the map has them now, where it is tracked. */
function tracked({ from, to }: CombatInput, state: RisikoState | undefined): Partial<CombatInput> {
  return state?.map && from !== NO_TERRITORY && to !== NO_TERRITORY ? prefillCombat(state, `${from}>${to}`) : {};
}

/** What follows a fight that is not over: another throw with the same choice of dice, or the attack to its end. */
export function fightOn(outcome: CombatOutcome, input: CombatInput, state?: RisikoState, ruling = AS_PRINTED.ruling): readonly Offer[] {
  if (outcome.conquered || outcome.attackers < 2) return [];
  const left = { ...input, attackers: outcome.attackers, defenders: outcome.defenders, ...tracked(input, state) };
  const { attackers, defenders } = left;
  const dice = { attackDice: Math.min(input.attackDice, mostAttackDice(attackers)), defenceDice: Math.min(input.defenceDice, mostDefenceDice(defenders)) };
  const again: Offer = { procedure: 'throw', input: { ...left, ...dice }, said: say('offer/throw-again', { attackers, defenders }) };
  const on: Offer = {
    procedure: 'attack',
    input: { ...left, attackDice: 0, defenceDice: 0 },
    said: say('offer/attack-on', { attackers, defenders }),
    whole: true,
  };
  return [...(mayThrow({ ...left, ...dice }, ruling) ? [again] : []), ...(mayThrow({ ...left, attackDice: 0, defenceDice: 0 }, ruling) ? [on] : [])];
}

/** What came of a fight, with the two territories where they are known. */
export function between({ from, to }: Pick<CombatInput, 'from' | 'to'>, what: Said): Said {
  return from !== NO_TERRITORY && to !== NO_TERRITORY ? say('verdict/between', { from: territorySaid(from), to: territorySaid(to), what }) : what;
}
