import { type Fault, illegal } from '../../../core/fault.ts';
import { flag, number, text } from '../../../core/fields.ts';
import type { SessionRules, Summary } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import { boardCopy } from './board-copy.ts';
import type { TrackedEvent } from './events.ts';
import { rulings } from './rulings.ts';
import { sequence } from './sequence.ts';
import { namesOf, type Setup, type State } from './state.ts';
import { tracker } from './tracker.ts';
import { called, cite, seatAt } from './vocabulary.ts';

/** Two seats may not have one name: the lots and the journal could not tell them apart. */
function setupFaults(setup: Setup): Fault[] {
  const names = namesOf(setup).map(({ name }) => name.trim());
  const twice = names.findIndex((name, i) => name !== '' && names.indexOf(name) < i);
  return [
    ...(twice < 0 ? [] : [illegal(`name${twice + 1}`, 'expected/another-name', names[twice], cite('3.3'))]),
    ...(setup.eldest > setup.players ? [illegal('eldest', 'expected/eldest', setup.eldest, cite('5.1'), { count: setup.players })] : []),
  ];
}

function summary(state: State): Summary {
  const finished = state.stage === 'over';
  const figures = {
    players: state.players.map(({ name }, i) => (name.trim() === '' ? `#${i + 1}` : name.trim())),
    scores: state.players.map((player) => String(player.score)),
    winners: state.winners.map((seat) => String(state.players.findIndex((_, i) => seatAt(i) === seat))),
    short: state.short,
  };
  const leading = Math.max(...state.players.map((player) => player.score));
  const leaders = state.players.flatMap((player, i) => (player.score === leading ? [called(state.players, seatAt(i))] : []));
  if (finished) return { line: say('summary/over', { winners: state.winners.map((seat) => called(state.players, seat)), points: leading }), figures, finished };
  const gaps = { region: state.region, turn: state.turn, leaders, points: leading };
  return { line: leading > 0 ? say('summary/leading', gaps) : say('summary/begun', gaps), figures, finished };
}

/** What a session needs of the rules: what is tracked, its sequence, its rulings. */
export const session: SessionRules<State, TrackedEvent, Setup> = {
  id: 'founder-of-an-empire',
  version: 1,
  setup: {
    players: number(2, 5, 2, { cite: cite('3.3') }),
    name1: text(24),
    name2: text(24),
    name3: text(24, '', { when: (setup: Setup) => setup.players >= 3 }),
    name4: text(24, '', { when: (setup: Setup) => setup.players >= 4 }),
    name5: text(24, '', { when: (setup: Setup) => setup.players >= 5 }),
    eldest: number(1, 5, 1, { cite: cite('5.1') }),
    short: flag(false, { cite: cite('7.0') }),
  },
  setupFaults,
  seats: (setup) => namesOf(setup).map(({ name }, i) => ({ id: seatAt(i), name: name.trim() === '' ? say('player', { n: i + 1 }) : name.trim() })),
  tracker,
  rulings,
  copy: [boardCopy],
  sequence,
  summary,
};
