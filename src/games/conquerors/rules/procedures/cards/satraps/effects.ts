import type { Effect } from '../../../../../../core/procedure.ts';
import { cardEffect, played } from '../../../cards-played.ts';
import { combined } from '../../../combined-asp.ts';
import { effect } from '../../../effects.ts';
import { leaderId } from '../../../leader-ids.ts';
import { placeSaid } from '../../../places.ts';
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
  for (const place of outcome.left)
    found.push(
      cardEffect(`garrison-${place}`, say('effect/garrison-gone', { place: placeSaid(place) }), {
        type: 'garrison',
        side: 'macedonian',
        place,
        province: 'none',
        gsp: 0,
      }),
    );
  if (outcome.aspGained > 0) found.push(...joinAlexander(outcome, state));
  if (input.option === 'harpalus') {
    if (treasury !== 'memphis')
      found.push(
        cardEffect('treasury', say('effect/treasury', { treasury: name, level: say('level/empty') }), { type: 'treasury', treasury, set: { level: 'empty' } }),
      );
    const place = treasury;
    found.push(
      cardEffect('garrison', say('effect/garrison-gone', { place: placeSaid(place) }), {
        type: 'garrison',
        side: 'macedonian',
        place,
        province: 'none',
        gsp: 0,
      }),
    );
  }
  found.push(
    ...siegesOver(
      found.map(({ event }) => event),
      state,
    ),
  );
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
