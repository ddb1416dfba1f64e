import { describe, expect, test } from 'vitest';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { endCampaign } from '../procedures/end-campaign.ts';
import { immortalityProcedure } from '../procedures/immortality.ts';
import { Table } from '../testing/playing.ts';
import { stateAfter } from '../testing/resolving.ts';
import { victoryNow } from './victory.ts';

const turns = [20, 12].map((vp, i) => ({ label: `turn ${i + 1}`, vp }));
const options = [
  { name: 'Raiders', vp: 7 },
  { name: 'Easy', vp: -3 },
];
const besieging = (): Table =>
  new Table(stateAfter([{ type: 'map', map: { ...KNOWN_MAPS.tyre, turns, options } }], 'tyre')).act(
    { type: 'option', name: 'Raiders', taken: true },
    { type: 'begin' },
    { type: 'advance' },
    { type: 'build', area: 'Sidon', what: 'city' },
  );

describe('Victoria, Opciones de Campaña, Tiro: the VP shown during a campaign', () => {
  test('are those of the turn box, 5 a city, the options taken, and the finished mole', () => {
    const table = besieging();
    expect(victoryNow(table.state.campaign)).toBe(20 + 5 + 7);
    table.act({ type: 'set', what: 'moleLength', to: 3 }, { type: 'set', what: 'mole', to: 3 });
    expect(victoryNow(table.state.campaign)).toBe(20 + 5 + 7 + 15);
    expect(immortalityProcedure.prefill(table.state).vp).toBe(47);
    expect(table.play(endCampaign).vp).toBe(47);
  });
  test('after the campaign they are those it ended with, and its points stand once', () => {
    const table = besieging();
    table.play(endCampaign, {}, { turnVp: 25 });
    expect(immortalityProcedure.prefill(table.state)).toMatchObject({ vp: 37, earlier: 0 });
  });
});

describe('Vincular Campañas: points of the campaigns before', () => {
  test('are counted from the first of the links', () => {
    const table = besieging();
    table.play(endCampaign);
    table.act({ type: 'campaign', id: 'granicus', linked: false, map: { ...KNOWN_MAPS.granicus, turns } }, { type: 'begin' }, { type: 'advance' });
    expect(endCampaign.prefill(table.state).earlier).toBe(0);
    const first = table.play(endCampaign).points;
    table.act({ type: 'campaign', id: 'issus', linked: true, map: { ...KNOWN_MAPS.issus, turns } }, { type: 'begin' }, { type: 'advance' });
    expect(endCampaign.prefill(table.state).earlier).toBe(first);
    expect(immortalityProcedure.prefill(table.state).earlier).toBe(first);
  });
});
