import { choice } from '../../../../../core/ask.ts';
import { draw } from '../../../../../core/cup.ts';
import { listOf, text } from '../../../../../core/fields.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { cardEffect, played } from '../../cards-played.ts';
import { wearies } from '../../effects.ts';
import { leaderId } from '../../leader-ids.ts';
import { plain } from '../../plain-procedure.ts';
import { CARD_SIDE } from '../../shared-fields.ts';
import { activeSide } from '../../tracker/armies.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { twice } from '../../usual-faults.ts';
import { cite, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';

const WAYS_OUT = ['weariness', 'execute'] as const;

export interface Conspiracy {
  readonly side: Side;
  /** Macedonian leaders in play, and those in the cup, by name. */
  readonly leaders: readonly { readonly name: string }[];
  readonly cup: readonly { readonly name: string }[];
}

export interface Revealed {
  readonly choice: (typeof WAYS_OUT)[number];
  readonly executed: string;
  readonly replacement: string;
}

/** Conspiracy Revealed: the Macedonian takes a weariness point or executes a leader and draws another (15.0). */
export const conspiracy: Procedure<Conspiracy, Revealed, { readonly conspiracy: string }, State, Event> = {
  ...plain,
  id: 'conspiracy-revealed',
  cite: cite('15.0'),
  fields: {
    side: CARD_SIDE,
    leaders: listOf<{ readonly name: string }>({ name: text(40) }, 0, 12, { known: true, say: 'field/leadersInPlay' }),
    cup: listOf<{ readonly name: string }>({ name: text(40) }, 0, 20, { known: true }),
  },
  labels: [
    { at: 'conspiracy/choice', ask: 'choice' },
    { at: 'conspiracy/executed', ask: 'choice' },
    { at: 'draw/leader', ask: 'draw' },
  ],
  questions: { conspiracy: { cite: cite('15.0'), values: WAYS_OUT } },
  policies: {
    conspiracy: WAYS_OUT.map((id) => ({ id, choose: (ask) => (ask.options.includes(id) ? id : (ask.options[0] ?? id)) })),
    executed: [{ id: 'first', choose: (ask) => ask.options[0] ?? '' }],
  },
  examples: [{ leaders: [{ name: 'Philotas' }, { name: 'Antipater' }], cup: [{ name: 'Craterus' }, { name: 'Perdiccas' }] }],
  prefill: (state) => {
    const own = state.leaders.filter((one) => one.side === 'macedonian' && one.role === 'leader');
    const named = (states: readonly string[]) => own.filter((one) => states.includes(one.state)).map((one) => ({ name: one.name || one.id }));
    return { side: activeSide(state), leaders: named(['with', 'alone']), cup: named(['cup']) };
  },
  faults: ({ input: { leaders, cup } }) => {
    const inPlay = leaders.map(({ name }) => name);
    return [...twice('leaders', inPlay), ...twice('cup', [...new Set(inPlay), ...cup.map(({ name }) => name)])];
  },
  run(input, hand) {
    const names = [...new Set(input.leaders.map((one) => one.name).filter((name) => name !== ''))];
    const options = names.length > 0 ? WAYS_OUT : (['weariness'] as const);
    const chosen = hand.ask<(typeof WAYS_OUT)[number]>('conspiracy/choice', choice<(typeof WAYS_OUT)[number]>('macedonian', options, 'conspiracy'));
    hand.know('conspiracy', chosen);
    if (chosen === 'weariness') return { choice: chosen, executed: '', replacement: '' };
    const executed = hand.ask<string>(
      'conspiracy/executed',
      choice<string>('macedonian', names, 'executed', (name) => say('named', { name })),
    );
    return { choice: chosen, executed, replacement: replacement(input, hand) };
  },
  verdict: (outcome) =>
    outcome.choice === 'weariness' ? say('verdict/conspiracy/weariness') : say('verdict/conspiracy/executed', { leader: outcome.executed }),
  effects(outcome, { side }, state) {
    const found = [played(side, 'conspiracy-revealed')];
    if (outcome.choice === 'weariness') return [...found, ...wearies(1, '15.0')];
    const dead: Event = { type: 'leader', leader: leaderId(outcome.executed, state), set: { state: 'dead', with: 'none' } };
    found.push(cardEffect('executed', say('effect/leader-removed', { leader: say('named', { name: outcome.executed }) }), dead));
    if (outcome.replacement === '') return found;
    const drawn: Event = { type: 'leader', leader: leaderId(outcome.replacement, state), set: { state: 'hand', side: 'macedonian' } };
    return [...found, cardEffect('replacement', say('effect/leader-in-hand', { leader: outcome.replacement }), drawn)];
  },
};

function replacement(input: Conspiracy, hand: Hand<{ conspiracy: string }>): string {
  const cup = [...new Set(input.cup.map((one) => one.name).filter((name) => name !== ''))];
  return cup.length === 0 ? '' : hand.ask<string>('draw/leader', draw(cup.map((id) => ({ id, count: 1 }))));
}
