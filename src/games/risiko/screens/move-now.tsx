import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
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
import { EndOfTurn } from './end-of-turn.tsx';
import { MapSection, Opened } from './map-section.tsx';
import css from './now.module.css';
import { useSpeak } from './voice.ts';
import { WorldMap } from './world-map.tsx';

/** The third phase: one move to a touching territory, or none, and the turn is over. */
export function MoveNow({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [aimed, setAimed] = useState(false);
  return (
    <>
      {!state.moved && (state.map ? <MoveOnMap door={door} onAimed={setAimed} /> : <MoveOnBoard door={door} />)}
      {state.moved && <Notice tone="good">{speak('screen/moved')}</Notice>}
      <EndOfTurn door={door} besideMove={aimed && !state.moved} />
    </>
  );
}

function MoveOnBoard({ door }: { readonly door: RisikoDoor }) {
  const speak = useSpeak();
  return (
    <Card title={speak('procedure/strategic-move')}>
      <p class={css.hint}>{speak('screen/move-on-board')}</p>
      <Button wide onClick={() => door.open('strategic-move')}>
        {speak('procedure/strategic-move')}
      </Button>
    </Card>
  );
}

function MoveOnMap({ door, onAimed }: { readonly door: RisikoDoor; readonly onAimed: (aimed: boolean) => void }) {
  const { state } = door;
  const speak = useSpeak();
  const [from, setFrom] = useState<Territory | undefined>(undefined);
  const [to, setTo] = useState<Territory | undefined>(undefined);
  const mine = heldBy(state, state.turn);
  const beside = (territory: Territory): Territory[] => NEIGHBOURS[territory].filter((other) => ownerOf(state, other) === state.turn);
  const sources = mine.filter((territory) => mayLeave(state, territory) > 0 && beside(territory).length > 0);
  const within = from === undefined ? [] : beside(from);
  const pick = (territory: Territory): void => {
    const goes = from !== undefined && within.includes(territory);
    if (!goes) setFrom(territory === from ? undefined : territory);
    setTo(goes ? territory : undefined);
    onAimed(goes);
  };
  return (
    <MapSection title={speak(from === undefined ? 'screen/move-from' : to === undefined ? 'screen/move-to' : 'procedure/strategic-move')}>
      <WorldMap door={door} chosen={[from, to]} open={[...sources, ...within]} marked={from === undefined ? sources : within} onPick={pick} />
      {from !== undefined && to !== undefined && (
        <Opened key={`${from}>${to}`}>
          <Card>
            <Amount door={door} from={from} to={to} />
          </Card>
        </Opened>
      )}
    </MapSection>
  );
}

function Amount({ door, from, to }: { readonly door: RisikoDoor; readonly from: Territory; readonly to: Territory }) {
  const { state } = door;
  const speak = useSpeak();
  const [armies, setArmies] = useState(1);
  const faults = door.faults({ type: 'moved', from, to, armies });
  return (
    <div class={css.stack}>
      <p>{speak('screen/from-to', { from: speak(`territory/${from}`), to: speak(`territory/${to}`) })}</p>
      <Stepper label={speak('field/moving')} value={armies} min={1} max={Math.max(1, mayLeave(state, from))} onChange={setArmies} />
      {faults.length > 0 && (
        <Notice tone="bad">
          {faults.map((fault, i) => (
            <p key={i}>{faultSaid(speak, fault)}</p>
          ))}
        </Notice>
      )}
      <Primary words={speak('screen/move-now', { armies })} onAct={() => void door.act([{ type: 'moved', from, to, armies }])} />
    </div>
  );
}
