import { expect, test } from 'vitest';
import { boxForm } from '../rules/counters/box-form.ts';
import { mapForm } from '../rules/map/map-forms.ts';
import { start } from '../rules/tracker/start.ts';
import { type CopyDoor, keepReadOff, readOffEvents } from './door.ts';

const state = start({ campaign: 'granicus' });
const { campaign } = state;
const map = { ...campaign.map, operations: [{ counter: 'go', pay: 'nothing', cost: 0 }] } as const;
const intimidation = [{ low: 4, high: 4, result: 'success' }] as const;

test('what was read off the copy goes under the campaign with the step it was read in; nothing where it was known', () => {
  expect(readOffEvents(campaign, { map })).toEqual([{ type: 'map', map }]);
  expect(readOffEvents(campaign, { map: campaign.map })).toEqual([]);
  expect(readOffEvents(campaign, { intimidation })).toMatchObject([{ type: 'box', box: { intimidation, counters: campaign.counters } }]);
});

test('and it is kept for every later campaign', async () => {
  const kept = new Map<string, unknown>();
  const door: CopyDoor = {
    state,
    copy: (id) => kept.get(id),
    setCopy: async (id, value) => void kept.set(id, value),
    act: async () => true,
  };
  await keepReadOff(door, { map, intimidation });
  expect(kept.get(mapForm('granicus').id)).toEqual(map);
  expect(kept.get(boxForm.id)).toMatchObject({ intimidation });
});
