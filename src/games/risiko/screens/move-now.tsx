import { useState } from 'preact/hooks';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { faultSaid } from '../../../ui/form/fault-lines.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { NEIGHBOURS } from '../rules/charts/map.ts';
import { mayLeave } from '../rules/map.ts';
import { heldBy, ownerOf } from '../rules/tracker/state.ts';
import type { Territory } from '../rules/vocabulary.ts';
import type { RisikoDoor } from './door.ts';
import { useEndOfTurn } from './end-of-turn.tsx';
import css from './now.module.css';
import { MapTable, TurnDock } from './turn-dock.tsx';
import { useSpeak } from './voice.ts';
import { WorldMap } from './world-map.tsx';

/** The third phase: one move to a touching territory, or none, and the turn is over. */
export function MoveNow({ door }: { readonly door: RisikoDoor }) {
  return door.state.map ? <MoveOnMap door={door} /> : <MoveOnBoard door={door} />;
}

function MoveOnBoard({ door }: { readonly door: RisikoDoor }) {
  const speak = useSpeak();
  const end = useEndOfTurn(door);
  return (
    <>
      {door.state.moved ? (
        <Notice tone="good">{speak('screen/moved')}</Notice>
      ) : (
        <Card title={speak('procedure/strategic-move')}>
          <p class={css.hint}>{speak('screen/move-on-board')}</p>
          <Button wide onClick={() => door.open('strategic-move')}>
            {speak('procedure/strategic-move')}
          </Button>
        </Card>
      )}
      <Primary {...end} />
    </>
  );
}

function MoveOnMap({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [from, setFrom] = useState<Territory | undefined>(undefined);
  const [to, setTo] = useState<Territory | undefined>(undefined);
  const mine = heldBy(state, state.turn);
  const beside = (territory: Territory): Territory[] => NEIGHBOURS[territory].filter((other) => ownerOf(state, other) === state.turn);
  const sources = state.moved ? [] : mine.filter((territory) => mayLeave(state, territory) > 0 && beside(territory).length > 0);
  const within = from === undefined || state.moved ? [] : beside(from);
  const pick = (territory: Territory): void => {
    const goes = from !== undefined && within.includes(territory);
    if (!goes) setFrom(territory === from ? undefined : territory);
    setTo(goes ? territory : undefined);
  };
  const on = state.moved ? 'screen/moved' : sources.length === 0 ? 'screen/cannot-move' : from === undefined ? 'screen/move-from' : 'screen/move-to';
  return (
    <MapTable>
      <WorldMap door={door} chosen={[from, to]} open={[...sources, ...within]} marked={from === undefined ? sources : within} onPick={pick} />
      {from !== undefined && to !== undefined && !state.moved ? (
        <Amount key={`${from}>${to}`} door={door} from={from} to={to} />
      ) : (
        <TurnDock title={speak(on)}>
          <End door={door} />
        </TurnDock>
      )}
    </MapTable>
  );
}

function End({ door, kind = 'primary' }: { readonly door: RisikoDoor; readonly kind?: ButtonKind }) {
  const { words, onAct } = useEndOfTurn(door);
  return (
    <Button kind={kind} wide onClick={onAct}>
      {words}
    </Button>
  );
}

/** The move proposed: some of the armies, or all that may leave. */
function Amount({ door, from, to }: { readonly door: RisikoDoor; readonly from: Territory; readonly to: Territory }) {
  const { state } = door;
  const speak = useSpeak();
  const [armies, setArmies] = useState(1);
  const most = Math.max(1, mayLeave(state, from));
  const faults = door.faults({ type: 'moved', from, to, armies });
  const move = (moving: number): void => void door.act([{ type: 'moved', from, to, armies: moving }]);
  return (
    <>
      <TurnDock title={speak('screen/from-to', { from: speak(`territory/${from}`), to: speak(`territory/${to}`) })}>
        {most > 1 && <Stepper label={speak('field/moving')} value={armies} min={1} max={most} onChange={setArmies} />}
        {faults.length > 0 && (
          <Notice tone="bad">
            {faults.map((fault, i) => (
              <p key={i}>{faultSaid(speak, fault)}</p>
            ))}
          </Notice>
        )}
        <div class={css.buttons}>
          <Button kind="primary" onClick={() => move(armies)}>
            {speak('screen/move-now', { armies })}
          </Button>
          {armies < most && <Button onClick={() => move(most)}>{speak('screen/move-now', { armies: most })}</Button>}
        </div>
      </TurnDock>
      <End door={door} kind="plain" />
    </>
  );
}
