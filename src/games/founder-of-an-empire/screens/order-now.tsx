import { useState } from 'preact/hooks';
import { situationOf } from '../../../core/facts.ts';
import { standardOf } from '../../../core/fields.ts';
import type { Id } from '../../../core/said.ts';
import { type Answer, answersOf, told } from '../../../core/told.ts';
import { Breakdown } from '../../../ui/breakdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { naming } from '../../../ui/naming.ts';
import { Primary } from '../../../ui/primary-act.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { turnOrder } from '../rules/procedures/turn-order.ts';
import { rulings } from '../rules/rulings.ts';
import { called, SEATS, type Seat } from '../rules/vocabulary.ts';
import { Boards } from './boards.tsx';
import type { TheDoor } from './door.ts';
import { Marker } from './marker.tsx';
import order from './order-now.module.css';
import { Strip } from './strip.tsx';
import { useBookSpeak } from './voice.ts';

/** Who sat where, as far as it is chosen: places by number. */
type Places = ReadonlyMap<number, Seat>;

/** The order of play as far as it is chosen: `take` chooses a place or a lot, `settle` resolves what is chosen. */
function useOrder(door: TheDoor) {
  const { state } = door;
  const [chosen, choose] = useState<readonly Answer[]>([]);
  const [busy, setBusy] = useState(false);
  const table = useAsked();
  const input = { ...standardOf(turnOrder.fields), ...turnOrder.prefill(state, undefined, door.facts) };
  const run = (answers: readonly Answer[]) => told(turnOrder, input, answersOf(answers), situationOf(door.facts, rulings, []));
  const now = run(chosen);
  const want = now.state === 'waiting' ? now.wants[0] : undefined;
  const resolve = async (answers: readonly Answer[]): Promise<void> => {
    setBusy(true);
    await door.resolve(
      'turn-order',
      {},
      {
        typed: Object.fromEntries(answers.map(({ at, faces }) => [at, faces])),
        answer: (asked) => {
          choose(asked.answers);
          setBusy(false);
          return table.ask(asked);
        },
      },
    );
    setBusy(false);
  };
  const take = (face: number | Id): void => {
    if (want === undefined) return;
    const all = [...chosen, { at: want.at, faces: [face], by: 'typed' as const }];
    choose(all);
    if (table.asked) table.give(face);
    else if (run(all).state === 'done') void resolve(all);
  };
  const takeBack = chosen.length > 0 && !table.asked ? () => choose(chosen.slice(0, -1)) : undefined;
  return { chosen, input, lines: now.lines, want, busy, take, takeBack, settle: () => void resolve(chosen) };
}

/** The order of play (5.1): who may choose taps a place, one after the other; the last place chosen settles it. A lot that the app throws is followed by what it leaves to choose. */
export function OrderNow({ door }: { readonly door: TheDoor }) {
  const { state } = door;
  const speak = useBookSpeak();
  const { chosen, input, lines, want, busy, take, takeBack, settle } = useOrder(door);
  const names = naming(speak, turnOrder, input, []);
  const asked = want?.ask.kind === 'choice' ? want.ask : undefined;
  const places: Places = new Map(chosen.flatMap(({ at, faces: [place] }) => (seatIn(at) ? [[Number(place), seatIn(at) ?? 'player-1'] as const] : [])));
  const offered = (asked?.options ?? []).map(Number);
  const [first] = offered;
  const who = asked && speak(called(state.players, asked.seat));
  return (
    <>
      {!input.firstCampaign && <Strip state={state} of={() => ({})} />}
      <Card title={who === undefined ? speak('procedure/turn-order') : speak('order/chooses', { who })}>
        <ol class={order.track} aria-label={speak('procedure/turn-order')}>
          {state.players.map((_, i) => (
            <Place key={i} door={door} place={i + 1} seat={places.get(i + 1)} open={offered.includes(i + 1)} onTake={take} />
          ))}
        </ol>
        <Breakdown lines={lines.filter(({ kind }) => kind === 'note')} naming={names} />
        {want?.ask.kind === 'draw' && (
          <div class={order.lot} role="group" aria-label={speak('order/drawn')}>
            <p>{speak('order/drawn')}</p>
            {want.ask.cup.map(({ id }) => (
              <Button key={id} onClick={() => take(id)}>
                {speak(called(state.players, id))}
              </Button>
            ))}
          </div>
        )}
        {takeBack && (
          <Button kind="quiet" onClick={takeBack}>
            {speak('ui/take-back')}
          </Button>
        )}
      </Card>
      <Card title={speak('screen/boards')}>
        <Boards state={state} />
      </Card>
      {asked && first !== undefined && who !== undefined ? (
        <Primary words={speak('order/take', { who, n: first })} busy={busy} onAct={() => take(first)} />
      ) : (
        <Primary words={speak(want ? 'order/lot' : 'order/settle')} busy={busy} onAct={settle} />
      )}
    </>
  );
}

/** The seat a choice is for. */
function seatIn(at: string): Seat | undefined {
  return SEATS.find((seat) => at === `place/${seat}`);
}

/** A place of the order: who took it, or free to be taken. */
function Place(props: {
  readonly door: TheDoor;
  readonly place: number;
  readonly seat: Seat | undefined;
  readonly open: boolean;
  readonly onTake: (place: number) => void;
}) {
  const { door, place, seat, open, onTake } = props;
  const { players } = door.state;
  const speak = useBookSpeak();
  if (open)
    return (
      <li>
        <button type="button" class={order.place} aria-label={speak('place', { n: place })} onClick={() => onTake(place)}>
          {place}
        </button>
      </li>
    );
  return (
    <li>
      <span class={order.place}>{seat ? <Marker players={players} seat={seat} solid named /> : place}</span>
    </li>
  );
}
