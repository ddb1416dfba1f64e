import { conditions } from '../../../../../../core/condition.ts';
import { D6, one } from '../../../../../../core/dice.ts';
import { flag, listOf, number, oneOf, text } from '../../../../../../core/fields.ts';
import type { Hand } from '../../../../../../core/hand.ts';
import type { Procedure } from '../../../../../../core/procedure.ts';
import { bagoasRolls } from '../../../cards-played.ts';
import { REVOLT } from '../../../charts/revolt.ts';
import { plain } from '../../../plain-procedure.ts';
import { classed } from '../../../rolls.ts';
import { CARD_SIDE, placeField } from '../../../shared-fields.ts';
import type { Event } from '../../../tracker/events.ts';
import type { State } from '../../../tracker/state.ts';
import { isGreatKing } from '../../../tracker/victory.ts';
import { leadersWith } from '../../../tracker/whereabouts.ts';
import { cite, opponent, PROVINCES, type Province, type Side, TREASURIES, type Treasury } from '../../../vocabulary.ts';
import { say } from '../../voice.ts';
import { satrapsEffects } from './effects.ts';
import { satrapsFaults } from './faults.ts';
import { type EasternGarrison, isWestern, restless, unrest } from './unrest.ts';

export const INSUBORDINATIONS = ['unusable', 'eastern-unrest', 'harpalus', 'bad-blood'] as const;

export interface Satraps {
  readonly side: Side;
  readonly option: (typeof INSUBORDINATIONS)[number];
  /** Bagoas played against it: nothing happens. His own card says so of every use, this one of two. */
  readonly bagoas: boolean;
  readonly treasury: Treasury;
  /** Darius goes there and its talents fill the Royal Treasury. */
  readonly dariusCollects: boolean;
  readonly greatKing: boolean;
  readonly garrisons: readonly EasternGarrison[];
  readonly leaders: readonly { readonly name: string; readonly foreign: boolean }[];
}

const { root } = conditions<Satraps>();

export interface Insubordinate {
  readonly cancelled: boolean;
  /** Garrisons gone to Alexander's army, by place, and the ASP he gains. */
  readonly left: readonly string[];
  readonly aspGained: number;
  /** They lower the elite level of the army they join (ruling `recruits-elite`). */
  readonly lowersElite: boolean;
  readonly greeceRevolts: boolean;
  readonly removed: string;
}

interface Questions {
  readonly 'asp-gained': number;
  readonly 'greece-revolts': boolean;
  readonly removed: string;
}

/** Satrap Insubordination, its four uses (15.0). */
export const satraps: Procedure<Satraps, Insubordinate, Questions, State, Event> = {
  ...plain,
  id: 'satrap-insubordination',
  version: 2,
  cite: cite('15.0'),
  fields: {
    side: CARD_SIDE,
    option: oneOf(INSUBORDINATIONS, { vocabulary: 'satraps' }),
    bagoas: flag(false, { say: 'field/bagoasAgainst' }),
    treasury: oneOf(TREASURIES, {
      vocabulary: 'treasury',
      standard: 'babylon',
      when: root('option').is('unusable', 'harpalus'),
    }),
    dariusCollects: flag(false, { when: root('option').is('unusable') }),
    greatKing: flag(true, { known: true, rare: true, when: root('option').is('eastern-unrest') }),
    garrisons: listOf<EasternGarrison>(
      { place: placeField(), gsp: number(1, 10, 1), province: oneOf<Province | 'none'>(['none', ...PROVINCES], { vocabulary: 'province' }) },
      0,
      10,
      { when: root('option').is('eastern-unrest') },
    ),
    leaders: listOf<{ readonly name: string; readonly foreign: boolean }>({ name: text(40), foreign: flag(false) }, 0, 8, {
      when: root('option').is('bad-blood'),
    }),
  },
  labels: [
    {
      at: 'unrest/*',
      ask: 'dice',
      say: (subject, input) => say('label/unrest', { of: restless(input.garrisons[Number(subject) - 1], subject) }),
    },
    { at: 'revolt/greece', ask: 'dice' },
    {
      at: 'blood#/blood/*',
      ask: 'dice',
      say: (subject, input) => say('label/blood', { of: say('named', { name: input.leaders[Number(subject) - 1]?.name ?? subject }) }),
    },
  ],
  questions: { 'asp-gained': { cite: cite('15.0') }, 'greece-revolts': { cite: cite('15.0') }, removed: { cite: cite('15.0') } },
  examples: [
    { bagoas: true },
    {
      option: 'eastern-unrest',
      garrisons: [
        { place: 'babylon', gsp: 2, province: 'babylonia' },
        { place: 'sippara', gsp: 3, province: 'babylonia' },
        { place: 'ecbatana', gsp: 1, province: 'none' },
      ],
    },
    { option: 'harpalus' },
    {
      option: 'bad-blood',
      leaders: [
        { name: 'Memnon', foreign: true },
        { name: 'Bessus', foreign: false },
      ],
    },
  ],
  prefill(state) {
    const side: Side = state.round.side === 'macedonian' ? 'macedonian' : 'persian';
    const both = (['persian-1', 'persian-2', 'persian-3'] as const)
      .map((id) => leadersWith(state, id))
      .find((list) => list.some((one) => one.foreign) && list.some((one) => !one.foreign));
    const garrisons = state.garrisons
      .filter((one) => one.side === 'macedonian' && one.province !== 'none' && !isWestern(one))
      .slice(0, 10)
      .map(({ place, gsp, province }) => ({ place, gsp, province }));
    const base = { side, garrisons, greatKing: isGreatKing(state) };
    return both ? { ...base, leaders: both.map((one) => ({ name: one.name || one.id, foreign: one.foreign })) } : base;
  },
  faults: satrapsFaults,
  run,
  verdict,
  effects: satrapsEffects,
  next: ({ cancelled }, { side }) => (cancelled ? [bagoasRolls(opponent(side))] : []),
};

const NOTHING: Insubordinate = { cancelled: false, left: [], aspGained: 0, lowersElite: false, greeceRevolts: false, removed: '' };

function run(input: Satraps, hand: Hand<Questions>): Insubordinate {
  const outcome = happens(input, hand);
  hand.know('asp-gained', outcome.aspGained);
  hand.know('greece-revolts', outcome.greeceRevolts);
  hand.know('removed', outcome.removed === '' ? 'none' : outcome.removed);
  return outcome;
}

function happens(input: Satraps, hand: Hand<Questions>): Insubordinate {
  if (input.bagoas) return { ...NOTHING, cancelled: true };
  if (input.option === 'eastern-unrest') return { ...NOTHING, ...unrest(input.garrisons, hand), lowersElite: hand.ruling('recruits-elite') === 'lower' };
  if (input.option === 'harpalus') {
    const value = hand.cell(REVOLT, 'greece', 'value') ?? 0;
    return {
      ...NOTHING,
      greeceRevolts:
        hand.ask(
          'revolt/greece',
          classed(one(D6), (face) => face <= value),
        ) <= value,
    };
  }
  return input.option === 'bad-blood' && input.leaders.length > 0 ? { ...NOTHING, removed: badBlood(input, hand) } : NOTHING;
}

/** A die for each leader of the army; the highest is removed. Ties for the highest roll again. */
function badBlood({ leaders }: Satraps, hand: Hand<Questions>): string {
  const everyone = leaders.map((_, i) => i);
  const loser = hand.loop<readonly number[], number>(
    'blood',
    everyone,
    (tied) => tied.join(),
    (tied, round) => {
      const thrown = round.all<Record<string, number>>(Object.fromEntries(tied.map((i) => [`blood/${i + 1}`, one(D6)])));
      const faces = tied.map((i) => ({ i, face: thrown(`blood/${i + 1}`) }));
      const highest = Math.max(...faces.map(({ face }) => face));
      const [first = 0, ...others] = faces.filter(({ face }) => face === highest).map(({ i }) => i);
      return others.length === 0 ? { done: first } : { again: [first, ...others] };
    },
  );
  return leaders[loser]?.name ?? '';
}

function verdict(outcome: Insubordinate, input: Satraps) {
  if (outcome.cancelled) return say('verdict/satraps/cancelled');
  switch (input.option) {
    case 'unusable':
      return say(input.dariusCollects ? 'verdict/satraps/collected' : 'verdict/satraps/unusable', { treasury: say(`treasury/${input.treasury}`) });
    case 'eastern-unrest':
      return say('verdict/satraps/unrest', { n: outcome.left.length, asp: outcome.aspGained });
    case 'harpalus':
      return say(outcome.greeceRevolts ? 'verdict/satraps/harpalus-revolt' : 'verdict/satraps/harpalus', { treasury: say(`treasury/${input.treasury}`) });
    case 'bad-blood':
      return say('verdict/satraps/bad-blood', { leader: outcome.removed });
  }
}
