import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { CampaignAct } from '../rules/acts/act.ts';
import { battleBegins, onTheWay } from '../rules/acts/conquest.ts';
import { toConquer, unfought } from '../rules/campaign/areas.ts';
import { goldDue } from '../rules/procedures/resupply.ts';
import type { Event } from '../rules/tracker/events.ts';
import { Choices } from './choices.tsx';
import css from './layout.module.css';
import { proposed } from './proposed.ts';
import { gainGold, type StepProps } from './step-parts.tsx';
import { useBookSpeak } from './voice.ts';

/** Scouts an area, with the app's die or the table's. */
export type Scout = (area: string, ownDice?: boolean) => Promise<void>;

/** What to do where the army stands, and where it may go: the reward of a conquest, battle, intimidation, the oracle; an area is scouted from the map. */
export function ConquestStep({ door, table, chosen, scout }: StepProps & { readonly chosen: string | undefined; readonly scout: Scout }) {
  const { state } = door;
  const { campaign } = state;
  const found = proposed(door);
  const rewarding = found.some(({ id }) => /^(govern|raze)\//.test(id));
  const open = toConquer(campaign);
  const oracle = found.some(({ id }) => id.startsWith('oracle/'));
  const areas = found.flatMap(({ id }) => (id.startsWith('scout/') ? [id.slice('scout/'.length)] : []));
  const tapped = chosen !== undefined && areas.includes(chosen);
  const ships = found.find(({ id }) => id === 'siege-ships');
  const fire = rewarding || open || oracle || tapped ? undefined : ships;
  return (
    <>
      {rewarding && <Rewards door={door} table={table} />}
      {open && <Intimidate door={door} table={table} />}
      {ships && <Ships table={table} act={ships} leads={fire !== undefined} />}
      {oracle && <OracleHere door={door} table={table} />}
      {!rewarding && !oracle && (
        <NextAct door={door} table={table} fire={fire} chosen={tapped ? chosen : onTheWay(campaign, areas)} open={open} scout={scout} />
      )}
    </>
  );
}

/** The stronghold is asked to surrender, with the modifiers that the player adds up on the sheet, before the die is thrown (Intimidation). */
function Intimidate({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const [modifiers, setModifiers] = useState(0);
  const act = proposed(door).find(({ id }) => id.startsWith('intimidate/'));
  if (table.asked || !act) return null;
  // A stronghold that holds out is fought or left: the buttons of the step ask which.
  const applies = (ticked: readonly Event[]): readonly Event[] => ticked.filter(({ type }) => type !== 'step');
  const intimidate = (ownDice: boolean): void => void table.run('intimidation', { modifiers }, { focus: door.state.campaign.army, ownDice, applies });
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

/** The siege ships with the app's dice, unless the step leads to them, or with those of the table. */
function Ships({ table, act, leads }: Pick<StepProps, 'table'> & { readonly act: CampaignAct; readonly leads: boolean }) {
  const speak = useBookSpeak();
  return (
    <Choices>
      {!leads && (
        <Button disabled={table.busy} onClick={() => table.take(act)}>
          {speak('play/fire-ships')}
        </Button>
      )}
      <Button disabled={table.busy} onClick={() => table.take(act, true)}>
        {speak('play/my-dice')}
      </Button>
    </Choices>
  );
}

/** The oracle the army has come to, before it goes on: accepted unseen, its counter turned by the app or at the table; or avoided (Prophecies). */
function OracleHere({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const { army } = door.state.campaign;
  const visit = (answer: 'accept' | 'avoid', ownDice = false): void =>
    void table.run('oracle', {}, { focus: army, ownDice }, ({ at }) => (at === 'oracle/accept' ? answer : undefined));
  return (
    <Card title={speak('screen/oracle-of', { area: army })}>
      <p class={css.quiet}>{speak('screen/oracle-help')}</p>
      <Button disabled={table.busy} onClick={() => visit('accept', true)}>
        {speak('play/accept-drew')}
      </Button>
      <Primary
        words={speak('play/accept')}
        busy={table.busy}
        onAct={() => visit('accept')}
        beside={{ words: speak('screen/avoid'), onAct: () => visit('avoid') }}
      />
    </Card>
  );
}

interface Next extends StepProps {
  readonly fire: CampaignAct | undefined;
  readonly chosen: string | undefined;
  readonly open: boolean;
  readonly scout: Scout;
}

/** The battle where the army stands, the siege ships that have not fired, the area that was tapped or lies on the way to the enemy, or the end of the step. */
function NextAct({ door, table, fire, chosen, open, scout }: Next) {
  const speak = useBookSpeak();
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
  if (open) return <Primary words={speak('play/fight', { area: campaign.army })} onAct={begin} beside={unfought(campaign) ? undefined : on} />;
  if (fire) return <Primary words={speak('play/fire-ships')} busy={table.busy} onAct={() => table.take(fire)} beside={on} />;
  return chosen === undefined ? (
    <Primary {...on} />
  ) : (
    <Primary words={speak('act/scout', { area: chosen })} busy={table.busy} onAct={() => void scout(chosen)} beside={on} />
  );
}

/** What was taken is governed or razed, each with the gold it brings. */
function Rewards({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const { state } = door;
  const { govern, raze } = state.campaign.map;
  const found = proposed(door).filter(({ id }) => /^(govern|raze)\//.test(id));
  // Where one area waits, the first button names it for both.
  const choices = found.map((act) => ({
    words: speak('play/costs', {
      what: found.length === 2 && act.id.startsWith('raze/') ? speak('play/raze') : speak(act.said),
      price: act.id.startsWith('raze/') ? speak('price/gold', { cost: raze }) : speak('play/gold-a-turn', { gold: govern }),
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
