import { useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import { Button } from '../../../ui/button.tsx';
import { Die } from '../../../ui/die.tsx';
import type { Resolved } from '../../../ui/game-screens.ts';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { withDiplomats } from '../rules/acts/turn.ts';
import { heldByEnemy } from '../rules/campaign/areas.ts';
import { isIsland } from '../rules/map/places.ts';
import { range } from '../rules/map/roads.ts';
import type { OrdersOutcome } from '../rules/procedures/enemy-orders.ts';
import type { TyreOrdersOutcome } from '../rules/procedures/tyre-orders.ts';
import { tyreOrdersLeft, unordered } from '../rules/tracker/sequence.ts';
import { Faces } from './faces.tsx';
import css from './layout.module.css';
import { AreaSheet } from './roads.tsx';
import { LeaveStep, OnTo, type StepProps } from './step-parts.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** An order as it was thrown. */
interface Fell {
  readonly turn: number;
  readonly die: number;
  readonly said: string;
}
/** The orders thrown since the page was opened, by session and stronghold: the journal keeps them, this shows them beside their names. */
const fallen = new Map<string, Fell>();

/** Every stronghold not conquered with its range: all their orders with one tap, each die beside its name; Tyre's warships after them. */
export function OrdersStep({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const { ordered, diplomats } = campaign.now;
  const [own, setOwn] = useState(false);
  const [, shownAgain] = useState(0);
  const [linking, setLinking] = useState<string | undefined>(undefined);
  const strongholds = campaign.map.areas.filter((area) => area.kind === 'stronghold' && !isIsland(campaign.map, area.name) && heldByEnemy(campaign, area.name));
  const left = unordered(campaign);
  const unjoined = (name: string): boolean => range(campaign.map, campaign.army, name) === undefined;
  const order = async (name: string, face?: number): Promise<boolean> => {
    if (unjoined(name)) {
      setLinking(name);
      return false;
    }
    const typed = face === undefined ? {} : { 'orders/die': [face] };
    const done = await table.run<OrdersOutcome>('enemy-orders', undefined, { focus: name, typed });
    if (done) fallen.set(`${door.session} ${name}`, { turn: campaign.turn, die: done.outcome.die, said: carriedOut(speak, done) });
    shownAgain((n) => n + 1);
    table.say(undefined);
    return done !== undefined && done.outcome.hits === 0;
  };
  // Each order is carried out before the next is thrown: hits stop them.
  const all = async (): Promise<void> => {
    for (const name of left) if (!(await order(name))) return;
  };
  const [next] = left;
  return (
    <>
      {campaign.insights.includes('diplomats') && ordered.length === 0 && !diplomats && (
        <Button onClick={() => void door.act(withDiplomats)}>{speak('screen/use-diplomats')}</Button>
      )}
      {own && next !== undefined && !table.asked && <OwnDie label={speak('play/die-for', { area: next })} onFace={(face) => void order(next, face)} />}
      <ul class={css.lines}>
        {strongholds.map(({ name }) => (
          <OrderLine key={name} door={door} name={name} busy={table.busy} onRoll={() => void order(name)} />
        ))}
      </ul>
      {strongholds.length === 0 && campaign.id !== 'tyre' && <p>{speak('screen/no-strongholds')}</p>}
      {left.length > 0 && !table.asked && <LeaveStep door={door} />}
      {left.length > 0 ? (
        <Primary
          words={speak('play/roll', { count: left.length })}
          busy={table.busy}
          onAct={() => void all()}
          beside={{ words: speak('play/my-dice'), onAct: () => setOwn(!own) }}
        />
      ) : (
        <TyreOrders door={door} table={table} />
      )}
      {linking !== undefined && <AreaSheet door={door} area={linking} onClose={() => setLinking(undefined)} />}
    </>
  );
}

/** The order as it was read, and the gold that was paid for it. */
function carriedOut(speak: BookSpeaker, { verdict, outcome: { order, goldPaid } }: Resolved<OrdersOutcome>): string {
  return speak(verdict) + (goldPaid > 0 && order.includes('-or-hit') ? ` ${speak('effect/gold', { gold: -goldPaid })}.` : '');
}

/** A stronghold with its range, and its order: to be rolled, or as it fell this turn. */
function OrderLine({ door, name, busy, onRoll }: Pick<StepProps, 'door'> & { readonly name: string; readonly busy: boolean; readonly onRoll: () => void }) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const ordered = campaign.now.ordered.includes(name);
  const fell = fallen.get(`${door.session} ${name}`);
  const now = ordered && fell?.turn === campaign.turn ? fell : undefined;
  const steps = range(campaign.map, campaign.army, name);
  const act = speak(steps === undefined ? 'play/ask-links' : 'screen/roll');
  return (
    <li class={css.orderLine}>
      {now && <Die of={D6} face={now.die} size={32} />}
      <span class={css.grow}>
        {now ? (
          now.said
        ) : (
          <>
            {name} <span class={css.quiet}>{steps === undefined ? speak('screen/range-unknown') : speak('screen/range', { range: steps })}</span>
          </>
        )}
      </span>
      {ordered ? (
        <Icon of={tickIcon} label={speak('effect/ordered', { area: name })} />
      ) : (
        <Button disabled={busy} aria-label={`${act}: ${name}`} onClick={onRoll}>
          {act}
        </Button>
      )}
    </li>
  );
}

/** The rolls of Tyre's warships after the orders of the strongholds: all with one tap of the app's dice, one by one with the table's; then the next step. */
function TyreOrders({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const rolls = tyreOrdersLeft(door.state.campaign);
  if (rolls === 0) return <OnTo door={door} table={table} />;
  const roll = (ownDice: boolean) => table.run<TyreOrdersOutcome>('tyre-orders', {}, { ownDice });
  // Each is carried out before the next is thrown: hits stop them. A warship that is recovered gives none in this turn.
  const all = async (): Promise<void> => {
    for (let n = 0; n < rolls; n += 1) if ((await roll(false))?.outcome.hits !== 0) return;
  };
  return (
    <>
      {!table.asked && <LeaveStep door={door} />}
      <Primary
        words={speak('screen/tyre-rolls', { rolls })}
        busy={table.busy}
        onAct={() => void all()}
        beside={{ words: speak('play/my-dice'), onAct: () => void roll(true) }}
      />
    </>
  );
}

const FACES = [1, 2, 3, 4, 5, 6].map((id) => ({ id, words: String(id) }));

/** The six faces, for a die of the table that nothing waits for yet. */
function OwnDie({ label, onFace }: { readonly label: string; readonly onFace: (face: number) => void }) {
  return (
    <div role="group" aria-label={label}>
      <p class={css.quiet}>{label}</p>
      <Faces of={FACES} onFace={(face) => onFace(Number(face))} />
    </div>
  );
}
