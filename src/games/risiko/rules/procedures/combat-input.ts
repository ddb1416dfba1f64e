import { doubtful, type Fault, illegal, impossible } from '../../../../core/fault.ts';
import { type Fields, flag, number, oneOf } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import { type Id, say } from '../../../../core/said.ts';
import { MAP } from '../charts/map.ts';
import { defenceDiceOf, mostAttackDice, type Terms } from '../combat.ts';
import { armiesIn, heldBy, ownerOf, type RisikoState } from '../tracker/state.ts';
import { cite, isTerritory, MOST_ARMIES, MOST_DICE, NO_TERRITORY, SAFE_ROUNDS, TERRITORY_OR_NONE, type TerritoryOrNone } from '../vocabulary.ts';

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
  readonly announced: boolean;
}

export const combatFields: Fields<CombatInput> = {
  attackers: number(1, MOST_ARMIES, 4, { cite: cite('Seconda fase') }),
  defenders: number(1, MOST_ARMIES, 3, { cite: cite('Seconda fase') }),
  attackDice: number(0, 9, 0, { cite: cite('Seconda fase') }),
  defenceDice: number(0, 9, 0, { cite: cite('Seconda fase') }),
  from: oneOf(TERRITORY_OR_NONE, { vocabulary: 'territory', rare: true }),
  to: oneOf(TERRITORY_OR_NONE, { vocabulary: 'territory', rare: true }),
  tournament: flag(false, { cite: cite('Regole da torneo'), rare: true }),
  borders: flag(true, { cite: cite('Guarnigione minima'), rare: true, when: (root: CombatInput) => root.tournament }),
  lastTerritory: flag(false, { cite: cite('Eliminazione di un giocatore'), rare: true }),
  round: number(1, 999, 1, { cite: cite('Eliminazione di un giocatore'), rare: true, when: (root: CombatInput) => root.lastTerritory }),
  announced: flag(true, { cite: cite('Seconda fase'), rare: true }),
};

/** The rulings a fight for a last territory depends on while nobody may be eliminated. */
type FightRuling = 'early-elimination' | 'last-army-dice';

const asStandard = (): undefined => undefined;

/** The terms of a fight by its input; `ruling` is asked only where it matters: for a last territory while nobody may be eliminated. */
export function termsOf(input: CombatInput, ruling: (id: FightRuling) => string | undefined): Terms {
  const safe = input.lastTerritory && input.round <= SAFE_ROUNDS && ruling('early-elimination') !== 'off';
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

/** Says of armies that cannot be lost that they cannot, and whether they throw. */
export function noteReserve({ reserve, reserveThrows }: Terms, hand: Pick<Hand, 'note'>): void {
  if (reserve > 0) hand.note(say(reserveThrows ? 'note/last-army-stays' : 'note/last-army'), cite('Eliminazione di un giocatore'));
}

/** What the tracked map says of the fight a player points at, as `from>to`. */
export function prefillCombat(state: RisikoState, focus?: string): Partial<CombatInput> {
  const [from = '', to = ''] = (focus ?? '').split('>');
  const common = { tournament: state.tournament, round: state.round };
  if (!state.map || !isTerritory(from) || !isTerritory(to)) return common;
  const [mine, loser] = [ownerOf(state, from), ownerOf(state, to)];
  return {
    ...common,
    from,
    to,
    attackers: Math.max(1, armiesIn(state, from)),
    defenders: Math.max(1, armiesIn(state, to)),
    lastTerritory: loser !== null && heldBy(state, loser).length === 1,
    borders: MAP[from].neighbours.some((other) => other !== to && ownerOf(state, other) !== mine),
  };
}

/** What is wrong with a fight: more dice than there are, than armies allow or than the tournament demands; territories that do not touch; whose turn it is. */
export function combatFaults(input: CombatInput, state?: RisikoState, ruling: (id: Id) => Id | undefined = asStandard): Fault[] {
  const terms = termsOf(input, ruling);
  const most = Math.max(1, defenceDiceOf(input.defenders, terms));
  return [...diceFaults(input, most), ...eliminationFaults(input, terms), ...tournamentFaults(input, most), ...placeFaults(input, state)];
}

function diceFaults({ attackers, attackDice, defenceDice, announced }: CombatInput, most: number): Fault[] {
  const faults: Fault[] = [];
  const second = cite('Seconda fase');
  if (attackDice > MOST_DICE) faults.push({ ...impossible('attackDice', say('expected/dice', { most: MOST_DICE }), attackDice), cite: second });
  if (defenceDice > MOST_DICE) faults.push({ ...impossible('defenceDice', say('expected/dice', { most: MOST_DICE }), defenceDice), cite: second });
  if (attackers < 2) faults.push(illegal('attackers', 'expected/two-armies', attackers, second));
  else if (attackDice <= MOST_DICE && attackDice > mostAttackDice(attackers))
    faults.push(illegal('attackDice', 'expected/attack-dice', attackDice, second, { most: mostAttackDice(attackers), armies: attackers }));
  if (defenceDice <= MOST_DICE && defenceDice > most) faults.push(illegal('defenceDice', 'expected/defence-dice', defenceDice, second, { most }));
  if (!announced) faults.push(doubtful('announced', 'expected/announced', announced, second));
  return faults;
}

/** The last army of a last territory while nobody may be eliminated. */
function eliminationFaults({ defenders }: CombatInput, { reserve }: Terms): Fault[] {
  if (defenders > reserve) return [];
  return [illegal('defenders', 'expected/not-last-army', defenders, cite('Eliminazione di un giocatore'), { round: SAFE_ROUNDS })];
}

function tournamentFaults({ attackers, attackDice, defenceDice, tournament }: CombatInput, most: number): Fault[] {
  if (!tournament || attackers < 2) return [];
  const faults: Fault[] = [];
  const mine = attackDice || mostAttackDice(attackers);
  if (defenceDice !== 0 && defenceDice < most)
    faults.push(illegal('defenceDice', 'expected/forced-defence', defenceDice, cite('Difesa obbligata'), { dice: most }));
  if (mine < most) faults.push(illegal('attackDice', 'expected/no-fewer-dice', mine, cite('Inferiorità numerica'), { dice: most, mine }));
  return faults;
}

function placeFaults({ from, to, attackers, defenders }: CombatInput, state?: RisikoState): Fault[] {
  const onMap = state?.map === true && state.stage === 'playing';
  if (from === NO_TERRITORY || to === NO_TERRITORY) return onMap ? [doubtful('from', 'expected/on-the-map', from)] : [];
  const faults: Fault[] = [];
  if (!MAP[from].neighbours.includes(to)) {
    const territories = MAP[from].neighbours.map((one) => say(`territory/${one}`));
    faults.push(illegal('to', 'expected/neighbour', to, cite('Seconda fase'), { from: say(`territory/${from}`), territories }));
  }
  if (!onMap) return faults;
  if (state.phase !== 'combat') faults.push(illegal('from', 'expected/combat-phase', state.phase, cite('Seconda fase')));
  if (state.occupation) faults.push(illegal('from', 'expected/occupied-first', state.occupation.to, cite('Seconda fase')));
  const [mine, theirs] = [ownerOf(state, from), ownerOf(state, to)];
  if (mine !== state.turn) faults.push(illegal('from', 'expected/own-territory', from, cite('Seconda fase')));
  if (theirs === mine && mine !== null) faults.push(illegal('to', 'expected/enemy-territory', to, cite('Seconda fase')));
  if (armiesIn(state, from) !== attackers)
    faults.push(doubtful('attackers', 'expected/tracked-armies', attackers, undefined, { armies: armiesIn(state, from) }));
  if (armiesIn(state, to) !== defenders) faults.push(doubtful('defenders', 'expected/tracked-armies', defenders, undefined, { armies: armiesIn(state, to) }));
  return faults;
}
