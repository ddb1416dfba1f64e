import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Player, SecretDeed, Table } from '../../../../core/testing/player.ts';
import { targets } from '../map.ts';
import { objectiveOf, reached } from '../objectives.ts';
import { handSecret, keptObjective, objectiveSecret } from '../secrets.ts';
import type { RisikoSetup } from '../setup.ts';
import type { RisikoEvent, ShownObjective } from '../tracker/events.ts';
import { armiesIn, heldBy, ownerOf, playerOf, type RisikoState } from '../tracker/state.ts';
import { COLOURS, SYMBOLS, TERRITORIES } from '../vocabulary.ts';

type Entry = Deed<RisikoEvent> | SecretDeed<RisikoEvent>;
type RisikoTable = Table<RisikoState>;

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elisa', 'Fabio'];
/** The round after which a table calls it a night. */
const LAST_ROUND = 8;

/** A random player of RisiKo!: secret objectives and cards, sets, attacks typed in where the map stays on the table, and the end of the evening. */
export const player: Player<RisikoState, RisikoEvent> = {
  most: 4000,
  setup: (source): RisikoSetup => ({
    players: COLOURS.slice(0, 3 + source.below(4)).map((colour, i) => ({ name: NAMES[i] ?? '', colour })),
    map: source.below(5) > 0,
    tournament: source.below(3) === 0,
    minutes: 0,
    turnSeconds: 0,
  }),
  entries: (table, source) => [
    ...secrets(table, source),
    ...cards(table, source),
    ...typedAttack(table, source),
    ...victory(table),
    ...lateEnd(table),
    ...(source.below(30) === 0 ? [byHand(table, source)] : []),
  ],
  filled: (deed, table, source) => (passedBy(deed, table, source) ? undefined : deed),
};

/** Attacks against more armies are mostly not made; a turn mostly goes on while there are better ones, so that players are driven out. */
function passedBy(deed: Deed<RisikoEvent>, { state }: RisikoTable, source: RandomSource): boolean {
  if (state.stage !== 'playing' || state.phase !== 'combat' || !state.map) return false;
  const stronger = heldBy(state, state.turn).some((from) => targets(state, from).some((to) => armiesIn(state, from) > armiesIn(state, to) + 2));
  if ('events' in deed) return stronger && deed.events.some(({ type }) => type === 'phase' || type === 'turn-ended') && source.below(6) > 0;
  const { attackers, defenders } = deed.input;
  return (deed.procedure === 'throw' || deed.procedure === 'attack') && Number(attackers) <= Number(defenders) && source.below(8) > 0;
}

function secrets({ state }: RisikoTable, source: RandomSource): Entry[] {
  if (!state.players.some(({ seat }) => !state.sealed.includes(seat)) || state.stage !== 'playing')
    return source.below(60) === 0 ? [handSealed(state, source)] : [];
  const { seat } = pick(
    state.players.filter((one) => !state.sealed.includes(one.seat)),
    source,
  );
  return [{ seal: objectiveSecret(seat), value: objective(source), events: [{ type: 'objective-sealed', seat }] }];
}

function handSealed({ turn }: RisikoState, source: RandomSource): Entry {
  return { seal: handSecret(turn), value: { cards: [{ symbol: pick(SYMBOLS, source), owned: false, territory: 'none' }] } };
}

function objective(source: RandomSource): ShownObjective {
  if (source.below(2) === 0) return { kind: 'base', id: 'territories-24' };
  return { kind: 'territories', territories: Array.from({ length: 6 }, () => pick(TERRITORIES, source)).filter((one, i, all) => all.indexOf(one) === i) };
}

/** A set of three cards, of whatever symbols: refused where they make none, or the hand has too few. */
function cards({ state }: RisikoTable, source: RandomSource): Entry[] {
  if (state.stage !== 'playing' || state.phase !== 'reinforcements' || playerOf(state, state.turn).cards < 3) return [];
  const [first, second, third] = [pick(SYMBOLS, source), pick(SYMBOLS, source), pick(SYMBOLS, source)];
  return [{ procedure: 'card-set', input: { first, second, third, owned: source.below(4) } }];
}

/** Where the map stays on the table: armies and the player attacked as they are said. */
function typedAttack({ state }: RisikoTable, source: RandomSource): Entry[] {
  if (state.map || state.stage !== 'playing' || state.phase !== 'combat') return [];
  const others = state.players.filter(({ seat, eliminatedBy }) => seat !== state.turn && eliminatedBy === null);
  if (others.length === 0) return [];
  const input = { attackers: 2 + source.below(9), defenders: 1 + source.below(5), defender: pick(others, source).seat };
  return [{ procedure: source.below(2) === 0 ? 'throw' : 'attack', input }];
}

/** The objective of the player whose turn it is, shown once it is reached. */
function victory({ state, sealed }: RisikoTable): Entry[] {
  const secret = objectiveSecret(state.turn);
  const kept = keptObjective(sealed[secret]);
  const own = kept && objectiveOf(kept);
  if (state.stage !== 'playing' || !kept || !own || !state.map || reached(own, state, state.turn) !== true) return [];
  const seat = state.turn;
  return [
    {
      reveal: [secret],
      events: [
        { type: 'objective-shown', seat, objective: kept },
        { type: 'won', seat, by: 'objective' },
      ],
    },
  ];
}

/** It is late: points are counted, or the table agrees on a winner. */
function lateEnd({ state }: RisikoTable): Entry[] {
  if (state.stage !== 'playing' || state.round < LAST_ROUND || state.occupation) return [];
  if (!state.tournament) return [{ events: [{ type: 'won', seat: state.turn, by: 'agreement' }] }];
  return [{ events: [{ type: 'scored', points: Object.fromEntries(state.players.map(({ seat }, i) => [seat, 10 * i])) }] }];
}

/** What a table sets by hand, as it is already, and what is looked up without the session. */
function byHand({ state }: RisikoTable, source: RandomSource): Entry {
  const territory = pick(TERRITORIES, source);
  const { seat, cards: held } = pick(state.players, source);
  const ways: Entry[] = [
    ...['chain', 'armies-needed', 'best-sets', 'starting-armies', 'tournament-score', 'closing-roll'].map((procedure): Entry => ({ procedure, input: {} })),
    { events: [{ type: 'set-seat', seat, what: 'cards', value: held }] },
    { events: [{ type: 'set', what: 'round', value: state.round }] },
  ];
  if (state.map && state.stage === 'playing')
    ways.push({ events: [{ type: 'territory', territory, seat: ownerOf(state, territory), armies: armiesIn(state, territory) }] });
  if (state.stage === 'playing') ways.push({ events: [{ type: 'turn-set', seat: state.turn, phase: state.phase }] });
  return pick(ways, source);
}
