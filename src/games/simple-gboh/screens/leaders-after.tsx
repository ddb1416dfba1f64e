import type { SpeakerOf } from '../../../core/words.ts';
import { armyName, formationName } from '../rules/tracker/names.ts';
import { leaderRoutPoints } from '../rules/tracker/rout-points.ts';
import { type Battle, type Leader, leaderOf, replacementsLeft } from '../rules/tracker/state.ts';
import type { BookWords } from '../words/en/book.ts';
import type { TableWords } from '../words/en/table.ts';
import css from './dock.module.css';
import { nameOf } from './names.ts';
import { useBookSpeak } from './voice.ts';

type Speak = SpeakerOf<BookWords & TableWords>;

/** Who stands in for a leader who fell, and when (4.37). */
function inHisPlace({ overall, anonymous, formation, side }: Leader, battle: Battle, speak: Speak): string {
  if (overall) return speak('after/nobody-replaces');
  if (anonymous) return speak('after/used-again', { formation: formationName(battle, formation) });
  if ((replacementsLeft(battle, side) ?? 1) < 1) return speak('after/none-left');
  return speak('after/replaced', { formation: formationName(battle, formation) });
}

/** What it means that a leader is no longer where he was: rout points, who replaces him, when he comes back (4.36–4.37, 7.62, 9.0). */
function meaning(leader: Leader, battle: Battle, speak: Speak): string {
  const army = nameOf(speak, armyName(battle, leader.side));
  switch (leader.status) {
    case 'eliminated':
      return `${speak('after/fell', { leader: leader.name, points: leaderRoutPoints(leader), army })} ${inHisPlace(leader, battle, speak)}`;
    case 'off-map':
      return leader.overall
        ? speak('after/elsewhere-overall', { leader: leader.name, army })
        : speak('after/elsewhere', { leader: leader.name, formation: formationName(battle, leader.formation) });
    case 'pursuing':
      return speak('after/pursues', { leader: leader.name });
    default:
      return '';
  }
}

/** What a throw changed for leaders: a sentence for each who was on the map `before` it and is there no more. */
export function LeadersAfter({ battle, before }: { readonly battle: Battle; readonly before: readonly Leader[] }) {
  const speak = useBookSpeak();
  const gone = before.filter(({ status }) => status === 'on-map').flatMap(({ id }) => leaderOf(battle, id) ?? []);
  return (
    <>
      {gone
        .filter(({ status }) => status !== 'on-map')
        .map((leader) => (
          <p key={leader.id} class={css.quiet}>
            {meaning(leader, battle, speak)}
          </p>
        ))}
    </>
  );
}
