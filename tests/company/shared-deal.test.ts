import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { SharedDeal } from '../../src/app/company/shared-deal.ts';
import { dealAccount } from '../../src/core/deal-account.ts';
import type { Body } from '../../src/core/entry.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { named } from '../../src/core/said.ts';
import { PhonesAtTable } from './phones-at-table.ts';
import { soon } from './soon.ts';

const phones = new PhonesAtTable(['anna', 'bruno']);
const dealAt = (at: number): SharedDeal => phones.shared(at).deal;
/** The fixture deals nothing: coins to bid, one a seat. */
const COINS = {
  said: named('label/draw'),
  deck: () => [1, 2, 3].map((coins) => ({ coins })),
  secret: (seat: string) => `bid/${seat}`,
  events: () => [],
};

/** Two phones to whom coins are dealt, of which the second shows other keys than it locked with; `honest` in its tries after that. */
async function dealt(forge: (body: Body) => Body): Promise<void> {
  await phones.begin();
  await phones.join(1);
  const bruno = phones.session(1);
  const commit = bruno.commit.bind(bruno);
  bruno.commit = (bodies, along) => commit(bodies.map(forge), along);
  for (const at of [0, 1]) {
    await soon(() => dealAt(at).deck.pile.peek()).toBeDefined();
    dealAt(at).cards.value = COINS as never;
  }
  await soon(() => dealAt(0).offered?.cards.length).toBe(3);
  await dealAt(0).deal();
}

test('a deal whose keys open nothing: once both phones have shown what they did, it is named whose fault it is, on both', async () => {
  await dealt((body) => (body.kind === 'dealing' && body.part === 'shown' ? { ...body, keys: body.keys.map(({ place }) => ({ place, key: '7' })) } : body));
  await soon(() => dealAt(0).spoiled.peek() !== undefined).toBe(true);
  expect([dealAt(0).shown, dealAt(1).spoiled.peek()]).toEqual([false, undefined]);
  // Nobody shows anything by itself: his card would be known to all.
  await soon(() => phones.entries(0).then((entries) => entries.filter(({ body }) => body.kind === 'sealed').length)).toBe(1);
  expect(await phones.parts(0, 'opened')).toBe(0);
  await dealAt(0).show();
  await soon(() => dealAt(1).spoiled.peek() !== undefined).toBe(true);
  expect([dealAt(0).shown, dealAt(1).shown]).toEqual([true, false]);
  await dealAt(1).show();
  await soon(() => phones.parts(0, 'opened')).toBe(2);
  expect(dealAt(0).shown).toBe(true);
  for (const at of [0, 1]) await soon(() => dealAt(at).seen.peek()).toBe('bruno');
  expect(atOnce(dealAccount(await phones.entries(0))).faults).toMatchObject([{ by: 'bruno', kind: 'sums', fault: 'key' }]);
}, 120_000);

test('who shows what it did though its card is read makes nobody show theirs', async () => {
  await dealt((body) => body);
  await soon(() => phones.entries(1).then((entries) => entries.filter(({ body }) => body.kind === 'sealed').length)).toBe(2);
  const [deal] = [dealAt(1).latest.peek()];
  dealAt(1).spoiled.value = deal;
  await dealAt(1).show();
  await soon(() => phones.parts(0, 'opened')).toBe(1);
  await soon(() => Object.keys(dealAt(0).latest.peek()?.opened ?? {})).toEqual(['bruno']);
  expect(dealAt(0).spoiled.peek()).toBeUndefined();
}, 120_000);
