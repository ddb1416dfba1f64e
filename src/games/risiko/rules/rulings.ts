import { type Facts, factsOf } from '../../../core/facts.ts';
import { standardRulings } from '../../../core/game.ts';
import type { Ruling } from '../../../core/ruling.ts';
import { asPrinted } from '../../../core/situation.ts';
import { cite } from './vocabulary.ts';

/** Where the rules are silent or clubs play otherwise. The clubs' practice is one row of the list of contradictions and four choices here. */
export const RULINGS: readonly Ruling[] = [
  { id: 'joker-set', cite: cite('Prima fase c'), options: ['not-a-set', 'ten'], standard: 'not-a-set' },
  { id: 'minimum-reinforcement', cite: cite('Prima fase a'), options: ['none', 'three'], standard: 'none' },
  { id: 'early-elimination', cite: cite('Eliminazione di un giocatore'), options: ['protected', 'off'], standard: 'protected' },
  { id: 'last-army-dice', cite: cite('Eliminazione di un giocatore'), options: ['throws', 'stays-out'], standard: 'throws' },
  { id: 'sets-per-turn', cite: cite('Prima fase c'), options: ['any', 'one'], standard: 'any' },
  { id: 'base-objectives', cite: cite('Gli obiettivi segreti'), options: ['list', 'own-words'], standard: 'list' },
  { id: 'objective-100', cite: cite('Punteggi'), options: ['instead', 'besides'], standard: 'instead' },
  { id: 'tournament-practice-sets', cite: cite('Prima fase c'), options: ['as-printed', 'three-equal-eight'], standard: 'as-printed' },
  { id: 'tournament-practice-closing', cite: cite('Regole da torneo'), options: ['off', 'on'], standard: 'off' },
  { id: 'tournament-practice-cap', cite: cite('Regole da torneo'), options: ['off', '130'], standard: 'off' },
  { id: 'tournament-practice-bonus', cite: cite('Punteggi'), options: ['off', 'twenty'], standard: 'off' },
];

/** The standard rulings and the charts as printed: for what is asked before a session has its own. */
export const AS_PRINTED: Facts = factsOf(asPrinted(standardRulings({ rulings: RULINGS })));
