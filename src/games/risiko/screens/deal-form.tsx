import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { FormProps, PictureProps } from '../../../ui/game-screens.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import type { DealInput } from '../rules/dealing.ts';
import type { DealOutcome } from '../rules/procedures/deal.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import type { RisikoState } from '../rules/tracker/state.ts';
import { SEATS, type SeatId } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import css from './deal-form.module.css';
import { useBookSpeak } from './voice.ts';

/** The table as a session knows it; undefined without one. */
const tableOf = (door: FormProps['door'] | undefined): RisikoState | undefined => (door && door.session !== '' ? door.state : undefined);

/** Who deals. In a session the players go by their names and colours, and cards that lie on the table are tapped on the map. */
export function DealForm({ input, onInput, door }: FormProps<DealInput>) {
  const speak = useBookSpeak();
  const state = tableOf(door);
  const seats = SEATS.slice(0, input.players);
  const colourOf = (seat: SeatId) => state?.players.find((player) => player.seat === seat)?.colour;
  const options = seats.map((seat) => {
    const colour = colourOf(seat);
    return {
      id: seat,
      words: state ? speak(playerSaid(state, seat)) : speak(`seat/${seat}`),
      mark: colour && <Army colour={colour} size={26} />,
    };
  });
  return (
    <div class={css.form}>
      {!state && (
        <Stepper label={speak('field/players')} value={input.players} min={3} max={SEATS.length} onChange={(players) => onInput({ ...input, players })} />
      )}
      <Chips label={speak('field/dealer')} options={options} value={input.dealer} onChange={(dealer) => onInput({ ...input, dealer })} />
      {state && (
        <>
          <p>{speak('deal/on-map')}</p>
          <Button wide onClick={() => door.toTable()}>
            {speak('deal/to-map')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What everybody was dealt, player by player. */
export function DealPicture({ outcome: { territories }, door }: PictureProps<DealOutcome, DealInput>) {
  const speak = useBookSpeak();
  const state = tableOf(door);
  return (
    <dl class={css.dealt}>
      {SEATS.map((seat) => {
        const dealt = territories[seat];
        const colour = state?.players.find((player) => player.seat === seat)?.colour;
        return (
          dealt && (
            <div key={seat}>
              <dt>
                {colour && <Army colour={colour} size={26} />} {state ? speak(playerSaid(state, seat)) : speak(`seat/${seat}`)} ({dealt.length})
              </dt>
              <dd>{speak.tongue.list(dealt.map((territory) => speak(`territory/${territory}`)).sort((a, b) => a.localeCompare(b)))}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
