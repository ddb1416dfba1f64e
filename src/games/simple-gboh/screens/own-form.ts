import type { FormProps } from '../../../ui/game-screens.ts';
import type { Battle } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';

/** What a form of the game's own is given: in a session its battle; a procedure alone has none. */
export interface OwnForm<Input> extends Omit<FormProps<Input>, 'door'> {
  readonly door: Omit<BattleDoor, 'state'> & { readonly state: Battle | undefined };
}
