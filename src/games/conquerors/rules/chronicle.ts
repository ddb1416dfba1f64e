import type { Chronicle } from '../../../core/chronicle.ts';
import type { Said } from '../../../core/said.ts';
import { say } from './procedures/voice.ts';
import type { State } from './tracker/state.ts';
import { counts, macedonianWins, treasuriesHeld } from './tracker/victory.ts';
import { PROVINCES, SIDE_COLOURS, SIDES, type Side, TREASURIES } from './vocabulary.ts';

/** What a side holds: provinces that count (6.3, 10.9) and treasuries (7.0). */
function held(state: State, side: Side): number {
  return PROVINCES.filter((province) => counts(state, province, side)).length + treasuriesHeld(state, side);
}

/** What a side holds now and did not hold before. */
function taken(before: State, after: State, side: Side): Said[] {
  const provinces = PROVINCES.filter((province) => counts(after, province, side) && !counts(before, province, side));
  const treasuries = TREASURIES.filter((treasury) => after.treasuries[treasury].owner === side && before.treasuries[treasury].owner !== side);
  return [...provinces.map((province) => say(`province/${province}`)), ...treasuries.map((treasury) => say(`treasury/${treasury}`))];
}

/** Who has won, if anybody has (3.4). */
function winner(state: State): Side | undefined {
  return state.over?.winner ?? (macedonianWins(state) ? 'macedonian' : undefined);
}

/** The Conquerors, round by round. */
export const chronicle: Chronicle<State> = {
  // Until it is drawn, an APM is the beginning of the round to come.
  chapter({ round: { number, step }, over }) {
    const round = step === 'a' && !over ? number + 1 : number;
    return round === 0 ? say('chapter/setup') : say('screen/round-none', { round });
  },
  // Nobody's is the draw of an APM: the round before is over, and whose the next is only the chit says.
  acting: ({ round: { side, step } }) => (step !== 'a' && (side === 'macedonian' || side === 'persian') ? side : undefined),
  parties: (state) => SIDES.map((id) => ({ id, name: say(`side/${id}`), colour: SIDE_COLOURS[id], won: winner(state) === id })),
  gained(before, after, party) {
    const side = SIDES.find((one) => one === party);
    const what = side ? taken(before, after, side) : [];
    return side && what.length > 0 ? say('turn/gains', { side: say(`side/${side}`), what }) : undefined;
  },
  // That an army has acted, or a check leads on, nobody would tell.
  implied: (events) => events.filter(({ type }) => type === 'acted' || type === 'step'),
  standing: (state) => ({ macedonian: held(state, 'macedonian'), persian: held(state, 'persian') }),
};
