import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { fromCopy } from '../rules/from-copy.ts';
import { placeSaid } from '../rules/places.ts';
import { leaderSaid } from '../rules/tracker/changes.ts';
import type { LeaderSet, RoyalFamilySet } from '../rules/tracker/events.ts';
import { isUnrated, RATINGS, type Rating } from '../rules/tracker/printed.ts';
import { LEADER_STATES, type Leader, type LeaderState, type State } from '../rules/tracker/state.ts';
import { ARMIES, FLEETS, SIDES, type Side, sideOf } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { PlaceInput } from './place-input.tsx';
import css from './screens.module.css';
import { SEAT } from './sides.ts';
import { useBookSpeak } from './voice.ts';

/** Leaders and the Royal Family. */
export function People({ door }: DoorProps) {
  return (
    <>
      <Leaders door={door} />
      <Family door={door} />
    </>
  );
}

/** The leaders of both sides: ratings, with whom, in hand, in the cup, ill, captured, dead (5.1–5.3). */
function Leaders({ door }: DoorProps) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState<string | undefined>(undefined);
  const { state } = door;
  const copied = fromCopy(state, { leaders: door.copy('leaders'), cities: door.copy('cities'), fleets: door.copy('fleets') });
  return (
    <>
      {copied.length > 0 && (
        <Notice actions={<Button onClick={() => void door.act(copied)}>{speak('screen/take-copy')}</Button>}>
          {speak('screen/copy-differs', { n: copied.length })}
        </Notice>
      )}
      {SIDES.map((side) => (
        <Card key={side} title={speak('screen/leaders', { side: speak(`side/${side}`) })}>
          <div class={css.rows}>
            {state.leaders
              .filter((one) => one.side === side)
              .map((one) => (
                <LeaderRow key={one.id} state={state} leader={one} onOpen={() => setOpen(one.id)} />
              ))}
            <NewLeader door={door} side={side} />
            <Button kind="quiet" onClick={() => door.open('draw-leader', { side })}>
              {speak('procedure/draw-leader')}
            </Button>
          </div>
        </Card>
      ))}
      {open && <LeaderSheet door={door} id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** A rating as its counter shows it; one that nobody entered is no 0 (5.1). */
const printed = (leader: Leader, rating: Rating): number | string => (isUnrated(leader, rating) ? '?' : leader[rating]);

function LeaderRow({ state, leader, onOpen }: { readonly state: State; readonly leader: Leader; readonly onOpen: () => void }) {
  const speak = useBookSpeak();
  const name = speak(leaderSaid(state, leader.id));
  const where = leader.state === 'with' ? speak('screen/leader-with', { at: speak(`at/${leader.with}`) }) : speak(`leader-state/${leader.state}`);
  return (
    <button type="button" class={css.coin} onClick={onOpen}>
      <Counter side={SEAT[leader.side]} code={name.charAt(0)} left={printed(leader, 'battle')} right={printed(leader, 'naval')} />
      <span class={css.names}>
        <b>{name}</b>
        <small>{where}</small>
      </span>
    </button>
  );
}

function NewLeader({ door, side }: DoorProps & { readonly side: Side }) {
  const speak = useBookSpeak();
  const [name, setName] = useState('');
  const add = (): void => {
    void door.act([{ type: 'leader', leader: name.trim(), set: { side, state: 'cup' } }]);
    setName('');
  };
  return (
    <div class={css.rows}>
      <TextInput label={speak('screen/new-leader')} value={name} maxLength={40} live onChange={setName} />
      {name.trim() !== '' && <Button onClick={add}>{speak('screen/into-the-cup')}</Button>}
    </div>
  );
}

function LeaderSheet({ door, id, onClose }: DoorProps & { readonly id: string; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const { state } = door;
  const leader = state.leaders.find((one) => one.id === id);
  if (!leader) return null;
  const put = (set: LeaderSet): void => void door.act([{ type: 'leader', leader: id, set }]);
  const armies = ARMIES.filter((army) => sideOf(army) === leader.side);
  const fleets = FLEETS.map((fleet) => `fleet:${fleet}` as const);
  const force = leader.state !== 'with' ? 'none' : leader.fleet ? `fleet:${leader.with}` : leader.with;
  const fleetNamed = (to: string) => FLEETS.find((fleet) => to === `fleet:${fleet}`);
  const armyNamed = (to: string) => armies.find((army) => to === army);
  const forceName = (to: string): string => {
    const id = fleetNamed(to) ?? armyNamed(to);
    return id ? speak(`at/${id}`) : speak('nothing');
  };
  const move = (to: string): void => {
    const fleet = fleetNamed(to);
    const id = fleet ?? armyNamed(to);
    if (id) put({ state: 'with', fleet: fleet !== undefined, with: id });
  };
  return (
    <Sheet open onClose={onClose} title={speak(leaderSaid(state, id))}>
      <div class={css.stack}>
        <Stepper label={speak('field/battle')} value={leader.battle} max={9} onChange={(battle) => put({ battle })} />
        <Stepper label={speak('modifier/admiral')} value={leader.naval} max={9} onChange={(naval) => put({ naval })} />
        {RATINGS.some((rating) => isUnrated(leader, rating)) && (
          <Button kind="quiet" onClick={() => put({ battle: leader.battle, naval: leader.naval })}>
            {speak('screen/as-printed')}
          </Button>
        )}
        <Select label={speak('screen/assigned')} value={force} options={['none', ...armies, ...fleets]} words={forceName} onChange={move} />
        <Chips<LeaderState>
          label={speak('screen/leader-state')}
          options={LEADER_STATES.map((one) => ({ id: one, words: speak(`leader-state/${one}`) }))}
          value={leader.state}
          onChange={(to) => put(to === 'with' ? { state: to } : { state: to, with: 'none' })}
        />
        {leader.state === 'alone' && <PlaceInput label={speak('field/place')} value={leader.place} onChange={(place) => put({ place })} />}
        {leader.side === 'persian' && <Toggle label={speak('change/foreign/on')} checked={leader.foreign} onChange={(foreign) => put({ foreign })} />}
        {leader.side === 'persian' && state.greatKing !== id && (
          <Button onClick={() => void door.act([{ type: 'great-king', leader: id }])}>{speak('screen/make-great-king')}</Button>
        )}
      </div>
    </Sheet>
  );
}

/** The Royal Family: with whom, where, in whose hands (14). */
function Family({ door }: DoorProps) {
  const speak = useBookSpeak();
  const { royalFamily, armies, round } = door.state;
  const put = (set: RoyalFamilySet): void => void door.act([{ type: 'royal-family', set }]);
  const place = royalFamily.with === 'none' ? royalFamily.place : armies[royalFamily.with].place;
  const own = (['none', 'macedonian-1', 'persian-1'] as const).map((id) => ({ id, words: speak(`at/${id}`) }));
  return (
    <Card title={speak('royal-family')} aside={speak('screen/family', { place: placeSaid(place), holder: speak(`side/${royalFamily.holder}`) })}>
      <div class={css.stack}>
        <Chips
          label={speak('screen/with-army')}
          options={own}
          value={own.find(({ id }) => id === royalFamily.with)?.id}
          onChange={(id) => put({ with: id, place })}
        />
        {royalFamily.with === 'none' && <PlaceInput label={speak('field/place')} value={royalFamily.place} onChange={(to) => put({ place: to })} />}
        <Chips<Side>
          label={speak('screen/held-by')}
          options={SIDES.map((id) => ({ id, words: speak(`side/${id}`) }))}
          value={royalFamily.holder}
          onChange={(holder) => put({ holder, captured: holder === 'macedonian' ? round.number : 0 })}
        />
        <Toggle label={speak('victory/married')} checked={royalFamily.married} onChange={(married) => put({ married })} />
      </div>
    </Card>
  );
}
