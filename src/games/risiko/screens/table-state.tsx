import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TABLE_NUMBERS, type TableNumber, WAYS_TO_WIN, type WayToWin } from '../rules/tracker/events.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { DECK, PHASES, type SeatId } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { useSpeak } from './voice.ts';

const LIMITS: Readonly<Record<TableNumber, readonly [number, number]>> = { round: [1, 999], toPlace: [0, 999], deck: [0, DECK], discards: [0, DECK] };

/** What belongs to nobody: round, deck, discards, whose turn it is; and the end of the game. */
export function TableState({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  return (
    <div class={css.stack}>
      <Card title={speak('screen/view/table')}>
        {TABLE_NUMBERS.map((what) => (
          <Stepper
            key={what}
            label={speak(`number/${what}`)}
            value={state[what]}
            min={LIMITS[what][0]}
            max={LIMITS[what][1]}
            onChange={(value) => void door.act([{ type: 'set', what, value }])}
          />
        ))}
      </Card>
      {state.stage !== 'over' && <WhoseTurn door={door} />}
      {state.tournament && state.stage === 'playing' && door.facts.ruling('tournament-practice-closing') === 'on' && (
        <Button wide onClick={() => door.open('closing-roll')}>
          {speak('procedure/closing-roll')}
        </Button>
      )}
      {state.stage === 'playing' && <End door={door} />}
    </div>
  );
}

/** The players still in the game, to choose from. */
function useSeats({ state }: RisikoDoor) {
  const speak = useSpeak();
  return state.players
    .filter(({ eliminatedBy }) => eliminatedBy === null)
    .map(({ seat, colour }) => ({ id: seat, words: speak(playerSaid(state, seat)), mark: <Army colour={colour} size={22} /> }));
}

function WhoseTurn({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const seats = useSeats(door);
  const [seat, setSeat] = useState<SeatId>(state.turn);
  const [phase, setPhase] = useState(state.phase);
  const same = seat === state.turn && phase === state.phase && state.stage === 'playing';
  return (
    <Card title={speak('screen/whose-turn')}>
      <Chips label={speak('screen/player')} options={seats} value={seat} onChange={setSeat} />
      <Chips label={speak('screen/phase')} options={PHASES.map((id) => ({ id, words: speak(`phase/${id}`) }))} value={phase} onChange={setPhase} />
      <Button wide disabled={same} onClick={() => void door.act([{ type: 'turn-set', seat, phase, at: Date.now() }])}>
        {speak('screen/write')}
      </Button>
    </Card>
  );
}

/** The game is over: someone reached the objective, time ran out, or the table agreed. */
function End({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const seats = useSeats(door);
  const [seat, setSeat] = useState<SeatId | undefined>(undefined);
  const [by, setBy] = useState<WayToWin>(state.tournament ? 'points' : 'objective');
  return (
    <Card title={speak('screen/end-game')}>
      <Chips label={speak('screen/winner')} options={seats} value={seat} onChange={setSeat} />
      <Chips label={speak('screen/won-by')} options={WAYS_TO_WIN.map((id) => ({ id, words: speak(`won-by/${id}`) }))} value={by} onChange={setBy} />
      <div class={css.buttons}>
        <Button wide disabled={seat === undefined} onClick={() => seat && void door.act([{ type: 'won', seat, by }]).then((won) => won && door.toTable())}>
          {speak('screen/end-with-winner')}
        </Button>
        <Button kind="quiet" wide onClick={() => void door.act([{ type: 'scored', points: {} }]).then((over) => over && door.toTable())}>
          {speak('screen/end-for-points')}
        </Button>
      </div>
    </Card>
  );
}
