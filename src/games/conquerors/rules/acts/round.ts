import { type CardId, HAND_LIMIT } from '../cards.ts';
import { nextStep } from '../next-step.ts';
import { placeSaid } from '../places.ts';
import { siegesOver } from '../siege-left.ts';
import { armiesOf } from '../tracker/armies.ts';
import { allElsewhere, mayHold } from '../tracker/cards-known.ts';
import type { Event } from '../tracker/events.ts';
import { mustClear } from '../tracker/events-round.ts';
import type { State } from '../tracker/state.ts';
import { ARMIES, SIDES, type Side } from '../vocabulary.ts';
import { type Acts, byHand, player, resolved, type Table } from './acting.ts';
import { say } from './voice.ts';

/** On to the next step of the round, or to its end (3.3). */
export function onward(state: State): Event {
  const next = nextStep(state);
  return next === 'none' ? { type: 'end-round' } : { type: 'step', to: next };
}

/** The next thing of the sequence of play: the draw of an APM, else on to the next step (3.3, 4.0). */
export function sequenceActs({ state }: Table): Acts {
  if (state.round.step === 'a') return [resolved('draw-apm', say('procedure/draw-apm'), [], {})];
  const next = nextStep(state);
  const said = next === 'none' ? say('screen/end-round') : say('screen/next', { step: say(`step/${next}`) });
  return [byHand('onward', said, [], onward(state))];
}

/** The card segments (3.3 C1, C2): a card played, cards discarded, one drawn. Which card it is only its player knows. */
export function cardActs({ state, ruling }: Table): Acts {
  const side = player(state);
  const { step, first, cardPlayed, discarded } = state.round;
  if (!side) return [];
  const { deck, hands, discards } = state.cards;
  const { count } = hands[side];
  if (step === 'c2') {
    if (state.round.drew) return [];
    if (deck === 0) return discards.length > 0 ? [byHand('reshuffle', say('screen/reshuffle'), [], { type: 'reshuffle' })] : [];
    return [byHand('draw-card', say('step/c2'), [], { type: 'card', move: 'draw', side, card: 'unseen' }, onward(state))];
  }
  const discard = (of: Side) => byHand('discard', say('screen/discard'), [], { type: 'card', move: 'discard', side: of, card: 'unseen' });
  const over = SIDES.find((one) => hands[one].count > HAND_LIMIT);
  if (step !== 'c1' || count === 0) return over ? [discard(over)] : [];
  const mustDiscard = count >= HAND_LIMIT && ruling('five-cards') === 'must-discard';
  const card = first || cardPlayed || discarded || mustDiscard ? undefined : likelyCard(state, side);
  const plays = card ? [resolved('play-card', say('procedure/play-card'), [], { side, card })] : [];
  return [...plays, discard(side)];
}

/** A card that may be in a hand, where none was chosen yet: which it is its player knows (15.0). */
function likelyCard({ cards }: State, side: Side): CardId | undefined {
  return (['drought', 'bad-weather', 'spies', 'revolt'] as const).find((id) => mayHold(cards.hands[side], id) && !allElsewhere(cards, id, side));
}

/** The end of a round (3.4): what Alexander reaches where he stands, and the victory of either side. What the rules refuse falls out of the acts. */
export function victoryActs({ state }: Table): Acts {
  const { victory, round, leaders } = state;
  const found: Acts = [];
  const alexander = leaders.find(({ id }) => id === 'alexander');
  if (alexander?.state === 'dead' || alexander?.state === 'captured')
    found.push(byHand('alexander-dead', say('why/alexander'), ['leader/alexander'], { type: 'over', winner: 'persian', why: 'alexander' }));
  if (round.step !== 'c5') return found;
  found.push(byHand('victory', say('screen/macedonian-wins'), [], { type: 'over', winner: 'macedonian', why: 'victory' }));
  for (const mark of ['gordium', 'siwa'] as const)
    if (!victory[mark]) found.push(byHand(mark, say(`screen/mark-${mark}`), ['leader/alexander', `place/${mark}`], { type: 'victory', set: { [mark]: true } }));
  return found;
}

/** Proskynesis by decree, which takes the card out of the game (3.4, ruling `proskynesis-card`). */
export function decreeActs({ state, ruling }: Table): Acts {
  const stays = ruling('proskynesis-card') === 'stays';
  // The mark alone may have been put by hand: the weariness and the card are still to come.
  if (state.round.activity !== 'proskynesis' || (stays ? state.victory.proskynesis : state.cards.out.includes('proskynesis'))) return [];
  const card: Event[] = stays ? [] : [{ type: 'card', move: 'lost', side: 'macedonian', card: 'proskynesis' }];
  return [byHand('decree', say('screen/proskynesis'), [], { type: 'victory', set: { proskynesis: true } }, { type: 'weariness', by: 1 }, ...card)];
}

/** Markers an Administrative Phase takes away still lie on the map (3.3 D). */
export function marked(state: State): boolean {
  const { provinces, treasuries, leaders } = state;
  const lies = mustClear(state) || Object.values(provinces).some((one) => one.devastated || one.drought);
  return lies || Object.values(treasuries).some((one) => one.unusable) || leaders.some((one) => one.state === 'ill');
}

/** Markers off the map; an army in a Treasury City may shed Useless (3.3 D, 11.3 H). */
export function markerActs({ state }: Table): Acts {
  if (state.round.step !== 'd3') return [];
  const { armies } = state;
  const useless = ARMIES.filter((id) => armies[id].inPlay && armies[id].useless);
  const sheds = useless.map((army) =>
    byHand(`sheds ${army}`, say('screen/clear-useless', { army: say(`at/${army}`) }), [`army/${army}`], {
      ...{ type: 'army', army, set: { useless: false, fatigued: false } },
    }),
  );
  const removed = (keepProvinces: boolean): Event => ({ type: 'markers-removed', keepProvinces });
  if (!marked(state)) return sheds;
  const kept = Object.values(state.provinces).some((one) => one.devastated || one.drought);
  return [
    byHand('markers', say('screen/remove-markers'), [], removed(false)),
    ...sheds,
    ...(kept ? [byHand('markers-kept', say('screen/remove-markers-ahriman'), [], removed(true))] : []),
  ];
}

/** Garrisons that go, and the newly-wed who come back (8.6, 15.0). */
export function returnActs({ state }: Table): Acts {
  if (state.round.step !== 'd2') return [];
  const { honeymooners: asp, garrisons } = state;
  const back = asp === 0 ? [] : armiesOf(state, 'macedonian');
  const held = garrisons.filter(({ side }) => side !== 'none');
  return [
    ...back.map((army) =>
      byHand(
        `honeymooners ${army}`,
        say('screen/honeymooners', { asp, army: say(`at/${army}`) }),
        [`army/${army}`],
        { type: 'asp', army, by: asp },
        { type: 'honeymooners', asp: 0 },
      ),
    ),
    ...held.map((one) => {
      const gone: Event = { ...one, type: 'garrison', gsp: 0 };
      const over = siegesOver([{ event: gone }], state).map(({ event }) => event);
      return byHand(`garrison ${one.place}`, say('act/garrison-goes', { place: placeSaid(one.place) }), [`garrison/${one.place}`], gone, ...over);
    }),
  ];
}
