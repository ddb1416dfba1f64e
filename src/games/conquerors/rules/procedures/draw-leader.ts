import { draw } from '../../../../core/cup.ts';
import type { Fault } from '../../../../core/fault.ts';
import { listOf, text } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { effect } from '../effects.ts';
import { chooses, notInTurn } from '../in-turn.ts';
import { leaderId } from '../leader-ids.ts';
import { plain } from '../plain-procedure.ts';
import { SIDE } from '../shared-fields.ts';
import { activeSide } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite, type Side } from '../vocabulary.ts';
import { illegal, impossible, say } from './voice.ts';

export interface DrawLeader {
  readonly side: Side;
  /** Leaders in the side's cup, by the names on their counters. */
  readonly cup: readonly { readonly name: string }[];
}

/** The two kings are never drawn: they begin on the map (3.1 a). */
const KINGS: readonly string[] = ['alexander', 'darius'];

/** Whether a side has drawn its leader of the round (3.3 C3). */
export const hasDrawn = ({ round }: State, side: Side): boolean => round.drewLeader === true && round.side === side;

/** Draw a leader from the side's cup, as part of recruiting (5.1). */
export const drawLeader: Procedure<DrawLeader, { readonly leader: string }, { readonly leader: string }, State, Event> = {
  ...plain,
  id: 'draw-leader',
  cite: cite('5.1'),
  fields: {
    side: SIDE,
    cup: listOf<{ readonly name: string }>({ name: text(40) }, 1, 30),
  },
  labels: [{ at: 'draw/leader', ask: 'draw' }],
  questions: { leader: { cite: cite('5.1') } },
  examples: [{ cup: [{ name: 'Parmenion' }, { name: 'Craterus' }, { name: 'Perdiccas' }] }],
  atOnce: true,
  prefill(state, focus) {
    const side: Side = activeSide(state, focus);
    const cup = state.leaders.filter((one) => one.side === side && one.state === 'cup').map((one) => ({ name: one.name || one.id }));
    return cup.length > 0 ? { side, cup } : { side };
  },
  faults({ input, state }): readonly Fault[] {
    const names = input.cup.map((one) => one.name.trim());
    const wrong = names.findIndex((name, i) => name === '' || names.indexOf(name) < i);
    const king = names.findIndex((name) => KINGS.includes(name.toLowerCase()));
    const found = notInTurn(state, { side: input.side, of: 'side', deed: 'side', found: input.side }, ['recruit']);
    if (state && hasDrawn(state, input.side)) found.push(illegal('side', 'expected/one-leader', input.side, cite('3.3 C')));
    if (wrong >= 0) found.push(impossible(`cup.${wrong}.name`, say('expected/leader-name'), names[wrong]));
    return king < 0 ? found : [...found, illegal(`cup.${king}.name`, 'expected/no-king', names[king], cite('3.1 a'))];
  },
  run(input, hand) {
    const leader = hand.ask<string>('draw/leader', draw(input.cup.map((one) => ({ id: one.name.trim(), count: 1 }))));
    hand.know('leader', leader);
    return { leader };
  },
  verdict: ({ leader }) => say('verdict/draw-leader', { leader }),
  effects: ({ leader }, { side }, state) => {
    const event: Event = { type: 'leader', leader: leaderId(leader, state), set: { side, state: 'hand', with: 'none' } };
    return [...chooses('recruit', side, state), effect('leader', say('effect/leader-in-hand', { leader }), event, '5.1')];
  },
};
