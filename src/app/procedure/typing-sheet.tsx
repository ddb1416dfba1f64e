import { useState } from 'preact/hooks';
import { type Faces, throwFor } from '../../core/ask.ts';
import type { Label } from '../../core/hand.ts';
import type { Answer, Want } from '../../core/told.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DiceRow } from '../../ui/dice-row.tsx';
import { Icon, tickIcon } from '../../ui/icons.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { tick } from '../device.ts';
import type { ProcedureRun } from '../procedure-run.ts';
import { chance } from '../random.ts';
import css from './typing-sheet.module.css';

type Typed = Readonly<Record<Label, Faces>>;
type Roll = Want & { readonly fell?: boolean };

const complete = (want: Roll, typed: Typed): boolean => want.ask.kind !== 'choice' && (typed[want.at]?.length ?? 0) === want.ask.count;

/**
 * The players' own dice for everything waited for: one roll after the other, a tap a die, given as soon as the last is in. Any of several rolls can be left to
 * the app's dice.
 */
export function TypingSheet({
  open,
  wants,
  run,
  naming,
  onClose,
  onGiven,
}: {
  readonly open: boolean;
  readonly wants: readonly Roll[];
  readonly run: ProcedureRun;
  readonly naming: Naming;
  readonly onClose: () => void;
  readonly onGiven: () => void;
}) {
  const { speak } = naming;
  const [typed, setTyped] = useState<Typed>({});
  const [ours, setOurs] = useState<readonly Label[]>([]);
  const current = wants.find((want) => !complete(want, typed) && !ours.includes(want.at));

  const finish = async (all: Typed, left: readonly Label[]): Promise<void> => {
    const answers = wants.flatMap(({ at }): Answer[] => (all[at] && !left.includes(at) ? [{ at, faces: all[at], by: 'typed' }] : []));
    onGiven();
    if (left.length > 0 && answers.length > 0) await giveTogether(run, wants, answers, left);
    else if (left.length > 0) await run.throwFor(left);
    else await run.give(answers);
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
  return (
    <Sheet title={speak(current?.ask.kind === 'draw' ? 'run/what-drew' : 'run/what-threw')} eyebrow={naming.title()} open={open} onClose={onClose}>
      {wants.map((want) => (
        <section key={want.at} class={classes(css.roll, want === current && css.current)}>
          <header class={css.head}>
            <h3 class={css.name}>{naming.label(want.at)}</h3>
            {(complete(want, typed) || ours.includes(want.at)) && (
              <span class={css.done}>
                <Icon of={tickIcon} size={18} /> {speak(ours.includes(want.at) ? 'run/app-throws' : 'run/typed')}
              </span>
            )}
          </header>
          {want.ask.kind === 'dice' && (
            <DiceRow
              of={want.ask.die}
              faces={(typed[want.at] ?? []) as readonly number[]}
              count={want.ask.count}
              own
              label={naming.label(want.at)}
              size={want.ask.count > 6 ? 34 : 44}
            />
          )}
          {want === current && <Entry want={want} faces={typed[want.at] ?? []} naming={naming} onFaces={(faces) => enter(want, faces)} />}
          {want === current && wants.length > 1 && (
            <Button kind="quiet" onClick={() => leave(want)}>
              {speak('run/throw-this')}
            </Button>
          )}
        </section>
      ))}
    </Sheet>
  );
}

/** Simultaneous rolls, part typed and part thrown, reach the journal as one. */
async function giveTogether(run: ProcedureRun, wants: readonly Roll[], answers: readonly Answer[], left: readonly Label[]): Promise<void> {
  const thrown = wants.flatMap(({ at, ask }): Answer[] =>
    left.includes(at) && ask.kind !== 'choice' ? [{ at, faces: throwFor(ask, chance), by: 'thrown' }] : [],
  );
  await run.give([...answers, ...thrown]);
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
  if (ask.kind === 'dice') return <Keypad of={ask.die} count={ask.count} faces={faces as readonly number[]} onFaces={onFaces} label={naming.label(want.at)} />;
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
