import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { plusIcon } from '../../../ui/tool-icons.tsx';
import { type Leader, unitOf } from '../rules/tracker/state.ts';
import type { Side } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import { LeaderSheet } from './leader-sheet.tsx';
import { freeId } from './names.ts';
import { sideNumber } from './sides.ts';
import rows from './unit-row.module.css';
import { useBookSpeak } from './voice.ts';

const FRESH = {
  name: '',
  initiative: 4,
  radius: 3,
  heroic: false,
  attempts: 0,
  overall: false,
  formation: '',
  with: '',
  status: 'on-map',
  replacement: false,
} as const;

/** The leaders of an army, each opening to his figures, formation and unit. */
export function LeaderRows({ door, side }: { readonly door: BattleDoor; readonly side: Side }) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState<string | undefined>(undefined);
  const leaders = door.state.leaders.filter((leader) => leader.side === side);
  const shown = leaders.find(({ id }) => id === open);
  const add = async (): Promise<void> => {
    const leader: Leader = { ...FRESH, id: freeId('leader', door.state.leaders), side, name: speak('unit/leader-n', { n: leaders.length + 1 }) };
    if (await door.act([{ type: 'leader-added', leader }])) setOpen(leader.id);
  };
  const about = (leader: Leader): string => {
    const unit = unitOf(door.state, leader.with);
    const where = leader.status === 'on-map' ? (unit ? unit.name || speak(`type/${unit.type}`) : speak('gboh/alone')) : speak(`leader-status/${leader.status}`);
    return [speak('gboh/leader-figures', { initiative: leader.initiative, radius: leader.radius, attempts: leader.attempts }), where].join(' · ');
  };
  return (
    <>
      {leaders.map((leader) => (
        <button key={leader.id} type="button" class={rows.row} onClick={() => setOpen(leader.id)}>
          <Counter side={sideNumber(side)} code={leader.overall ? '★' : '☆'} solid={leader.heroic} />
          <span class={rows.words}>
            <span class={rows.name}>{leader.name}</span>
            <span class={rows.about}>{about(leader)}</span>
          </span>
        </button>
      ))}
      <Button kind="quiet" icon={<Icon of={plusIcon} size={18} />} onClick={() => void add()}>
        {speak('gboh/add-leader')}
      </Button>
      {shown && <LeaderSheet key={shown.id} door={door} leader={shown} onClose={() => setOpen(undefined)} />}
    </>
  );
}
