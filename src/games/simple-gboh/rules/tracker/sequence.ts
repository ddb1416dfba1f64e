import type { SequenceStep } from '../../../../core/game.ts';
import { PHASES, type Phase } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { unitName } from './names.ts';
import { type Battle, rampaging, toPursue } from './state.ts';

/** The player turn of 3.2 as "Now" shows it; the cards of its phase open what can be resolved, with what they know. An elephant whose rampage is due comes first (8.5), and cavalry whose pursuit is (7.61). */
export function sequence(battle: Battle): SequenceStep[] {
  const { turn, shocks } = battle;
  const now = PHASES.indexOf(turn.phase);
  const status = (phase: Phase): SequenceStep['status'] => {
    const at = PHASES.indexOf(phase);
    return at < now ? 'done' : at === now ? 'now' : 'later';
  };
  const due = rampaging(battle).map(
    ({ id, name }): SequenceStep => ({
      id: `rampage/${id}`,
      mark: '!',
      said: say('step/rampage', { unit: unitName(battle, id) }),
      status: 'now',
      procedure: 'rampage',
      input: { elephant: name, elephantUnit: id },
    }),
  );
  const pursuits = toPursue(battle)
    .slice(0, 1)
    .map(
      ({ id }): SequenceStep => ({
        id: `pursuit/${id}`,
        mark: '!',
        said: say('step/pursuit', { unit: unitName(battle, id) }),
        status: 'now',
        procedure: 'cavalry-pursuit',
      }),
    );
  const step = (id: Phase, mark: string, said = say(`phase/${id}`)): SequenceStep => ({ id, mark, said, status: status(id) });
  return [
    ...due,
    ...pursuits,
    step('activation', 'A'),
    step('movement', 'B'),
    step('shock', 'C', shocks.length > 0 ? say('step/shocks', { shocks: shocks.length }) : undefined),
    step('withdrawal', 'D'),
  ];
}
