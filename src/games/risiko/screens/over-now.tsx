import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { pointsOfAll } from '../rules/scores.ts';
import { objectiveSecret } from '../rules/secrets.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { armiesOf, heldBy } from '../rules/tracker/state.ts';
import type { SeatId } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { objectiveSaid, shown } from './objective-said.ts';
import scene from './scenes.module.css';
import { useSpeak } from './voice.ts';

const MOST_POINTS = 999;

/** The end, under its moment, which names the winner: how it was won, what everybody held, the objectives laid open, the points for the standings. */
export function OverNow({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const { wonBy } = state;
  return (
    <>
      <HowItEnded door={door} />
      <Objectives door={door} />
      {state.tournament || wonBy !== 'objective' ? (
        <Points door={door} />
      ) : (
        <details class={css.fold}>
          <summary>{speak('screen/points-for-standings')}</summary>
          <Points door={door} />
        </details>
      )}
    </>
  );
}

/** How it was won, and what everybody held at the end: the most territories first, the winner above all. */
function HowItEnded({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const { winner, wonBy, round } = state;
  const objective = winner ? state.objectives[winner] : undefined;
  if (!state.map && !wonBy) return null;
  return (
    <Card title={speak('screen/how-it-ended')}>
      {wonBy && <p>{speak(`screen/won/${wonBy}`, { round })}</p>}
      {objective && (
        <p>
          <b>{objectiveSaid(speak, objective)}</b>
        </p>
      )}
      {state.map && <Ranking door={door} />}
    </Card>
  );
}

function Ranking({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const rows = state.players
    .map((player) => ({ ...player, held: heldBy(state, player.seat).length, armies: armiesOf(state, player.seat) }))
    .sort((a, b) => Number(b.seat === state.winner) - Number(a.seat === state.winner) || b.held - a.held || b.armies - a.armies);
  return (
    <ol class={scene.ranking}>
      {rows.map(({ seat, colour, held, armies, eliminatedBy }) => (
        <li key={seat} class={css.who}>
          <Army colour={colour} />
          <span>{speak(playerSaid(state, seat))}</span>
          <small>
            {eliminatedBy
              ? speak('screen/eliminated-by', { player: speak(playerSaid(state, eliminatedBy)) })
              : speak('screen/holds-armies', { territories: held, armies })}
          </small>
        </li>
      ))}
    </ol>
  );
}

function Objectives({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const open = state.players.flatMap(({ seat, colour }) => {
    const objective = state.objectives[seat];
    return objective && seat !== state.winner ? [{ seat, colour, objective }] : [];
  });
  const here = state.sealed.filter((seat) => !door.elsewhere(seat));
  const away = state.sealed.filter((seat) => door.elsewhere(seat));
  const showAll = (): void => void door.reveal(here.map(objectiveSecret), (values) => here.flatMap((seat) => shown(seat, values[objectiveSecret(seat)])));
  if (open.length === 0 && state.sealed.length === 0) return null;
  return (
    <Card title={speak('screen/objectives')}>
      <ul>
        {open.map(({ seat, colour, objective }) => (
          <li key={seat} class={css.who}>
            <Army colour={colour} />
            <span>
              <b>{speak(playerSaid(door.state, seat))}</b> {objectiveSaid(speak, objective)}
            </span>
          </li>
        ))}
      </ul>
      {here.length > 0 && (
        <Button wide onClick={showAll}>
          {speak('screen/show-objectives', { count: here.length })}
        </Button>
      )}
      {away.length > 0 && <p>{speak('ui/waiting-for', { who: speak.tongue.list(away.map((seat) => speak(playerSaid(state, seat)))) })}</p>}
    </Card>
  );
}

/** The points of the game, as counted from the map or typed in; written once they are right. */
function Points({ door }: { readonly door: RisikoDoor }) {
  const { state, facts } = door;
  const speak = useSpeak();
  const [typed, setTyped] = useState<Readonly<Partial<Record<SeatId, number>>>>({});
  const counted = pointsOfAll(state, facts);
  const of = (seat: SeatId): number => typed[seat] ?? state.points[seat] ?? counted[seat] ?? 0;
  const points: Readonly<Partial<Record<SeatId, number>>> = Object.fromEntries(state.players.map(({ seat }) => [seat, of(seat)]));
  return (
    <Card title={speak('screen/points')}>
      {state.players.map(({ seat, colour }) => (
        <div key={seat} class={css.who}>
          <Army colour={colour} />
          <span>
            <Stepper
              label={speak(playerSaid(door.state, seat))}
              value={of(seat)}
              max={MOST_POINTS}
              onChange={(value) => setTyped({ ...typed, [seat]: value })}
            />
          </span>
        </div>
      ))}
      <div class={css.buttons}>
        <Button kind="primary" wide onClick={() => void door.act([{ type: 'scored', points }])}>
          {speak('screen/write-points')}
        </Button>
        {state.tournament && (
          <Button onClick={() => door.open('tournament-score', undefined, state.winner ?? state.turn)}>{speak('procedure/tournament-score')}</Button>
        )}
      </div>
    </Card>
  );
}
