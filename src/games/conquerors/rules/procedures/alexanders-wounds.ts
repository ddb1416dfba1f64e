import { flag } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { alexanderDies } from '../army-lost.ts';
import { cleitusPlayed } from '../cards-played.ts';
import { woundsHim } from '../effects.ts';
import { HURTS, type Hurt, hurt, type Wounded, wounded } from '../kings.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { fateBefore, fateTried } from '../tried.ts';
import { cite } from '../vocabulary.ts';
import { say } from './voice.ts';

export interface AlexandersWounds {
  readonly blackCleitus: boolean;
}

/** Alexander's wounds after a battle in which his rating was used (11.3 I). */
export const alexandersWounds: Procedure<AlexandersWounds, Wounded, { readonly alexander: Hurt }, State, Event> = {
  id: 'alexanders-wounds',
  version: 1,
  cite: cite('11.3 I'),
  fields: { blackCleitus: flag(false, { cite: cite('15.0') }) },
  labels: [
    { at: 'wounds/alexander', ask: 'dice' },
    { at: 'death/alexander', ask: 'dice' },
  ],
  questions: { alexander: { cite: cite('11.3 I'), values: HURTS } },
  policies: {},
  examples: [{ blackCleitus: true }],
  prefill: (state) => ({ blackCleitus: state.cards.hands.macedonian.cards.includes('black-cleitus') }),
  faults: ({ state }) => fateBefore('blackCleitus', 'alexanders-wounds', state),
  run(input, hand) {
    const result = wounded(hand, input.blackCleitus);
    hand.know('alexander', hurt(result));
    return result;
  },
  verdict: ({ wounds, killed, cleitus }) => (killed ? say('verdict/wounds/killed') : cleitus ? say('verdict/wounds/saved') : say('verdict/wounds', { wounds })),
  effects({ wounds, killed, cleitus }, _, state) {
    const card = cleitus ? cleitusPlayed(state) : [];
    if (killed) return alexanderDies();
    return [...card, ...woundsHim(wounds), ...fateTried('alexanders-wounds', state)];
  },
  next: () => [],
};
