import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Leader } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { UnitRow } from './unit-row.tsx';
import { useSpeak } from './voice.ts';

/** A leader who comes back to a unit he may command (4.36), or whose replacement does (4.37): the unit is tapped. */
export function LeaderComesCard({ door, leader }: { readonly door: BattleDoor; readonly leader: Leader }) {
  const speak = useSpeak();
  const [open, setOpen] = useState(false);
  const [initiative, setInitiative] = useState(3);
  const replaced = leader.status === 'eliminated';
  const units = door.state.units.filter(
    ({ side, status, formation, stackedUnder }) =>
      side === leader.side && status === 'on-map' && stackedUnder === '' && (leader.overall || formation === leader.formation),
  );
  const come = (unit: string): void =>
    void door.act([
      replaced ? { type: 'leader-replaced', leader: leader.id, with: unit, initiative } : { type: 'leader-returned', leader: leader.id, with: unit },
    ]);
  return (
    <Card title={speak(replaced ? 'gboh/replace-leader' : 'gboh/leader-returns', { leader: leader.name })}>
      <div class={css.form}>
        {!open && <Button onClick={() => setOpen(true)}>{speak('gboh/to-which-unit')}</Button>}
        {open && replaced && !leader.anonymous && <Stepper label={speak('field/initiative')} value={initiative} min={1} max={9} onChange={setInitiative} />}
        {open && units.map((unit) => <UnitRow key={unit.id} unit={unit} side={unit.side} onTap={() => come(unit.id)} />)}
      </div>
    </Card>
  );
}
