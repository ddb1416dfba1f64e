import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, oneOf, standardOf, text } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Spoken } from '../../../../core/said.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { leaderRoutPoints, routPointsOf, type Winner, winnerOf } from '../tracker/rout-points.ts';
import type { Battle } from '../tracker/state.ts';
import { usualOf } from '../typical-figures.ts';
import { cite, isSkirmisher, SIDES, type Side, TYPES, type Type } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** What an army lost: a unit, with what decides its rout points, or a leader; `copies` of it. */
export interface Lost {
  readonly name: string;
  readonly side: Side;
  readonly what: 'unit' | 'leader';
  readonly type: Type;
  readonly tq: number;
  readonly reduced: boolean;
  readonly double: boolean;
  readonly doubleDepth: boolean;
  readonly initiative: number;
  readonly copies: number;
}
/** The losses of both armies, their withdrawal levels (0: not known) and rout points that a scenario adds or takes. */
export interface WithdrawalInput {
  readonly first: string;
  readonly second: string;
  readonly firstLevel: number;
  readonly secondLevel: number;
  readonly firstAdjustment: number;
  readonly secondAdjustment: number;
  readonly lost: readonly Lost[];
}
/** Rout points, how far above their level (null where it is not known), and who has won. */
export interface WithdrawalOutcome {
  readonly first: number;
  readonly second: number;
  readonly firstOver: number | null;
  readonly secondOver: number | null;
  readonly winner: Winner;
}

const { item } = conditions<WithdrawalInput, Lost>();
const UNIT = item('what').is('unit');

const LOST: Fields<Lost> = {
  name: text(40, '', { rare: true }),
  side: oneOf(SIDES, { say: 'field/army', cite: cite('9.0') }),
  what: oneOf(['unit', 'leader'] as const, { vocabulary: 'lost' }),
  type: oneOf(TYPES, { standard: 'lg', usual: usualOf('tq'), when: UNIT, cite: cite('2.22') }),
  tq: number(0, 20, 6, { when: UNIT, cite: cite('2.21') }),
  reduced: flag(false, { rare: true, when: UNIT, cite: cite('8.23') }),
  double: flag(false, { when: UNIT, cite: cite('5.2') }),
  doubleDepth: flag(false, { when: item('type').is('ph', 'hi'), cite: cite('10.3') }),
  initiative: number(0, 12, 4, { when: item('what').is('leader'), cite: cite('4.21') }),
  copies: number(1, 60, 1, { cite: cite('9.0') }),
};
const STANDARD = standardOf(LOST);
/** A loss with the standard value of every field not given. */
export const lost = (given: Partial<Lost> = {}): Lost => ({ ...STANDARD, ...given });

/** Whether it matters that a unit was reduced (ruling `reduced-rout-points`). */
const reducedCounts = ({ what, type, reduced }: Lost): boolean => what === 'unit' && reduced && !isSkirmisher(type) && type !== 'el' && type !== 'ch';

function pointsOf(one: Lost, reducedLess: boolean): number {
  return one.copies * (one.what === 'leader' ? leaderRoutPoints(one) : routPointsOf(one, reducedLess));
}

/** The losses of a battle as it stands (9.0): leaders too; who is gone for good in pursuit counts for nothing (7.63). */
function lossesOf({ units, leaders }: Battle): Lost[] {
  const fallen = units.filter(({ status }) => status === 'eliminated');
  const led = leaders.filter(({ status }) => status === 'eliminated');
  return [
    ...fallen.map(({ name, side, type, tq, reduced, double, doubleDepth }) => lost({ name, side, type, tq, reduced, double, doubleDepth })),
    ...led.map(({ name, side, initiative }) => lost({ name, side, what: 'leader', initiative })),
  ];
}

const lossFaults = ({ lost: all }: WithdrawalInput): Fault[] =>
  all.flatMap(({ what, tq, initiative }, at) => {
    if (what === 'unit') return tq < 1 || tq > 9 ? [illegal(`lost.${at}.tq`, 'expected/tq', tq, cite('2.21'))] : [];
    return initiative < 1 || initiative > 9 ? [doubtful(`lost.${at}.initiative`, 'expected/initiative', initiative, cite('4.21'))] : [];
  });

const nameOf = (input: WithdrawalInput, side: Side): Spoken => input[side] || say(`side/${side}`);

/** Rout points of both armies and who has won: the check for army withdrawal (9.0; 3.2, D). */
export const armyWithdrawal: Procedure<WithdrawalInput, WithdrawalOutcome, Record<never, never>, Battle, BattleEvent> = {
  id: 'army-withdrawal',
  version: 1,
  cite: cite('9.0'),
  fields: {
    first: text(40, '', { rare: true, say: 'side/first' }),
    second: text(40, '', { rare: true, say: 'side/second' }),
    firstLevel: number(0, 999, 0, { unknown: 0, say: 'setup/firstWithdrawal', cite: cite('9.0') }),
    secondLevel: number(0, 999, 0, { unknown: 0, say: 'setup/secondWithdrawal', cite: cite('9.0') }),
    firstAdjustment: number(-200, 200, 0, { rare: true, say: 'field/first-adjustment', cite: cite('9.0') }),
    secondAdjustment: number(-200, 200, 0, { rare: true, say: 'field/second-adjustment', cite: cite('9.0') }),
    lost: listOf<Lost>(LOST, 0, 400, { cite: cite('9.0') }),
  },
  labels: [],
  questions: {},
  policies: {},
  examples: [
    {},
    { firstLevel: 50, secondLevel: 50, lost: [lost({ copies: 9 }), lost({ side: 'second', type: 'ph', tq: 7, double: true })] },
    { firstLevel: 10, secondLevel: 20, lost: [lost({ what: 'leader' }), lost({ side: 'second', type: 'el', copies: 3 })] },
    { firstLevel: 10, secondLevel: 10, lost: [lost({ copies: 2 }), lost({ side: 'second', copies: 2 })] },
    { firstLevel: 6, lost: [lost({ reduced: true })] },
    { secondLevel: 6, lost: [lost({ side: 'second', copies: 2 })] },
  ],
  prefill(state) {
    const { first, second } = state.armies;
    return {
      ...{ first: first.name, second: second.name, firstLevel: first.withdrawal, secondLevel: second.withdrawal },
      ...{ firstAdjustment: first.adjustment, secondAdjustment: second.adjustment, lost: lossesOf(state) },
    };
  },
  rank: (state) => (state.turn.phase === 'withdrawal' ? 15 : 0),
  faults: ({ input }) => lossFaults(input),
  run(input, hand) {
    const reducedLess = input.lost.some(reducedCounts) && hand.ruling('reduced-rout-points') === 'two-less';
    const levels = { first: input.firstLevel, second: input.secondLevel };
    const sum = (side: Side): number => input.lost.reduce((all, one) => all + (one.side === side ? pointsOf(one, reducedLess) : 0), 0);
    const points = { first: sum('first') + input.firstAdjustment, second: sum('second') + input.secondAdjustment };
    const over = (side: Side): number | null => (levels[side] === 0 ? null : points[side] - levels[side]);
    if (over('first') === null || over('second') === null) hand.note(say('note/no-level'), cite('9.0'));
    const onTheLine = over('first') === 0 || over('second') === 0;
    const winner = winnerOf(points, levels, onTheLine ? hand.ruling('withdrawal') : 'equal-or-more');
    return { ...points, firstOver: over('first'), secondOver: over('second'), winner };
  },
  verdict: ({ first, second, winner }, input) =>
    say(`verdict/withdrawal-${winner}`, { first: nameOf(input, 'first'), second: nameOf(input, 'second'), firstPoints: first, secondPoints: second }),
  effects: () => [],
  next: () => [],
};
