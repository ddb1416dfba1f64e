import type { Effect } from '../../../core/procedure.ts';
import { effect, garrisonGone } from './effects.ts';
import { say } from './procedures/voice.ts';
import { siegesOver } from './siege-left.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import type { Province } from './vocabulary.ts';

/** What a revolt changes: the marker, control lost, the garrisons gone, and ASP without an army, which are garrisons in effect (8.1); armies and fleets stay; a siege of nobody ends (6.3, 11.4). */
export function revoltEffects(province: Province, state?: State): Effect<Event>[] {
  const marked: Effect<Event> = effect(
    'revolt',
    say('effect/revolt', { province: say(`province/${province}`) }),
    { type: 'province', province, set: { revolt: true, control: 'none' } },
    '6.3',
  );
  const garrisons = (state?.garrisons ?? []).filter((one) => one.province === province);
  const found = [
    marked,
    ...garrisons.map((one) => garrisonGone(one, '6.3')),
    ...(state?.loose ?? [])
      .filter((one) => one.province === province)
      .map(({ id }) => effect(`loose-${id}`, say('event/loose-gone'), { type: 'loose-asp' as const, id, set: null }, '8.1')),
  ];
  return [...found, ...siegesOver(found, state)];
}
