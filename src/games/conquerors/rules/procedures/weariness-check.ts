import { D6, one, sum } from '../../../../core/dice.ts';
import type { Facts } from '../../../../core/facts.ts';
import { flag, number } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { effect } from '../effects.ts';
import { checkMade, notAtCheck } from '../in-turn.ts';
import { plain } from '../plain-procedure.ts';
import { classed } from '../rolls.ts';
import { siegeLeft, siegeWeakened } from '../siege-left.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { treasuriesHeld } from '../tracker/victory.ts';
import { cite, TRACK_LIMIT } from '../vocabulary.ts';
import { wearinessDice } from '../weariness-dice.ts';
import { illegal, say } from './voice.ts';

export interface WearinessCheck {
  readonly weariness: number;
  /** ASP of Alexander's army, and Treasury Cities in Persian hands. */
  readonly asp: number;
  readonly persianTreasuries: number;
  /** The phase came from a drawn APM, not from a declaration. */
  readonly drawnPhase: boolean;
}

export interface WearinessChecked {
  readonly rolled: boolean;
  readonly total: number;
  readonly mutiny: boolean;
  readonly aspLost: number;
  readonly weariness: number;
  readonly persianVictory: boolean;
}

interface Questions {
  readonly mutiny: boolean;
  readonly 'persian-victory': boolean;
}

const LEVEL: Modifier<WearinessCheck> = { id: 'weariness-level', cite: cite('9.0'), by: ({ weariness }) => weariness };

/** The weariness check of an Administrative Phase that was drawn, with the mutiny and the Persian victory roll it may bring (9.0). */
export const wearinessCheck: Procedure<WearinessCheck, WearinessChecked, Questions, State, Event> = {
  ...plain,
  id: 'weariness-check',
  cite: cite('9.0'),
  fields: {
    weariness: number(0, 60, 14, { known: true }),
    asp: number(0, 300, 33, { known: true }),
    persianTreasuries: number(0, 8, 7, { known: true }),
    drawnPhase: flag(true, { known: true }),
  },
  labels: [
    { at: 'check/weariness', ask: 'dice' },
    { at: 'total/weariness', ask: 'tally' },
    { at: 'mutiny/asp', ask: 'dice' },
    { at: 'victory/persian', ask: 'dice' },
  ],
  questions: { mutiny: { cite: cite('9.0') }, 'persian-victory': { cite: cite('9.0') } },
  examples: [{ weariness: 16 }, { weariness: 19, persianTreasuries: 3 }, { weariness: 5 }],
  prefill: (state) => ({
    weariness: Math.min(60, state.weariness),
    asp: state.armies['macedonian-1'].asp,
    persianTreasuries: treasuriesHeld(state, 'persian'),
    drawnPhase: !state.round.declared,
  }),
  proposal: ({ weariness, asp, persianTreasuries }) => ({ said: say('propose/weariness', { weariness, asp, treasuries: persianTreasuries }), says: [] }),
  rank: (state) => (state.round.step === 'd6' ? 95 : 0),
  faults: ({ input: { drawnPhase }, state }) =>
    drawnPhase ? notAtCheck(state, 'd6', 'weariness', '9.0') : [illegal('drawnPhase', 'expected/drawn-phase', false, cite('9.0'))],
  run,
  verdict({ rolled, mutiny, persianVictory, total, aspLost }) {
    if (!rolled) return say('verdict/weariness/no-roll');
    if (persianVictory) return say('verdict/weariness/persian-victory', { total, asp: aspLost });
    return mutiny ? say('verdict/weariness/mutiny', { total, asp: aspLost }) : say('verdict/weariness/holds', { total });
  },
  effects,
};

function run(input: WearinessCheck, hand: Hand<Questions>): WearinessChecked {
  const dice = wearinessDice((id) => hand.ruling(id));
  const level = hand.tally('total/weariness', 0, [LEVEL], input);
  const calm = { rolled: false, total: level, mutiny: false, aspLost: 0, weariness: input.weariness, persianVictory: false };
  if (level + 6 * dice < TRACK_LIMIT) {
    hand.know('mutiny', false);
    hand.know('persian-victory', false);
    hand.note(say('note/no-weariness-roll'), cite('9.0'));
    return calm;
  }
  const total =
    level +
    hand.ask(
      'check/weariness',
      classed(sum(dice, D6), (roll) => roll + level >= TRACK_LIMIT),
    );
  const mutiny = total >= TRACK_LIMIT;
  hand.know('mutiny', mutiny);
  if (!mutiny) {
    hand.know('persian-victory', false);
    return { ...calm, rolled: true, total };
  }
  const aspLost = Math.min(input.asp, hand.ask('mutiny/asp', one(D6)));
  const victory = hand.ask(
    'victory/persian',
    classed(one(D6), (face) => face < input.persianTreasuries),
  );
  hand.know('persian-victory', victory < input.persianTreasuries);
  return { rolled: true, total, mutiny, aspLost, weariness: Math.max(0, input.weariness - 5), persianVictory: victory < input.persianTreasuries };
}

function effects({ mutiny, aspLost, persianVictory }: WearinessChecked, input: WearinessCheck, state?: State, facts?: Facts): Effect<Event>[] {
  if (!mutiny) return checkMade(state, 'd6');
  const found: Effect<Event>[] = [
    effect(
      'asp',
      say('effect/asp', { side: say('side/macedonian'), from: input.asp, to: input.asp - aspLost }),
      { type: 'asp', army: 'macedonian-1', by: -aspLost },
      '9.0',
    ),
    effect('weariness', say('effect/weariness-falls', { by: 5 }), { type: 'weariness', by: -Math.min(5, input.weariness) }, '9.0'),
  ];
  found.push(...(aspLost < input.asp ? siegeWeakened('macedonian-1', aspLost, state, facts) : siegeLeft('macedonian-1', state, facts)));
  if (persianVictory) found.push(effect('over', say('effect/persian-victory'), { type: 'over', winner: 'persian', why: 'mutiny' }, '9.0'));
  else found.push(...checkMade(state, 'd6'));
  return found;
}
