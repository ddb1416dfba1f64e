import { Button } from '../../../ui/button.tsx';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { withDiplomats } from '../rules/acts/turn.ts';
import { areaState } from '../rules/campaign/areas.ts';
import { isIsland } from '../rules/map/places.ts';
import { range } from '../rules/map/roads.ts';
import { tyreOrdersLeft } from '../rules/tracker/sequence.ts';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import { useSpeak } from './voice.ts';

/** Every stronghold not conquered with its range, each rolled for once; Diplomats before the first roll; Tyre's warships after them. */
export function OrdersStep({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { campaign } = state;
  const { ordered, diplomats } = campaign.now;
  const strongholds = campaign.map.areas.filter(
    (area) => area.kind === 'stronghold' && !isIsland(campaign.map, area.name) && areaState(campaign, area.name).status === 'enemy',
  );
  return (
    <>
      {campaign.insights.includes('diplomats') && ordered.length === 0 && !diplomats && (
        <Button onClick={() => void door.act(withDiplomats)}>{speak('screen/use-diplomats')}</Button>
      )}
      <ul class={css.lines}>
        {strongholds.map(({ name }) => {
          const steps = range(campaign.map, campaign.army, name);
          const done = ordered.includes(name);
          return (
            <li key={name} class={css.line}>
              <span class={css.grow}>
                {name} <span class={css.quiet}>{steps === undefined ? speak('screen/range-unknown') : speak('screen/range', { range: steps })}</span>
              </span>
              {done ? (
                <Icon of={tickIcon} label={speak('effect/ordered', { area: name })} />
              ) : (
                <Button onClick={() => door.open('enemy-orders', {}, name)}>{speak('screen/roll')}</Button>
              )}
            </li>
          );
        })}
      </ul>
      {tyreOrdersLeft(campaign) > 0 && (
        <Button onClick={() => door.open('tyre-orders')}>{speak('screen/tyre-rolls', { rolls: tyreOrdersLeft(campaign) })}</Button>
      )}
      {strongholds.length === 0 && campaign.id !== 'tyre' && <p>{speak('screen/no-strongholds')}</p>}
    </>
  );
}
