import { Select } from '../../../ui/select.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { leaderSaid } from '../rules/tracker/changes.ts';
import type { DoorProps } from './door-props.ts';
import { proposed } from './proposed.ts';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

const STAYS = '';

/** Where each leader who is free to go may go: the armies and fleets of his side (5.1, 10.8). */
export function LeaderMoves({ door }: DoorProps) {
  const speak = useBookSpeak();
  const joins = proposed(door, 'join');
  const movers = door.state.leaders.filter(({ id }) => joins.some(({ about }) => about.includes(`leader/${id}`)));
  return (
    <div class={css.rows}>
      {movers.map((leader) => {
        const his = joins.filter(({ about }) => about.includes(`leader/${leader.id}`));
        const where = leader.state === 'with' ? speak('screen/leader-with', { at: speak(`at/${leader.with}`) }) : speak(`leader-state/${leader.state}`);
        const words = (option: string): string => {
          const act = his.find(({ id }) => id === option);
          return act ? speak(act.said) : where;
        };
        const go = (option: string): void => {
          const act = his.find(({ id }) => id === option);
          if (act) takeAct(door, act);
        };
        return (
          <Select
            key={leader.id}
            label={speak(leaderSaid(door.state, leader.id))}
            value={STAYS}
            options={[STAYS, ...his.map(({ id }) => id)]}
            words={words}
            onChange={go}
          />
        );
      })}
    </div>
  );
}
