import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { REPLACEMENT_INITIATIVE } from '../rules/tracker/leaders-coming.ts';
import { type Leader, leaderOf, unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { aboutOf, type BattleAct, proposed } from './proposed.ts';
import { UnitRow } from './unit-row.tsx';
import { useSpeak } from './voice.ts';

/** The leaders who come back to a unit they may command (4.36), or whose replacement does (4.37). */
export function LeadersCome({ door }: { readonly door: BattleDoor }) {
  const acts = proposed(door, 'return', 'replace');
  const leaders = [...new Set(acts.flatMap((act) => aboutOf(act, 'leader')))].flatMap((id) => leaderOf(door.state, id) ?? []);
  return (
    <>
      {leaders.map((leader) => (
        <LeaderComesCard key={leader.id} door={door} leader={leader} acts={acts.filter((act) => aboutOf(act, 'leader').includes(leader.id))} />
      ))}
    </>
  );
}

/** The unit a leader comes to is tapped; the initiative of a replacement is read off his counter. */
function LeaderComesCard({ door, leader, acts }: { readonly door: BattleDoor; readonly leader: Leader; readonly acts: readonly BattleAct[] }) {
  const speak = useSpeak();
  // Where there is little to choose from it is shown at once.
  const [open, setOpen] = useState(acts.length < 3);
  const [initiative, setInitiative] = useState(REPLACEMENT_INITIATIVE);
  const replaced = leader.status === 'eliminated';
  const asked = replaced && !leader.anonymous;
  const come = ({ deed }: BattleAct): void => {
    if ('events' in deed) void door.act(deed.events.map((event) => (asked && event.type === 'leader-replaced' ? { ...event, initiative } : event)));
  };
  return (
    <Card title={speak(replaced ? 'gboh/replace-leader' : 'event/leader-returned', { leader: leader.name })}>
      <div class={css.form}>
        {!open && <Button onClick={() => setOpen(true)}>{speak('gboh/to-which-unit')}</Button>}
        {open && asked && <Stepper label={speak('field/initiative')} value={initiative} min={1} max={9} onChange={setInitiative} />}
        {open &&
          acts.flatMap((act) =>
            aboutOf(act, 'unit')
              .flatMap((id) => unitOf(door.state, id) ?? [])
              .map((unit) => <UnitRow key={unit.id} unit={unit} side={unit.side} onTap={() => come(act)} />),
          )}
      </div>
    </Card>
  );
}
