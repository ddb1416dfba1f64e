import { useRef } from 'preact/hooks';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { armyName } from '../rules/tracker/names.ts';
import { countsLess, routPoints } from '../rules/tracker/rout-points.ts';
import { SIDES, type Side } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { nameOf } from './names.ts';
import { useSpeak } from './voice.ts';

/** How a withdrawal level is written: one that nobody entered is not known (9.0). */
export const levelSaid = (level: number): string => (level === 0 ? '?' : String(level));

const pointsOf = ({ state, facts }: BattleDoor, side: Side): number => routPoints(state, side, countsLess(facts));

/** The withdrawal level of an army, from the scenario: without one its battle has no end (9.0). */
export function Level({ door, side }: { readonly door: BattleDoor; readonly side: Side }) {
  const speak = useSpeak();
  const { withdrawal } = door.state.armies[side];
  return (
    <Stepper
      label={speak('gboh/level-of', { army: nameOf(speak, armyName(door.state, side)) })}
      value={withdrawal}
      // A level that an army has reached has ended the battle: the steps begin above its points, what is typed is taken as it is.
      min={withdrawal === 0 ? pointsOf(door, side) + 1 : 0}
      max={999}
      beyond
      format={levelSaid}
      onChange={(level) => void door.act([{ type: 'army-set', side, to: { withdrawal: level } }])}
    />
  );
}

/** The levels that nobody entered of armies that have rout points: asked when they first matter (9.0), and there to be changed as long as this is shown. */
export function LevelsAsked({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const asked = useRef<ReadonlySet<Side>>(new Set());
  const now = SIDES.filter((side) => door.state.armies[side].withdrawal === 0 && pointsOf(door, side) > 0);
  asked.current = new Set([...asked.current, ...now]);
  if (asked.current.size === 0) return null;
  return (
    <Card title={speak('phase/withdrawal')}>
      <div class={css.form}>
        {[...asked.current].map((side) => (
          <Level key={side} door={door} side={side} />
        ))}
      </div>
    </Card>
  );
}
