import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type Objective, objectiveOf, reached } from '../rules/objectives.ts';
import { keptObjective, objectiveSecret } from '../rules/secrets.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { playerOf } from '../rules/tracker/state.ts';
import type { Colour, SeatId } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import { objectiveSaid, shown } from './objective-said.ts';
import css from './scenes.module.css';
import { useShown } from './turn-dock.tsx';
import { useSpeak } from './voice.ts';

/** A moment of the evening: an army large, what happened in one sentence, and what follows. While it is there nothing stands over it: the dock below the map stays at its end. */
export function Scene({
  colour,
  title,
  children,
  gone,
}: {
  readonly colour: Colour | undefined;
  readonly title: string;
  readonly children?: ComponentChildren;
  /** The army leaves the board. */
  readonly gone?: boolean;
}) {
  const seen = useShown<HTMLElement>();
  return (
    <section ref={seen} class={css.scene} data-scene role="status">
      <span class={gone ? css.gone : css.here}>{colour && <Army colour={colour} size={112} />}</span>
      <h2 class={css.title}>{title}</h2>
      {children}
    </section>
  );
}

/** A player who lost the last territory leaves, and the cards pass on: one tap. */
export function Eliminated({ door, seat }: { readonly door: RisikoDoor; readonly seat: SeatId }) {
  const { state } = door;
  const speak = useSpeak();
  const { colour, cards } = playerOf(state, seat);
  const player = speak(playerSaid(state, seat));
  return (
    <Scene colour={colour} gone title={speak('screen/out', { player })}>
      {cards > 0 && <p>{speak('screen/takes-cards', { player: speak(playerSaid(state, state.turn)), cards })}</p>}
      <Button kind="primary" wide onClick={() => void door.resolve('elimination', undefined, { focus: seat })}>
        {speak('screen/eliminate-now', { player })}
      </Button>
    </Scene>
  );
}

/** Wins by an objective that was sealed, showing it, or by one that was never told to the app. */
async function winBy(door: RisikoDoor, seat: SeatId, by: 'objective' | 'agreement'): Promise<void> {
  const won = { type: 'won', seat, by } as const;
  const secret = objectiveSecret(seat);
  if (by === 'objective' && door.state.sealed.includes(seat)) await door.reveal([secret], (values) => [...shown(seat, values[secret]), won]);
  else await door.act([won]);
}

/** The objective of whose turn it is, once the map shows that it is reached; until then nothing of it is to be seen. */
export function ObjectiveReached({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const { turn: seat } = state;
  const speak = useSpeak();
  const sealed = state.sealed.includes(seat);
  const [kept, setKept] = useState<{ readonly seat: SeatId; readonly objective: Objective } | undefined>(undefined);
  useEffect(() => {
    if (!sealed || !state.map) return;
    void door.peek(objectiveSecret(seat)).then((value) => {
      const secret = keptObjective(value);
      const objective = secret && objectiveOf(secret);
      setKept(objective && { seat, objective });
    });
  }, [seat, sealed]);
  if (!sealed || kept?.seat !== seat || reached(kept.objective, state, seat) !== true) return null;
  const player = speak(playerSaid(state, seat));
  return (
    <Scene colour={playerOf(state, seat).colour} title={speak('screen/reached', { player })}>
      <p>{objectiveSaid(speak, kept.objective)}</p>
      <Button kind="primary" wide onClick={() => void winBy(door, seat, 'objective')}>
        {speak('screen/win-now', { player })}
      </Button>
    </Scene>
  );
}

/** A tournament is over without a winner, by the clock or as the table says, and its points are counted. */
export function EndForPoints({ door, kind }: { readonly door: RisikoDoor; readonly kind: ButtonKind }) {
  const speak = useSpeak();
  return (
    <Button kind={kind} wide onClick={() => void door.act([{ type: 'scored', points: {} }])}>
      {speak('screen/end-for-points')}
    </Button>
  );
}

/** Whoever plays says that the game is won: how is the second tap. */
export function DeclareWin({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [open, setOpen] = useState(false);
  const player = speak(playerSaid(state, state.turn));
  return (
    <>
      <Button kind="quiet" wide onClick={() => setOpen(true)}>
        {speak('screen/has-won', { player })}
      </Button>
      {state.tournament && <EndForPoints door={door} kind="quiet" />}
      <Sheet open={open} title={speak('screen/has-won', { player })} onClose={() => setOpen(false)}>
        <div class={css.ways}>
          {(['objective', 'agreement'] as const).map((by) => (
            <Button key={by} wide onClick={() => void winBy(door, state.turn, by)}>
              {speak(`screen/by/${by}`)}
            </Button>
          ))}
        </div>
      </Sheet>
    </>
  );
}
