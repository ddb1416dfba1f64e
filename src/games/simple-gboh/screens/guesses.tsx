import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { readOff } from '../rules/tracker/guessed.ts';
import { armyName } from '../rules/tracker/names.ts';
import { type Unit, unitOf } from '../rules/tracker/state.ts';
import { GUESSABLE, type Guessable } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './dock.module.css';
import { FigurePads } from './figure-pads.tsx';
import { nameOf } from './names.ts';
import { codeOf } from './numbered-name.ts';
import { shownFigures } from './shown-figures.ts';
import { useBookSpeak } from './voice.ts';

/** What is looked at and nobody has read off a counter yet, a line for each type of these units: said as it is with one tap, or changed in place, for all of the type. */
export function Guesses({
  door,
  units,
  figures = GUESSABLE,
}: {
  readonly door: BattleDoor;
  readonly units: readonly string[];
  readonly figures?: readonly Guessable[];
}) {
  const battle = door.state;
  const open = units.flatMap((id) => unitOf(battle, id) ?? []).filter(({ guessed = [] }) => guessed.some((figure) => figures.includes(figure)));
  const first = open.filter(({ side, type }, at) => open.findIndex((one) => one.side === side && one.type === type) === at);
  return (
    <>
      {first.map((unit) => (
        <Guess key={`${unit.side} ${unit.type}`} door={door} unit={unit} both={first.some(({ side, type }) => type === unit.type && side !== unit.side)} />
      ))}
    </>
  );
}

function Guess({
  door,
  unit,
  both,
}: {
  readonly door: BattleDoor;
  readonly unit: Unit;
  /** The other army's of the same type are asked too: it is said whose these are. */
  readonly both: boolean;
}) {
  const speak = useBookSpeak();
  const [changing, change] = useState(false);
  const { type, tq, size } = unit;
  return (
    <>
      <p class={css.line}>
        {`${codeOf(type, speak)}${both ? ` (${nameOf(speak, armyName(door.state, unit.side))})` : ''}: ${speak('unit/figures', shownFigures(unit))}`}
      </p>
      <div class={css.acts}>
        <Button onClick={() => void door.act(readOff(door.state, unit, { tq, size }))}>{speak('guess/right')}</Button>
        <Button aria-expanded={changing} onClick={() => change(!changing)}>
          {speak('guess/change')}
        </Button>
      </div>
      {changing && <FigurePads unit={unit} onPick={(to) => void door.act(readOff(door.state, unit, to))} />}
    </>
  );
}
