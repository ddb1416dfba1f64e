import { useState } from 'preact/hooks';
import { TYPICAL } from '../rules/typical-figures.ts';
import { CLASSES, type Class, GUESSABLE, type Guessable, type Missile, TYPES, type Type } from '../rules/vocabulary.ts';
import { codeOf } from './numbered-name.ts';
import { NumberPad, Pad } from './pad.tsx';
import { useSpeak } from './voice.ts';

interface Figures {
  readonly type: Type;
  readonly class?: Class;
  readonly tq: number;
  readonly size?: number;
  readonly ma?: number;
  readonly missile?: Missile;
  /** The figures that are common for the type, and nobody's own. */
  readonly guessed?: readonly Guessable[];
}

/** The figures of a counter, a tap each: type (which brings its common figures), class of cohorts, TQ, size. `onSize` tells that the last of them was tapped. */
export function TypePads<Unit extends Figures>({
  unit,
  common = false,
  onChange,
  onLast,
}: {
  readonly unit: Unit;
  /** No battle has the unit: the figures common for its type are guesses until a key is tapped. */
  readonly common?: boolean;
  readonly onChange: (unit: Unit) => void;
  readonly onLast?: (unit: Unit) => void;
}) {
  const speak = useSpeak();
  const [left, leave] = useState<readonly Guessable[]>(GUESSABLE.filter((figure) => unit[figure] === TYPICAL[unit.type][figure]));
  const guessed = common ? left : unit.guessed;
  const pickType = (type: Type): void => {
    leave(GUESSABLE);
    const { tq, size, missile, ma } = TYPICAL[type];
    onChange({
      ...unit,
      type,
      tq,
      ...(unit.ma === undefined ? {} : { ma }),
      ...(unit.size === undefined ? {} : { size }),
      ...(unit.missile === undefined ? {} : { missile }),
    });
  };
  const said = (to: { readonly tq: number } | { readonly size: number }): Unit => {
    const still = (figure: Guessable): boolean => !(figure in to);
    leave(left.filter(still));
    return { ...unit, ...to, ...(unit.guessed && { guessed: unit.guessed.filter(still) }) };
  };
  const last = (next: Unit): void => (onLast ? onLast(next) : onChange(next));
  return (
    <>
      <Pad label={speak('field/type')} options={TYPES.map((type) => ({ id: type, words: codeOf(type, speak) }))} value={unit.type} onPick={pickType} />
      {unit.type === 'co' && unit.class !== undefined && (
        <Pad
          label={speak('field/class')}
          options={CLASSES.map((rank) => ({ id: rank, words: speak(`class/${rank}`) }))}
          value={unit.class}
          onPick={(rank) => onChange({ ...unit, class: rank })}
        />
      )}
      <NumberPad
        label={speak('field/tq')}
        from={2}
        to={9}
        value={unit.tq}
        guess={guessed?.includes('tq')}
        onPick={(tq) => (unit.size === undefined ? last : onChange)(said({ tq }))}
      />
      {unit.size !== undefined && (
        <NumberPad label={speak('field/size')} from={1} to={10} value={unit.size} guess={guessed?.includes('size')} onPick={(size) => last(said({ size }))} />
      )}
    </>
  );
}
