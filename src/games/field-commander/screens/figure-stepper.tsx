import { useState } from 'preact/hooks';
import { Stepper } from '../../../ui/stepper.tsx';
import { type Figure, figureUntold } from '../rules/map/known-parts.ts';
import type { MapPart } from './map-sheet.tsx';
import { useBookSpeak } from './voice.ts';

/** A figure that the map prints: unknown, with what is reckoned with meanwhile, until somebody enters it. */
export function FigureStepper({
  part: { campaign, map, change },
  name,
  words,
  min = 0,
  max,
}: {
  readonly part: MapPart;
  readonly name: Figure;
  readonly words: string;
  readonly min?: number;
  readonly max: number;
}) {
  const speak = useBookSpeak();
  const [entered, setEntered] = useState(!figureUntold(campaign, map, name));
  const standsIn = (n: number): string => (n === 0 ? '?' : `${n}?`);
  const enter = (to: number): void => {
    setEntered(true);
    change({ [name]: to });
  };
  return (
    <Stepper
      label={words}
      value={map[name]}
      min={min}
      max={max}
      onChange={enter}
      format={(n) => (entered || n !== map[name] ? speak.tongue.number(n) : standsIn(n))}
    />
  );
}
