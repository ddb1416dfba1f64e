import type { Effect } from '../../../../../../core/procedure.ts';
import { cardEffect, played } from '../../../cards-played.ts';
import { combined } from '../../../combined-asp.ts';
import { effect, garrisonGone, treasuryEffect } from '../../../effects.ts';
import { leaderId } from '../../../leader-ids.ts';
import type { Place } from '../../../places.ts';
import { revoltEffects } from '../../../revolting.ts';
import { siegesOver } from '../../../siege-left.ts';
import type { Event } from '../../../tracker/events.ts';
import type { State } from '../../../tracker/state.ts';
import { opponent } from '../../../vocabulary.ts';
import { say } from '../../voice.ts';
import type { Insubordinate, Satraps } from './satraps.ts';

/** What a Satrap Insubordination changes (15.0). */
export function satrapsEffects(outcome: Insubordinate, input: Satraps, state?: State): Effect<Event>[] {
  const found = [played(input.side, 'satrap-insubordination')];
  const { treasury } = input;
  if (outcome.cancelled) return [...found, played(opponent(input.side), 'bagoas')];
  const name = say(`treasury/${treasury}`);
  if (input.option === 'unusable')
    found.push(cardEffect('unusable', say('effect/unusable', { treasury: name }), { type: 'treasury', treasury, set: { unusable: true } }));
  if (input.option === 'unusable' && input.dariusCollects)
    found.push(cardEffect('royal', say('effect/royal-filled'), { type: 'royal-treasury', set: { level: 'full', with: 'none', place: treasury } }));
  const gone = (place: Place): Effect<Event> => garrisonGone({ side: 'macedonian', place, province: 'none' }, '15.0');
  found.push(...outcome.left.map(gone));
  if (outcome.aspGained > 0) found.push(...joinAlexander(outcome, state));
  if (input.option === 'harpalus') {
    if (treasury !== 'memphis') found.push(treasuryEffect(treasury, 'empty', '15.0'));
    found.push({ ...gone(treasury), id: 'garrison' });
  }
  found.push(...siegesOver(found, state));
  if (outcome.greeceRevolts) found.push(...revoltEffects('greece', state));
  const leader = outcome.removed;
  if (leader !== '') {
    found.push(
      cardEffect('leader', say('effect/leader-may-return', { leader: say('named', { name: leader }) }), {
        type: 'leader',
        leader: leaderId(leader, state),
        set: { state: 'removed', with: 'none' },
      }),
    );
  }
  return found;
}

/** The garrisons that come to Alexander are ASP of elite level 0 there, and lower his army's like others that join it (8.1, ruling `recruits-elite`). */
function joinAlexander({ aspGained, lowersElite }: Insubordinate, state?: State): Effect<Event>[] {
  const gained = cardEffect('asp', say('effect/asp-gained', { asp: aspGained }), { type: 'asp', army: 'macedonian-1', by: aspGained });
  const army = state?.armies['macedonian-1'];
  if (!army || !lowersElite) return [gained];
  const { elite } = combined([army, { asp: aspGained, elite: 0, fatigued: false, useless: false }]);
  if (elite === army.elite) return [gained];
  const said = say('effect/elite', { side: say('side/macedonian'), from: army.elite, to: elite });
  return [gained, effect('elite', said, { type: 'army', army: 'macedonian-1', set: { elite } }, '8.1')];
}
