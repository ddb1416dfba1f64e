import { conditions } from '../../../../../core/condition.ts';
import { D6, one } from '../../../../../core/dice.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { flag, oneOf } from '../../../../../core/fields.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../../core/procedure.ts';
import { bagoasRolls, cardEffect, cleitusPlayed, played } from '../../cards-played.ts';
import { woundsHim } from '../../effects.ts';
import { leaderField, leaderId, leadersOf, noGreatKing } from '../../leader-ids.ts';
import { plain } from '../../plain-procedure.ts';
import { classed } from '../../rolls.ts';
import { CARD_SIDE } from '../../shared-fields.ts';
import { activeSide } from '../../tracker/armies.ts';
import { leaderSaid } from '../../tracker/changes.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { cite, opponent, type Side } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';

export const VICTIMS = ['leader', 'alexander', 'darius', 'diades'] as const;

export interface Assassin {
  readonly side: Side;
  readonly victim: (typeof VICTIMS)[number];
  readonly name: string;
  readonly bodyguards: boolean;
  /** Ahriman in Bad Mood, played before the roll. */
  readonly ahriman: boolean;
  readonly blackCleitus: boolean;
  readonly bagoas: boolean;
}

const { root } = conditions<Assassin>();

export interface Attempted {
  readonly result: 'cancelled' | 'survives' | 'dies' | 'wounded';
  readonly wounds: number;
  /** Black Cleitus saved Alexander. */
  readonly cleitus: boolean;
}

/** The Assassin card: a leader dies on 1–3; Alexander is wounded by a die instead (15.0). */
export const assassin: Procedure<Assassin, Attempted, { readonly assassin: string }, State, Event> = {
  ...plain,
  id: 'assassin',
  version: 2,
  cite: cite('15.0'),
  fields: {
    side: CARD_SIDE,
    victim: oneOf(VICTIMS, { vocabulary: 'victim' }),
    name: leaderField({ when: root('victim').is('leader') }),
    bodyguards: flag(false),
    ahriman: flag(false),
    blackCleitus: flag(false, { when: root('victim').is('alexander') }),
    bagoas: flag(false, { when: root('victim').is('darius') }),
  },
  labels: [
    { at: 'assassin/leader', ask: 'dice' },
    { at: 'assassin/wounds', ask: 'dice' },
  ],
  questions: { assassin: { cite: cite('15.0'), values: ['cancelled', 'survives', 'dies', 'wounded'] } },
  examples: [
    { victim: 'alexander' },
    { bodyguards: true },
    { victim: 'darius', side: 'macedonian', bagoas: true },
    { ahriman: true },
    { victim: 'alexander', blackCleitus: true },
  ],
  prefill: (state) => ({ side: activeSide(state) }),
  left: ({ side }, state) => ({
    victim: side === 'macedonian' ? ['leader', 'darius'] : ['leader', 'alexander', ...(state.cards.inPlay.includes('diades-of-thessaly') ? ['diades'] : [])],
    name: leadersOf(state, opponent(side)),
  }),
  faults({ input, ruling }): readonly Fault[] {
    const found: Fault[] = [];
    const king = leaderId(input.name).toLowerCase();
    if (input.victim === 'leader' && (king === 'alexander' || king === 'darius')) found.push(illegal('victim', 'expected/king-by-himself', king, cite('15.0')));
    if (input.victim === 'darius' && !input.bagoas && ruling('assassin-darius') === 'with-bagoas')
      found.push(illegal('bagoas', 'expected/with-bagoas', false, cite('15.0')));
    if (input.victim === 'alexander' && input.side === 'macedonian') found.push(illegal('side', 'expected/other-side', input.side, cite('15.0')));
    if (input.side === (input.victim === 'diades' ? 'macedonian' : 'persian') && ['darius', 'diades'].includes(input.victim))
      found.push(doubtful('side', 'expected/other-side', input.side, cite('15.0')));
    return found;
  },
  run,
  verdict: ({ result, wounds }) => say(`verdict/assassin/${result}`, { wounds }),
  effects,
  next: (_, { bodyguards, victim, bagoas, side }) => [
    ...(bodyguards && victim === 'alexander' ? [{ procedure: 'conspiracy-revealed', input: { side: 'persian' } }] : []),
    ...(bagoas && victim === 'darius' ? [bagoasRolls(side)] : []),
  ],
};

function run(input: Assassin, hand: Hand<{ assassin: string }>): Attempted {
  const done = (result: Attempted['result'], cleitus = false): Attempted => {
    hand.know('assassin', result);
    return { result, wounds: 0, cleitus };
  };
  const king = input.victim === 'alexander' || input.victim === 'darius';
  const guarded = input.bodyguards && (king || hand.ruling('bodyguards') === 'any');
  const barred = input.victim === 'darius' && !input.bagoas && hand.ruling('assassin-darius') === 'with-bagoas';
  if (input.ahriman || guarded || barred) return done('cancelled');
  const dies =
    hand.ask(
      'assassin/leader',
      classed(one(D6), (face) => face <= 3),
    ) <= 3;
  if (!dies) return done('survives');
  if (input.victim !== 'alexander') return done('dies');
  if (input.blackCleitus) {
    hand.note(say('note/black-cleitus'), cite('15.0'));
    return done('survives', true);
  }
  hand.know('assassin', 'wounded');
  return { result: 'wounded', wounds: hand.ask('assassin/wounds', one(D6)), cleitus: false };
}

function effects({ result, wounds, cleitus }: Attempted, input: Assassin, state?: State): Effect<Event>[] {
  const found = [played(input.side, 'assassin')];
  if (input.bodyguards) found.push(played(opponent(input.side), 'bodyguards'));
  if (input.ahriman) found.push(played(opponent(input.side), 'ahriman-in-bad-mood'));
  if (cleitus) found.push(...(state ? cleitusPlayed(state) : [played('macedonian', 'black-cleitus')]));
  if (input.victim === 'darius' && input.bagoas) found.push(played(input.side, 'bagoas'));
  found.push(...woundsHim(wounds, '15.0'));
  if (result !== 'dies') return found;
  if (input.victim === 'diades')
    return [...found, cardEffect('diades', say('effect/diades-dies'), { type: 'card', move: 'lost', side: opponent(input.side), card: 'diades-of-thessaly' })];
  const id = input.victim === 'darius' ? 'darius' : leaderId(input.name, state);
  if (id === '') return found;
  const said = say('effect/leader-killed', { leader: state ? leaderSaid(state, id) : say('named', { name: id }) });
  return [...found, cardEffect('leader', said, { type: 'leader', leader: id, set: { state: 'dead', with: 'none' } }), ...noGreatKing(id, state)];
}
