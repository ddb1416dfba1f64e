import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { battleBegins, roadsOut, toConquer } from '../rules/acts/conquest.ts';
import { areaState } from '../rules/campaign/areas.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import { OracleSheet } from './prophecies.tsx';
import { type TableSpeaker, useSpeak } from './voice.ts';

/** Where the army may go, and what to do where it stands: the oracle, intimidation, battle, its reward. */
export function ConquestStep({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { campaign } = state;
  const here = campaign.map.areas.find((area) => area.name === campaign.army);
  const now = areaState(campaign, campaign.army);
  const undecided = campaign.map.areas.map((area) => area.name).filter((name) => areaState(campaign, name).status === 'conquered');
  const [oracle, setOracle] = useState(false);
  const open = toConquer(campaign);
  const areas = roadsOut(campaign);
  return (
    <>
      {undecided.map((name) => (
        <Button key={name} onClick={() => door.open('conquest', {}, name)}>
          {speak('screen/govern-or-raze', { area: name })}
        </Button>
      ))}
      {open && campaign.now.taken?.area === campaign.army && (
        <Choices>
          <Button kind="primary" onClick={() => door.open('conquest', {}, campaign.army)}>
            {speak('procedure/conquest')}
          </Button>
        </Choices>
      )}
      {open && campaign.now.taken?.area !== campaign.army && (
        <Choices>
          <Button kind="primary" onClick={() => void door.act(battleBegins(campaign, door.facts))}>
            {speak('screen/battle-of', { area: campaign.army })}
          </Button>
          {here?.kind === 'stronghold' && !campaign.now.intimidated?.includes(campaign.army) && (
            <Button onClick={() => door.open('intimidation', {}, campaign.army)}>{speak('procedure/intimidation')}</Button>
          )}
          <Button onClick={() => door.open('conquest', {}, campaign.army)}>{speak('procedure/conquest')}</Button>
        </Choices>
      )}
      {here?.oracle && now.oracle === 'hidden' && campaign.from !== '' && (
        <Button onClick={() => setOracle(true)}>{speak('screen/oracle-of', { area: campaign.army })}</Button>
      )}
      <ul class={css.lines}>
        {areas.map((name) => (
          <li key={name} class={css.line}>
            <span class={css.grow}>
              {name} <span class={css.quiet}>{inFewWords(speak, campaign, name)}</span>
            </span>
            <Button onClick={() => door.open('scouting', {}, name)}>{speak('screen/scout')}</Button>
          </li>
        ))}
      </ul>
      {oracle && <OracleSheet door={door} area={campaign.army} onClose={() => setOracle(false)} />}
    </>
  );
}

/** What stands in an area the army may enter: its kind, whose it is, its defenders, an oracle unseen. */
function inFewWords(speak: TableSpeaker, campaign: Campaign, name: string): string {
  const area = campaign.map.areas.find((one) => one.name === name);
  const { status, forces, oracle } = areaState(campaign, name);
  if (!area) return '';
  return [
    ...(area.kind === 'open' ? [] : [status === 'enemy' ? speak(`kind/${area.kind}`) : speak(`status/${status}`)]),
    ...(forces.length > 0 ? [speak('screen/forces-count', { count: forces.length })] : []),
    ...(area.oracle && oracle === 'hidden' ? [speak('oracle/hidden')] : []),
  ].join(' · ');
}
