import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { classes } from '../../../ui/classes.ts';
import { PLACED_AT_A_TIME, startingArmies } from '../rules/charts/starting-armies.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { heldBy, inOrder, ownerOf, playerOf } from '../rules/tracker/state.ts';
import { type SeatId, TERRITORIES } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import { MapSection } from './map-section.tsx';
import css from './now.module.css';
import { useSpeak } from './voice.ts';
import { WorldMap } from './world-map.tsx';

/** The setup, step by step: who plays first, the deal, the armies three at a time, the start. */
export function SetupNow({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  if (state.first === null) return <First door={door} />;
  if (!state.map) return <WithoutMap door={door} />;
  if (TERRITORIES.some((territory) => ownerOf(state, territory) === null)) return <Deal door={door} />;
  return <Placing door={door} />;
}

function Players({ door }: { readonly door: RisikoDoor }) {
  const speak = useSpeak();
  const { state } = door;
  return (
    <ul>
      {inOrder(state).map(({ seat, colour, pool }) => (
        <li key={seat} class={classes(css.who, seat === state.turn && css.mine)}>
          <Army colour={colour} />
          <span>{speak(playerSaid(door.state, seat))}</span>
          {state.map && <b>{pool}</b>}
        </li>
      ))}
    </ul>
  );
}

function First({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const options = state.players.map(({ seat, colour }) => ({ id: seat, words: speak(playerSaid(door.state, seat)), mark: <Army colour={colour} size={22} /> }));
  return (
    <Card title={speak('step/first')}>
      <Button kind="primary" wide onClick={() => door.open('first-player')}>
        {speak('screen/throw-for-first')}
      </Button>
      <Chips label={speak('screen/or-say-first')} options={options} value={undefined} onChange={(seat) => void door.act([{ type: 'first', seat }])} />
    </Card>
  );
}

function WithoutMap({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  return (
    <Card title={speak('screen/set-the-board')}>
      <p class={css.hint}>{speak('screen/first-is', { player: speak(playerSaid(door.state, state.first ?? state.turn)) })}</p>
      <Players door={door} />
      <div class={css.buttons}>
        <Button onClick={() => door.open('starting-armies')}>{speak('procedure/starting-armies')}</Button>
        <Begin door={door} />
      </div>
    </Card>
  );
}

function Begin({ door }: { readonly door: RisikoDoor }) {
  const speak = useSpeak();
  const waiting = door.state.map && door.state.players.some(({ pool }) => pool > 0);
  return (
    <Button kind={waiting ? 'quiet' : 'primary'} wide onClick={() => void door.act([{ type: 'begun', at: Date.now() }])}>
      {speak('screen/begin')}
    </Button>
  );
}

/** The deal: by the app, or typed in from the cards on the table, a player's territories after another's. */
function Deal({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [whose, setWhose] = useState<SeatId>(state.first ?? state.turn);
  const armies = startingArmies(state.players.length, door.facts);
  const free = TERRITORIES.filter((territory) => ownerOf(state, territory) === null);
  const options = inOrder(state).map(({ seat, colour }) => ({
    id: seat,
    words: speak(playerSaid(door.state, seat)),
    hint: speak('screen/territories', { territories: heldBy(state, seat).length }),
    mark: <Army colour={colour} size={22} />,
  }));
  return (
    <MapSection title={speak('step/deal')}>
      <p class={css.hint}>{speak('screen/first-is', { player: speak(playerSaid(door.state, state.first ?? state.turn)) })}</p>
      {free.length === TERRITORIES.length && (
        <Button kind="primary" wide onClick={() => door.open('deal')}>
          {speak('screen/deal-here')}
        </Button>
      )}
      <Chips label={speak('screen/deal-by-hand', { count: free.length })} options={options} value={whose} onChange={setWhose} />
      <WorldMap door={door} open={free} onPick={(territory) => void door.act([{ type: 'dealt', owners: { [territory]: whose }, armies }])} />
    </MapSection>
  );
}

/** Armies put down by tapping territories, three in turn, clockwise from the first. */
function Placing({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const { seat, pool, colour } = playerOf(state, state.turn);
  const done = state.players.every((player) => player.pool === 0);
  const [handful, setHandful] = useState('1');
  const turn = Math.min(pool, PLACED_AT_A_TIME - state.toPlace);
  const options = Array.from({ length: Math.max(1, turn) }, (_, i) => ({ id: String(i + 1), words: `+${i + 1}` }));
  const armies = Math.min(turn, Number(handful));
  if (done)
    return (
      <MapSection title={speak('step/begin')}>
        <Begin door={door} />
        <WorldMap door={door} open={[]} onPick={() => undefined} />
      </MapSection>
    );
  return (
    <MapSection
      title={speak('screen/places', { player: speak(playerSaid(door.state, seat)), armies: turn })}
      aside={<Army colour={colour} armies={turn} size={44} />}
    >
      <WorldMap door={door} open={heldBy(state, seat)} onPick={(territory) => void door.act([{ type: 'placed', seat, territory, armies }], { seat })} />
      <Chips label={speak('screen/each-tap')} options={options} value={String(armies)} onChange={setHandful} />
      <Card title={speak('number/pool')}>
        <Players door={door} />
      </Card>
      <Begin door={door} />
    </MapSection>
  );
}
