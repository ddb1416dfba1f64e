import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { playerSaid } from '../rules/tracker/names.ts';
import { armiesOf, inOrder, type Player, territoriesOf } from '../rules/tracker/state.ts';
import { DECK, type SeatId, TERRITORIES } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import { HandSheet } from './hand.tsx';
import css from './now.module.css';
import { ObjectiveSheet } from './objective.tsx';
import { ObjectiveButton } from './objective-button.tsx';
import { useSpeak } from './voice.ts';

/** The players in the order of play: what they hold, their cards and objectives. */
export function PlayersState({ door }: { readonly door: RisikoDoor }) {
  const [open, setOpen] = useState<{ readonly what: 'hand' | 'objective'; readonly seat: SeatId } | undefined>(undefined);
  const close = (): void => setOpen(undefined);
  return (
    <div class={css.stack}>
      {inOrder(door.state).map((player) => (
        <PlayerCard key={player.seat} door={door} player={player} onOpen={(what) => setOpen({ what, seat: player.seat })} />
      ))}
      {open?.what === 'hand' && <HandSheet door={door} seat={open.seat} onClose={close} />}
      {open?.what === 'objective' && <ObjectiveSheet door={door} seat={open.seat} onClose={close} />}
    </div>
  );
}

/** What a player holds, as far as anybody said: without a map armies are not tracked. */
function held(speak: ReturnType<typeof useSpeak>, { state }: RisikoDoor, { seat, cards }: Player): string {
  const territories = territoriesOf(state, seat);
  if (territories === null) return speak('screen/holds-unknown', { cards });
  return state.map ? speak('screen/holds-armies', { territories, armies: armiesOf(state, seat) }) : speak('screen/holds', { territories, cards });
}

function PlayerCard({ door, player, onOpen }: { readonly door: RisikoDoor; readonly player: Player; readonly onOpen: (what: 'hand' | 'objective') => void }) {
  const { state } = door;
  const speak = useSpeak();
  const { seat, colour, cards, eliminatedBy } = player;
  const set = (what: 'cards' | 'territories' | 'pool') => (value: number) => void door.act([{ type: 'set-seat', seat, what, value }]);
  return (
    <Card>
      <div class={css.head}>
        <Army colour={colour} size={40} />
        <div class={css.names}>
          <h2>{speak(playerSaid(door.state, seat))}</h2>
          <p class={css.held}>
            {eliminatedBy ? speak('screen/eliminated-by', { player: speak(playerSaid(door.state, eliminatedBy)) }) : held(speak, door, player)}
          </p>
        </div>
      </div>
      {eliminatedBy === null && (
        <>
          <Stepper label={speak('number/cards')} value={cards} max={DECK} onChange={set('cards')} />
          {!state.map && <Stepper label={speak('number/territories')} value={player.territories ?? 0} max={TERRITORIES.length} onChange={set('territories')} />}
          {state.map && state.stage === 'setup' && <Stepper label={speak('number/pool')} value={player.pool} max={99} onChange={set('pool')} />}
          <div class={css.buttons}>
            <Button onClick={() => onOpen('hand')}>{speak('number/cards')}</Button>
            <ObjectiveButton door={door} seat={seat} onOpen={() => onOpen('objective')} />
          </div>
        </>
      )}
    </Card>
  );
}
