import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Curtain } from '../../../ui/curtain.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { allocationSecret, keptAllocation } from '../rules/secrets.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { type Boxes, playerOf, type State, seatsOf, toSpread } from '../rules/tracker/state.ts';
import { BOXES, type Box, CUBES, called, type Seat } from '../rules/vocabulary.ts';
import { Marker } from './marker.tsx';
import css from './secret.module.css';
import { put, type Spreading, spreading } from './spread.ts';
import { BOX_ICONS } from './symbols.tsx';
import { useSpeak } from './voice.ts';

type TheDoor = Door<State, TrackedEvent>;

/** The name a player's allocation of this turn is sealed under. */
function secretOf({ region, turn }: State, seat: Seat): string {
  return allocationSecret(region, turn, seat);
}

/** The boxes a player may fill this turn: all four in the first of a campaign, later temples and cities (4.1.1, 4.1.2). */
function freeBoxes(state: State): readonly Box[] {
  return state.turn === 1 ? BOXES : ['temples', 'cities'];
}

/** The secret allocation on one phone: each player behind the curtain in turn, then all screens lifted together. Nothing chosen is kept here, only that it was. */
export function SecretAllocation({ door }: { readonly door: TheDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [at, enter] = useState<Seat | undefined>(undefined);
  const spread = seatsOf(state).filter((seat) => toSpread(state, seat) > 0);
  const waiting = spread.filter((seat) => !playerOf(state, seat).sealed);
  const [first] = waiting;
  const afterwards = (seat: Seat): Seat | undefined => (playerOf(state, seat).sealed ? undefined : waiting.find((one) => one !== seat));
  return (
    <Card title={speak('screen/secret')}>
      <p class={css.hint}>{speak(state.turn === 1 ? 'screen/secret-hint' : 'screen/secret-again')}</p>
      <ul class={css.seats}>
        {seatsOf(state).map((seat) => (
          <SeatRow key={seat} state={state} seat={seat} onPick={() => enter(seat)} />
        ))}
      </ul>
      <div class={css.stack}>
        {first ? (
          <Button kind="primary" wide onClick={() => enter(first)}>
            {speak('screen/hand', { who: speak(called(state.players, first)) })}
          </Button>
        ) : (
          <Button kind="primary" wide onClick={() => void lift(door, spread)}>
            {speak('screen/lift')}
          </Button>
        )}
        <Button kind="quiet" wide onClick={() => door.open('allocation')}>
          {speak('procedure/allocation')}
        </Button>
      </div>
      {at !== undefined && <Behind key={at} door={door} seat={at} onAway={() => enter(undefined)} onSealed={() => enter(afterwards(at))} />}
    </Card>
  );
}

function SeatRow({ state, seat, onPick }: { readonly state: State; readonly seat: Seat; readonly onPick: () => void }) {
  const speak = useSpeak();
  const name = speak(called(state.players, seat));
  const { sealed } = playerOf(state, seat);
  const idle = toSpread(state, seat) === 0;
  return (
    <li>
      <button type="button" class={css.seat} disabled={idle} onClick={onPick}>
        <Marker players={state.players} seat={seat} solid={sealed} />
        <b>{name}</b>
        <span class={classes(css.status, sealed && css.chosen)}>
          {sealed && <Icon of={tickIcon} size={18} />}
          {speak(idle ? 'screen/nothing-to-spread' : sealed ? 'screen/chosen' : 'screen/open-choice')}
        </span>
      </button>
    </li>
  );
}

/** Reveals every sealed board as one step; who had nothing to spread stays as they are. */
async function lift(door: TheDoor, spread: readonly Seat[]): Promise<void> {
  const { state } = door;
  const still = seatsOf(state).filter((seat) => !spread.includes(seat));
  const idle = Object.fromEntries(still.map((seat) => [seat, playerOf(state, seat).boxes]));
  if (spread.length === 0) {
    await door.act([{ type: 'allocated', boxes: idle }]);
    return;
  }
  await door.reveal(
    spread.map((seat) => secretOf(state, seat)),
    (values) => [
      {
        type: 'allocated',
        boxes: { ...idle, ...Object.fromEntries(spread.map((seat) => [seat, keptAllocation(values[secretOf(state, seat)]) ?? playerOf(state, seat).boxes])) },
      },
    ],
  );
}

/** One player behind the curtain. What is being spread lives in memory, never on the screen while the curtain is closed. */
function Behind({ door, seat, onSealed, onAway }: { readonly door: TheDoor; readonly seat: Seat; readonly onSealed: () => void; readonly onAway: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const draft = useRef<Spreading | undefined>(undefined);
  const who = speak(called(state.players, seat));
  const seal = async (boxes: Boxes): Promise<void> => {
    if (!(await door.seal(secretOf(state, seat), boxes, seat))) return;
    draft.current = undefined;
    if (!playerOf(state, seat).sealed) await door.act([{ type: 'sealed', seat }], { seat });
    onSealed();
  };
  return (
    <Sheet title={speak('screen/secret')} eyebrow={speak('screen/where', { region: state.region, turn: state.turn })} open onClose={onAway} tall>
      <Curtain who={who}>
        <Spread door={door} seat={seat} draft={draft} onSeal={seal} />
      </Curtain>
    </Sheet>
  );
}

/** The board as it stands before anything is chosen: an even spread, or what is left of temples and cities. */
function suggested(state: State, seat: Seat): Boxes {
  return state.turn === 1 ? { order: 3, militia: 4, temples: 4, cities: 4 } : playerOf(state, seat).boxes;
}

function Spread(props: {
  readonly door: TheDoor;
  readonly seat: Seat;
  readonly draft: { current: Spreading | undefined };
  readonly onSeal: (boxes: Boxes) => Promise<void>;
}) {
  const { door, seat, draft, onSeal } = props;
  const { state } = door;
  const speak = useSpeak();
  const free = freeBoxes(state);
  const [now, set] = useState(draft.current ?? spreading(suggested(state, seat), free));
  const [busy, hold] = useState(false);
  const change = (next: Spreading): void => {
    draft.current = next;
    set(next);
  };
  useEffect(() => {
    if (draft.current || !playerOf(state, seat).sealed) return;
    void door.peek(secretOf(state, seat)).then((sealed) => {
      const kept = keptAllocation(sealed);
      if (kept) change(spreading(kept, free));
    });
  }, []);
  const seal = async (): Promise<void> => {
    hold(true);
    await onSeal(now.boxes);
    hold(false);
  };
  const { militia } = playerOf(state, seat).boxes;
  return (
    <section class={css.stack}>
      <div>
        <h2 class={css.title}>{speak('screen/spread', { who: speak(called(state.players, seat)) })}</h2>
        <p class={css.hint}>
          {state.turn === 1
            ? speak('screen/spread-hint', { cubes: CUBES })
            : `${speak('screen/spread-two-hint', { cubes: toSpread(state, seat) })} ${speak('screen/armies-fixed', { n: militia })}`}
        </p>
      </div>
      <div class={css.boxes}>
        {free.map((box) => (
          <CubeBox key={box} box={box} cubes={now.boxes[box]} most={toSpread(state, seat)} onChange={(cubes) => change(put(now, box, cubes))} />
        ))}
      </div>
      <Button kind="primary" wide busy={busy} onClick={() => void seal()}>
        {speak('screen/seal')}
      </Button>
    </section>
  );
}

function CubeBox({
  box,
  cubes,
  most,
  onChange,
}: {
  readonly box: Box;
  readonly cubes: number;
  readonly most: number;
  readonly onChange: (cubes: number) => void;
}): JSX.Element {
  const speak = useSpeak();
  const label = speak(`screen/box/${box}`);
  return (
    <div class={css.box}>
      <span class={css.label}>
        <Icon of={BOX_ICONS[box]} size={26} />
        <span>
          {label}
          <small>{speak(`screen/box-help/${box}`)}</small>
        </span>
      </span>
      <Stepper label={label} value={cubes} min={0} max={most} onChange={onChange} bare />
      <span class={css.pips} aria-hidden="true">
        {Array.from({ length: CUBES }, (_, i) => (
          <i key={i} class={i < cubes ? css.in : undefined} />
        ))}
      </span>
    </div>
  );
}
