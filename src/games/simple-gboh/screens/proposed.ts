import type { Act } from '../../../core/game.ts';
import { acts } from '../rules/acts.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import type { BattleDoor } from './battle-door.ts';

/** Something the rules propose in a battle. */
export type BattleAct = Act<BattleEvent>;

/** What the rules propose now, of the kinds named: the first part of an act's id. */
export function proposed({ state, facts }: BattleDoor, ...kinds: readonly string[]): readonly BattleAct[] {
  return acts({ ...facts, state }).filter(({ id }) => kinds.includes(id.split('/')[0] ?? id));
}

/** The pieces of a kind that an act is about, by their ids. */
export const aboutOf = ({ about }: BattleAct, kind: 'formation' | 'leader' | 'unit'): readonly string[] =>
  about.filter((piece) => piece.startsWith(`${kind}/`)).map((piece) => piece.slice(kind.length + 1));
