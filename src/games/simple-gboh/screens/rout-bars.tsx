import { TwoBars } from '../../../ui/two-bars.tsx';
import { armyName } from '../rules/tracker/names.ts';
import { routPoints } from '../rules/tracker/rout-points.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { SIDES } from '../rules/vocabulary.ts';
import { nameOf } from './names.ts';
import { sideNumber } from './sides.ts';
import { useSpeak } from './voice.ts';

/** Rout points of both armies running to their withdrawal levels; an army without one has them in words. `reducedLess`: the ruling on reduced units. */
export function RoutBars({ battle, reducedLess = false }: { readonly battle: Battle; readonly reducedLess?: boolean }) {
  const speak = useSpeak();
  const levelled = SIDES.filter((side) => battle.armies[side].withdrawal > 0);
  const others = SIDES.filter((side) => battle.armies[side].withdrawal === 0);
  const bars = levelled.map((side) => ({
    id: side,
    words: nameOf(speak, armyName(battle, side)),
    value: routPoints(battle, side, reducedLess),
    limit: battle.armies[side].withdrawal,
    side: sideNumber(side),
  }));
  return (
    <>
      {bars.length > 0 && <TwoBars label={speak('gboh/rout-points')} bars={bars} />}
      {others.map((side) => (
        <p key={side}>
          <b>{nameOf(speak, armyName(battle, side))}:</b> {speak('line/points-of', { points: routPoints(battle, side, reducedLess), level: '?' })}
        </p>
      ))}
    </>
  );
}
