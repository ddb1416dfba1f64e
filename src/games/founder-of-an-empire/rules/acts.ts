import type { Facts } from '../../../core/facts.ts';
import { stopping } from '../../../core/fault.ts';
import type { Act } from '../../../core/game.ts';
import type { Id } from '../../../core/said.ts';
import type { TrackedEvent } from './tracker/events.ts';
import { mover, playerOf, provincesOf, type State } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { BUILDINGS, CAMP, type Seat } from './vocabulary.ts';
import { say } from './voice.ts';

type TheAct = Act<TrackedEvent>;
type Table = Facts & { readonly state: State };

/** What may be done now, by the step of the turn; the next thing first. Which provinces touch only the board knows, so marches beyond the entry province are not proposed. */
export function acts(table: Table): readonly TheAct[] {
  const { state } = table;
  switch (state.stage) {
    case 'allocation':
      return [resolving('allocation')];
    case 'order':
      return [resolving('turn-order')];
    case 'movement':
      return movementActs(table);
    case 'scoring':
      return [resolving('turn-scoring')];
    case 'scored':
      return [resolving('end-of-turn')];
    case 'final':
      return [resolving('final-scoring')];
    case 'over':
      return [];
  }
}

/** The procedure of a step, filled in from what is tracked. */
function resolving(procedure: 'allocation' | 'turn-order' | 'turn-scoring' | 'end-of-turn' | 'final-scoring'): TheAct {
  return { id: procedure, said: say(`procedure/${procedure}`), about: [], deed: { procedure, input: {} } };
}

/** An event as one act, said as the journal says it; none where the rules refuse it. */
function done({ state, ...facts }: Table, id: Id, about: readonly Id[], event: TrackedEvent): TheAct[] {
  if (stopping(tracker.faults({ ...facts, state, event }), false).length > 0) return [];
  return [{ id, said: tracker.describe(event, state), about, deed: { events: [event] } }];
}

/** The player whose turn it is to move enters the region, tries to build where armies stand, or is done (5.3, 5.4). */
function movementActs(table: Table): TheAct[] {
  const { state } = table;
  const seat = mover(state);
  if (!seat) return [];
  return [...entering(table, seat), ...building(table, seat), ...done(table, 'pass', [`player/${seat}`], { type: 'passed', seat })];
}

function entering(table: Table, seat: Seat): TheAct[] {
  const { state } = table;
  const armies = playerOf(state, seat).boxes.militia;
  const entry = provincesOf(state, state.region).find((province) => province.entry);
  if (armies < 1 || !entry) return [];
  return done(table, 'enter', [`province/${entry.number}`], { type: 'moved', seat, from: CAMP, to: entry.number, armies, temples: 0, cities: 0 });
}

function building(table: Table, seat: Seat): TheAct[] {
  const { state } = table;
  return provincesOf(state, state.region).flatMap((province) =>
    BUILDINGS.flatMap((one) =>
      province.tries[one].includes(seat)
        ? []
        : done(table, `try-${one}`, [`province/${province.number}`], { type: 'tried', seat, number: province.number, building: one, on: true }),
    ),
  );
}
