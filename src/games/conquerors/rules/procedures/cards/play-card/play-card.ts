import { conditions } from '../../../../../../core/condition.ts';
import type { Fault } from '../../../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../../../core/fields.ts';
import type { Hand } from '../../../../../../core/hand.ts';
import type { InputFacts, Procedure } from '../../../../../../core/procedure.ts';
import type { Said } from '../../../../../../core/said.ts';
import { CARD_IDS, type CardId, HAND_LIMIT, specOf } from '../../../cards.ts';
import { holdsBoth } from '../../../cards-played.ts';
import { inCardSegment } from '../../../in-turn.ts';
import { wasGreatKing } from '../../../leader-ids.ts';
import { fleetUnnumbered } from '../../../not-entered.ts';
import { type Place, placeAmong, samePlace } from '../../../places.ts';
import { plain } from '../../../plain-procedure.ts';
import { placeField, SIDE } from '../../../shared-fields.ts';
import { activeSide, likelyArmy } from '../../../tracker/armies.ts';
import type { Event } from '../../../tracker/events.ts';
import type { State } from '../../../tracker/state.ts';
import { tracker } from '../../../tracker/tracker.ts';
import { isGreatKing } from '../../../tracker/victory.ts';
import { lower } from '../../../treasury-levels.ts';
import {
  ARMIES,
  type ArmyId,
  cite,
  ELITE_MAXIMUM,
  LEVELS,
  type Level,
  PERSIAN_MUSTERS,
  PROVINCES,
  type Province,
  type Side,
  sideOf,
  TREASURIES,
  type Treasury,
} from '../../../vocabulary.ts';
import { illegal, say } from '../../voice.ts';
import { cardEffects } from './effects.ts';
import { bagoasUsed, cardOffers, ownProcedure } from './offers.ts';

export interface PlayCard {
  readonly card: CardId;
  readonly side: Side;
  readonly province: Province;
  readonly place: Place;
  readonly treasury: Treasury;
  readonly level: Level;
  readonly army: ArmyId | 'none';
  readonly elite: number;
  /** Bagoas played with it (Peucestas for the Persian) or against it (Embezzlement). */
  readonly bagoas: boolean;
  /** What Ahura Mazda Smiles or Spies is used for, of the uses that change what is tracked. */
  readonly taken: CardId | 'unseen';
  readonly greatKing: boolean;
  readonly royalFamilyHeld: boolean;
  readonly persisControlled: boolean;
}

const { root } = conditions<PlayCard>();

export interface CardPlayed {
  readonly card: CardId;
  readonly weariness: number;
  readonly level: Level;
  readonly elite: number;
  readonly asp: number;
  /** Agis III: whether Greece revolts with Sparta (ruling `sparta`). */
  readonly greeceRevolts: boolean;
  /** The ASP come out of the pool (ruling `peucestas-pool`). */
  readonly fromPool: boolean;
  /** They lower the elite level of the army they join (ruling `recruits-elite`). */
  readonly lowersElite: boolean;
}

const IONIAN: readonly Province[] = ['mysia', 'lydia', 'caria'];

/** Play a card whose effect needs no die; cards that roll have a procedure of their own (15.0). */
export const playCard: Procedure<PlayCard, CardPlayed, Record<never, never>, State, Event> = {
  ...plain,
  id: 'play-card',
  version: 3,
  cite: cite('15.0'),
  fields: {
    card: oneOf(CARD_IDS, { vocabulary: 'card', standard: 'drought' }),
    side: SIDE,
    province: oneOf(PROVINCES, { vocabulary: 'province', standard: 'lydia', when: root('card').is('drought', 'bad-weather', 'oligarchic-counter-revolution') }),
    place: placeField({ when: root('card').is('oligarchic-counter-revolution') }),
    treasury: oneOf(TREASURIES, { vocabulary: 'treasury', standard: 'sardes', when: root('card').is('embezzlement') }),
    level: oneOf(LEVELS, { known: true, vocabulary: 'level', when: root('card').is('embezzlement') }),
    army: oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', when: root('card').is('persians-increase-training-and-tactics', 'peucestas') }),
    elite: number(0, 5, 1, { known: true, when: root('card').is('persians-increase-training-and-tactics') }),
    bagoas: flag(false, { say: 'field/bagoasToo', when: root('card').is('embezzlement', 'peucestas') }),
    taken: oneOf<CardId | 'unseen'>(['unseen', ...CARD_IDS], { vocabulary: 'card', when: root('card').is('ahura-mazda-smiles') }),
    greatKing: flag(true, { known: true, rare: true, when: root('card').is('alexander-goes-native', 'proskynesis') }),
    royalFamilyHeld: flag(true, { known: true, rare: true, when: root('card').is('mass-marriage') }),
    persisControlled: flag(true, { known: true, rare: true, when: root('card').is('peucestas') }),
  },
  labels: [],
  questions: {},
  examples: CARD_IDS.map((card) => ({
    card,
    side: specOf(card).by === 'persian' ? ('persian' as const) : ('macedonian' as const),
    army: 'persian-1' as const,
    taken: 'surprise' as const,
    place: 'sardes',
  })),
  left: ({ side }, state) => ({
    side: [side],
    treasury: TREASURIES.filter((id) => state.treasuries[id].owner !== side && id !== 'pella' && id !== 'memphis'),
  }),
  prefill(state, focus) {
    const side: Side = activeSide(state, focus);
    const card = CARD_IDS.find((id) => id === focus);
    const army = likelyArmy(state, side, focus);
    const robbed = TREASURIES.find((id) => state.treasuries[id].owner !== side && id !== 'pella' && id !== 'memphis');
    const treasury = TREASURIES.find((id) => id === focus) ?? robbed ?? 'sardes';
    const base = {
      side,
      greatKing: isGreatKing(state),
      royalFamilyHeld: state.royalFamily.holder === 'macedonian',
      persisControlled: state.provinces.persis.control === side,
      treasury,
      level: state.treasuries[treasury].level,
    };
    // Without Bagoas the Persian cannot play Peucestas: he is laid down with it.
    const bagoas = card === 'peucestas' && side === 'persian';
    const led = army === 'none' ? base : { ...base, army, elite: state.armies[army].elite };
    return card ? { ...led, card, bagoas } : led;
  },
  rank: (state) => (state.round.step === 'c1' ? 80 : 5),
  faults,
  run,
  verdict: ({ card }, { side }) => say('verdict/play-card', { side: say(`side/${side}`), card: say(`card/${card}`) }),
  effects: cardEffects,
  next: ({ card }, { side, bagoas }, state) => [...cardOffers(card, side, state), ...bagoasUsed(card, side, bagoas)],
};

const WEARIES: Readonly<Partial<Record<CardId, number>>> = { 'alexander-goes-native': 1, 'mass-marriage': 1, 'the-honeymooners': -1 };

function run(input: PlayCard, hand: Hand): CardPlayed {
  const { card } = input;
  const base = {
    card,
    weariness: WEARIES[card] ?? 0,
    level: input.level,
    elite: input.elite,
    asp: 0,
    greeceRevolts: card === 'agis-iii' && hand.ruling('sparta') === 'greece',
    fromPool: card === 'peucestas' && hand.ruling('peucestas-pool') === 'counted',
    lowersElite: card === 'peucestas' && hand.ruling('recruits-elite') === 'lower',
  };
  if (card === 'embezzlement') {
    const spared = input.bagoas && hand.ruling('embezzlement-half') === 'cancelled';
    return { ...base, level: spared ? input.level : lower(input.treasury, input.level) };
  }
  if (card === 'persians-increase-training-and-tactics') {
    const most = input.elite >= ELITE_MAXIMUM.persian && hand.ruling('training-at-3') === 'above' ? ELITE_MAXIMUM.persian + 1 : ELITE_MAXIMUM.persian;
    return { ...base, elite: Math.max(input.elite, Math.min(most, input.elite + 1)) };
  }
  if (card === 'peucestas') return { ...base, asp: 10 };
  return card === 'the-honeymooners' ? { ...base, asp: -4 } : base;
}

/** Whether somebody stands in a space. */
function occupied({ armies, garrisons, loose, alexandrias }: State, place: Place): boolean {
  return (
    place !== '' && [...Object.values(armies).filter((one) => one.inPlay), ...garrisons, ...loose, ...alexandrias].some((one) => samePlace(one.place, place))
  );
}

/** A card with a procedure of its own is played by that: what is wrong with it then is wrong with it here (3.3 C1, 15.0). */
function laidByItsOwn({ input: { card, side }, state, ...facts }: InputFacts<PlayCard, State>): readonly Fault[] {
  return state && ownProcedure(card) ? tracker.faults({ ...facts, state, event: { type: 'card', move: 'play', side, card } }) : [];
}

function faults(facts: InputFacts<PlayCard, State>): readonly Fault[] {
  const { input, state, ruling } = facts;
  const found: Fault[] = [...laidByItsOwn(facts)];
  const { card, side } = input;
  const spec = specOf(card);
  const bad = (field: string, expected: Said, value: unknown, at = '15.0'): void => {
    found.push(illegal(field, expected, value, cite(at)));
  };
  if (spec.by !== 'any' && spec.by !== side) found.push(illegal('side', 'expected/card-of-side', side, cite('15.0'), { side: say(`side/${spec.by}`) }));
  if (spec.needsGreatKing && (!input.greatKing || wasGreatKing(state, ruling('great-king')))) bad('greatKing', say('expected/great-king'), input.greatKing);
  if (card === 'embezzlement' && (input.treasury === 'pella' || input.treasury === 'memphis'))
    bad('treasury', say('expected/not-pella-memphis'), input.treasury);
  if (card === 'embezzlement' && input.level === 'empty') bad('level', say('expected/not-empty'), input.level);
  if (card === 'embezzlement' && state && state.treasuries[input.treasury].owner === side) bad('treasury', say('expected/other-treasury'), input.treasury);
  if (card === 'oligarchic-counter-revolution' && state && occupied(state, input.place)) bad('place', say('expected/unoccupied'), input.place);
  if (card === 'persians-increase-training-and-tactics' && input.army !== 'none' && sideOf(input.army) !== 'persian')
    bad('army', say('expected/own-army'), input.army);
  if (card === 'oligarchic-counter-revolution' && !IONIAN.includes(input.province)) bad('province', say('expected/ionian'), input.province);
  if (card === 'mass-marriage' && !input.royalFamilyHeld) bad('royalFamilyHeld', say('expected/royal-family-held'), false);
  if (card === 'peucestas' && !input.persisControlled) bad('persisControlled', say('expected/persis'), false);
  if (card === 'peucestas' && side === 'persian' && !input.bagoas) bad('bagoas', say('expected/with-bagoas'), false);
  if (card === 'peucestas' && input.bagoas && state && !holdsBoth(state.cards.hands[side], card, 'bagoas')) bad('bagoas', say('expected/card-in-hand'), true);
  if (card === 'persians-increase-training-and-tactics' && input.elite > 3) bad('elite', say('expected/elite-three'), input.elite, '8.2');
  if (card === 'proskynesis' && state?.victory.proskynesis) bad('card', say('expected/proskynesis-once'), card, '3.4');
  if (card === 'rhodes' && state && state.rhodes !== 'none') bad('card', say('expected/rhodes-free'), card, '12.0');
  if (card === 'greek-fleet') found.push(...fleetUnnumbered('card', card, 'greek', state));
  if (state && onlyInC1(input)) found.push(...inCardSegment(state, side, 'card', card));
  if (card === 'peucestas' && side === 'persian' && state && input.army !== 'none' && !atMuster(state, input.army))
    bad('army', say('expected/muster-army'), input.army, '8.3');
  const mustDiscard = spec.timing === 'c1' && state?.round.side === side && ruling('five-cards') === 'must-discard';
  if (mustDiscard && state.cards.hands[side].count >= HAND_LIMIT) bad('card', say('expected/discard-first'), state.cards.hands[side].count);
  return found;
}

/** The uses without PAT of cards that have others with it: a look or a card of the hand, a card of the discards (2.2, 15.0). */
function onlyInC1({ card, taken }: PlayCard): boolean {
  return card === 'spies' || card === 'ahriman-in-bad-mood' || (card === 'ahura-mazda-smiles' && taken !== 'unseen');
}

/** Persian recruits are placed in the Treasury Cities of the east that are Persian (8.3). */
function atMuster({ armies, treasuries }: State, army: ArmyId): boolean {
  const city = placeAmong(PERSIAN_MUSTERS, armies[army].place);
  return city !== undefined && treasuries[city].owner === 'persian';
}
