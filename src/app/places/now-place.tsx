import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { SequenceStep } from '../../core/game.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon, tickIcon } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { type PrimaryAct, PrimaryButtons, PrimaryPlace } from '../../ui/primary-act.tsx';
import { tick } from '../device/feedback.ts';
import { useBelow } from '../procedure/below.ts';
import { askedInPlace } from '../session/asked-in-place.ts';
import { doorOf } from '../session/door.ts';
import type { SessionSpeaker } from '../shell/i18n.ts';
import css from './now-place.module.css';
import type { PlaceProps } from './session-frame.tsx';
import { UnfinishedNotice } from './unfinished-notice.tsx';

const Moments = later(async () => (await import('../moments/moments.tsx')).Moments);

/** Where the game stands: what was thrown and not yet applied, the game's own view of the moment, the sequence of play, and one big button. */
export function NowPlace({ session, speak }: PlaceProps) {
  const { fold, game } = session;
  const { state, steps } = fold.value;
  const door = { ...doorOf(session) };
  const sequence = game.rules.sequence(state);
  const now = sequence.find((step) => step.status === 'now' && step.procedure);
  const shared = session.shared.value;
  const last = steps.at(-1)?.run;
  const asked = askedInPlace.value.has(session.id);
  const run = last && !last.closed && !asked ? last : undefined;
  const goOn = (): void => {
    if (run) door.open(run.procedure);
  };
  const { Now } = game;
  const [busy, setBusy] = useState(false);
  const take = async (step: SequenceStep): Promise<void> => {
    if (!step.atOnce) return openStep(step);
    setBusy(true);
    // Whatever is resolved needs the game's book, which is loaded after the first screen.
    const { runAtOnce } = await import('../session/at-once.ts');
    const taken = await runAtOnce(session, speak.tongue.language, step);
    setBusy(false);
    tick();
    if (!taken) openStep(step);
  };
  const openStep = (step: SequenceStep): void => {
    if (step.procedure) door.open(step.procedure, step.input);
  };
  const root = useRef<HTMLDivElement>(null);
  useBelow(root);
  const primary = useSignal<PrimaryAct | undefined>(undefined);
  const show = useCallback((act: PrimaryAct | undefined) => {
    primary.value = act;
  }, []);
  // While the game's own view asks for a die or a decision nothing else is proposed.
  const stepAct: PrimaryAct | undefined =
    !askedInPlace.value.has(session.id) && now
      ? {
          words: speak(now.said),
          busy,
          onAct: () => void take(now),
          beside: now.atOnce ? { words: speak('now/i-drew'), onAct: () => openStep(now) } : undefined,
        }
      : undefined;
  return (
    <div ref={root} class={css.whole}>
      <Moments session={session} />
      {run && (run.shown || !shared) && <UnfinishedNotice run={run} speak={speak} onGoOn={run.shown ? undefined : goOn} />}
      {Now && (
        <PrimaryPlace.Provider value={show}>
          <Now door={door} />
        </PrimaryPlace.Provider>
      )}
      {sequence.length > 0 && !game.drawsSequence?.(state as never) && (
        <Card title={speak('now/sequence')}>
          <ol class={css.steps}>
            {sequence.map((step) => (
              <StepRow key={step.id} step={step} speak={speak} onOpen={() => openStep(step)} />
            ))}
          </ol>
        </Card>
      )}
      <PrimaryBar
        asked={shared?.asked.value}
        thrown={run?.shown && { words: speak('now/go-on'), onAct: goOn }}
        own={primary}
        step={asked ? undefined : stepAct}
        quiet={shared?.othersMove.value}
      />
    </div>
  );
}

interface PrimaryBarProps {
  /** A question of this phone's seat in a session that is shared. */
  readonly asked: PrimaryAct | undefined;
  readonly thrown: PrimaryAct | undefined;
  readonly own: ReadonlySignal<PrimaryAct | undefined>;
  readonly step: PrimaryAct | undefined;
  /** It is another phone's move. */
  readonly quiet: boolean | undefined;
}

/** The primary button, always in the same place: what this phone's seat is asked; the way back to what was thrown and not yet applied, which the next throw would discard; else what the game's Now names, else what the sequence of play leads to, unless the game asks something. */
function PrimaryBar({ asked, thrown, own, step, quiet }: PrimaryBarProps) {
  const act = asked ?? thrown ?? own.value ?? step;
  return (
    act && (
      <div class={css.big} data-dock>
        <PrimaryButtons act={act} quiet={quiet === true && !asked} />
      </div>
    )
  );
}

function StepRow({ step, speak, onOpen }: { readonly step: SequenceStep; readonly speak: SessionSpeaker; readonly onOpen: () => void }) {
  const inside = (
    <>
      <span class={css.mark}>{step.status === 'done' ? <Icon of={tickIcon} size={16} /> : step.mark}</span>
      <span class={css.words}>{speak(step.said)}</span>
      <span class="unseen">{speak(`status/${step.status}`)}</span>
    </>
  );
  return (
    <li class={classes(css.step, css[step.status])} aria-current={step.status === 'now' ? 'step' : undefined}>
      {step.procedure ? (
        <button type="button" class={css.open} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <div class={css.open}>{inside}</div>
      )}
    </li>
  );
}
