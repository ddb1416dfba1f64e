import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { areaState } from '../rules/campaign/areas.ts';
import { neighbours } from '../rules/map/roads.ts';
import type { AtTable } from './at-table.tsx';
import { Choices } from './choices.tsx';
import type { Scout } from './conquest-step.tsx';
import type { CampaignDoor } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import css from './layout.module.css';
import { priceOf } from './prices.ts';
import { proposed } from './proposed.ts';
import { AreaSheet } from './roads.tsx';
import { useBookSpeak } from './voice.ts';

/** The most acts shown at once. */
const MOST = 4;
/** What the step offers itself. */
const ELSEWHERE = ['order', 'oracle', 'scout', 'intimidate', 'battle', 'govern', 'raze'];

/** The area tapped: what stands in it, and what may be done there now. */
export function AreaPanel({
  door,
  table,
  scout,
  area,
}: {
  readonly door: CampaignDoor;
  readonly table: AtTable;
  readonly scout: Scout;
  readonly area: string;
}) {
  const speak = useBookSpeak();
  const { state } = door;
  const { campaign } = state;
  const now = areaState(campaign, area);
  const kind = campaign.map.areas.find(({ name }) => name === area)?.kind ?? 'open';
  const found = proposed(door).filter(({ about }) => about.includes(`area/${area}`));
  const here = found.filter(({ id }) => !ELSEWHERE.includes(id.split('/')[0] ?? ''));
  const mayScout = found.some(({ id }) => id.startsWith('scout/'));
  const joined = neighbours(campaign.map, area).length > 0;
  const [linking, setLinking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), [area]);
  const held = [
    kind === 'open' ? speak('kind/open') : speak(now.status === 'enemy' ? `kind/${kind}` : `status/${now.status}`),
    ...(joined ? [speak('play/links', { links: neighbours(campaign.map, area).length })] : []),
    ...(now.glory > 0 ? [speak('screen/glory-here', { glory: now.glory })] : []),
    ...(now.gold > 0 ? [speak('screen/gold-here', { gold: now.gold })] : []),
  ];
  return (
    <div ref={root}>
      <Card title={area} aside={held.join(' · ')}>
        {now.forces.length > 0 && (
          <div class={css.counters}>
            {now.forces.map((force) => (
              <ForceCounter key={force.id} force={force} box={campaign} />
            ))}
          </div>
        )}
        {linking && <AreaSheet door={door} area={area} onClose={() => setLinking(false)} />}
        <Choices>
          {mayScout && (
            <Button disabled={table.busy} onClick={() => void scout(area, true)}>
              {speak('play/scout-my-die')}
            </Button>
          )}
          {!campaign.map.areas.some(({ name }) => name === campaign.army) && (
            <Button onClick={() => void door.act([{ type: 'move', to: area }])}>{speak('screen/army-to', { area })}</Button>
          )}
          {here.slice(0, MOST).map((act) => {
            const price = priceOf(speak, door, act);
            return (
              <Button key={act.id} disabled={table.busy} onClick={() => table.take(act)}>
                {price === undefined ? speak(act.said) : speak('play/costs', { what: speak(act.said), price })}
              </Button>
            );
          })}
          <Button kind={joined ? 'quiet' : 'plain'} onClick={() => setLinking(true)}>
            {speak(joined ? 'play/links-edit' : 'play/ask-links')}
          </Button>
        </Choices>
      </Card>
    </div>
  );
}
