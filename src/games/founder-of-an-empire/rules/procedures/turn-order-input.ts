import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, text } from '../../../../core/fields.ts';
import type { InputFacts } from '../../../../core/procedure.ts';
import { isFirstCampaign, type State } from '../tracker/state.ts';
import { BOXES, CUBES, cite } from '../vocabulary.ts';
import { doubtful, illegal } from './voice.ts';

/** A player's board as shown, and their score. */
export interface Contender {
  readonly name: string;
  readonly order: number;
  readonly militia: number;
  readonly temples: number;
  readonly cities: number;
  readonly score: number;
}

export interface TurnOrderInput {
  readonly firstCampaign: boolean;
  readonly eldest: number;
  readonly players: readonly Contender[];
}

const { root } = conditions<TurnOrderInput>();

const contender: Fields<Contender> = {
  name: text(24),
  order: number(0, 99, 0, { cite: cite('5.1') }),
  militia: number(0, 99, 0, { cite: cite('5.1') }),
  temples: number(0, 99, 0, { cite: cite('5.1') }),
  cities: number(0, 99, 0, { cite: cite('4.1'), rare: true }),
  score: number(0, 999, 0, { cite: cite('5.1'), when: root('firstCampaign').is(false) }),
};

/** Which campaign it is, who is the eldest, what the boards showed and the points the session knows (5.1, 5.2). */
function trackedFaults({ firstCampaign, eldest, players }: TurnOrderInput, state: State | undefined): Fault[] {
  if (state?.stage !== 'order') return [];
  const first = isFirstCampaign(state);
  return [
    ...(firstCampaign === first ? [] : [illegal('firstCampaign', 'expected/as-tracked', firstCampaign, cite('5.1'))]),
    ...(first && firstCampaign && eldest !== state.eldest ? [doubtful('eldest', 'expected/as-tracked', eldest, cite('5.1'))] : []),
    ...players.flatMap((player, i) => {
      const shown = state.players[i]?.boxes;
      const other = BOXES.filter((box) => shown && shown[box] !== player[box]);
      const points = Math.max(0, state.players[i]?.score ?? player.score);
      return [
        ...other.map((box) => doubtful(`players.${i}.${box}`, 'expected/as-tracked', player[box], cite('5.2'))),
        ...(first || points === player.score ? [] : [doubtful(`players.${i}.score`, 'expected/as-tracked', player.score, cite('5.1'))]),
      ];
    }),
  ];
}

/** What is wrong with the boards shown: more than fifteen cubes, an eldest who is not at the table, points before anybody can have some, other than the session knows. */
export function turnOrderFaults({ input, state }: InputFacts<TurnOrderInput, State>): Fault[] {
  const over = input.players.flatMap((player, i) => {
    const cubes = player.order + player.militia + player.temples + player.cities;
    return cubes > CUBES ? [illegal(`players.${i}.order`, 'expected/fifteen', cubes, cite('4.1'), { cubes: CUBES })] : [];
  });
  const eldest = input.firstCampaign && input.eldest > input.players.length;
  const scored = input.firstCampaign && input.players.some((player) => player.score > 0);
  return [
    ...over,
    ...(eldest ? [illegal('eldest', 'expected/eldest', input.eldest, cite('5.1'), { count: input.players.length })] : []),
    ...(scored ? [doubtful('firstCampaign', 'expected/no-score-yet', true, cite('5.1'))] : []),
    ...trackedFaults(input, state),
  ];
}

/** The form of the order of play. */
export const turnOrderFields: Fields<TurnOrderInput> = {
  firstCampaign: flag(false, { cite: cite('5.1') }),
  eldest: number(1, 5, 1, { cite: cite('5.1'), when: root('firstCampaign').is(true) }),
  players: listOf(contender, 2, 5),
};

/** A player of whom only this is known. */
export function contenderWith(order: number, militia: number, temples = 0, score = 0): Contender {
  return { name: '', order, militia, temples, cities: 0, score };
}
