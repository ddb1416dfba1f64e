import { Button } from '../../../ui/button.tsx';
import type { Act } from '../../../ui/primary-act.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { useSpeak } from './voice.ts';

/** The end of a turn: the card for a conquest and the next player, in one step. */
export function useEndOfTurn(door: RisikoDoor): Act {
  const { state } = door;
  const speak = useSpeak();
  const draws = state.conquests > 0 && !state.cardDrawn;
  const finish = (): void => {
    const end = { type: 'turn-ended', at: Date.now() } as const;
    void door.act(draws ? [{ type: 'card-drawn', seat: state.turn }, end] : [end]);
  };
  return { words: speak(draws ? 'screen/draw-and-end' : 'screen/end-turn'), onAct: finish };
}

/** The two ways out of the fights: the one move, or the end of the turn. `leads`: nothing can be attacked any more. */
export function WaysOut({ door, leads = false }: { readonly door: RisikoDoor; readonly leads?: boolean }) {
  const speak = useSpeak();
  const end = useEndOfTurn(door);
  return (
    <div class={css.pair}>
      <Button kind={leads ? 'primary' : 'plain'} onClick={() => void door.act([{ type: 'phase', phase: 'move' }])}>
        {speak('screen/to-move')}
      </Button>
      <Button onClick={end.onAct}>{end.words}</Button>
    </div>
  );
}
