import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TABLE_NUMBERS, type TableNumber } from '../rules/tracker/events.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { DECK, PHASES, type SeatId } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { useSpeak } from './voice.ts';

const LIMITS: Readonly<Record<TableNumber, readonly [number, number]>> = { round: [1, 999], toPlace: [0, 999], deck: [0, DECK], discards: [0, DECK] };

/** What belongs to nobody: round, deck, discards, whose turn it is. */
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
