import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Act, Primary } from '../../../ui/primary-act.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { pointsOfAll } from '../rules/scores.ts';
import { objectiveSecret } from '../rules/secrets.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { counting } from '../rules/tracker/state.ts';
import type { SeatId } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { objectiveSaid, shown } from './objective-said.ts';
import { useSpeak } from './voice.ts';

const MOST_POINTS = 999;

/**
 * The end, under its moment, which tells who won and how: the other objectives laid open, the points for the standings. Where points decide, the moment comes after them.
 * In a tournament the objectives are shown first, then the points written.
 */
export function OverNow({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const here = state.sealed.filter((seat) => !door.elsewhere(seat));
  const show = {
    words: speak('screen/show-objectives', { count: here.length }),
    onAct: () => void door.reveal(here.map(objectiveSecret), (values) => here.flatMap((seat) => shown(seat, values[objectiveSecret(seat)]))),
  };
  const due = counting(state) || (state.tournament && Object.keys(state.points).length === 0);
  const first = due && here.length > 0;
  return (
    <>
      <Objectives door={door} show={first || here.length === 0 ? undefined : show} />
      {due ? (
        <Points door={door} leads={!first} />
      ) : (
        <details class={css.fold}>
          <summary>{speak('screen/points-for-standings')}</summary>
          <Points door={door} />
        </details>
      )}
      {first && <Primary {...show} />}
    </>
  );
}

function Objectives({ door, show }: { readonly door: RisikoDoor; readonly show: Act | undefined }) {
  const { state } = door;
  const speak = useSpeak();
  const open = state.players.flatMap(({ seat, colour }) => {
    const objective = state.objectives[seat];
    return objective && seat !== state.winner ? [{ seat, colour, objective }] : [];
  });
  const away = state.sealed.filter((seat) => door.elsewhere(seat));
  if (open.length === 0 && away.length === 0 && !show) return null;
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
      {show && (
        <Button wide onClick={show.onAct}>
          {show.words}
        </Button>
      )}
      {away.length > 0 && <p>{speak('ui/waiting-for', { who: speak.tongue.list(away.map((seat) => speak(playerSaid(state, seat)))) })}</p>}
    </Card>
  );
}

/** The points of the game, as counted from the map or typed in; written once they are right. `leads`: that is what is done next. */
function Points({ door, leads = false }: { readonly door: RisikoDoor; readonly leads?: boolean }) {
  const { state, facts } = door;
  const speak = useSpeak();
  const [typed, setTyped] = useState<Readonly<Partial<Record<SeatId, number>>>>({});
  const counted = pointsOfAll(state, facts);
  const of = (seat: SeatId): number => typed[seat] ?? state.points[seat] ?? counted[seat] ?? 0;
  const points: Readonly<Partial<Record<SeatId, number>>> = Object.fromEntries(state.players.map(({ seat }) => [seat, of(seat)]));
  const most = Math.max(...state.players.map(({ seat }) => of(seat)));
  const [first, ...equals] = state.players.filter(({ seat }) => of(seat) === most);
  // Where nobody reached the objective the most points win; among equals nobody does.
  const won = first && equals.length === 0 && state.winner === null ? [{ type: 'won', seat: first.seat, by: 'points' } as const] : [];
  const write = { words: speak('screen/write-points'), onAct: () => void door.act([{ type: 'scored', points }, ...won]) };
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
      {leads ? (
        <Primary {...write} />
      ) : (
        <Button wide onClick={write.onAct}>
          {write.words}
        </Button>
      )}
    </Card>
  );
}
