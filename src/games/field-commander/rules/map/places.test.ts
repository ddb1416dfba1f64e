import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../core/languages.ts';
import type { Translation } from '../../../../core/words.ts';
import type { BookWords } from '../../words/en/book.ts';
import { beginBattle } from '../battle/begin.ts';
import { scouting } from '../procedures/scouting.ts';
import { spies } from '../procedures/spies.ts';
import { forceNamed } from '../testing/force.ts';
import { stateAfter, wrongWith } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { tyreOrdersLeft, unordered } from '../tracker/sequence.ts';
import { KNOWN_MAPS } from './known-maps.ts';
import type { CampaignMap } from './map.ts';
import { readMap } from './map-forms.ts';
import { placeNamed } from './places.ts';
import { renamed, renames } from './roads.ts';

const laidOut = (id: 'granicus' | 'tyre', map: CampaignMap): Event[] => [{ type: 'campaign', id, linked: false, map }, { type: 'begin' }];

describe('Tyre, whatever the map calls it', () => {
  const map = renamed(KNOWN_MAPS.tyre, 2, 'La isla');
  const state = stateAfter(laidOut('tyre', map));
  test('gives no orders as a stronghold, but those of its fleet', () => {
    expect(unordered(state.campaign)).toEqual([]);
    expect(tyreOrdersLeft(state.campaign)).toBe(4);
  });
  test('is no place for Spies (Insights)', () => {
    expect(spies.prefill(state)).toEqual({ strongholds: [] });
    expect(wrongWith(spies, { strongholds: [{ area: 'La isla', forces: [] }] }, state).map(({ expected }) => expected.say)).toContain('fault/spies-tyre');
  });
  test('is closed while neither mole nor wall opens it', () =>
    expect(
      wrongWith(scouting, { area: 'La isla' }, stateAfter([{ type: 'step', step: 'conquest' }], 'tyre', state)).map(({ expected }) => expected.say),
    ).toEqual(['fault/tyre-closed']));
  test.each(['Tyre', 'Tiro', ' tiro '])('typed without a map it is known as %s', (name) => expect(placeNamed(name)).toBe('tyre'));
});

describe('an area of the rules, typed by its word in a language', () => {
  const books = import.meta.glob<{ words: Translation<BookWords> }>('../../words/*/book.ts', { eager: true });
  test.each(LANGUAGES)('is known in %s', (language) => {
    const words = books[`../../words/${language}/book.ts`]?.words;
    // "Tyre, the island": the name stands before the comma.
    expect([words?.['place/chaeronea'], words?.['place/tyre'].replace(/,.*/, '')].map((word) => placeNamed(word ?? ''))).toEqual(['chaeronea', 'tyre']);
  });
});

describe('The map: King Philip gives three plans at Chaeronea', () => {
  const plans = (map: CampaignMap, area: string): number =>
    beginBattle(stateAfter([...laidOut('granicus', map), { type: 'set', what: 'level', to: 1 }, { type: 'move', to: area }]).campaign).freePlans;
  test('by any name of that area, and nowhere else', () => {
    expect(plans(renamed(KNOWN_MAPS.granicus, 1, 'La pianura'), 'La pianura')).toBe(4);
    expect(plans(renamed(KNOWN_MAPS.granicus, 1, 'La pianura'), 'Macedonia')).toBe(1);
  });
  test('on a map kept by an older release, which says no place, by its name in three languages', () => {
    const kept = (name: string): unknown => ({ areas: [{ name, kind: 'battle', oracle: false, next: '' }] });
    expect(['Chaeronea', 'Cheronea', 'Queronea', 'Sardis'].map((name) => readMap('granicus', kept(name)).areas[0]?.place)).toEqual([
      'chaeronea',
      'chaeronea',
      'chaeronea',
      'other',
    ]);
  });
});

describe('The map: an area called something else during a campaign', () => {
  const before = KNOWN_MAPS.granicus;
  const after = renamed(before, 5, 'Sardi');
  test('is known by its place in the list; a list that lost areas tells nothing', () => {
    expect(renames(before, after)).toEqual([{ from: 'Sardis', to: 'Sardi' }]);
    expect(renames(before, { areas: [...after.areas, { name: 'Side', kind: 'stronghold', oracle: false, next: '' }] })).toEqual([
      { from: 'Sardis', to: 'Sardi' },
    ]);
    expect(renames(before, { areas: after.areas.slice(1) })).toEqual([]);
    expect(renames(before, before)).toEqual([]);
  });
  test('keeps its defenders, its order, the army and the reward that waits there', () => {
    const { campaign } = stateAfter([
      { type: 'garrison', area: 'Sardis', force: forceNamed('persian', 'AR') },
      { type: 'set', what: 'turn', to: 1 },
      { type: 'begin' },
      { type: 'move', to: 'Sardis' },
      { type: 'now', change: { ordered: ['Sardis'], taken: { area: 'Sardis', byBattle: false, leaderKilled: false } } },
      { type: 'map', map: after, renamed: renames(before, after) },
    ]);
    expect(campaign.areas.Sardi?.forces).toHaveLength(1);
    expect(campaign.areas.Sardis).toBeUndefined();
    expect([campaign.army, campaign.now.ordered, campaign.now.taken?.area]).toEqual(['Sardi', ['Sardi'], 'Sardi']);
  });
});
