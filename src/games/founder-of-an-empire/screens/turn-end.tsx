import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { placeSaid } from '../rules/tracker/said.ts';
import { following } from '../rules/tracker/sequence.ts';
import { campaigns, endReached, type Scoring, type State, seatsOf } from '../rules/tracker/state.ts';
import { called } from '../rules/vocabulary.ts';
import css from './campaign.module.css';
import { Marker } from './marker.tsx';
import { useSpeak } from './voice.ts';

type TheDoor = Door<State, TrackedEvent>;

/** What a turn brought each player: points and buildings. */
export function TurnResult({ state, region, scoring }: { readonly state: State; readonly region: number; readonly scoring: Scoring }) {
  const speak = useSpeak();
  const gained = seatsOf(state).filter((seat) => (scoring.points[seat] ?? 0) !== 0 || scoring.built.some((built) => built.seat === seat));
  if (gained.length === 0) return <p class={css.quiet}>{speak('screen/no-result')}</p>;
  return (
    <ul class={css.results}>
      {gained.map((seat) => {
        const built = scoring.built
          .filter((one) => one.seat === seat)
          .map((one) => speak(`screen/try-${one.building}`, { place: speak(placeSaid(state, region, one.number)) }));
        return (
          <li key={seat} class={css.result}>
            <Marker players={state.players} seat={seat} />
            <span>
              {speak(called(state.players, seat))}
              {built.length > 0 && <small>{speak.tongue.list(built)}</small>}
            </span>
            <b class={css.gain}>{speak.tongue.signed(scoring.points[seat] ?? 0)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** The scored turn, still open: what it brought, taking it back, and what follows by 5.6 (or otherwise, where the players know better). */
export function TurnEnd({ door }: { readonly door: TheDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const at = { region: state.region, turn: state.turn, short: state.short };
  const goesOn = door.facts.ruling('last-region') === 'goes-on';
  const next = following({ ...at, entered: endReached(state) }, goesOn);
  const last = state.region >= campaigns(state.short).last;
  const other: typeof next.next = next.next === 'turn' ? (last ? 'end' : 'region') : 'turn';
  const words = (then: typeof next.next): string => speak(`screen/close-${then}`, { turn: state.turn + 1, region: state.region + 1 });
  const close = (then: typeof next.next) => () => void door.act([{ type: 'turn-closed', next: then }]);
  return (
    <>
      <Card title={speak('screen/turn-result')}>
        <TurnResult state={state} region={state.region} scoring={state.scoring} />
        <Button kind="quiet" wide onClick={() => void door.act([{ type: 'reopened' }])}>
          {speak('screen/take-back')}
        </Button>
      </Card>
      <Card>
        <div class={css.stack}>
          <p class={css.quiet}>{speak(`reason/${next.why}`, { turn: state.turn, region: state.region })}</p>
          <Button kind="primary" wide onClick={close(next.next)}>
            {words(next.next)}
          </Button>
          <Button wide onClick={close(other)}>
            {`${speak('screen/otherwise')}: ${words(other)}`}
          </Button>
        </div>
      </Card>
    </>
  );
}
