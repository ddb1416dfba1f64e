import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { useSpeak } from './voice.ts';

/** The end of a turn: the card for a conquest and the next player, in one step. */
export function EndOfTurn({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const draws = state.conquests > 0 && !state.cardDrawn;
  const finish = (): void => {
    const end = { type: 'turn-ended', at: Date.now() } as const;
    void door.act(draws ? [{ type: 'card-drawn', seat: state.turn }, end] : [end]);
  };
  return (
    <Card>
      {draws && <p class={css.hint}>{speak('screen/card-earned')}</p>}
      <Button kind={state.phase === 'move' ? 'primary' : 'plain'} wide onClick={finish}>
        {speak(draws ? 'screen/draw-and-end' : 'screen/end-turn')}
      </Button>
    </Card>
  );
}
