import { conditions } from '../../../../core/condition.ts';
import { draw } from '../../../../core/cup.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf } from '../../../../core/fields.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { effect } from '../effects.ts';
import type { Event } from '../tracker/events.ts';
import { inOpeningRun } from '../tracker/events-round.ts';
import type { State } from '../tracker/state.ts';
import { APMS, type Apm, cite, opponent, SIDES, type Side } from '../vocabulary.ts';
import { illegal, impossible, say } from './voice.ts';

const RUN_SIDES = ['none', ...SIDES] as const;

export interface DrawApm {
  /** APMs in the cup; the one drawn last is not among them (4.0). */
  readonly macedonian: number;
  readonly persian: number;
  readonly admin: number;
  /** Whose APMs came last without a break (an Admin APM breaks none), and how many. */
  readonly runSide: (typeof RUN_SIDES)[number];
  readonly run: number;
  /** The first of them was set aside before play, not drawn (3.1 i, ruling `apm-set-aside`). */
  readonly opening: boolean;
  /** The phase just before was an Administrative Phase a player declared. */
  readonly declared: boolean;
}

const { root } = conditions<DrawApm>();

export interface Drawn {
  readonly drawn: Apm;
  readonly ignoredAdmin: boolean;
  /** Who has a free round before the round of the APM drawn. */
  readonly freeRound: Side | 'none';
  readonly run: number;
}

interface Questions {
  readonly drawn: string;
  readonly 'free-round': string;
}

/** Draw an Action Phase Marker (4.0, 3.1 i, 3.3). */
export const drawApm: Procedure<DrawApm, Drawn, Questions, State, Event> = {
  id: 'draw-apm',
  version: 1,
  cite: cite('4.0'),
  fields: {
    macedonian: number(0, 4, 3, { known: true, section: 'cup' }),
    persian: number(0, 3, 3, { known: true, section: 'cup' }),
    admin: number(0, 1, 1, { known: true, section: 'cup' }),
    runSide: oneOf(RUN_SIDES, { known: true, vocabulary: 'side', section: 'run' }),
    run: number(0, 9, 0, { known: true, section: 'run', when: root('runSide').isNot('none') }),
    opening: flag(false, { known: true, rare: true, section: 'run', say: 'field/setAside', when: root('runSide').is('macedonian') }),
    declared: flag(false, { known: true, section: 'run', say: 'field/declaredPhase', cite: cite('3.3 D') }),
  },
  labels: [
    { at: 'draw/apm', ask: 'draw' },
    { at: 'draw/again', ask: 'draw' },
  ],
  questions: {
    drawn: { cite: cite('4.0'), values: APMS },
    'free-round': { cite: cite('4.0'), values: [...SIDES, 'none'] },
  },
  policies: {},
  examples: [{ runSide: 'macedonian', run: 2, macedonian: 3 }, { declared: true }, { admin: 0, macedonian: 4 }],
  atOnce: true,
  prefill(state) {
    const { cup, run } = state.apm;
    return { ...cup, runSide: run.side, run: Math.min(9, run.count), opening: inOpeningRun(state), declared: state.round.declared };
  },
  rank: (state) => (state.round.step === 'a' ? 100 : 0),
  faults,
  run(input, hand) {
    const cup = APMS.map((id) => ({ id, count: input[id] }));
    const first = hand.ask<string>('draw/apm', draw(cup)) as Apm;
    const ignoredAdmin = first === 'admin' && input.declared && input.macedonian + input.persian > 0;
    if (ignoredAdmin) hand.note(say('note/admin-ignored'), cite('3.3 D'));
    const drawn = ignoredAdmin ? (hand.ask<string>('draw/again', draw(cup.slice(0, 2))) as Apm) : first;
    hand.know('drawn', drawn);
    if (drawn === 'admin') {
      hand.know('free-round', 'none');
      return { drawn, ignoredAdmin, freeRound: 'none', run: input.run };
    }
    const run = input.runSide === drawn ? input.run + 1 : 1;
    const uncounted = input.opening && drawn === input.runSide && hand.ruling('apm-set-aside') === 'not-drawn' ? 1 : 0;
    const freeRound = run - uncounted >= 3 ? opponent(drawn) : 'none';
    hand.know('free-round', freeRound);
    if (freeRound === 'none') return { drawn, ignoredAdmin, freeRound, run };
    hand.note(say('note/free-round', { side: say(`side/${freeRound}`) }), cite('4.0'));
    return { drawn, ignoredAdmin, freeRound, run: hand.ruling('run-after-free') === 'anew' ? 0 : run };
  },
  verdict: (outcome) => (outcome.freeRound === 'none' ? say(`verdict/draw-apm/${outcome.drawn}`) : say(`verdict/draw-apm/free-${outcome.freeRound}`)),
  effects: ({ drawn, ignoredAdmin, freeRound, run }, _, state) => [
    effect(
      'apm',
      say(state?.apm.out === 'none' ? 'event/apm-drawn' : 'effect/apm', { apm: say(`apm/${drawn}`) }),
      { type: 'apm-drawn', drawn, ignoredAdmin, free: freeRound !== 'none', run },
      '4.0',
    ),
  ],
  next: () => [],
};

function faults({ input, state }: InputFacts<DrawApm, State>): readonly Fault[] {
  if (input.macedonian + input.persian + input.admin === 0) return [impossible('macedonian', say('expected/cup-not-empty'), 0)];
  if (input.macedonian + input.persian + input.admin > 7) return [illegal('macedonian', 'expected/one-apm-out', input.macedonian, cite('4.0'))];
  if (!state || state.round.step === 'a') return [];
  return [illegal('round', 'expected/round-over', state.round.number, cite('3.3 A'))];
}
