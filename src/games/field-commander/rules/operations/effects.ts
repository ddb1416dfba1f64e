import type { Effect } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import { kindOf } from '../counters/counters.ts';
import { forceDrawn, type NewForce, unknownForce, wallForce } from '../counters/forces.ts';
import { kindName } from '../counters/kind-name.ts';
import { hitsToPlace } from '../effects/hits-to-place.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { CODES } from '../vocabulary.ts';
import type { OperationsInput, OperationsOutcome } from './input.ts';

/** What the turn of a counter changes: gold and glory paid, the counter, the forces that gather or enter. */
export function operationEffects(outcome: OperationsOutcome, _input: OperationsInput, state?: State): readonly Effect<Event>[] {
  const list: Effect<Event>[] = [];
  const put = (id: string, said: Said, event: Event): void => void list.push({ id, said, event, ticked: true });
  const gold = outcome.goldPaid + outcome.goldLost;
  if (gold > 0) put('gold', say('effect/gold', { gold: -gold }), { type: 'gold', by: -gold });
  if (outcome.gloryPaid > 0) put('glory', say('effect/glory', { glory: -outcome.gloryPaid }), { type: 'glory', by: -outcome.gloryPaid });
  if (outcome.counter === 'go') put('go', say('event/go'), { type: 'go' });
  else
    put('counter', say('event/operation', { counter: say(`operation/${outcome.counter}`) }), {
      type: 'operation',
      counter: outcome.counter,
      cancelled: outcome.cancelled,
      pay: outcome.pay,
      cost: outcome.cost,
    });
  if (!state) return list;
  const { campaign } = state;
  for (const [i, { force, area }] of outcome.placed.entries())
    if (area !== '')
      put(`enter-${i}`, say('event/garrison', { area, force: kindName(force) }), { type: 'garrison', area, force: gathered(campaign, i, force) });
  for (const [i, kind] of [...outcome.forces, ...outcome.next].entries())
    put(`gather-${i}`, say('event/operation-force', { force: kindName(kind) }), { type: 'operation-force', force: forceDrawn(campaign, kind) });
  for (let i = 1; i <= outcome.unnamed; i += 1)
    put(`unknown-${i}`, say('event/operation-force', { force: '?' }), { type: 'operation-force', force: unknownForce(campaign.map.nation) });
  if (outcome.walls > 0)
    put('wall', say('event/operation-force', { force: kindName(CODES.wall) }), { type: 'operation-force', force: wallForce(campaign.map.nation) });
  put('operated', say('effect/operated'), { type: 'now', change: { operated: true } });
  return [...list, ...hitsToPlace(outcome.hits, state)];
}

/** The force gathered at a place of the box, or one of its kind when the input was changed by hand. */
function gathered(campaign: Campaign, i: number, kind: string): NewForce {
  const known = campaign.operations[i];
  if (known && kindOf(known) === kind) {
    const { id: _id, ...force } = known;
    return force;
  }
  return forceDrawn(campaign, kind);
}
