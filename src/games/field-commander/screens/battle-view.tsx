import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { type BattlePosition, nextSpeed, nextTurn, readyToFight, turnBegins } from '../rules/battle/position.ts';
import { nationAt } from '../rules/campaign/areas.ts';
import type { Counter } from '../rules/counters/counters.ts';
import { forceOf } from '../rules/counters/forces.ts';
import { ENEMY_PLANS } from '../rules/vocabulary.ts';
import { BattleLines } from './battle-lines.tsx';
import { BattleOdds } from './battle-odds.tsx';
import { type BattlefieldPart, EnemyPlans, OwnPlans, Plans } from './battle-plans.tsx';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import { ForcePicker } from './force-picker.tsx';
import css from './layout.module.css';
import { useSpeak } from './voice.ts';

/** The battlefield: both lines in order of speed, the plans of both sides, the chance of winning, and the next step. */
export function BattleView({ door, battle }: { readonly door: CampaignDoor; readonly battle: BattlePosition }) {
  const speak = useSpeak();
  const set = (position: BattlePosition): void => void door.act([{ type: 'battle', position }]);
  // Once everybody has acted the next turn stands on the field.
  const now = nextSpeed(battle) === undefined ? nextTurn(battle) : battle;
  return (
    <div class={css.stack}>
      <div>
        <Eyebrow>{speak('screen/battle')}</Eyebrow>
        <p class={css.big}>{battle.area}</p>
        <p class={css.quiet}>{battle.turn === 0 ? speak('screen/plans-first') : speak('screen/battle-turn', { turn: now.turn, speed: nextSpeed(now) ?? 0 })}</p>
      </div>
      <Card>
        <BattleLines battle={now} campaign={door.state.campaign} />
        {battle.turn > 0 && <BattleOdds battle={battle} facts={door.facts} campaign={door.state.campaign} />}
      </Card>
      {battle.turn === 0 ? <Before door={door} battle={battle} set={set} /> : <During door={door} battle={battle} set={set} />}
    </div>
  );
}

function Before({ door, battle, set }: BattlefieldPart) {
  const speak = useSpeak();
  const { enemyPlans } = battle;
  const drawn = ENEMY_PLANS.some((plan) => enemyPlans[plan] > 0);
  return (
    <>
      <Button kind={drawn ? 'plain' : 'primary'} wide onClick={() => door.open('battle-plans', {}, battle.area)}>
        {speak('screen/enemy-draws')}
      </Button>
      <EnemyForce door={door} battle={battle} />
      <EnemyPlans battle={battle} set={set} />
      <OwnPlans door={door} battle={battle} set={set} />
      <Choices>
        <Button kind={drawn ? 'primary' : 'plain'} onClick={() => door.open('pre-battle')}>
          {speak('procedure/pre-battle')}
        </Button>
        {readyToFight(battle) && <Button onClick={() => set({ ...battle, turn: 1 })}>{speak('screen/first-turn')}</Button>}
      </Choices>
    </>
  );
}

/** A defender the map or the table has and the app does not: put in the area, and so into the line. */
function EnemyForce({ door, battle }: Pick<BattlefieldPart, 'door' | 'battle'>) {
  const speak = useSpeak();
  const [adding, setAdding] = useState(false);
  const { campaign } = door.state;
  const add = (counter: Counter): void => void door.act([{ type: 'garrison', area: battle.area, force: forceOf(counter) }]).then(() => setAdding(false));
  return (
    <>
      <Button onClick={() => setAdding(true)}>{speak('screen/add-force')}</Button>
      {adding && <ForcePicker door={door} side={nationAt(campaign, battle.area)} onPick={add} onClose={() => setAdding(false)} />}
    </>
  );
}

function During({ door, battle, set }: BattlefieldPart) {
  const speak = useSpeak();
  return (
    <>
      <Choices>
        <Button kind="primary" onClick={() => door.open('attack')}>
          {speak('screen/next-step')}
        </Button>
        {turnBegins(battle) && <Button onClick={() => door.open('retreat')}>{speak('procedure/retreat')}</Button>}
        <Button onClick={() => door.open('battle')}>{speak('procedure/battle')}</Button>
      </Choices>
      <Plans door={door} battle={battle} set={set} />
    </>
  );
}
