import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, number, text } from '../../../../core/fields.ts';
import { cite } from '../vocabulary.ts';
import { illegal } from '../voice.ts';
import { namesOf, type Setup } from './state.ts';

const { root } = conditions<Setup>();

/** The form of a new session. */
export const setup: Fields<Setup> = {
  players: number(2, 5, 2, { cite: cite('3.3') }),
  name1: text(24),
  name2: text(24),
  name3: text(24, '', { when: root('players').atLeast(3) }),
  name4: text(24, '', { when: root('players').atLeast(4) }),
  name5: text(24, '', { when: root('players').atLeast(5) }),
  eldest: number(1, 5, 1, { cite: cite('5.1') }),
  short: flag(false, { say: 'field/short', cite: cite('7.0') }),
};

/** Two seats may not have one name: the lots and the journal could not tell them apart. */
export function setupFaults(setup: Setup): Fault[] {
  const names = namesOf(setup).map(({ name }) => name.trim());
  const twice = names.findIndex((name, i) => name !== '' && names.indexOf(name) < i);
  return [
    ...(twice < 0 ? [] : [illegal(`name${twice + 1}`, 'expected/another-name', names[twice], cite('3.3'))]),
    ...(setup.eldest > setup.players ? [illegal('eldest', 'expected/eldest', setup.eldest, cite('5.1'), { count: setup.players })] : []),
  ];
}
