import type { Effect } from '../../../../../../core/procedure.ts';
import { cardEffect, played } from '../../../cards-played.ts';
import { revoltEffects } from '../../../effects.ts';
import { leaderId } from '../../../leader-ids.ts';
import { placeSaid } from '../../../places.ts';
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
  if (outcome.aspGained > 0)
    found.push(cardEffect('asp', say('effect/asp-gained', { asp: outcome.aspGained }), { type: 'asp', army: 'macedonian-1', by: outcome.aspGained }));
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
