import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Faces } from '../../core/ask.ts';
import type { Label, Line } from '../../core/hand.ts';
import type { Answer, Want } from '../../core/told.ts';
import { Breakdown } from '../../ui/breakdown.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DiceRow } from '../../ui/dice-row.tsx';
import { Icon, tickIcon } from '../../ui/icons.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { tick } from '../device/feedback.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import { useSpeak } from '../shell/voice.ts';
import css from './typing-sheet.module.css';

type Typed = Readonly<Record<Label, Faces>>;
type Roll = Want & { readonly fell: Answer | undefined };

/** Whether a roll waits for no more: it fell already, or all its dice are typed. */
const complete = (want: Roll, typed: Typed): boolean =>
  want.fell !== undefined || (want.ask.kind !== 'choice' && (typed[want.at]?.length ?? 0) === want.ask.count);

/**
 * The players' own dice for everything waited for: one roll after the other, a tap a die, given as soon as the last is in. It stays for the rolls that follow, the
 * last ones above them. Any of several rolls can be left to the app's dice.
 */
export function TypingSheet(props: {
  readonly open: boolean;
  readonly wants: readonly Roll[];
  readonly run: ProcedureRun;
  readonly naming: Naming;
  readonly onClose: () => void;
  /** Called when rolls were left to the app's dice, or could not be written: the player sees to what follows. */
  readonly onGiven: () => void;
}) {
  const { open, wants, run, naming, onClose } = props;
  const speak = useSpeak();
  const drawing = wants.length > 0 && wants.every(({ ask }) => ask.kind === 'draw');
  const before = sinceLastRolls(run.view.value.told.lines);
  return (
    <Sheet title={speak(drawing ? 'run/what-drew' : 'run/what-threw')} eyebrow={naming.title()} open={open} onClose={onClose}>
      {before.length > 0 && <Breakdown lines={before} naming={naming} asks={run.view.value.told.used} />}
      <Rolls key={wants.map(({ at }) => at).join()} {...props} />
    </Sheet>
  );
}

/** The last rolls of a run and what came of them. */
function sinceLastRolls(lines: readonly Line[]): readonly Line[] {
  const last = lines.findLastIndex(({ kind }) => kind === 'answer');
  let first = last;
  while (lines[first - 1]?.kind === 'answer') first -= 1;
  return last < 0 ? [] : lines.slice(first);
}

function Rolls({ wants, run, naming, onGiven }: Parameters<typeof TypingSheet>[0]) {
  const speak = useSpeak();
  const [typed, setTyped] = useState<Typed>({});
  const [ours, setOurs] = useState<readonly Label[]>([]);
  const current = wants.find((want) => !complete(want, typed) && !ours.includes(want.at));
  const shown = useRef<HTMLElement>(null);
  useLayoutEffect(() => shown.current?.scrollIntoView?.({ block: 'nearest' }), [current?.at]);

  const finish = async (all: Typed, left: readonly Label[]): Promise<void> => {
    const answers = wants.flatMap(({ at }): Answer[] => (all[at] && !left.includes(at) ? [{ at, faces: all[at], by: 'typed' }] : []));
    if (left.length > 0) onGiven();
    // Simultaneous rolls, part typed and part thrown, reach the journal as one.
    const fell = wants.flatMap(({ at, fell: already }) => (already ? [at] : []));
    if (!(await run.give(answers, [...left, ...fell])) && left.length === 0) onGiven();
  };
  const enter = (want: Roll, faces: Faces): void => {
    tick();
    const all = { ...typed, [want.at]: faces };
    setTyped(all);
    if (wants.every((one) => complete(one, all) || ours.includes(one.at))) void finish(all, ours);
  };
  const leave = (want: Roll): void => {
    const left = [...ours, want.at];
    setOurs(left);
    if (wants.every((one) => complete(one, typed) || left.includes(one.at))) void finish(typed, left);
  };
  const rolls = wants.map((want) => (
    <section key={want.at} ref={want === current ? shown : null} class={classes(css.roll, want === current && css.current)} aria-busy={!current}>
      <header class={css.head}>
        <h3 class={css.name}>{naming.label(want.at)}</h3>
        {(complete(want, typed) || ours.includes(want.at)) && (
          <span class={css.done}>
            <Icon of={tickIcon} size={18} /> {speak(ours.includes(want.at) ? 'run/app-throws' : want.fell ? 'ui/thrown' : 'ui/typed')}
          </span>
        )}
      </header>
      {want.ask.kind === 'dice' && (
        <DiceRow
          of={want.ask.die}
          faces={(want.fell?.faces ?? typed[want.at] ?? []).map(Number)}
          count={want.ask.count}
          own
          label={naming.label(want.at)}
          size={want.ask.count > 6 ? 34 : 44}
        />
      )}
    </section>
  ));
  // The keys lie at the lower edge whichever roll is typed: none moves between two taps.
  return (
    <>
      {rolls}
      {current && (
        <div class={css.entry}>
          {wants.length > 1 && (
            <Button kind="quiet" onClick={() => leave(current)}>
              {speak('run/throw-this')}
            </Button>
          )}
          <Entry want={current} faces={typed[current.at] ?? []} naming={naming} onFaces={(faces) => enter(current, faces)} />
        </div>
      )}
    </>
  );
}

function Entry({
  want,
  faces,
  naming,
  onFaces,
}: {
  readonly want: Roll;
  readonly faces: Faces;
  readonly naming: Naming;
  readonly onFaces: (faces: Faces) => void;
}) {
  const { ask } = want;
  if (ask.kind === 'dice') return <Keypad of={ask.die} count={ask.count} faces={faces.map(Number)} onFaces={onFaces} label={naming.label(want.at)} />;
  if (ask.kind !== 'draw') return null;
  return (
    <div class={css.chits}>
      {ask.cup.map((chit) => {
        const taken = faces.filter((id) => id === chit.id).length;
        return (
          <Button key={chit.id} wide disabled={taken >= chit.count} onClick={() => onFaces([...faces, chit.id])}>
            {naming.subject(chit.id)}
            {ask.count > 1 && taken > 0 ? ` ✓${taken}` : ''}
          </Button>
        );
      })}
    </div>
  );
}
