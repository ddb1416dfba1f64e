import type { ArmyRecord, ContactRecord, FormationRecord, LeaderRecord, Muster, MusteredRecord, TurnRecord, UnitRecord } from './events.ts';
import type { Army, Battle, Contact, Formation, Leader, Turn, Unit } from './state.ts';

// What is tracked of a record of the journal, and the record of what is tracked: the only place where the two shapes meet.

/** The tracked unit of a record. */
export const unitFrom = (saved: MusteredRecord): Unit => ({ ...saved });
/** The record of a tracked unit; which of its figures are guesses follows from how it came, at whom it fired is not carried. */
export const unitRecord = ({ guessed: _guessed, shot: _shot, ...unit }: Unit): UnitRecord => unit;
/** The record of a tracked unit that is set up with others: its guesses stay guesses (2.23). */
export const musteredRecord = ({ shot: _, ...unit }: Unit): MusteredRecord => unit;
/** The tracked leader of a record. */
export const leaderFrom = (saved: LeaderRecord): Leader => ({ ...saved });
/** The record of a tracked leader. */
export const leaderRecord = (leader: Leader): LeaderRecord => ({ ...leader });
/** The tracked formation of a record. */
export const formationFrom = (saved: FormationRecord): Formation => ({ ...saved });
/** The record of a tracked formation. */
export const formationRecord = (formation: Formation): FormationRecord => ({ ...formation });
/** The tracked army of a record. */
export const armyFrom = (saved: ArmyRecord): Army => ({ ...saved });
/** The record of a tracked army. */
export const armyRecord = (army: Army): ArmyRecord => ({ ...army });
const contactFrom = (saved: ContactRecord): Contact => ({ ...saved });
const contactRecord = ({ late: _, ...contact }: Contact): ContactRecord => contact;
const turnFrom = (saved: TurnRecord): Turn => ({ ...saved });
/** Who came back in the player turn, whom all enemies left and which contacts ended in it, is not carried. */
const turnRecord = ({ came: _came, met: _met, ended: _ended, ...turn }: Turn): TurnRecord => turn;

/** A battle with other armies set up on it. Shocks and log of before fall; the player turn goes on where none comes with the armies. */
export function withMuster(battle: Battle, { name, armies, formations, leaders, units, contacts = [], turn }: Muster): Battle {
  return {
    ...battle,
    name,
    armies: { first: armyFrom(armies.first), second: armyFrom(armies.second) },
    formations: formations.map(formationFrom),
    leaders: leaders.map(leaderFrom),
    units: units.map(unitFrom),
    contacts: contacts.map(contactFrom),
    turn: turn ? turnFrom(turn) : battle.turn,
    shocks: [],
    log: [],
  };
}

/** A battle as it stands, to be set up elsewhere. */
export function musterOf({ name, armies, formations, leaders, units, contacts, turn }: Battle): Muster {
  return {
    name,
    armies: { first: armyRecord(armies.first), second: armyRecord(armies.second) },
    formations: formations.map(formationRecord),
    leaders: leaders.map(leaderRecord),
    units: units.map(musteredRecord),
    contacts: contacts.map(contactRecord),
    turn: turnRecord(turn),
  };
}
