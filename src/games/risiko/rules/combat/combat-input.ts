import { conditions } from '../../../../core/condition.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, number, oneOf } from '../../../../core/fields.ts';
import type { InputFacts } from '../../../../core/procedure.ts';
import { NEIGHBOURS } from '../charts/map.ts';
import { isLast, nobodyOut } from '../map.ts';
import { armiesIn, heldBy, ownerOf, playerAt, type RisikoState } from '../tracker/state.ts';
import {
  cite,
  isTerritory,
  MOST_ARMIES,
  MOST_DICE,
  NO_SEAT,
  NO_TERRITORY,
  SAFE_ROUNDS,
  SEAT_OR_NONE,
  type SeatOrNone,
  TERRITORY_OR_NONE,
  type Territory,
  type TerritoryOrNone,
} from '../vocabulary.ts';
import { doubtful, illegal, impossible, say } from '../voice.ts';
import { defenceDiceOf, mostAttackDice, type Terms } from './combat.ts';

/** What a throw and a whole attack both ask for. Dice of 0 mean as many as the rules allow. */
export interface CombatInput {
  /** Armies on the attacking territory, the one that must stay included. */
  readonly attackers: number;
  readonly defenders: number;
  readonly attackDice: number;
  readonly defenceDice: number;
  readonly from: TerritoryOrNone;
  readonly to: TerritoryOrNone;
  readonly tournament: boolean;
  /** The attacking territory will still touch an enemy once the attacked one is taken. */
  readonly borders: boolean;
  /** The attacked territory is the last of its owner. */
  readonly lastTerritory: boolean;
  readonly round: number;
  /** Who is attacked, where no territory says it. */
  readonly defender: SeatOrNone;
  readonly announced: boolean;
}

const { root } = conditions<CombatInput>();

/** The form of a fight. */
export const combatFields: Fields<CombatInput> = {
  attackers: number(1, MOST_ARMIES, 4, { cite: cite('Seconda fase') }),
  defenders: number(1, MOST_ARMIES, 3, { cite: cite('Seconda fase') }),
  attackDice: number(0, 9, 0, { cite: cite('Seconda fase') }),
  defenceDice: number(0, 9, 0, { cite: cite('Seconda fase') }),
  from: oneOf(TERRITORY_OR_NONE, { vocabulary: 'territory', rare: true }),
  to: oneOf(TERRITORY_OR_NONE, { vocabulary: 'territory', rare: true }),
  tournament: flag(false, { cite: cite('Regole da torneo'), rare: true, known: true }),
  borders: flag(true, { cite: cite('Guarnigione minima'), rare: true, when: root('tournament').is(true) }),
  lastTerritory: flag(false, { cite: cite('Eliminazione di un giocatore'), rare: true }),
  round: number(1, 999, 1, { cite: cite('Eliminazione di un giocatore'), rare: true, known: true, when: root('lastTerritory').is(true) }),
  defender: oneOf(SEAT_OR_NONE, { vocabulary: 'seat', cite: cite('Seconda fase'), rare: true, when: root('to').is(NO_TERRITORY) }),
  announced: flag(true, { cite: cite('Seconda fase'), rare: true }),
};

/** The terms of a fight by its input; a ruling is asked only where it matters: for a last territory while nobody may be eliminated. */
export function termsOf(input: CombatInput, ruling: Facts['ruling']): Terms {
  const safe = input.lastTerritory && nobodyOut(input.round, ruling);
  return {
    attackDice: Math.min(MOST_DICE, input.attackDice || MOST_DICE),
    defenceDice: Math.min(MOST_DICE, input.defenceDice || MOST_DICE),
    tournament: input.tournament,
    reserve: safe ? 1 : 0,
    reserveThrows: !safe || ruling('last-army-dice') !== 'stays-out',
    stopAt: 1,
    keep: 1,
  };
}

/** What the tracked map says of the fight a player points at, as `from>to`, or of one territory of it. */
export function prefillCombat(state: RisikoState, focus?: string): Partial<CombatInput> {
  const [from = '', to = ''] = (focus ?? '').split('>');
  const common = { tournament: state.tournament, round: state.round };
  if (!state.map || !isTerritory(from)) return common;
  if (!isTerritory(to)) return { ...common, ...sideOf(state, from) };
  const [mine, loser] = [ownerOf(state, from), ownerOf(state, to)];
  return {
    ...common,
    from,
    to,
    attackers: Math.max(1, armiesIn(state, from)),
    defenders: Math.max(1, armiesIn(state, to)),
    lastTerritory: loser !== null && heldBy(state, loser).length === 1,
    borders: NEIGHBOURS[from].some((other) => other !== to && ownerOf(state, other) !== mine),
  };
}

/** A territory as the side of a fight that it can be: of the player on turn it attacks, any other is attacked. */
function sideOf(state: RisikoState, territory: Territory): Partial<CombatInput> {
  const owner = ownerOf(state, territory);
  const armies = Math.max(1, armiesIn(state, territory));
  if (owner === null) return {};
  if (owner !== state.turn) return { to: territory, defenders: armies, lastTerritory: heldBy(state, owner).length === 1 };
  return { from: territory, attackers: armies, borders: NEIGHBOURS[territory].filter((other) => ownerOf(state, other) !== owner).length > 1 };
}

/** What is wrong with a fight: more dice than there are, than armies allow or than the tournament demands; territories that do not touch; whose turn it is. */
export function combatFaults({ input, state, ruling }: InputFacts<CombatInput, RisikoState>): Fault[] {
  const tracked = asTracked(input, state);
  const terms = termsOf(tracked, ruling);
  const most = Math.max(1, defenceDiceOf(tracked.defenders, terms));
  return [
    ...diceFaults(tracked, most),
    ...eliminationFaults(tracked, terms),
    ...tournamentFaults(tracked, most),
    ...placeFaults(input),
    ...formFaults(input, tracked, terms, ruling),
    ...turnFaults(input, state),
    ...mapFaults(input, state),
  ];
}

/** A fight with what the session knows of it in place of what a form says: its rules, its round, whether it is for the last territory of a player. */
function asTracked(input: CombatInput, state: RisikoState | undefined): CombatInput {
  if (state?.stage !== 'playing') return input;
  const { to, defender } = input;
  const { tournament, round } = state;
  const attacked = state.map ? to !== NO_TERRITORY && ownerOf(state, to) : defender !== NO_SEAT && playerAt(state, defender)?.seat;
  return { ...input, tournament, round, lastTerritory: attacked ? isLast(state, attacked) : input.lastTerritory };
}

/** What a form says otherwise than the session, where that would lift what the rules forbid: it is what the throw goes by. */
function formFaults(input: CombatInput, tracked: CombatInput, { reserve }: Terms, ruling: Facts['ruling']): Fault[] {
  const at = cite('Eliminazione di un giocatore');
  const unsaid = reserve > termsOf(input, ruling).reserve;
  const [field, found] = input.lastTerritory ? (['round', input.round] as const) : (['lastTerritory', input.lastTerritory] as const);
  return [
    ...(unsaid ? [illegal(field, 'expected/last-territory', found, at, { round: SAFE_ROUNDS })] : []),
    ...(input.tournament === tracked.tournament ? [] : [illegal('tournament', 'expected/as-tracked', input.tournament, cite('Regole da torneo'))]),
  ];
}

/** When a player may attack: in the second phase, before the strategic move, whether the map is tracked or not. */
function turnFaults({ from, to, defender }: CombatInput, state: RisikoState | undefined): Fault[] {
  if (state?.stage !== 'playing') return [];
  const at = cite('Seconda fase');
  const named = !state.map && to === NO_TERRITORY ? defender : NO_SEAT;
  const attacked = named === NO_SEAT ? undefined : playerAt(state, named);
  return [
    ...(state.phase !== 'combat' ? [illegal('from', 'expected/combat-phase', state.phase, at)] : []),
    ...(state.phase === 'combat' && state.moved ? [illegal('from', 'expected/turn-over', from, cite('Terza fase'))] : []),
    ...(state.phase === 'combat' && state.toPlace > 0 ? [illegal('from', 'expected/nothing-to-place', state.toPlace, cite('Prima fase'))] : []),
    ...(named !== NO_SEAT && (!attacked || named === state.turn || attacked.eliminatedBy !== null)
      ? [illegal('defender', 'expected/another-player', named, at)]
      : []),
  ];
}

function diceFaults({ attackers, attackDice, defenceDice, announced }: CombatInput, most: number): Fault[] {
  const at = cite('Seconda fase');
  const allowed = mostAttackDice(attackers);
  return [
    ...(attackDice > MOST_DICE ? [impossible('attackDice', 'expected/dice', attackDice, at, { most: MOST_DICE })] : []),
    ...(defenceDice > MOST_DICE ? [impossible('defenceDice', 'expected/dice', defenceDice, at, { most: MOST_DICE })] : []),
    ...(attackers < 2 ? [illegal('attackers', 'expected/two-armies', attackers, at)] : []),
    ...(attackers >= 2 && attackDice <= MOST_DICE && attackDice > allowed
      ? [illegal('attackDice', 'expected/attack-dice', attackDice, at, { most: allowed, armies: attackers })]
      : []),
    ...(defenceDice <= MOST_DICE && defenceDice > most ? [illegal('defenceDice', 'expected/defence-dice', defenceDice, at, { most })] : []),
    ...(announced ? [] : [doubtful('announced', 'expected/announced', announced, at)]),
  ];
}

/** The last army of a last territory while nobody may be eliminated. */
function eliminationFaults({ defenders }: CombatInput, { reserve }: Terms): Fault[] {
  if (defenders > reserve) return [];
  return [illegal('defenders', 'expected/not-last-army', defenders, cite('Eliminazione di un giocatore'), { round: SAFE_ROUNDS })];
}

function tournamentFaults({ attackers, attackDice, defenceDice, tournament }: CombatInput, most: number): Fault[] {
  if (!tournament || attackers < 2) return [];
  const mine = attackDice || mostAttackDice(attackers);
  return [
    ...(defenceDice !== 0 && defenceDice < most
      ? [illegal('defenceDice', 'expected/forced-defence', defenceDice, cite('Difesa obbligata'), { dice: most })]
      : []),
    ...(mine < most ? [illegal('attackDice', 'expected/no-fewer-dice', mine, cite('Inferiorità numerica'), { dice: most })] : []),
  ];
}

function placeFaults({ from, to }: CombatInput): Fault[] {
  if (from === NO_TERRITORY || to === NO_TERRITORY || NEIGHBOURS[from].includes(to)) return [];
  const territories = NEIGHBOURS[from].map((one) => say(`territory/${one}`));
  return [illegal('to', 'expected/neighbour', to, cite('Seconda fase'), { from: say(`territory/${from}`), territories })];
}

/** What the tracked map and the turn say against it; armies that are not those of the map are only doubtful. */
function mapFaults({ from, to, attackers, defenders }: CombatInput, state: RisikoState | undefined): Fault[] {
  if (!state?.map || state.stage !== 'playing') return [];
  if (from === NO_TERRITORY || to === NO_TERRITORY) return [doubtful('from', 'expected/on-the-map', from)];
  const [mine, theirs] = [ownerOf(state, from), ownerOf(state, to)];
  const at = cite('Seconda fase');
  const tracked = (field: string, territory: typeof from, armies: number): Fault[] =>
    armiesIn(state, territory) === armies ? [] : [doubtful(field, 'expected/tracked-armies', armies, undefined, { armies: armiesIn(state, territory) })];
  return [
    ...(state.occupation ? [illegal('from', 'expected/occupied-first', state.occupation.to, at)] : []),
    ...(mine !== state.turn ? [illegal('from', 'expected/own-territory', from, at)] : []),
    ...(theirs === mine && mine !== null ? [illegal('to', 'expected/enemy-territory', to, at)] : []),
    ...(armiesIn(state, from) < 2 ? [illegal('from', 'expected/two-armies', armiesIn(state, from), at)] : []),
    ...tracked('attackers', from, attackers),
    ...tracked('defenders', to, defenders),
  ];
}
