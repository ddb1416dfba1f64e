import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { acts } from '../rules/acts.ts';
import { areaState } from '../rules/campaign/areas.ts';
import { neighbours } from '../rules/map/roads.ts';
import type { AtTable } from './at-table.tsx';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { RoadsSheet } from './roads.tsx';
import { usePlaySpeak } from './voice.ts';

/** The most acts shown at once. */
const MOST = 4;
/** What stands in the list of the step or is its primary button. */
const ELSEWHERE = ['order', 'oracle', 'scout'];

/** The area tapped: what stands in it, and what may be done there now. */
export function AreaPanel({ door, table, area }: { readonly door: CampaignDoor; readonly table: AtTable; readonly area: string }) {
  const speak = usePlaySpeak();
  const { state, facts } = door;
  const { campaign } = state;
  const now = areaState(campaign, area);
  const kind = campaign.map.areas.find(({ name }) => name === area)?.kind ?? 'open';
  const here = acts({ ...facts, state }).filter(({ id, about }) => about.includes(`area/${area}`) && !ELSEWHERE.includes(id.split('/')[0] ?? ''));
  const [linking, setLinking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), [area]);
  const held = [
    kind === 'open' ? speak('kind/open') : speak(now.status === 'enemy' ? `kind/${kind}` : `status/${now.status}`),
    speak('play/links', { links: neighbours(campaign.map, area).length }),
    ...(now.glory > 0 ? [speak('screen/glory-here', { glory: now.glory })] : []),
    ...(now.gold > 0 ? [speak('screen/gold-here', { gold: now.gold })] : []),
  ];
  return (
    <div ref={root}>
      <Card title={area} aside={held.join(' · ')}>
        {now.forces.length > 0 && (
          <div class={css.counters}>
            {now.forces.map((force) => (
              <ForceCounter key={force.id} force={force} box={campaign.counters} />
            ))}
          </div>
        )}
        <div>
          <Button kind="quiet" onClick={() => setLinking(true)}>
            {speak('play/links-of', { area })}
          </Button>
        </div>
        {linking && <RoadsSheet door={door} area={area} onClose={() => setLinking(false)} />}
        {here.length > 0 && (
          <Choices>
            {here.slice(0, MOST).map((act) => (
              <Button key={act.id} disabled={table.busy} onClick={() => table.take(act)}>
                {speak(act.said)}
              </Button>
            ))}
          </Choices>
        )}
      </Card>
    </div>
  );
}
