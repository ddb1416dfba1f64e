import { describe, expect, test } from 'vitest';
import { deadlineOf, isMet } from '../campaign/prophecies.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { neighbours, range } from '../map/roads.ts';
import { eventFaults, stateAfter } from '../testing/resolving.ts';
import type { Prophecy } from '../vocabulary.ts';
import type { Event } from './events.ts';
import type { EndedCampaign } from './state.ts';
import { readLogged, summary } from './summary.ts';
import { tracker } from './tracker.ts';

const faultsOf = (events: readonly Event[], event: Event): string[] => eventFaults(stateAfter(events), event).map((fault) => fault.expected.say);
const ENDED: EndedCampaign = {
  campaign: 'granicus',
  linked: false,
  result: 'won',
  turn: '',
  options: [],
  vp: 10,
  governed: 2,
  razed: 0,
  glory: 1,
  gold: 9,
  level: 2,
  cities: 0,
  temples: 0,
  advisors: ['parmenion'],
  insights: ['spies'],
  forces: [],
  points: 36,
};
const ARCHERS = { nation: 'macedonian', type: 'archers', name: '', full: { battle: 2, superscript: 0, speed: 5 }, back: null, reduced: false } as const;

describe('bad input is refused with the reason', () => {
  test('gold below zero', () => expect(faultsOf([], { type: 'gold', by: -1 })).toEqual(['fault/gold']));
  test('glory below zero', () => expect(faultsOf([], { type: 'glory', by: -1 })).toEqual(['fault/glory']));
  test('a second city, a second temple in an area; building away from the army', () => {
    const built: Event[] = [
      { type: 'build', area: 'Macedonia', what: 'city' },
      { type: 'build', area: 'Macedonia', what: 'temple' },
    ];
    expect(faultsOf(built, { type: 'build', area: 'Macedonia', what: 'city' })).toEqual(['fault/second-city']);
    expect(faultsOf(built, { type: 'build', area: 'Macedonia', what: 'temple' })).toEqual(['fault/second-temple']);
    expect(faultsOf([], { type: 'build', area: 'Sardis', what: 'temple' })).toEqual(['fault/not-here']);
  });
  test('an insight used twice, or not held', () => {
    const used: Event[] = [
      { type: 'insight', insight: 'spies', to: 'held' },
      { type: 'insight', insight: 'spies', to: 'used' },
    ];
    expect(faultsOf(used, { type: 'insight', insight: 'spies', to: 'used' })).toEqual(['fault/insight-used']);
    expect(faultsOf([], { type: 'insight', insight: 'morale', to: 'used' })).toEqual(['fault/insight-not-held']);
  });
  test('a prophecy accepted twice; an oracle heard twice', () => {
    const accepted: Event[] = [
      { type: 'oracle', area: 'Ilium', to: 'taken' },
      { type: 'accept', prophecy: 'winds', deadline: 2 },
    ];
    expect(faultsOf(accepted, { type: 'accept', prophecy: 'winds', deadline: 4 })).toEqual(['fault/prophecy-twice']);
    expect(faultsOf(accepted, { type: 'oracle', area: 'Ilium', to: 'taken' })).toEqual(['fault/oracle-twice']);
  });
  test('an advisor given up does not come back', () =>
    expect(faultsOf([{ type: 'advisor', advisor: 'antipater', to: 'gone' }], { type: 'advisor', advisor: 'antipater', to: 'with' })).toEqual([
      'fault/advisor-gone',
    ]));
  test('a move to an area that does not touch', () => {
    expect(faultsOf([], { type: 'move', to: 'Sardis' })).toEqual(['fault/not-adjacent']);
    expect(faultsOf([], { type: 'move', to: 'Chaeronea' })).toEqual([]);
  });
  test('linking without a campaign won', () =>
    expect(faultsOf([], { type: 'campaign', id: 'issus', linked: true, map: KNOWN_MAPS.issus })).toEqual(['fault/nothing-to-link']));
});

describe('the map', () => {
  test('Enemy orders example: Sardis is 4 from Macedonia', () => expect(range(KNOWN_MAPS.granicus, 'Macedonia', 'Sardis')).toBe(4));
  test('roads are read from either end', () => expect(neighbours(KNOWN_MAPS.granicus, 'Granicus')).toEqual(['Ilium', 'Sardis']));
  test('an area the roads do not reach has no range', () => expect(range(KNOWN_MAPS.granicus, 'Macedonia', 'Lycia')).toBeUndefined());
});

describe('Prophecies', () => {
  const turns = Array.from({ length: 6 }, () => ({ label: '', vp: 0 }));
  test('the deadline is the present box plus the number, at most the last box', () => {
    expect(deadlineOf({ turn: 1, map: { ...KNOWN_MAPS.granicus, turns } }, 'care')).toBe(5);
    expect(deadlineOf({ turn: 4, map: { ...KNOWN_MAPS.granicus, turns } }, 'care')).toBe(6);
  });
});

describe('Prophecies: each is met by what it asks', () => {
  const accepted = (prophecy: Prophecy, ...then: Event[]) => {
    const state = stateAfter([{ type: 'conquer', area: 'Old', how: 'governed', gold: 0 }, { type: 'accept', prophecy, deadline: 4 }, ...then]);
    const [pending] = state.campaign.prophecies;
    return pending && isMet(state.campaign, pending);
  };
  const conquer = (how: 'governed' | 'razed'): Event => ({ type: 'conquer', area: 'Sardis', how, gold: 0 });
  test.each<[Prophecy, Event]>([
    ['wooden-wall', conquer('razed')],
    ['care', conquer('razed')],
    ['invincible', conquer('governed')],
    ['serpent', { type: 'advisor', advisor: 'antipater', to: 'gone' }],
    ['bulls-or-lions', { type: 'build', area: 'Macedonia', what: 'city' }],
    ['silver-lances', { type: 'gold', by: 15 }],
  ])('%s', (prophecy, event) => {
    expect(accepted(prophecy)).toBe(false);
    expect(accepted(prophecy, event)).toBe(true);
  });
  test('winds: the player says', () => expect(accepted('winds')).toBeUndefined());
  test('own-genius: one whole later turn without an advisor, within its number', () => {
    const turn: Event = { type: 'advance' };
    const used: Event = { type: 'now', change: { advisorUsed: true } };
    expect(accepted('own-genius')).toBe(false);
    expect(accepted('own-genius', turn)).toBe(false);
    expect(accepted('own-genius', turn, turn)).toBe(true);
    expect(accepted('own-genius', turn, used, turn)).toBe(false);
    expect(accepted('own-genius', turn, used, turn, turn)).toBe(true);
    expect(accepted('own-genius', turn, used, turn, used, turn, used, turn, used, turn, turn)).toBe(false);
  });
  test('razing does not help Invincible, nor governing the wooden wall', () => {
    expect(accepted('invincible', conquer('razed'))).toBe(false);
    expect(accepted('wooden-wall', conquer('governed'))).toBe(false);
  });
});

describe('Linking campaigns', () => {
  test('forces, advisors, level and unspent insights go on; gold, glory, cities do not', () => {
    const state = stateAfter([
      { type: 'begin' },
      { type: 'join', force: ARCHERS },
      { type: 'end', ended: ENDED },
      { type: 'campaign', id: 'issus', linked: true, map: { ...KNOWN_MAPS.issus, gold: 7 } },
    ]);
    expect(state.campaign).toMatchObject({
      id: 'issus',
      linked: true,
      level: 2,
      advisors: ['parmenion'],
      insights: ['spies'],
      gold: 7,
      glory: 0,
      areas: {},
      stage: 'preparation',
    });
    expect(state.campaign.forces).toHaveLength(5);
  });
  test('a campaign by itself starts as its map says', () => {
    const state = stateAfter([
      { type: 'end', ended: ENDED },
      { type: 'campaign', id: 'issus', linked: false, map: KNOWN_MAPS.issus },
    ]);
    expect(state.campaign).toMatchObject({ level: 3, advisors: [], insights: [] });
  });
});

describe('what is tracked', () => {
  test('conquering razes or governs, clears the area and gains the gold; walls give none later', () => {
    const wall = { ...ARCHERS, nation: 'persian', type: 'wall' } as const;
    const state = stateAfter([
      { type: 'garrison', area: 'Sardis', force: { ...ARCHERS, nation: 'persian' } },
      { type: 'garrison', area: 'Sardis', force: wall },
      { type: 'conquer', area: 'Sardis', how: 'razed', gold: 12 },
    ]);
    expect(state.campaign).toMatchObject({ gold: 12, now: { razed: 1 } });
    expect(state.campaign.areas.Sardis).toMatchObject({ status: 'razed', forces: [] });
    expect(state.campaign.destroyed.map((force) => force.type)).toEqual(['archers']);
  });
  test('forces have their own ids', () =>
    expect(
      stateAfter([
        { type: 'join', force: ARCHERS },
        { type: 'join', force: ARCHERS },
      ]).campaign.forces.map((force) => force.id),
    ).toEqual(['f1', 'f2']));
  test('a kind of purchase may be noted twice; what is no purchase is not kept', () => {
    const change = { bought: ['force', 'force', 'horse'] };
    expect(tracker.savedFaults({ type: 'now', change })).toEqual([]);
    expect(stateAfter([{ type: 'now', change }]).campaign.now.bought).toEqual(['force', 'force']);
  });
  test('a campaign of the career is read as strictly as a file', () => {
    const [logged] =
      summary(stateAfter([{ type: 'end', ended: ENDED }]))
        .figures?.campaigns?.toString()
        .split('\n') ?? [];
    expect(readLogged(logged ?? '')).toMatchObject({ campaign: 'granicus', vp: 10, points: 36 });
    for (const damaged of ['', '{}}', '[1]', '{"campaign":"troy"}']) expect(readLogged(damaged)).toBeUndefined();
  });
  test('an event no release knew is refused', () => expect(() => tracker.upcast({ type: 'nonsense' })).toThrow(/expected campaign, /));
});
