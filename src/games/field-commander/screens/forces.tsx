import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { armySize } from '../rules/campaign/army.ts';
import type { Counter } from '../rules/counters/counters.ts';
import { type Force, forceOf } from '../rules/counters/forces.ts';
import type { Counted } from '../rules/counters/guesses.ts';
import type { CampaignDoor } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import { ForcePicker } from './force-picker.tsx';
import css from './layout.module.css';
import { Add } from './list-buttons.tsx';
import { useSpeak } from './voice.ts';

/** Alexander's forces on the battlefield: turned, disbanded, joined; and the enemy's in the operations and destroyed boxes. */
export function Forces({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { campaign } = state;
  const [adding, setAdding] = useState<'own' | 'operations' | undefined>(undefined);
  const add = (counter: Counter): void => {
    const force = forceOf(counter);
    void door.act([adding === 'own' ? { type: 'join', force } : { type: 'operation-force', force }]).then(() => setAdding(undefined));
  };
  return (
    <div class={css.stack}>
      <Card title={speak('screen/own-forces')} aside={speak('screen/forces-count', { count: armySize(campaign) })}>
        <ul class={css.lines}>
          {campaign.forces.map((force) => (
            <OwnForce key={force.id} door={door} force={force} />
          ))}
        </ul>
        <Add words={speak('screen/add-force')} onClick={() => setAdding('own')} />
      </Card>
      <Card title={speak('step/operations')} aside={speak('screen/forces-count', { count: campaign.operations.length })}>
        <EnemyList forces={campaign.operations} box={campaign} />
        <Add words={speak('screen/add-force')} onClick={() => setAdding('operations')} />
      </Card>
      {campaign.destroyed.length > 0 && (
        <Card title={speak('screen/destroyed')} aside={speak('screen/forces-count', { count: campaign.destroyed.length })}>
          <EnemyList forces={campaign.destroyed} box={campaign} />
        </Card>
      )}
      {adding && <ForcePicker door={door} side={adding === 'own' ? 'macedonian' : campaign.map.nation} onPick={add} onClose={() => setAdding(undefined)} />}
    </div>
  );
}

function OwnForce({ door, force }: { readonly door: CampaignDoor; readonly force: Force }) {
  const speak = useSpeak();
  const { id, reduced } = force;
  return (
    <li class={css.wrapped}>
      <ForceCounter force={force} box={door.state.campaign} />
      <span class={css.grow}>
        {force.name || speak(`force/${force.type}`)}
        {reduced && <span class={css.quiet}> · {speak('screen/reduced')}</span>}
      </span>
      <span class={css.row}>
        {force.back && (
          <Button onClick={() => void door.act([{ type: 'side', id, reduced: !reduced }])}>{speak(reduced ? 'screen/refit' : 'screen/reduce')}</Button>
        )}
        <Button kind="quiet" onClick={() => void door.act([{ type: 'leave', id, how: 'disbanded' }])}>
          {speak('screen/disband')}
        </Button>
      </span>
    </li>
  );
}

function EnemyList({ forces, box }: { readonly forces: readonly Force[]; readonly box: Counted }) {
  return (
    <div class={css.row}>
      {forces.map((force) => (
        <ForceCounter key={force.id} force={force} box={box} />
      ))}
    </div>
  );
}
