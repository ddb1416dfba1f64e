import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { useSpeak } from './voice.ts';

/** The end of a turn: the card for a conquest and the next player, in one step. `besideMove`: a move is on its way, which comes first. */
export function EndOfTurn({ door, besideMove = false }: { readonly door: RisikoDoor; readonly besideMove?: boolean }) {
  const { state } = door;
  const speak = useSpeak();
  const draws = state.conquests > 0 && !state.cardDrawn;
  const finish = (): void => {
    const end = { type: 'turn-ended', at: Date.now() } as const;
    void door.act(draws ? [{ type: 'card-drawn', seat: state.turn }, end] : [end]);
  };
  const words = speak(draws ? 'screen/draw-and-end' : 'screen/end-turn');
  const leads = state.phase === 'move' && !besideMove;
  return (
    <>
      {draws && <p class={css.hint}>{speak('screen/card-earned')}</p>}
      {leads ? (
        <Primary words={words} onAct={finish} />
      ) : (
        <Button wide onClick={finish}>
          {words}
        </Button>
      )}
    </>
  );
}
