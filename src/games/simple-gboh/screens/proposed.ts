import type { Act } from '../../../core/game.ts';
import { actsOnce } from '../../../ui/acts-once.ts';
import { acts } from '../rules/acts.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import type { BattleDoor } from './battle-door.ts';

/** Something the rules propose in a battle. */
export type BattleAct = Act<BattleEvent>;

/** All that the rules propose now. */
export const allProposed = actsOnce(acts);

/** What the rules propose now, of the kinds named: the first part of an act's id. */
export function proposed(door: BattleDoor, ...kinds: readonly string[]): readonly BattleAct[] {
  return allProposed(door).filter(({ id }) => kinds.includes(id.split('/')[0] ?? id));
}

/** The pieces of a kind that an act is about, by their ids. */
export const aboutOf = ({ about }: BattleAct, kind: 'formation' | 'leader' | 'unit'): readonly string[] =>
  about.filter((piece) => piece.startsWith(`${kind}/`)).map((piece) => piece.slice(kind.length + 1));
