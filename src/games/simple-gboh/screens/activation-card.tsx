import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import { activatable, returning, seizers } from '../rules/tracker/command.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { LeaderComesCard } from './leader-comes-card.tsx';
import { useSpeak } from './voice.ts';

/** Phase A: formations to activate, the overall commander, passing; and the opponent's chance to seize the turn before. */
export function ActivationCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const [chosen, choose] = useState<readonly string[]>([]);
  const formations = activatable(door.state);
  const { seizedBy, seizingLeader } = door.state.turn;
  const commander = door.state.leaders.find(({ id, overall }) => id === seizingLeader && overall);
  const seize =
    seizedBy === '' ? seizers(door.state).filter(({ id }) => door.faults({ type: 'seized', leader: id, success: true, moves: false }).length === 0) : [];
  const known = chosen.filter((id) => formations.some((formation) => formation.id === id));
  return (
    <>
      {returning(door.state).map((leader) => (
        <LeaderComesCard key={leader.id} door={door} leader={leader} />
      ))}
      <Card title={speak('gboh/activate')}>
        <div class={css.form}>
          {formations.length > 0 ? (
            <ManyChips
              label={speak('gboh/formations')}
              bare
              options={formations.map(({ id, name }) => ({ id, words: name }))}
              value={known}
              onChange={choose}
            />
          ) : (
            <p class={css.quiet}>{speak('gboh/no-formations')}</p>
          )}
          {commander && <p class={css.quiet}>{speak('gboh/seized-overall', { leader: commander.name, radius: commander.radius })}</p>}
          {known.length > 1 && <p class={css.quiet}>{speak('gboh/several-formations')}</p>}
          <Button
            kind="primary"
            wide
            disabled={known.length === 0 && formations.length > 0}
            onClick={() => void door.act([{ type: 'activated', formations: known }])}
          >
            {speak('gboh/activate')}
          </Button>
          <div class={css.tools}>
            <Button onClick={() => void door.act([{ type: 'commander-moved' }])}>{speak('gboh/move-commander')}</Button>
            <Button onClick={() => void door.act([{ type: 'passed' }])}>{speak('gboh/pass')}</Button>
          </div>
        </div>
      </Card>
      {seize.length > 0 && (
        <Card title={speak('procedure/seize-the-turn')}>
          <div class={css.tools}>
            {seize.map(({ id, name, initiative, attempts }) => (
              <Button key={id} onClick={() => door.open('seize-the-turn', undefined, id)}>
                {speak('gboh/seizer', { leader: name, initiative, attempts })}
              </Button>
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
