import type { Said, Spoken } from '../../../../core/said.ts';
import { say } from '../voice.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

type Kind = 'plain' | 'flag' | 'side' | 'level' | 'province' | 'at' | 'leader-state' | 'role';

/** How each tracked field is spoken: as it is, as a flag, or as a term of a vocabulary. */
const FIELDS: Readonly<Record<string, Kind>> = {
  inPlay: 'flag',
  place: 'plain',
  province: 'province',
  inside: 'flag',
  asp: 'plain',
  elite: 'plain',
  fatigued: 'flag',
  useless: 'flag',
  loc: 'flag',
  level: 'level',
  owner: 'side',
  unusable: 'flag',
  with: 'at',
  holder: 'side',
  captured: 'plain',
  married: 'flag',
  side: 'side',
  nsp: 'plain',
  max: 'plain',
  port: 'plain',
  name: 'plain',
  role: 'role',
  battle: 'plain',
  naval: 'plain',
  foreign: 'flag',
  state: 'leader-state',
  fleet: 'flag',
  control: 'side',
  revolt: 'flag',
  devastated: 'flag',
  drought: 'flag',
  badWeather: 'flag',
  frontier: 'flag',
  besieger: 'side',
  army: 'at',
  points: 'plain',
  gordium: 'flag',
  siwa: 'flag',
  proskynesis: 'flag',
};

function spoken(kind: Kind, value: unknown): Spoken {
  if (kind === 'plain') return value === '' || value === undefined ? say('nothing') : (value as string | number);
  return value === 'none' || value === undefined ? say('nothing') : say(`${kind}/${String(value)}`);
}

/** The fields a `set` changes, each with what it was and becomes. */
function changes(before: object | undefined, set: object): Said[] {
  const was = (before ?? {}) as Record<string, unknown>;
  return Object.entries(set)
    .filter(([field, value]) => was[field] !== value && Object.hasOwn(FIELDS, field) && (before || value))
    .map(([field, value]) => {
      const kind = FIELDS[field] as Kind;
      if (kind === 'flag') return say(`change/${field}/${value ? 'on' : 'off'}`);
      return say(`change/${field}`, { from: spoken(kind, was[field]), to: spoken(kind, value) });
    });
}

function changed(what: Said, before: object | undefined, set: object): Said {
  const list = changes(before, set);
  return list.length === 0 ? say('event/unchanged', { what }) : say('event/changed', { what, changes: list });
}

/** A leader's name: the word for those the book names, what the player typed for others. */
export function leaderName(state: State, id: string): Spoken {
  const leader = state.leaders.find((one) => one.id === id);
  if (!leader) return id;
  return leader.name === '' ? say(`leader/${id}`) : leader.name;
}

/** What an event does, for the journal and for undo. */
export function describe(event: Event, before: State): Said {
  switch (event.type) {
    case 'treasury':
      return changed(say(`treasury/${event.treasury}`), before.treasuries[event.treasury], event.set);
    case 'royal-treasury':
      return changed(say('royal-treasury'), before.royalTreasury, event.set);
    case 'royal-family':
      return changed(say('royal-family'), before.royalFamily, event.set);
    case 'army':
      return changed(say(`at/${event.army}`), before.armies[event.army], event.set);
    case 'asp': {
      const { asp } = before.armies[event.army];
      return changed(say(`at/${event.army}`), { asp }, { asp: Math.max(0, asp + event.by) });
    }
    case 'fleet':
      return changed(say('event/fleet', { fleet: say(`fleet/${event.fleet}`) }), before.fleets[event.fleet], event.set);
    case 'province':
      return changed(say(`province/${event.province}`), before.provinces[event.province], event.set);
    case 'leader':
      return changed(
        say('event/leader', { leader: leaderName(before, event.leader) }),
        before.leaders.find((one) => one.id === event.leader),
        event.set,
      );
    case 'siege':
      return event.set === null
        ? say('event/siege-ends', { city: event.city })
        : changed(
            say('event/siege', { city: event.city }),
            before.sieges.find((one) => one.city === event.city),
            event.set,
          );
    case 'victory':
      return changed(say('event/victory'), before.victory, event.set);
    case 'loose-asp':
      return event.set === null
        ? say('event/loose-gone')
        : changed(
            say('event/loose'),
            before.loose.find((one) => one.id === event.id),
            event.set,
          );
    default:
      return told(event, before);
  }
}

function told(event: Event, before: State): Said {
  switch (event.type) {
    case 'apm-drawn':
      return say(event.free ? 'event/apm-drawn-free' : event.ignoredAdmin ? 'event/apm-drawn-ignored' : 'event/apm-drawn', { apm: say(`apm/${event.drawn}`) });
    case 'round':
      return say('event/round', { number: event.number, side: event.side === 'none' ? say('nothing') : say(`apm/${event.side}`) });
    case 'step':
      return say('event/step', { step: say(`step/${event.to}`) });
    case 'activity':
      return say('event/activity', { activity: say(`activity/${event.activity}`) });
    case 'acted':
      return say('event/acted', { army: say(`at/${event.army}`) });
    case 'restored':
      return say(event.raised ? 'event/restored' : 'event/not-restored', {
        treasury: event.treasury === 'royal' ? say('royal-treasury') : say(`treasury/${event.treasury}`),
      });
    case 'garrison':
      return say('event/garrison', { side: say(`side/${event.side}`), place: event.place, gsp: event.gsp });
    case 'tribe':
      return say('event/tribe', { tribe: say(`tribe/${event.tribe}`), gsp: event.gsp });
    case 'great-king':
      return event.leader === 'none' ? say('event/no-great-king') : say('event/great-king', { leader: leaderName(before, event.leader) });
    case 'alexandria':
      return say(event.built ? 'event/alexandria' : 'event/alexandria-gone', { place: event.place, province: say(`province/${event.province}`) });
    case 'demanded':
      return say('event/demanded', { city: event.city, army: say(`at/${event.army}`) });
    case 'city-value':
      return say('event/city-value', { city: event.city, value: event.value });
    case 'pool':
      return say('event/pool', { side: say(`side/${event.side}`), from: before.pools[event.side], to: Math.max(0, before.pools[event.side] + event.by) });
    case 'weariness':
      return say('event/weariness', { from: before.weariness, to: Math.max(0, before.weariness + event.by) });
    case 'wounds':
      return say('event/wounds', { from: before.wounds, to: Math.max(0, before.wounds + event.by) });
    case 'honeymooners':
      return say('event/honeymooners', { asp: event.asp });
    case 'rhodes':
      return say('event/rhodes', { side: event.control === 'none' ? say('nothing') : say(`side/${event.control}`) });
    case 'card':
      // What was drawn is its player's secret, and the journal lies open to both.
      if (event.move === 'name') return say('screen/name-card');
      return say(`event/card-${event.move}`, { side: say(`side/${event.side}`), card: say(`card/${event.move === 'draw' ? 'unseen' : event.card}`) });
    case 'card-count':
      return say('event/card-count', { pile: say(event.pile === 'deck' ? 'screen/deck' : `side/${event.pile}`), n: event.n });
    case 'over':
      return event.winner === 'none' ? say('event/not-over') : say('event/over', { side: say(`side/${event.winner}`), why: say(`why/${event.why}`) });
    default:
      return say(`event/${event.type}`);
  }
}
