import { campaigns } from './state.ts';
import { LAST_TURN } from './vocabulary.ts';

/** The campaign's region and turn, and whether an army entered the province with the campaign symbol in it. */
export interface EndOfTurnInput {
  readonly region: number;
  readonly turn: number;
  readonly entered: boolean;
  readonly short: boolean;
}

/** What follows: another turn here, the campaign of the next region, or the end of the game. */
export interface EndOfTurnOutcome {
  readonly next: 'turn' | 'region' | 'end';
  readonly region: number;
  readonly turn: number;
  readonly why: 'entered' | 'third-turn' | 'not-entered';
}

/** What follows a turn (3.1, 5.6, 6.0, 7.0); `goesOn` is the ruling for a last region whose end was not entered in three turns. */
export function following(input: EndOfTurnInput, goesOn: boolean): EndOfTurnOutcome {
  const { region, turn, entered } = input;
  const last = region >= campaigns(input.short).last;
  const timeUp = turn >= LAST_TURN && !(last && goesOn);
  if (!entered && !timeUp) return { next: 'turn', region, turn: turn + 1, why: 'not-entered' };
  const why = entered ? 'entered' : 'third-turn';
  return last ? { next: 'end', region, turn, why } : { next: 'region', region: region + 1, turn: 1, why };
}
