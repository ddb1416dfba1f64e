import { describe, expect, test } from 'vitest';
import { standardOf } from '../../../../core/fields.ts';
import { GRANICUS } from '../testing/granicus.ts';
import { resolve, situation, stateAfter, wrongWith } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { summary } from '../tracker/summary.ts';
import { type EndInput, endCampaign } from './end-campaign.ts';
import { immortalityProcedure } from './immortality.ts';

describe('Linking campaigns: immortality points', () => {
  test('the example: 4 governed, 3 glory, 25 VP give 86 points and 100 years', () => {
    const { outcome } = resolve(immortalityProcedure, { governed: 4, glory: 3, vp: 25 });
    expect(outcome).toEqual({ pointsGoverned: 24, pointsGlory: 12, pointsVp: 50, pointsGlorification: 0, points: 86, total: 86, years: 100 });
  });
  test.each([
    [0, 50],
    [69, 50],
    [70, 100],
    [139, 100],
    [140, 500],
    [209, 500],
    [210, 1000],
    [280, 1500],
    [350, 2000],
    [420, 2500],
    [490, 3000],
    [560, 4000],
    [629, 4000],
    [630, 5000],
    [900, 5000],
  ])('Immortality chart: %i points are %i years', (total, years) => {
    expect(resolve(immortalityProcedure, { earlier: total }).outcome.years).toBe(years);
  });
  test('the level counts ten each after Gaugamela only', () => {
    expect(resolve(immortalityProcedure, { campaign: 'gaugamela', level: 7 }).outcome.points).toBe(70);
    expect(resolve(immortalityProcedure, { campaign: 'issus', level: 7 }).outcome.points).toBe(0);
  });
});

describe('End of a campaign', () => {
  test('Tyre: a lost campaign before November brings no glorification, and what says both is doubtful', () => {
    const lost = { campaign: 'tyre', result: 'lost', beforeNovember: true, level: 3 } as const;
    expect(resolve(endCampaign, lost).outcome.level).toBe(3);
    const found = (input: Partial<EndInput>) => wrongWith(endCampaign, input).map(({ severity, field, expected }) => [severity, field, expected.say]);
    expect(found(lost)).toEqual([['doubtful', 'beforeNovember', 'fault/lost-november']]);
    expect(found({ ...lost, result: 'won' })).toEqual([]);
  });
  test('Key areas: a campaign is won once all of them are conquered; before that it is doubted', () => {
    const taken: readonly Event[] = ['Chaeronea', 'Granicus', 'Sardis', 'Halicarnassus', 'Lycia'].map((area) => ({
      type: 'conquer',
      area,
      how: 'razed',
      gold: 0,
    }));
    const doubts = (events: readonly Event[], input: Partial<EndInput>) =>
      wrongWith(endCampaign, { turnVp: 20, ...input }, stateAfter([GRANICUS, { type: 'begin' }, ...events])).map(({ field, severity }) => [field, severity]);
    expect(doubts(taken.slice(1), {})).toEqual([['result', 'doubtful']]);
    expect(doubts(taken, {})).toEqual([]);
    expect(doubts([], { result: 'lost', turnVp: 0 })).toEqual([]);
  });
  test('Victory: the turn box, 5 a city, the options', () => {
    const { outcome, lines } = resolve(endCampaign, { turnVp: 20, cities: 2, optionsVp: -5, governed: 1 });
    expect(outcome).toMatchObject({ vp: 25, points: 56 });
    const amounts = lines.flatMap((line) => (line.kind === 'modifier' ? [[line.id, line.amount]] : []));
    expect(amounts).toEqual([
      ['turn-box', 20],
      ['cities', 10],
      ['options', -5],
      ['immortality-governed', 6],
      ['immortality-vp', 50],
    ]);
  });
  test('Victory: a lost campaign gives no VP; what else it leaves counts, or nothing by ruling', () => {
    expect(resolve(endCampaign, { result: 'lost', turnVp: 20, governed: 2, glory: 1 }).outcome).toMatchObject({ vp: 0, points: 16 });
    expect(resolve(endCampaign, { result: 'lost', governed: 2, glory: 1 }, {}, situation({ 'lost-campaign': 'nothing' })).outcome.points).toBe(0);
  });
  test('Tyre: the finished mole is worth 15 VP, a win before November 332 a glorification', () => {
    expect(resolve(endCampaign, { campaign: 'tyre', turnVp: 10, mole: true, beforeNovember: true, level: 5 }).outcome).toMatchObject({ vp: 25, level: 6 });
    expect(resolve(endCampaign, { campaign: 'tyre', beforeNovember: true, level: 8 }).outcome.level).toBe(8);
    expect(resolve(endCampaign, { campaign: 'granicus', turnVp: 10, mole: true }).outcome.vp).toBe(10);
  });
  test('a prophecy left open costs a level or an advisor, and with neither the campaign', () => {
    const open: Partial<EndInput> = { turnVp: 10, level: 3, advisors: ['parmenion'], unresolved: ['care', 'winds'] };
    expect(resolve(endCampaign, open, { 'penalty/care': 'level', 'penalty/winds': 'parmenion' }).outcome).toMatchObject({
      level: 2,
      advisors: [],
      result: 'won',
    });
    expect(resolve(endCampaign, { turnVp: 10, level: 1, unresolved: ['care'] }).outcome).toMatchObject({ result: 'lost', vp: 0 });
  });
  test('winning with Alexander dead is illegal', () => {
    expect(wrongWith(endCampaign, { level: 0 })).toMatchObject([{ severity: 'illegal', field: 'level' }]);
  });
  test('its event ends the campaign; the summary carries points and the campaign, the outcome its years', () => {
    const input = { ...standardOf(endCampaign.fields), governed: 4, glory: 3, turnVp: 25 };
    const { outcome } = resolve(endCampaign, input);
    expect(outcome).toMatchObject({ points: 86, years: 100 });
    const [effect] = endCampaign.effects(outcome, input, stateAfter([{ type: 'begin' }]));
    if (!effect) throw new Error('expected the end of the campaign, got no effect');
    const state = stateAfter([{ type: 'begin' }, effect.event]);
    expect(state.campaign.stage).toBe('won');
    expect(summary(state)).toMatchObject({ finished: true, figures: { points: 86 } });
  });
});
