import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { BattlePosition } from '../rules/battle/position.ts';
import { nationAt } from '../rules/campaign/areas.ts';
import { type Counter, WALL } from '../rules/counters/counters.ts';
import { forceOf } from '../rules/counters/forces.ts';
import { type CampaignDoor, ownBox } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import { ForcePicker } from './force-picker.tsx';
import css from './layout.module.css';
import { useBookSpeak } from './voice.ts';

/** A defender that the map or the table has and the app does not. A counter that the copy knows joins the line with one tap; any other is entered once and kept. */
export function EnemyForce({
  door,
  battle,
  onNobody,
}: {
  readonly door: CampaignDoor;
  readonly battle: BattlePosition;
  /** Nobody is known to defend: to say who does is the next thing, unless nobody does. */
  readonly onNobody?: (() => void) | undefined;
}) {
  const speak = useBookSpeak();
  const [adding, setAdding] = useState(false);
  const nation = nationAt(door.state.campaign, battle.area);
  const box = ownBox(door);
  const there = (counter: Counter): boolean => counter.type === 'leader' && [...battle.enemy, ...battle.killed].some(({ name }) => name === counter.name);
  const known = [...box.counters, { ...WALL, nation }].filter((counter) => counter.nation === nation && !there(counter));
  const join = async (counter: Counter): Promise<void> => {
    await door.act([{ type: 'garrison', area: battle.area, force: forceOf(counter) }]);
    setAdding(false);
  };
  return (
    <section aria-label={speak('play/more-enemies')}>
      <p class={css.quiet}>{speak('play/more-enemies')}</p>
      <div class={css.row}>
        {known.map((counter, i) => (
          <Button key={i} onClick={() => void join(counter)}>
            <ForceCounter force={forceOf(counter)} box={box} size={38} />
          </Button>
        ))}
        <Button kind="quiet" onClick={() => setAdding(true)}>
          {speak('screen/add-force')}
        </Button>
      </div>
      {onNobody && (
        <Primary
          words={speak('play/who-defends', { area: battle.area })}
          onAct={() => setAdding(true)}
          beside={{ words: speak('play/nobody'), onAct: onNobody }}
        />
      )}
      {adding && <ForcePicker door={door} side={nation} onPick={(counter) => void join(counter)} onClose={() => setAdding(false)} />}
    </section>
  );
}
