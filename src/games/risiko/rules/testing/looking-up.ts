import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import { TOURNAMENT_CARDS } from '../charts/tournament-objectives.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { armiesIn, heldBy, ownerOf, playerOf, type RisikoState } from '../tracker/state.ts';
import { SYMBOLS, TERRITORIES } from '../vocabulary.ts';

/** What a table asks at any moment, whatever the phase: odds of a chain, armies needed, the best sets of a hand, what each begins with, points, the closing roll. */
export function lookedUp(state: RisikoState, source: RandomSource): Deed<RisikoEvent> {
  const links = Array.from({ length: 1 + source.below(3) }, () => ({ defenders: 1 + source.below(3), leave: 1, borders: source.below(2) === 0 }));
  const cards = Array.from({ length: source.below(6) }, () => ({ symbol: pick(SYMBOLS, source), owned: false }));
  const reached = source.below(4) === 0;
  const score = { objective: pick(TOURNAMENT_CARDS, source), owned: reached ? [] : TERRITORIES.filter(() => source.below(3) === 0), reached };
  const territories = state.map ? {} : { territories: 3 + source.below(20) };
  return pick<Deed<RisikoEvent>>(
    [
      { procedure: 'chain', input: { attackers: 2 + source.below(9), links } },
      { procedure: 'armies-needed', input: { defenders: 1 + source.below(6), percent: 10 + source.below(80) } },
      { procedure: 'best-sets', input: { cards } },
      { procedure: 'starting-armies', input: {} },
      { procedure: 'tournament-score', input: score },
      { procedure: 'closing-roll', input: { threshold: 4 + source.below(4), conquests: source.below(3) } },
      { procedure: 'reinforcements', input: territories },
    ],
    source,
  );
}

/** What a table sets right by hand, as one step: armies on a territory, a card that was drawn or given back, the number of the round, whose turn it is. */
export function setRight(state: RisikoState, source: RandomSource): Deed<RisikoEvent>[] {
  if (state.stage !== 'playing' || state.occupation) return [];
  const { turn, deck, round } = state;
  const of = pick(
    state.players.filter(({ eliminatedBy }) => eliminatedBy === null),
    source,
  ).seat;
  const corrected: RisikoEvent[][] = [[{ type: 'set', what: 'round', value: round }]];
  const on = state.map ? pick(TERRITORIES, source) : undefined;
  if (on && ownerOf(state, on) !== null)
    corrected.push([{ type: 'territory', territory: on, seat: ownerOf(state, on), armies: armiesIn(state, on) + source.below(3) }]);
  if (deck > 0)
    corrected.push([
      { type: 'set', what: 'deck', value: deck - 1 },
      { type: 'set-seat', seat: of, what: 'cards', value: playerOf(state, of).cards + 1 },
    ]);
  if (of !== turn && (!state.map || heldBy(state, of).length > 0)) corrected.push([{ type: 'turn-set', seat: of, phase: 'reinforcements' }]);
  const [first, ...more] = pick(corrected, source);
  return first ? [{ events: [first, ...more] }] : [];
}
