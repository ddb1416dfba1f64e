import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { battleBegins, onTheWay, waysOut } from '../rules/acts/conquest.ts';
import { areaState, toConquer } from '../rules/campaign/areas.ts';
import { layoutOf } from '../rules/map/layout.ts';
import { goldDue } from '../rules/procedures/resupply.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import { Choices } from './choices.tsx';
import css from './layout.module.css';
import { proposed } from './proposed.ts';
import { ActsOf, gainGold, type StepProps } from './step-parts.tsx';
import { type TableSpeaker, usePlaySpeak } from './voice.ts';

/** Scouts an area, with the app's die or the table's. */
export type Scout = (area: string, ownDice?: boolean) => Promise<void>;

/** What to do where the army stands, and where it may go: the reward of a conquest, battle, intimidation, the oracle; an area is scouted from the map. */
export function ConquestStep({ door, table, chosen, scout }: StepProps & { readonly chosen: string | undefined; readonly scout: Scout }) {
  const { state } = door;
  const { campaign } = state;
  const found = proposed(door);
  const rewarding = found.some(({ id }) => /^(govern|raze)\//.test(id));
  const open = toConquer(campaign);
  const areas = rewarding ? [] : waysOut(campaign);
  return (
    <>
      {rewarding && <Rewards door={door} table={table} />}
      {open && <Intimidate door={door} table={table} />}
      {campaign.id === 'tyre' && <ActsOf door={door} table={table} kinds={['siege-ships']} dice />}
      {found.some(({ id }) => id.startsWith('oracle/')) && <OracleHere door={door} table={table} />}
      {layoutOf(campaign.map).spots.length === 0 && <Ways door={door} areas={areas} scout={scout} />}
      {!rewarding && (
        <NextAct door={door} table={table} chosen={chosen !== undefined && areas.includes(chosen) ? chosen : onTheWay(campaign)} open={open} scout={scout} />
      )}
    </>
  );
}

/** The stronghold is asked to surrender, with the modifiers that the player adds up on the sheet, before the die is thrown (Intimidation). */
function Intimidate({ door, table }: StepProps) {
  const speak = usePlaySpeak();
  const [modifiers, setModifiers] = useState(0);
  const act = proposed(door).find(({ id }) => id.startsWith('intimidate/'));
  if (!act || !('procedure' in act.deed)) return null;
  const { procedure, input } = act.deed;
  const intimidate = (ownDie: boolean): void => table.take({ ...act, deed: { procedure, input: { ...input, modifiers } } }, ownDie);
  return (
    <Card>
      <Stepper label={speak('field/modifiers')} value={modifiers} min={-20} max={20} onChange={setModifiers} />
      <Choices>
        <Button disabled={table.busy} onClick={() => intimidate(false)}>
          {speak(act.said)}
        </Button>
        <Button disabled={table.busy} onClick={() => intimidate(true)}>
          {speak('play/my-dice')}
        </Button>
      </Choices>
    </Card>
  );
}

/** The areas as a list, where the map has no drawing. */
function Ways({ door, areas, scout }: Pick<StepProps, 'door'> & { readonly areas: readonly string[]; readonly scout: Scout }) {
  const speak = usePlaySpeak();
  return (
    <ul class={css.ways}>
      {areas.map((name) => (
        <li key={name} class={css.way}>
          <span class={css.grow}>
            {name} <span class={css.quiet}>{inFewWords(speak, door.state.campaign, name)}</span>
          </span>
          <Button aria-label={speak('play/scout', { area: name })} onClick={() => void scout(name)}>
            {speak('screen/scout')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The oracle the army has come to: accepted unseen, its counter turned by the app or at the table; or avoided. */
function OracleHere({ door, table }: StepProps) {
  const speak = usePlaySpeak();
  const { army } = door.state.campaign;
  const visit = (answer: 'accept' | 'avoid', ownDice = false): void =>
    void table.run('oracle', {}, { focus: army, ownDice }, ({ at }) => (at === 'oracle/accept' ? answer : undefined));
  return (
    <Card title={speak('screen/oracle-of', { area: army })}>
      <p class={css.quiet}>{speak('screen/oracle-help')}</p>
      <Choices>
        <Button disabled={table.busy} onClick={() => visit('accept')}>
          {speak('screen/accept')}
        </Button>
        <Button disabled={table.busy} onClick={() => visit('accept', true)}>
          {speak('play/accept-drew')}
        </Button>
        <Button disabled={table.busy} onClick={() => visit('avoid')}>
          {speak('screen/avoid')}
        </Button>
      </Choices>
    </Card>
  );
}

/** The battle where the army stands, the area that was tapped or lies on the way to the enemy, or the end of the step. */
function NextAct({ door, table, chosen, open, scout }: StepProps & { readonly chosen: string | undefined; readonly open: boolean; readonly scout: Scout }) {
  const speak = usePlaySpeak();
  const { campaign } = door.state;
  const { gold } = goldDue(door.state, door.facts);
  const on = {
    words: gold > 0 ? speak('play/gain', { gold }) : speak('play/on-to', { step: speak('step/gold') }),
    onAct: () => void gainGold({ door, table }, speak),
  };
  const begin = (): void => {
    table.say(undefined);
    void door.act(battleBegins(campaign, door.facts));
  };
  if (open) return <Primary words={speak('screen/battle-of', { area: campaign.army })} onAct={begin} beside={on} />;
  return chosen === undefined ? (
    <Primary {...on} />
  ) : (
    <Primary words={speak('play/scout', { area: chosen })} busy={table.busy} onAct={() => void scout(chosen)} beside={on} />
  );
}

/** What was taken is governed or razed, each with the gold it brings. */
function Rewards({ door, table }: StepProps) {
  const speak = usePlaySpeak();
  const { state } = door;
  const { govern, raze } = state.campaign.map;
  const found = proposed(door).filter(({ id }) => /^(govern|raze)\//.test(id));
  const choices = found.map((act) => ({
    words: speak('play/costs', {
      what: speak(act.said),
      price: act.id.startsWith('raze/') ? speak('play/gold', { gold: raze }) : speak('play/gold-a-turn', { gold: govern }),
    }),
    onAct: () => table.take(act),
  }));
  const [first, ...others] = choices;
  return (
    <>
      {choices.length > 2 && (
        <Choices>
          {others.slice(1).map(({ words, onAct }) => (
            <Button key={words} disabled={table.busy} onClick={onAct}>
              {words}
            </Button>
          ))}
        </Choices>
      )}
      {first && <Primary {...first} busy={table.busy} beside={others[0]} />}
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
