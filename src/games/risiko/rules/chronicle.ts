import type { Chronicle, PartyColour } from '../../../core/chronicle.ts';
import type { Id } from '../../../core/said.ts';
import { CONTINENT_ARMIES } from './charts/continent-armies.ts';
import { continentsHeld, landlessIn } from './map.ts';
import { say } from './procedures/voice.ts';
import { playerSaid, territorySaid } from './tracker/names.ts';
import { heldBy, ownerOf, type RisikoState, territoriesOf } from './tracker/state.ts';
import { CONTINENTS, type Colour, isTerritory, type SeatId, TERRITORIES } from './vocabulary.ts';

const COLOURS = { red: 5, blue: 4, yellow: 7, green: 3, black: 6, violet: 2 } as const satisfies Record<Colour, PartyColour>;

/** Who defends in an attack, as its input says. */
function defender(input: unknown, state: RisikoState): Id | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  if ('to' in input && typeof input.to === 'string' && isTerritory(input.to)) return ownerOf(state, input.to) ?? undefined;
  return 'defender' in input && state.players.some(({ seat }) => seat === input.defender) ? String(input.defender) : undefined;
}

/** What a player took from one state to another, and what came of it: whose last territory it was, what continents it completed or cost somebody. */
function taken(before: RisikoState, after: RisikoState, party: Id) {
  const seat = after.players.find((player) => player.seat === party)?.seat;
  const territories = TERRITORIES.filter((territory) => ownerOf(after, territory) === party && ownerOf(before, territory) !== party);
  if (!seat || !after.map || before.stage === 'setup' || territories.length === 0) return undefined;
  const gaps = { player: playerSaid(after, seat), territories: territories.map(territorySaid) };
  const lost = before.players.find((one) => heldBy(before, one.seat).length > 0 && heldBy(after, one.seat).length === 0);
  if (lost) return say('turn/takes-last', { ...gaps, loser: playerSaid(after, lost.seat) });
  const completed = gainedContinents(before, after, seat);
  if (completed.length > 0) return say('turn/completes', { ...gaps, continents: completed });
  const loser = after.players.find((one) => gainedContinents(after, before, one.seat).length > 0)?.seat;
  return loser ? say('turn/breaks', { ...gaps, loser: playerSaid(after, loser), continents: gainedContinents(after, before, loser) }) : say('turn/takes', gaps);
}

/** The continents that a player holds in the second state and not in the first. */
function gainedContinents(before: RisikoState, after: RisikoState, seat: SeatId) {
  const had = continentsHeld(before, seat);
  return continentsHeld(after, seat)
    .filter((continent) => !had.includes(continent))
    .map((continent) => say(`continent/${continent}`));
}

/** The most armies a continent brings. */
const LARGEST = Math.max(...CONTINENTS.map((continent) => CONTINENT_ARMIES.rows[continent][0] ?? 0));

/**
 * What a player's next turn rests on, in territories: three of them bring an army, as one of a continent does (Prima fase a and b). Whoever took somebody's last territory has as much more as
 * the largest continent brings: no turn decides more.
 */
function strength(state: RisikoState, seat: SeatId): number {
  const continents = continentsHeld(state, seat).reduce((sum, continent) => sum + (CONTINENT_ARMIES.rows[continent][0] ?? 0), 0);
  const territories = territoriesOf(state, seat) ?? 0;
  const takesLast = state.map && state.turn === seat && territories > 0 ? landlessIn(state).length : 0;
  const out = takesLast + state.players.filter(({ eliminatedBy }) => eliminatedBy === seat).length;
  return territories + 3 * (continents + LARGEST * out);
}

/** RisiKo!, round by round. The score is the territories held, or the points of a tournament. */
export const chronicle: Chronicle<RisikoState> = {
  chapter: (state) => (state.stage === 'setup' ? say('summary/setup', { players: state.players.length }) : say('chapter/round', { round: state.round })),
  acting: ({ stage, turn }) => (stage === 'playing' ? turn : undefined),
  parties: (state) =>
    state.players.map(({ seat, colour }) => {
      const [points, territories] = [state.points[seat], territoriesOf(state, seat)];
      const score =
        points !== undefined
          ? { score: { points, said: say('counted/points', { n: points }) } }
          : territories !== null
            ? { score: { points: territories, said: say('counted/territories', { n: territories }) } }
            : {};
      return { id: seat, name: playerSaid(state, seat), colour: COLOURS[colour], won: state.winner === seat, ...score };
    }),
  standing: (state) => (state.stage === 'setup' ? undefined : Object.fromEntries(state.players.map(({ seat }) => [seat, strength(state, seat)]))),
  gained: taken,
  gainsFirst: true,
  thrower: (at, _procedure, input, state) => (at.endsWith('dice/defender') ? defender(input, state) : undefined),
};
