import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import { formationName } from '../rules/tracker/names.ts';
import { leaderOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { LeadersCome } from './leader-comes-card.tsx';
import { leaveTurn } from './leave-turn.ts';
import type { Proposing } from './proposal.ts';
import { aboutOf, type BattleAct, proposed } from './proposed.ts';
import { useSpeak } from './voice.ts';

/** The formations chosen to be activated together: the primary button does it. */
export interface ChosenFormations {
  readonly formations: readonly string[];
  readonly onFormations: (formations: readonly string[]) => void;
}

/** Phase A: formations to activate, the overall commander, passing; and the opponent's chance to seize the turn before. */
export function ActivationCard({ door, onPropose, ...chosen }: { readonly door: BattleDoor } & ChosenFormations & Pick<Proposing, 'onPropose'>) {
  return (
    <>
      <LeadersCome door={door} />
      <ActivateCard door={door} {...chosen} />
      <SeizeCard door={door} onPropose={onPropose} />
    </>
  );
}

/** The formations that acts activate. */
const formationsOf = (acts: readonly BattleAct[]): readonly string[] =>
  acts.flatMap(({ deed }) => ('events' in deed ? deed.events.flatMap((event) => (event.type === 'activated' ? event.formations : [])) : []));

/** Formations are chosen one by one, and activated together where the scenario lets several be (4.14). */
function ActivateCard({ door, formations: chosen, onFormations }: { readonly door: BattleDoor } & ChosenFormations) {
  const speak = useSpeak();
  const acts = proposed(door, 'activate');
  const formations = formationsOf(acts);
  const { seizingLeader } = door.state.turn;
  const commander = door.state.leaders.find(({ id, overall }) => id === seizingLeader && overall);
  const known = formations.filter((id) => chosen.includes(id));
  const instead = proposed(door, 'move-commander', 'pass');
  if (acts.length + instead.length === 0) return null;
  return (
    <Card title={speak('gboh/activate')}>
      <div class={css.form}>
        {formations.length > 0 && (
          <ManyChips
            label={speak('gboh/formations')}
            bare
            options={formations.map((id) => ({ id, words: formationName(door.state, id) }))}
            value={known}
            onChange={onFormations}
          />
        )}
        {formations.length === 0 && acts.length > 0 && <p class={css.quiet}>{speak('gboh/no-formations')}</p>}
        {commander && <p class={css.quiet}>{speak('gboh/seized-overall', { leader: commander.name, radius: commander.radius })}</p>}
        {known.length > 1 && <p class={css.quiet}>{speak('gboh/several-formations')}</p>}
        <div class={css.tools}>
          {instead.map((act) => (
            <Button key={act.id} onClick={() => leaveTurn(door, act)}>
              {speak(act.said)}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Who may seize the turn before anything is activated (4.41): a tap proposes it under the lines. */
function SeizeCard({ door, onPropose }: { readonly door: BattleDoor } & Pick<Proposing, 'onPropose'>) {
  const speak = useSpeak();
  const acts = proposed(door, 'seize');
  if (acts.length === 0) return null;
  return (
    <Card title={speak('procedure/seize-the-turn')}>
      <div class={css.tools}>
        {acts.map((act) => {
          const leader = aboutOf(act, 'leader').flatMap((id) => leaderOf(door.state, id) ?? [])[0];
          if (!leader) return null;
          const { name, initiative, attempts } = leader;
          return (
            <Button key={act.id} onClick={() => onPropose({ of: 'seizure', leader: leader.id })}>
              {speak('gboh/seizer', { leader: name, initiative, attempts })}
            </Button>
          );
        })}
      </div>
    </Card>
  );
}
