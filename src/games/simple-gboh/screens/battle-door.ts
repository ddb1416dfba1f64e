import type { Door } from '../../../ui/game-screens.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import type { Battle } from '../rules/tracker/state.ts';

/** What the screens of a battle may do with its session. */
export type BattleDoor = Door<Battle, BattleEvent>;
