import { useEffect } from 'preact/hooks';
import type { Want } from '../../core/told.ts';
import { Breakdown } from '../../ui/breakdown.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { DiceRow } from '../../ui/dice-row.tsx';
import { faultSaid } from '../../ui/form/fault-lines.tsx';
import { diceIcon, Icon } from '../../ui/icons.tsx';
import { type Naming, naming, seatSaid } from '../../ui/naming.ts';
import { Notice } from '../../ui/notice.tsx';
import { tick } from '../device/feedback.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import { useSpeak } from '../shell/voice.ts';
import { answeringFor } from './answering-for.ts';
import css from './procedure.module.css';
import { ProcedureHead } from './procedure-head.tsx';
import type { ProcedurePart } from './setting.tsx';
import { ThrownDice } from './thrown-dice.tsx';
import { TypingSheet } from './typing-sheet.tsx';

/** Options no longer than this stand side by side, as keys. */
const SHORT = 5;

type Choice = Extract<Want['ask'], { kind: 'choice' }>;

interface AskingProps extends ProcedurePart {
  readonly run: ProcedureRun;
  readonly typing: boolean;
  readonly onTyping: (typing: boolean) => void;
  readonly onThrow: () => void;
  readonly onChosen: () => void;
  readonly onGiveUp: () => void;
}

/** In the middle of a run: what is waited for now, thrown, typed or decided; what came so far below. */
export function Asking({ table, procedure, run, typing, onTyping, onThrow, onChosen, onGiveUp }: AskingProps) {
  const { speak } = table;
  const { told, answers, pending } = run.view.value;
  const names = naming(speak, procedure, run.input, table.book.rules.charts);
  const wants = run.wants();
  const choices = wants.flatMap(({ at, ask }) => (ask.kind === 'choice' ? [{ at, ask }] : []));
  const rolls = wants.filter((want) => want.ask.kind !== 'choice');
  const busy = pending.length > 0;
  const aloud = told.lines.flatMap((line) => (line.kind === 'note' && procedure.aloud?.includes(line.said.say) ? [line.said] : []));
  const toType = rolls.filter((want) => !want.fell);
  useEffect(() => {
    // Nothing is left to type where all dice fell already.
    if (typing && !busy && rolls.length > 0 && toType.length === 0) void run.throwFor();
  }, [typing, busy, rolls.length, toType.length]);
  const give = (at: string, option: string | number): void => {
    tick();
    void run.give([{ at, faces: [option], by: 'typed' }]).then((given) => given && onChosen());
  };
  return (
    <>
      <ProcedureHead procedure={procedure} speak={speak} named={!table.tracked} />
      {told.state === 'refused' && <Notice tone="bad">{told.faults.map((fault) => faultSaid(speak, fault)).join(' ')}</Notice>}
      {rolls.map((want) => (
        <WantedRoll key={want.at} want={want} rolling={busy && pending.includes(want.at)} naming={names} />
      ))}
      {choices.length > 0 && <ThrownDice asks={told.used} answers={answers} naming={names} busy={false} onDie={undefined} />}
      {choices.length > 0 && aloud.length > 0 && (
        <div class={css.foretold} aria-live="polite">
          {aloud.map((said, i) => (
            <p key={i}>{speak(said)}</p>
          ))}
        </div>
      )}
      {choices.map(({ at, ask }) => (
        <Decision key={at} at={at} ask={ask} naming={names} busy={busy} elsewhere={table.answersElsewhere(ask.seat)} onChoose={(option) => give(at, option)} />
      ))}
      {told.lines.length > 0 && (
        <Card title={speak('run/so-far')}>
          <Breakdown lines={told.lines} naming={names} asks={told.used} />
        </Card>
      )}
      <AskingDock
        rolls={rolls}
        busy={busy}
        onThrow={onThrow}
        onType={toType.length > 0 ? () => onTyping(true) : undefined}
        onGiveUp={answers.length === 0 && !busy ? onGiveUp : undefined}
      />
      <TypingSheet
        open={typing && toType.length > 0}
        wants={rolls}
        run={run}
        naming={names}
        onClose={() => {
          onTyping(false);
          if (answers.length === 0) onGiveUp();
        }}
        onGiven={() => onTyping(false)}
      />
    </>
  );
}

/** The throw that is waited for, own dice where none of them fell already, and the way back as long as nothing was answered. */
function AskingDock({ rolls, busy, onThrow, onType, onGiveUp }: AskingDockProps) {
  const speak = useSpeak();
  const drawing = rolls.every((want) => want.ask.kind === 'draw');
  return (
    <div class={css.dock} data-dock>
      {rolls.some((want) => want.fell) && <p class={css.quiet}>{speak('run/fell-already')}</p>}
      {rolls.length > 0 && (
        <Actions class={onType && css.pair}>
          <Button kind="primary" busy={busy} onClick={onThrow}>
            {speak(busy ? 'run/writing' : drawing ? 'run/begin/draw' : 'run/begin/dice')}
          </Button>
          {onType && (
            <Button disabled={busy} onClick={onType}>
              {speak(drawing ? 'run/i-drew' : 'run/i-threw')}
            </Button>
          )}
        </Actions>
      )}
      {onGiveUp && (
        <Button kind="quiet" wide onClick={onGiveUp}>
          {speak('run/back-to-input')}
        </Button>
      )}
    </div>
  );
}

interface AskingDockProps {
  readonly rolls: ReturnType<ProcedureRun['wants']>;
  readonly busy: boolean;
  readonly onThrow: () => void;
  readonly onType: (() => void) | undefined;
  readonly onGiveUp: (() => void) | undefined;
}

function WantedRoll({ want, rolling, naming: names }: { readonly want: Want; readonly rolling: boolean; readonly naming: Naming }) {
  const speak = useSpeak();
  const { ask } = want;
  return (
    <Card title={names.label(want.at)} aside={ask.kind === 'dice' ? speak('run/dice', { count: ask.count, sides: ask.die.sides }) : undefined}>
      {ask.kind === 'dice' && <DiceRow of={ask.die} faces={[]} count={Math.min(ask.count, 12)} rolling={rolling} label={names.label(want.at)} />}
      {ask.kind === 'draw' && <p class={css.quiet}>{ask.cup.map((chit) => `${names.subject(chit.id)} ×${chit.count}`).join(' · ')}</p>}
    </Card>
  );
}

function Decision({
  at,
  ask,
  naming: names,
  busy,
  elsewhere,
  onChoose,
}: {
  readonly at: string;
  readonly ask: Choice;
  readonly naming: Naming;
  readonly busy: boolean;
  /** It is asked on the phone of its seat, and may be answered here too, after a tap. */
  readonly elsewhere: boolean;
  readonly onChoose: (option: string | number) => void;
}) {
  const speak = useSpeak();
  // The rules name the usual number first; keys stand in their order.
  const numbers = ask.options.every((option) => typeof option === 'number');
  const options = numbers ? [...ask.options].sort((a, b) => Number(a) - Number(b)) : ask.options;
  const seat = seatSaid(speak, names, ask.seat);
  useEffect(
    () => () => {
      answeringFor.value = undefined;
    },
    [],
  );
  return (
    <section class={css.decision} aria-label={names.label(at)}>
      {!ask.fact && (
        <p class={css.seat}>
          <Icon of={diceIcon} size={18} /> {speak('run/decides', { who: seat })}
        </p>
      )}
      <h3 class={css.question}>{names.wanted(at, ask)}</h3>
      {elsewhere && <p class={css.quiet}>{speak('ui/waiting-for', { who: seat })}</p>}
      {elsewhere && answeringFor.value !== ask.seat ? (
        <Button
          wide
          onClick={() => {
            answeringFor.value = ask.seat;
          }}
        >
          {speak('run/answer-here')}
        </Button>
      ) : (
        <div data-choice class={classes(css.options, ask.options.every((option) => names.option(ask, option).length <= SHORT) && css.keys)}>
          {options.map((option) => (
            <Button key={option} wide disabled={busy} onClick={() => onChoose(option)}>
              {names.option(ask, option)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
