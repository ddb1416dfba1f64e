import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Player, SecretDeed, Table } from '../../../../core/testing/player.ts';
import { BASE_OBJECTIVES } from '../charts/base-objectives.ts';
import { TOURNAMENT_CARDS } from '../charts/tournament-objectives.ts';
import { isProtected, targets } from '../map.ts';
import { objectiveOf, reached } from '../objectives.ts';
import { handSecret, keptObjective, objectiveSecret } from '../secrets.ts';
import type { RisikoSetup } from '../setup.ts';
import type { RisikoEvent, ShownObjective } from '../tracker/events.ts';
import { INVARIANTS } from '../tracker/invariants.ts';
import { armiesIn, heldBy, playerOf, type RisikoState } from '../tracker/state.ts';
import { COLOURS, SYMBOLS, TERRITORIES, type Territory } from '../vocabulary.ts';
import { lookedUp, setRight } from './looking-up.ts';

type Entry = Deed<RisikoEvent> | SecretDeed<RisikoEvent>;
type RisikoTable = Table<RisikoState>;

const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elisa', 'Fabio'];
/** The round after which a table calls it a night. */
const LAST_ROUND = 7;

/** A random player of RisiKo!: secret objectives and cards, sets, attacks typed in where the map stays on the table, things looked up or set right, and the end of the evening. */
export const player: Player<RisikoState, RisikoEvent> = {
  invariants: INVARIANTS,
  most: 4000,
  setup: (source): RisikoSetup => ({
    players: COLOURS.slice(0, 3 + source.below(4)).map((colour, i) => ({ name: NAMES[i] ?? '', colour })),
    map: source.below(4) > 0,
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
    ...(source.below(4) === 0 ? [lookedUp(table.state, source)] : []),
    ...(source.below(40) === 0 ? setRight(table.state, source) : []),
  ],
  // Who has reached the objective shows it: nothing else is done.
  filled: (deed, table, source) => (victory(table).length > 0 || passedBy(deed, table, source) ? undefined : deed),
};

/** Attacks against more armies are mostly not made; a turn mostly goes on while there are better ones, which are never passed by, so that players are driven out. */
function passedBy(deed: Deed<RisikoEvent>, { state, ruling }: RisikoTable, source: RandomSource): boolean {
  if (state.stage !== 'playing' || state.phase !== 'combat' || !state.map) return false;
  if ('events' in deed) {
    if (!deed.events.some(({ type }) => type === 'phase' || type === 'turn-ended')) return false;
    const held = (to: Territory): boolean => armiesIn(state, to) === 1 && isProtected(state, to, ruling);
    const stronger = heldBy(state, state.turn).some((from) => targets(state, from).some((to) => armiesIn(state, from) > armiesIn(state, to) + 2 && !held(to)));
    return stronger && source.below(6) > 0;
  }
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

/** An objective of a list, of one's own card (short enough to be reached in an evening), or in a player's own words. */
function objective(source: RandomSource): ShownObjective {
  const territories = Array.from({ length: 4 }, () => pick(TERRITORIES, source)).filter((one, i, all) => all.indexOf(one) === i);
  const own: ShownObjective = { kind: 'territories', territories };
  return pick<ShownObjective>(
    [
      own,
      own,
      { kind: 'base', id: pick(BASE_OBJECTIVES, source).id },
      { kind: 'tournament', id: pick(TOURNAMENT_CARDS, source) },
      { kind: 'words', text: 'Iceland and Japan' },
    ],
    source,
  );
}

/** A set of three cards, of whatever symbols: refused where they make none, or the hand has too few. */
function cards({ state }: RisikoTable, source: RandomSource): Entry[] {
  if (state.stage !== 'playing' || state.phase !== 'reinforcements' || playerOf(state, state.turn).cards < 3) return [];
  const [first, second, third] = [pick(SYMBOLS, source), pick(SYMBOLS, source), pick(SYMBOLS, source)];
  return [{ procedure: 'card-set', input: { first, second, third, owned: source.below(4) } }];
}

/** Where the map stays on the table: armies and the player attacked as they are said; a turn has several attacks. */
function typedAttack({ state }: RisikoTable, source: RandomSource): Entry[] {
  if (state.map || state.stage !== 'playing' || state.phase !== 'combat') return [];
  const others = state.players.filter(({ seat, eliminatedBy }) => seat !== state.turn && eliminatedBy === null);
  if (others.length === 0) return [];
  return (['throw', 'attack', 'attack', 'attack'] as const).map((procedure) => ({
    procedure,
    input: { attackers: 2 + source.below(9), defenders: 1 + source.below(5), defender: pick(others, source).seat },
  }));
}

/** The objective of the player whose turn it is, shown once it is reached; the app cannot tell whether what a player wrote is. */
function victory({ state, sealed }: RisikoTable): Entry[] {
  const { turn: seat } = state;
  const secret = objectiveSecret(seat);
  const kept = keptObjective(sealed[secret]);
  const own = kept && objectiveOf(kept);
  if (state.stage !== 'playing' || !state.sealed.includes(seat) || !kept || !own || !state.map || reached(own, state, seat) !== true) return [];
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
  const scored: RisikoEvent = { type: 'scored', points: Object.fromEntries(state.players.map(({ seat }, i) => [seat, 10 * i])) };
  return [{ events: [{ type: 'won', seat: state.turn, by: 'points' }, scored] }];
}
