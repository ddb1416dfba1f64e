import type { Offer } from '../../../core/procedure.ts';
import { demandBy } from '../rules/demand.ts';
import { samePlace } from '../rules/places.ts';
import { hasDemanded } from '../rules/tracker/sieges.ts';
import type { State } from '../rules/tracker/state.ts';
import { foesAt } from '../rules/tracker/whereabouts.ts';
import { type ArmyId, type Province, sideOf } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';

/** What a move made on the map leads to. */
export interface Following {
  readonly round: number;
  readonly army: ArmyId;
  /** The province it set out from. */
  readonly from: Province | 'none';
  readonly to: string;
  readonly offers: readonly Offer[];
}

/** What the last move of each session leads to, for as long as the page is open: what is resolved is what the rules ask for, not a memory of the screen. */
const last = new Map<string, Following>();

/** Keeps what a move leads to. */
export function keepFollowing({ session }: DoorProps['door'], following: Following): void {
  last.set(session, following);
}

/** What the state itself says is over: it stays until it is done, so that who looks at it and goes back finds it as it was. */
const UNTIL_DONE: readonly string[] = ['land-battle', 'overrun', 'surrender'];

/** Forgets an offer that was taken. */
export function taken({ session }: DoorProps['door'], offer: Offer): void {
  const now = last.get(session);
  if (now) last.set(session, { ...now, offers: now.offers.filter((one) => one !== offer || UNTIL_DONE.includes(one.procedure)) });
}

/** What the last move still leads to: nothing once it is undone, the army has gone on, or the round has. */
export function following({ session, state }: Pick<DoorProps['door'], 'session' | 'state'>): readonly Offer[] {
  const now = last.get(session);
  if (!now || !stands(state, now)) return [];
  const { army, to } = now;
  const foes = foesAt(state, sideOf(army), to);
  const demanded = hasDemanded(state, army, to);
  return now.offers.flatMap((one) => {
    // A city that was asked holds out: its port is not taken. If it yields, its fleets follow from that (8.5).
    if (demanded && one.procedure === 'fleet-changes-hands') return [];
    // A battle fought since has cost ASP, and may have sent its loser into the city: the demand is made with what stands there now.
    if (one.procedure === 'surrender') return demanded || !foes.city ? [] : [{ ...one, input: { ...one.input, ...demandBy(state, army) } }];
    // Whoever was asked to surrender and did not is besieged: nobody in a city is fought in the open (11.4).
    return UNTIL_DONE.includes(one.procedure) && (demanded || !foes.battle) ? [] : [one];
  });
}

/** The province an army set out from this round, as far as it moved on this page. */
export function cameFrom({ session, state }: Pick<DoorProps['door'], 'session' | 'state'>, army: ArmyId): Province | undefined {
  const now = last.get(session);
  return now?.army === army && now.round === state.round.number && now.from !== 'none' ? now.from : undefined;
}

function stands({ round, armies }: State, { round: then, army, to }: Following): boolean {
  return round.number === then && round.step === 'c3' && round.acted.includes(army) && armies[army].inPlay && samePlace(armies[army].place, to);
}
