import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { countsLess } from '../rules/tracker/rout-points.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { SIDES } from '../rules/vocabulary.ts';
import { ArmyUnits } from './army-units.tsx';
import { BattleLog } from './battle-log.tsx';
import css from './forms.module.css';
import { MusterSheet } from './muster-sheet.tsx';
import { NearestToRout } from './nearest-to-rout.tsx';
import { RoutBars } from './rout-bars.tsx';
import { useBookSpeak } from './voice.ts';

/** The battle as tracked: rout points to their limits, units near to rout, both armies with leaders and formations, the log of player turns. */
export const State: GameScreen<Battle, BattleEvent> = ({ door }) => {
  const speak = useBookSpeak();
  const [mustering, muster] = useState(false);
  const battle = door.state;
  const files = <Button onClick={() => muster(true)}>{speak('gboh/battle-file')}</Button>;
  return (
    <>
      <Card title={battle.name || speak('gboh/rout-points')}>
        <div class={css.form}>
          <RoutBars battle={battle} reducedLess={countsLess(door.facts)} />
          {files}
        </div>
      </Card>
      <NearestToRout battle={battle} />
      {SIDES.map((side) => (
        <ArmyUnits key={side} door={door} side={side} />
      ))}
      <BattleLog battle={battle} />
      {mustering && <MusterSheet door={door} onClose={() => muster(false)} />}
    </>
  );
};
