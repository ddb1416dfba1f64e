import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import { minusIcon } from '../../../ui/tool-icons.tsx';
import { allocationSecret, keptAllocation } from '../rules/secrets.ts';
import { type Boxes, playerOf, type State, toSpread } from '../rules/tracker/state.ts';
import { BOXES, type Box, called, type Seat } from '../rules/vocabulary.ts';
import type { TheDoor } from './door.ts';
import css from './secret.module.css';
import { filled, gathered, put, type Spreading, sealable, untouched } from './spread.ts';
import { BOX_ICONS } from './symbols.tsx';
import { useSpeak } from './voice.ts';

/** The boxes a player may fill this turn: all four in the first of a campaign, later temples and cities (4.1.1, 4.1.2). */
function freeBoxes(state: State): readonly Box[] {
  return state.turn === 1 ? BOXES : ['temples', 'cities'];
}

/** What is being spread in secret, by session, secret and the board it began with: in memory until it is sealed, and nowhere else. */
const drafts = new Map<string, Spreading>();

/** A board on which a player's cubes are spread from the pool. In secret it is there again when it was hidden, and is sealed; openly it is done. */
export function SpreadBoard(props: {
  readonly door: TheDoor;
  readonly seat: Seat;
  readonly open?: boolean;
  readonly onDone: (boxes: Boxes) => Promise<boolean>;
}) {
  const { door, seat, open = false, onDone } = props;
  const { state } = door;
  const speak = useSpeak();
  const { boxes, sealed } = playerOf(state, seat);
  const secret = allocationSecret(state.region, state.turn, seat);
  const draft = JSON.stringify([door.session, secret, boxes]);
  const free = freeBoxes(state);
  const begun = open ? undefined : drafts.get(draft);
  const [now, set] = useState(begun ?? gathered(boxes, free, toSpread(state, seat)));
  const next = ({ touched }: Spreading): Box | undefined => free.find((one) => !touched.includes(one));
  const [at, go] = useState(next(now) ?? free[0]);
  const [busy, hold] = useState(false);
  const change = (next: Spreading): void => {
    if (!open) drafts.set(draft, next);
    set(next);
  };
  useEffect(() => {
    if (open || begun || !sealed) return;
    void door.peek(secret).then((value) => {
      const kept = keptAllocation(value);
      if (kept) set(filled(kept, free));
    });
  }, []);
  const key = (box: Box, cubes: number): void => {
    const then = put(now, box, cubes);
    change(then);
    go(next(then) ?? box);
  };
  const tap = (box: Box, by: number): void => {
    change(put(now, box, now.boxes[box] + by));
    go(box);
  };
  const whole = sealable(now);
  const rest = now.pool > 0 ? untouched(now) : undefined;
  const done = async (): Promise<void> => {
    if (!whole) return;
    hold(true);
    if (await onDone(whole)) drafts.delete(draft);
    hold(false);
  };
  const last = rest && { n: now.pool, box: speak(`screen/box/${rest}`) };
  return (
    <section class={css.stack}>
      <h2 class={css.title}>{speak('screen/spread', { who: speak(called(state.players, seat)) })}</h2>
      <Pool seat={seat} cubes={now.pool} of={toSpread(state, seat)} />
      {state.turn > 1 && boxes.militia > 0 && <p class={css.hint}>{speak('screen/armies-fixed', { n: boxes.militia })}</p>}
      <div class={css.boxes}>
        {free.map((box) => (
          <CubeBox key={box} seat={seat} box={box} cubes={now.boxes[box]} pool={now.pool} here={box === at} onTap={(by) => tap(box, by)} />
        ))}
      </div>
      {at && <Keys box={at} cubes={now.boxes[at]} most={now.boxes[at] + now.pool} of={toSpread(state, seat)} onKey={(cubes) => key(at, cubes)} />}
      <Button kind="primary" wide busy={busy} disabled={!whole} onClick={() => void done()}>
        {whole === undefined
          ? speak('pool/left', { n: now.pool })
          : last
            ? speak(open ? 'pool/rest' : 'pool/seal-rest', last)
            : speak(open ? 'march/done' : 'screen/seal')}
      </Button>
    </section>
  );
}

/** The colour of a player's cubes. */
const fill = (seat: Seat): string => `var(--fill-${seat.slice(-1)})`;

/** The cubes that lie in no box yet. */
function Pool({ seat, cubes, of }: { readonly seat: Seat; readonly cubes: number; readonly of: number }) {
  const speak = useSpeak();
  return (
    <div class={css.pool}>
      <span class={classes(css.cubes, css.tray)} style={{ '--cube': fill(seat) }} aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} class={i < cubes ? css.in : undefined} />
        ))}
      </span>
      <span aria-live="polite">{speak('pool/cubes', { n: cubes })}</span>
    </div>
  );
}

/** A box of the board: a tap takes a cube from the pool into it, the button under it puts one back. */
function CubeBox(props: {
  readonly seat: Seat;
  readonly box: Box;
  readonly cubes: number;
  readonly pool: number;
  readonly here: boolean;
  readonly onTap: (by: number) => void;
}) {
  const { seat, box, cubes, pool, here, onTap } = props;
  const speak = useSpeak();
  const name = speak(`screen/box/${box}`);
  return (
    <div class={classes(css.box, here && css.here)}>
      <button type="button" class={css.fill} disabled={pool === 0} onClick={() => onTap(1)}>
        <Icon of={BOX_ICONS[box]} size={26} />
        <span>{name}</span>
        <b>{cubes}</b>
        <span class="unseen">{speak('pool/put')}</span>
        <span class={css.cubes} style={{ '--cube': fill(seat) }}>
          {Array.from({ length: cubes }, (_, i) => (
            <i key={i} class={css.in} />
          ))}
        </span>
      </button>
      <button type="button" class={css.take} aria-label={speak('pool/back', { box: name })} disabled={cubes === 0} onClick={() => onTap(-1)}>
        <Icon of={minusIcon} />
      </button>
    </div>
  );
}

/** How many cubes a box is to have, in one tap; the next box follows. */
function Keys({
  box,
  cubes,
  most,
  of,
  onKey,
}: {
  readonly box: Box;
  readonly cubes: number;
  readonly most: number;
  readonly of: number;
  readonly onKey: (cubes: number) => void;
}) {
  const speak = useSpeak();
  const label = speak('pool/keys', { box: speak(`screen/box/${box}`) });
  return (
    <div role="group" aria-label={label}>
      <p class={css.hint}>
        {label} <small>({speak(`screen/box-help/${box}`)})</small>
      </p>
      <div class={css.keys}>
        {Array.from({ length: of + 1 }, (_, n) => (
          <button key={n} type="button" class={css.key} aria-pressed={n === cubes} disabled={n > most} onClick={() => onKey(n)}>
            {n}
          </button>
        ))}
      </div>
    </div>
  );
}
