import { Card } from '../../../ui/card.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { TwoBars } from '../../../ui/two-bars.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import type { Battle } from '../rules/tracker/battle.ts';
import { armyName } from '../rules/tracker/describe.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { routPoints } from '../rules/tracker/rout-points.ts';
import { SIDES } from '../rules/vocabulary.ts';
import { ArmyUnits } from './army-units.tsx';
import { nameOf } from './names.ts';
import { sideNumber } from './unit-row.tsx';

/** The battle as tracked: rout points running to the withdrawal levels, and the counters of both armies. */
export function State({ door }: { readonly door: Door<Battle, BattleEvent> }) {
  const speak = useSpeak();
  const battle = door.state;
  const bars = SIDES.map((side) => ({
    id: side,
    words: nameOf(speak, armyName(battle, side)),
    value: routPoints(battle, side),
    limit: battle.armies[side].withdrawal,
    side: sideNumber(side),
  }));
  return (
    <>
      <Card title={speak('gboh/rout-points')}>
        <TwoBars label={speak('gboh/rout-points')} bars={bars} />
      </Card>
      {SIDES.map((side) => (
        <ArmyUnits key={side} door={door} side={side} />
      ))}
    </>
  );
}
