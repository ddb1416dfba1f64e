import type { CardId } from '../../../cards.ts';
import { bagoasRolls } from '../../../cards-played.ts';
import { armiesOf, likelyArmy } from '../../../tracker/armies.ts';
import { mayDemand } from '../../../tracker/sieges-kept.ts';
import type { State } from '../../../tracker/state.ts';
import { opponent, type Side } from '../../../vocabulary.ts';
import { surrender } from '../../surrender.ts';

/** Cards whose die is thrown by a procedure of their own, of the same name. */
const ROLLING = [
  'assassin',
  'attrition',
  'command-indecision',
  'alexandrian-drunken-binge',
  'illness-and-injury',
  'storms-at-sea',
  'satrap-insubordination',
  'conspiracy-revealed',
  'bagoas',
] as const satisfies readonly CardId[];

/** The procedure of a card's own, if it has one: it takes the card from the hand. */
export const ownProcedure = (card: CardId): (typeof ROLLING)[number] | undefined => ROLLING.find((one) => one === card);

/** What a card leads to: its own roll, a demand to surrender, cards that may follow it (15.0). */
export function cardOffers(card: CardId, side: Side, state?: State) {
  const own = ownProcedure(card);
  if (own === 'attrition' && state) return [{ procedure: own, input: { side, ...marched(state, opponent(side)) } }];
  if (own) return [{ procedure: own, input: { side } }];
  if (card === 'revolt') return [{ procedure: 'revolt', input: {} }];
  if (card === 'spies' || card === 'ahriman-in-bad-mood')
    return state?.cards.hands[opponent(side)].count === 0 ? [] : [{ procedure: 'random-card', input: { by: card, side, played: true } }];
  if (card === 'treachery') return demands(side, state);
  const answers = state === undefined || heldAfter(state, card, side) > 0;
  if (card === 'alexander-goes-native' && answers) return [{ procedure: 'satrap-insubordination', input: { side: 'persian' } }];
  if (card === 'proskynesis' && answers)
    return [
      { procedure: 'satrap-insubordination', input: { side: 'persian' } },
      { procedure: 'conspiracy-revealed', input: { side: 'persian' } },
    ];
  return [];
}

/** Treachery goes with a demand to surrender: that of an army which may make one (11.4, 15.0). */
function demands(side: Side, state?: State) {
  if (!state) return [{ procedure: 'surrender', input: { treachery: true } }];
  const army = armiesOf(state, side).find((id) => mayDemand(state, id));
  return army ? [{ procedure: 'surrender', input: { ...surrender.prefill(state, army), treachery: true } }] : [];
}

/** Cards the Persian holds once this one, which leaves the game, has left its hand (15.0). */
function heldAfter({ cards }: State, card: CardId, side: Side): number {
  return cards.hands.persian.count - (side === 'persian' && !cards.out.includes(card) ? 1 : 0);
}

/** The army an Attrition strikes, if there is one (15.0). */
function marched(state: State, side: Side) {
  const army = likelyArmy(state, side);
  return army === 'none' ? { army } : { army, asp: state.armies[army].asp };
}

/** Bagoas against an Embezzlement is the victim's, with Peucestas the Persian's own. */
export function bagoasUsed(card: CardId, side: Side, bagoas: boolean) {
  if (!bagoas) return [];
  if (card === 'embezzlement') return [bagoasRolls(opponent(side))];
  return card === 'peucestas' && side === 'persian' ? [bagoasRolls(side)] : [];
}
