import type { Act } from '../../../core/game.ts';
import type { Said } from '../../../core/said.ts';
import type { Table } from './acts/acting.ts';
import { controlNow, settingControl } from './acts/board.ts';
import { onward } from './acts/round.ts';
import { acts } from './acts.ts';
import type { ControlChange } from './tracker/control-now.ts';
import type { Event } from './tracker/events.ts';
import type { Step } from './tracker/round-state.ts';
import type { State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { EUROPE, PROVINCES } from './vocabulary.ts';
import { say } from './voice.ts';
import { mayMutiny } from './weariness-dice.ts';

/** What there is to do in a step, as the first words of its acts. A step that is not here is always stopped at. */
const TO_DO: Readonly<Partial<Record<Step, readonly string[]>>> = {
  // The card is drawn with the tap that leaves the step before.
  c2: ['reshuffle'],
  c5: ['victory', 'gordium', 'siwa', 'alexander-dead', 'marry'],
  d1: ['restore-treasury', 'transfer-treasury'],
  d2: ['garrison', 'honeymooners'],
  d3: ['markers', 'sheds'],
  d6: ['weariness-check'],
};

/** The way on: the events that lead there, what its button says, and the act that waits there where the button does it as well. */
export interface GoingOn {
  readonly events: readonly Event[];
  readonly said: Said;
  readonly act?: Act<Event>;
}

/** Whether the players leave control as it is where 6.2 would change it. */
type Left = (change: ControlChange) => boolean;

const control = (table: Table, left: Left): Event[] => [...settingControl(controlNow(table).filter((change) => !left(change)))];

/**
 * On from the step at hand, past those in which the table knows of nothing to do, to the end of the round where none is left (3.3). An assault is begun with it (11.4), and
 * control of provinces is set as 6.2 has it; what the players leave as it is holds the way on up no more.
 */
export function goingOn(table: Table, left: Left = () => false): GoingOn {
  const events = control(table, left);
  let state = events.reduce(tracker.reduce, table.state);
  do {
    const event = onward(state);
    events.push(event);
    state = tracker.reduce(state, event);
    if (event.type === 'end-round') return { events, said: say('screen/end-round') };
  } while (isIdle({ ...table, state }, left));
  const act = state.round.step === 'c4' ? of({ ...table, state }, ['siege-assault'])[0] : undefined;
  return act ? { events, said: act.said, act } : { events, said: say('screen/next', { step: say(`step/${state.round.step}`) }) };
}

/** The card of the round drawn before it is its turn: what leaves the card segment (3.3 C1, C2), control set as by `goingOn`. */
export function drawing(table: Table, left: Left = () => false): GoingOn | undefined {
  const { state } = table;
  if (state.round.step !== 'c1') return undefined;
  const step = onward(state);
  const [draw] = of({ ...table, state: tracker.reduce(state, step) }, ['draw-card']);
  return draw && 'events' in draw.deed ? { events: [...control(table, left), step, ...draw.deed.events], said: draw.said } : undefined;
}

const of = (table: Table, kinds: readonly string[]): readonly Act<Event>[] => acts(table).filter(({ id }) => kinds.includes(id.split(' ')[0] ?? id));

function isIdle(table: Table, left: Left): boolean {
  const { step } = table.state.round;
  if (step === 'c5' && control(table, left).length > 0) return false;
  if (step === 'd4') return !mayBuild(table.state);
  if (step === 'd6' && !mayMutiny(table.state.weariness, table.ruling)) return true;
  const kinds = TO_DO[step];
  return kinds !== undefined && of(table, kinds).length === 0;
}

/** Whether an Alexandria may be built anywhere: in a province the Macedonian controls outside Europe (13.0). */
const mayBuild = ({ provinces }: State): boolean => PROVINCES.some((id) => provinces[id].control === 'macedonian' && !EUROPE.includes(id));
