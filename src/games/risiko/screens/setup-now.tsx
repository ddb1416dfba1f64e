import { useEffect, useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { classes } from '../../../ui/classes.ts';
import { Die } from '../../../ui/die.tsx';
import { later } from '../../../ui/later.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { PLACED_AT_A_TIME, startingArmies } from '../rules/charts/starting-armies.ts';
import { territoriesDealt } from '../rules/deal-order.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { heldBy, inOrder, ownerOf, playerOf } from '../rules/tracker/state.ts';
import { type SeatId, TERRITORIES, type Territory } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import { type RisikoDoor, recall, remember } from './door.ts';
import { MapSection } from './map-section.tsx';
import css from './now.module.css';
import { ObjectiveButton } from './objective-button.tsx';
import { useSpeak } from './voice.ts';
import { WorldMap } from './world-map.tsx';

// Opened by a tap.
const ObjectiveSheet = later(async () => (await import('./objective.tsx')).ObjectiveSheet);

/** The setup, step by step: who plays first, the deal, the armies three at a time, the start. */
export function SetupNow({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const [thrown, setThrown] = useState<FirstThrow>({});
  if (state.first === null) return <First door={door} onThrown={setThrown} />;
  if (!state.map) return <WithoutMap door={door} thrown={thrown} />;
  if (TERRITORIES.some((territory) => ownerOf(state, territory) === null)) return <Deal door={door} thrown={thrown} />;
  return <Placing door={door} />;
}

/** The players, with what is left of their armies, and each with the objective card that the dealer gave them. */
function Players({ door }: { readonly door: RisikoDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const [open, setOpen] = useState<SeatId | undefined>(undefined);
  return (
    <ul>
      {inOrder(state).map(({ seat, colour, pool }) => (
        <li key={seat} class={classes(css.who, seat === state.turn && css.mine)}>
          <Army colour={colour} armies={pool} size={36} />
          <span>{speak(playerSaid(state, seat))}</span>
          <ObjectiveButton door={door} seat={seat} onOpen={() => setOpen(seat)} />
        </li>
      ))}
      {open && <ObjectiveSheet door={door} seat={open} onClose={() => setOpen(undefined)} />}
    </ul>
  );
}

/** Who threw what, as the app threw it; for the line under the players until the game begins. */
type FirstThrow = Readonly<Partial<Record<SeatId, number>>>;

interface WithThrow {
  readonly door: RisikoDoor;
  readonly thrown: FirstThrow;
}

function First({ door, onThrown }: { readonly door: RisikoDoor; readonly onThrown: (thrown: FirstThrow) => void }) {
  const { state } = door;
  const speak = useSpeak();
  const throwFor = async (): Promise<void> => {
    const thrown = await door.resolve('first-player');
    // Equal ones threw again: the last die of each is the one that counts.
    const dice = (thrown?.answers ?? []).map(({ at, faces }) => [at.split('/').at(-1) ?? '', Number(faces[0])] as const);
    onThrown(Object.fromEntries(dice));
  };
  return (
    <Card>
      <p class={css.hint}>{speak('screen/first-hint')}</p>
      <div class={css.tiles} role="group" aria-label={speak('screen/or-say-first')}>
        {state.players.map(({ seat, colour }) => (
          <button key={seat} type="button" class={css.tile} onClick={() => void door.act([{ type: 'first', seat }])}>
            <Army colour={colour} size={44} />
            <b>{speak(playerSaid(state, seat))}</b>
          </button>
        ))}
      </div>
      <Primary words={speak('screen/throw-for-first')} onAct={() => void throwFor()} />
    </Card>
  );
}

/** The players with the die each threw for the first turn, who plays first in front. */
function WhoIsFirst({ door, thrown }: WithThrow) {
  // The step before was longer: this one is read from its top.
  useEffect(() => globalThis.scrollTo?.({ top: 0 }), []);
  const { state } = door;
  const speak = useSpeak();
  return (
    <>
      <h2 class={css.name}>{speak('event/first', { player: speak(playerSaid(state, state.first ?? state.turn)) })}</h2>
      {Object.keys(thrown).length > 0 && (
        <ul class={css.order}>
          {inOrder(state).map(({ seat, colour }) => (
            <li key={seat}>
              <Army colour={colour} size={26} /> {speak(playerSaid(state, seat))}
              <Die of={D6} face={thrown[seat] ?? 1} size={28} />
              <span class="unseen">{thrown[seat]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function WithoutMap({ door, thrown }: WithThrow) {
  const speak = useSpeak();
  return (
    <Card title={speak('screen/set-the-board')}>
      <WhoIsFirst door={door} thrown={thrown} />
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
  const begin = (): void => void door.act([{ type: 'begun', at: Date.now() }]);
  if (!waiting) return <Primary words={speak('screen/begin')} onAct={begin} />;
  return (
    <Button kind="quiet" wide onClick={begin}>
      {speak('screen/begin')}
    </Button>
  );
}

/** The deal: by the app, or as it lies on the table, a player's territories tapped after another's; the last player's are the rest. */
function Deal({ door, thrown }: WithThrow) {
  const { state } = door;
  const speak = useSpeak();
  const [picked, setWhose] = useState<SeatId>(state.first ?? state.turn);
  const armies = startingArmies(state.players.length, door.facts);
  const share = territoriesDealt(state.players.length, state.first ?? state.turn);
  const free = TERRITORIES.filter((territory) => ownerOf(state, territory) === null);
  const room = (seat: SeatId): boolean => heldBy(state, seat).length < (share[seat] ?? 0);
  const waiting = inOrder(state).filter(({ seat }) => room(seat));
  const [only, ...others] = waiting;
  // Who has all of theirs makes way for the next.
  const whose = room(picked) ? picked : (only?.seat ?? picked);
  const dealt = (territories: readonly Territory[], to: SeatId): void =>
    void door.act([{ type: 'dealt', owners: Object.fromEntries(territories.map((territory) => [territory, to])), armies }]);
  const options = inOrder(state).map(({ seat, colour }) => ({
    id: seat,
    words: speak(playerSaid(state, seat)),
    hint: speak('screen/progress', { have: heldBy(state, seat).length, of: share[seat] ?? 0 }),
    mark: <Army colour={colour} size={26} />,
  }));
  return (
    <section class={css.stack}>
      <WhoIsFirst door={door} thrown={thrown} />
      {free.length === TERRITORIES.length && <Primary words={speak('screen/deal-here')} onAct={() => void door.resolve('deal')} />}
      <Chips label={speak('screen/deal-by-hand', { count: free.length })} options={options} value={whose} onChange={setWhose} />
      {only && others.length === 0 && (
        <Primary words={speak('screen/rest-to', { count: free.length, player: speak(playerSaid(state, only.seat)) })} onAct={() => dealt(free, only.seat)} />
      )}
      <WorldMap door={door} open={free} onPick={(territory) => dealt([territory], whose)} />
    </section>
  );
}

/** Armies put down by tapping territories, three in turn, clockwise from the first. */
function Placing({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const { seat, pool, colour } = playerOf(state, state.turn);
  const done = state.players.every((player) => player.pool === 0);
  const [handful, setHandful] = useState(recall<string>(door, 'handful') ?? '1');
  const turn = Math.min(pool, PLACED_AT_A_TIME - state.toPlace);
  const options = Array.from({ length: Math.max(1, turn) }, (_, i) => ({ id: String(i + 1), words: `+${i + 1}` }));
  const armies = Math.min(turn, Number(handful));
  const change = (next: string): void => {
    setHandful(next);
    remember(door, 'handful', next);
  };
  if (done)
    return (
      <MapSection title={speak('screen/all-placed')}>
        <Begin door={door} />
        <WorldMap door={door} open={[]} onPick={() => undefined} />
        <Players door={door} />
      </MapSection>
    );
  return (
    <MapSection
      title={speak('screen/places', { player: speak(playerSaid(door.state, seat)), armies: turn })}
      aside={<Army colour={colour} armies={turn} size={44} />}
    >
      <WorldMap door={door} open={heldBy(state, seat)} onPick={(territory) => void door.act([{ type: 'placed', seat, territory, armies }], { seat })} />
      <Chips label={speak('screen/each-tap')} options={options} value={String(armies)} onChange={change} />
      <Card title={speak('number/pool')}>
        <Players door={door} />
      </Card>
      <Begin door={door} />
    </MapSection>
  );
}
