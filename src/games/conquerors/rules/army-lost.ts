import type { Effect } from '../../../core/procedure.ts';
import { effect } from './effects.ts';
import { noGreatKing } from './leader-ids.ts';
import type { Place } from './places.ts';
import { say } from './procedures/voice.ts';
import { mayCarryTreasury } from './royal-carrier.ts';
import { leaderSaid } from './tracker/changes.ts';
import type { Event } from './tracker/events.ts';
import type { Leader, State } from './tracker/state.ts';
import { leadersWith } from './tracker/whereabouts.ts';
import { type ArmyId, opponent, type Side, sideOf } from './vocabulary.ts';

type Effects = Effect<Event>[];

/** Who took a space or beat an army, and with which army where that is known. */
export interface Victor {
  readonly side: Side;
  readonly army: ArmyId | 'none';
  readonly place: Place;
}

/** With whom what is captured goes: of the Persian armies only the Great King's may carry the Royal Treasury (7.4). */
function carrier({ side, army, place }: Victor, state?: State): { readonly with: ArmyId | 'none'; readonly place?: Place } {
  const here = place === '' ? {} : { place };
  const barred = side === 'persian' && state && army !== 'none' && !mayCarryTreasury(state, army);
  return barred ? { with: 'none', ...here } : { with: army, ...here };
}

/** The Royal Treasury in the hands of who took it (7.4). */
export function royalTreasuryTaken(victor: Victor, state?: State): Effect<Event> {
  return effect('royal-treasury', say('effect/royal-treasury'), { type: 'royal-treasury', set: { owner: victor.side, ...carrier(victor, state) } }, '7.4');
}

/** The Royal Family in the hands of the Macedonian army that took it (14.0). */
export function royalFamilyTaken({ army, place }: Victor, state?: State): Effect<Event> {
  const set = { holder: 'macedonian', with: army, ...(place === '' ? {} : { place }), captured: state?.round.number ?? 1 } as const;
  return effect('royal-family', say('effect/royal-family'), { type: 'royal-family', set }, '14.0');
}

/** Alexander dies, and the Persian wins (3.4). */
export function alexanderDies(at = '11.3 I'): Effects {
  const dead: Event = { type: 'leader', leader: 'alexander', set: { state: 'dead', with: 'none' } };
  return [effect('alexander', say('effect/alexander-killed'), dead, at), ...persianWins()];
}

function persianWins(): Effects {
  return [effect('over', say('effect/persian-victory'), { type: 'over', winner: 'persian', why: 'alexander' }, '3.4')];
}

/** What is lost with an army that is destroyed whole, and who gets it: its leaders, a king among them, the Royal Treasury, the Royal Family (3.4, 7.4, 11.3 H, 11.4, 14.0). */
export function lostWith(army: ArmyId, victor: Victor, state: State | undefined, at: string): Effects {
  return state ? [...leadersLost(leadersWith(state, army), state, at), ...courtLost(army, victor, state)] : [];
}

/** Leaders who die with what they led; a Great King leaves none, Alexander loses the game (3.4, 5.3). */
export function leadersLost(leaders: readonly Leader[], state: State, at: string): Effects {
  const dead = leaders.map((one) =>
    effect(
      `dies-${one.id}`,
      say('effect/leader-killed', { leader: leaderSaid(state, one.id) }),
      { type: 'leader', leader: one.id, set: { state: 'dead', with: 'none' } },
      at,
    ),
  );
  const kings = leaders.flatMap((one) => (state.greatKing === one.id ? noGreatKing(one.id, state) : []));
  const over = leaders.some((one) => one.role === 'alexander') ? persianWins() : [];
  return [...dead, ...kings, ...over];
}

/** The court that was with an army which is eliminated whole is the victor's (7.4, 14.0). */
export function courtLost(army: ArmyId, victor: Victor, state: State): Effects {
  const { royalTreasury, royalFamily } = state;
  const lost = sideOf(army) === opponent(victor.side);
  const treasury = lost && royalTreasury.with === army ? [royalTreasuryTaken(victor, state)] : [];
  const family = lost && royalFamily.with === army && victor.side === 'macedonian' ? [royalFamilyTaken(victor, state)] : [];
  return [...treasury, ...family];
}
