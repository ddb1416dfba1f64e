import { type Said, type Spoken, say } from '../../../../core/said.ts';
import type { Event, NewForce } from './events.ts';
import type { State } from './state.ts';
import { treasury } from '../campaign/treasury.ts';

/** What an event does, in words for the journal and for undo. */
export function describe(event: Event, before: State): Said {
  const { campaign } = before;
  switch (event.type) {
    case 'campaign':
      return say(event.linked ? 'event/campaign-linked' : 'event/campaign', { campaign: say(`campaign/${event.id}`) });
    case 'map':
    case 'box':
    case 'begin':
    case 'go':
    case 'now':
    case 'tyre':
      return say(`event/${event.type}`);
    case 'option':
      return say(event.taken ? 'event/option' : 'event/option-dropped', { name: event.name });
    case 'advance':
      return say('event/advance', { turn: campaign.turn + 1, label: campaign.map.turns[campaign.turn]?.label ?? '' });
    case 'step':
      return say('event/step', { step: say(`step/${event.step}`) });
    case 'gold':
      return change('gold', campaign.gold, treasury(campaign, event.by));
    case 'glory':
      return change('glory', campaign.glory, Math.max(0, campaign.glory + event.by));
    case 'level':
      return change('level', campaign.level, Math.max(0, campaign.level + event.by));
    case 'set': {
      const from =
        event.what === 'gold' || event.what === 'glory' || event.what === 'level' || event.what === 'turn' ? campaign[event.what] : campaign.tyre[event.what];
      return say('event/set', { what: say(`number/${event.what}`), from, to: event.to });
    }
    case 'advisor':
      return say(`event/advisor-${event.to}`, { advisor: say(`advisor/${event.advisor}`) });
    case 'insight':
      return say(`event/insight-${event.to}`, { insight: say(`insight/${event.insight}`) });
    case 'join':
      return say('event/join', { force: forceName(event.force) });
    case 'leave':
      return say(`event/leave-${event.how}`, { force: named(campaign.forces, event.id) });
    case 'side':
      return say(event.reduced ? 'event/reduced' : 'event/refit', { force: named(campaign.forces, event.id) });
    case 'area':
      return say('event/area', { area: event.area });
    case 'garrison':
      return say('event/garrison', { area: event.area, force: forceName(event.force) });
    case 'garrison-leaves':
      return say('event/garrison-leaves', { area: event.area, force: named(campaign.areas[event.area]?.forces ?? [], event.id) });
    case 'move':
      return say('event/move', { to: event.to });
    case 'conquer':
      return say(`event/conquer-${event.how}`, { area: event.area, gold: event.gold });
    case 'build':
      return say(`event/build-${event.what}`, { area: event.area });
    case 'oracle':
      return say(`event/oracle-${event.to}`, { area: event.area });
    case 'accept':
      return say('event/accept', { prophecy: say(`prophecy/${event.prophecy}`), deadline: event.deadline });
    case 'prophecy':
      return say(`event/prophecy-${event.outcome}`, { prophecy: say(`prophecy/${event.prophecy}`) });
    case 'operation':
      return say(event.cancelled ? 'event/operation-cancelled' : 'event/operation', { counter: say(`operation/${event.counter}`) });
    case 'operation-force':
      return say('event/operation-force', { force: forceName(event.force) });
    case 'resupply':
      return say('event/resupply', { gold: event.gold });
    case 'battle':
      return say(event.position.turn === 0 ? 'event/battle-plans' : 'event/battle', { turn: event.position.turn, area: event.position.area });
    case 'battle-over':
      return say(`event/battle-${event.position.result ?? 'lost'}`, { area: event.position.area });
    case 'end':
      return say(`event/end-${event.ended.result}`, { campaign: say(`campaign/${event.ended.campaign}`), points: event.ended.points });
  }
}

function change(what: string, from: number, to: number): Said {
  return say(`event/${what}`, { from, to });
}

/** A force's own name, or its type. */
export function forceName(force: Pick<NewForce, 'name' | 'type'>): Spoken {
  return force.name === '' ? say(`force/${force.type}`) : force.name;
}

function named(forces: readonly { readonly id: string; readonly name: string; readonly type: NewForce['type'] }[], id: string): Spoken {
  const force = forces.find((one) => one.id === id);
  return force ? forceName(force) : '';
}
