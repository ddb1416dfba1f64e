import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { battleBegins, roadsOut, toConquer } from '../rules/acts/conquest.ts';
import { goOn } from '../rules/acts/turn.ts';
import { acts } from '../rules/acts.ts';
import { areaState } from '../rules/campaign/areas.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import { Choices } from './choices.tsx';
import css from './layout.module.css';
import { OracleSheet } from './prophecies.tsx';
import { ActsOf, type StepProps } from './step-parts.tsx';
import { type TableSpeaker, usePlaySpeak } from './voice.ts';

/** Where the army may go, and what to do where it stands: the reward of a conquest, battle, intimidation, the oracle. */
export function ConquestStep({ door, table, chosen }: StepProps & { readonly chosen: string | undefined }) {
  const speak = usePlaySpeak();
  const { state, facts } = door;
  const { campaign } = state;
  const here = campaign.map.areas.find((area) => area.name === campaign.army);
  const [oracle, setOracle] = useState(false);
  const found = acts({ ...facts, state });
  const rewards = found.filter(({ id }) => /^(govern|raze)\//.test(id));
  const mayIntimidate = found.some(({ id }) => id.startsWith('intimidate/'));
  const open = toConquer(campaign) && campaign.now.taken?.area !== campaign.army;
  const areas = rewards.length > 0 ? [] : roadsOut(campaign);
  return (
    <>
      {rewards.length > 0 && <Rewards door={door} table={table} />}
      {mayIntimidate && open && <ActsOf door={door} table={table} kinds={['intimidate']} dice />}
      {campaign.id === 'tyre' && <ActsOf door={door} table={table} kinds={['siege-ships']} />}
      {here?.oracle && areaState(campaign, campaign.army).oracle === 'hidden' && campaign.from !== '' && (
        <Button onClick={() => setOracle(true)}>{speak('screen/oracle-of', { area: campaign.army })}</Button>
      )}
      <ul class={css.ways}>
        {areas.map((name) => (
          <li key={name} class={css.way}>
            <span class={css.grow}>
              {name} <span class={css.quiet}>{inFewWords(speak, campaign, name)}</span>
            </span>
            <Button aria-label={speak('play/scout', { area: name })} onClick={() => door.open('scouting', {}, name)}>
              {speak('screen/scout')}
            </Button>
          </li>
        ))}
      </ul>
      <NextAct
        door={door}
        table={table}
        chosen={chosen !== undefined && areas.includes(chosen) ? chosen : areas.find((name) => isHeld(campaign, name))}
        open={open}
        rewarding={rewards.length > 0}
      />
      {oracle && <OracleSheet door={door} area={campaign.army} onClose={() => setOracle(false)} />}
    </>
  );
}

/** Whether the enemy holds an area that is worth taking: what the army goes to where nobody tapped another. */
function isHeld(campaign: Campaign, name: string): boolean {
  const kind = campaign.map.areas.find((area) => area.name === name)?.kind ?? 'open';
  return kind !== 'open' && areaState(campaign, name).status === 'enemy';
}

/** The battle where the army stands, the area that was tapped or is held by the enemy, or the end of the step; none while a reward is to be taken. */
function NextAct({ door, chosen, open, rewarding }: StepProps & { readonly chosen: string | undefined; readonly open: boolean; readonly rewarding: boolean }) {
  const speak = usePlaySpeak();
  const { campaign } = door.state;
  const event = goOn(campaign);
  const on = { words: speak('play/on-to', { step: speak('step/gold') }), onAct: () => void door.act([event]) };
  if (rewarding) return null;
  if (open)
    return <Primary words={speak('screen/battle-of', { area: campaign.army })} onAct={() => void door.act(battleBegins(campaign, door.facts))} beside={on} />;
  return chosen === undefined ? (
    <Primary {...on} />
  ) : (
    <Primary words={speak('play/scout', { area: chosen })} onAct={() => door.open('scouting', {}, chosen)} beside={on} />
  );
}

/** What was taken is governed or razed, each with the gold it brings. */
function Rewards({ door, table }: StepProps) {
  const speak = usePlaySpeak();
  const { state, facts } = door;
  const { govern, raze } = state.campaign.map;
  return (
    <Choices>
      {acts({ ...facts, state })
        .filter(({ id }) => /^(govern|raze)\//.test(id))
        .map((act) => (
          <Button key={act.id} kind="primary" disabled={table.busy} onClick={() => table.take(act)}>
            {speak('play/costs', {
              what: speak(act.said),
              price: act.id.startsWith('raze/') ? speak('play/gold', { gold: raze }) : speak('play/gold-a-turn', { gold: govern }),
            })}
          </Button>
        ))}
    </Choices>
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
