import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from './icons.tsx';
import css from './stepper.module.css';
import { minusIcon, plusIcon } from './tool-icons.tsx';
import { useSpeak } from './voice.ts';

const HOLD = 380;
const FASTEST = 45;

/** A number as it stands while it is being changed, and how it is committed once. */
function useDraft(value: number, min: number, max: number, beyond: boolean, onChange: (value: number) => void) {
  const [draft, setDraft] = useState<number | undefined>(undefined);
  const now = useRef(value);
  now.current = draft ?? value;
  const clamp = (n: number): number => Math.min(max, Math.max(min, n));
  const show = (n: number): void => {
    now.current = n;
    setDraft(n);
  };
  const drop = (): void => {
    now.current = value;
    setDraft(undefined);
  };
  const commit = (): void => {
    const final = now.current;
    drop();
    if (final !== value) onChange(final);
  };
  return { shown: draft ?? value, step: (by: number) => show(clamp(now.current + by)), show: (n: number) => show(beyond ? n : clamp(n)), commit, drop };
}

/**
 * A whole number between `min` and `max` with a minus and a plus, which repeat ever faster when held and commit once, on release. The number itself can be typed;
 * arrows, Page keys, Home and End work on it. `label` names it, `bare` leaves the label to the reader alone; `faulty` is the id of what is wrong with it;
 * `beyond` takes what is typed below `min` or above `max` as it is, for the rules to say what is wrong with it.
 */
export function Stepper({
  label,
  value,
  min = 0,
  max = 999,
  onChange,
  bare,
  faulty,
  beyond = false,
  format,
}: {
  readonly label: string;
  readonly value: number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly onChange: (value: number) => void;
  readonly bare?: boolean | undefined;
  readonly faulty?: string | undefined;
  readonly beyond?: boolean | undefined;
  /** How the number is written; by default as it is. */
  readonly format?: ((value: number) => string) | undefined;
}) {
  const speak = useSpeak();
  const id = useId();
  const { shown, step, show, commit, drop } = useDraft(value, min, max, beyond, onChange);
  const written = format ? format(shown) : speak.tongue.number(shown);
  return (
    <div class={css.line}>
      <label for={id} class={bare ? 'unseen' : css.label}>
        {label}
      </label>
      <div class={css.stepper} data-faulty={faulty ? '' : undefined}>
        <Held by={-1} name={speak('ui/less', { what: label })} off={shown <= min} onStep={step} onRelease={commit} onCancel={drop} />
        <Typed id={id} written={written} shown={shown} min={min} max={max} faulty={faulty} step={step} show={show} commit={commit} drop={drop} />
        <Held by={1} name={speak('ui/more', { what: label })} off={shown >= max} onStep={step} onRelease={commit} onCancel={drop} />
      </div>
    </div>
  );
}

function Held(props: {
  readonly by: number;
  readonly name: string;
  readonly off: boolean;
  readonly onStep: (by: number) => void;
  readonly onRelease: () => void;
  readonly onCancel: () => void;
}) {
  const latest = useRef(props);
  latest.current = props;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const repeat = (wait: number): void => {
    timer.current = setTimeout(() => {
      latest.current.onStep(latest.current.by);
      repeat(Math.max(FASTEST, wait * 0.86));
    }, wait);
  };
  const end = (kept: boolean): void => {
    if (!held.current) return;
    held.current = false;
    stop();
    if (kept) latest.current.onRelease();
    else latest.current.onCancel();
  };
  const begin = (event: PointerEvent): void => {
    if (event.button > 0 || props.off) return;
    (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
    held.current = true;
    props.onStep(props.by);
    repeat(HOLD);
  };
  const byKey = (event: MouseEvent): void => {
    if (event.detail !== 0 || props.off) return;
    props.onStep(props.by);
    props.onRelease();
  };
  return (
    <button
      type="button"
      class={css.held}
      aria-label={props.name}
      aria-disabled={props.off}
      tabIndex={-1}
      onPointerDown={begin}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onLostPointerCapture={() => end(true)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={byKey}
    >
      <Icon of={props.by < 0 ? minusIcon : plusIcon} size={24} />
    </button>
  );
}

const JUMPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface TypedProps {
  readonly id: string;
  readonly written: string;
  readonly shown: number;
  readonly min: number;
  readonly max: number;
  readonly faulty: string | undefined;
  readonly step: (by: number) => void;
  readonly show: (n: number) => void;
  readonly commit: () => void;
  readonly drop: () => void;
}

function Typed(props: TypedProps) {
  const [text, setText] = useState<string | undefined>(undefined);
  const finish = (): void => {
    if (text === undefined) return;
    setText(undefined);
    const typed = Number(text.trim().replace('−', '-').replace(/^\+/, ''));
    if (text.trim() !== '' && Number.isFinite(typed)) props.show(Math.round(typed));
    else props.drop();
    props.commit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      finish();
      return;
    }
    if (event.key === 'Escape' && text !== undefined) {
      event.stopPropagation();
      setText(undefined);
      props.drop();
      return;
    }
    const jump = JUMPS[event.key];
    if (jump === undefined || (text !== undefined && /Left|Right|Home|End/.test(event.key))) return;
    event.preventDefault();
    setText(undefined);
    props.step(jump);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (text === undefined && JUMPS[event.key] !== undefined) props.commit();
  };
  return (
    <input
      id={props.id}
      class={css.number}
      role="spinbutton"
      inputMode={props.min < 0 ? 'text' : 'numeric'}
      autocomplete="off"
      enterkeyhint="done"
      value={text ?? props.written}
      aria-valuenow={props.shown}
      aria-valuemin={props.min}
      aria-valuemax={props.max}
      aria-valuetext={props.written}
      aria-invalid={props.faulty ? 'true' : undefined}
      aria-describedby={props.faulty}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => setText(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
    />
  );
}
