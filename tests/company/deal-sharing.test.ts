import { describe, expect, test } from 'vitest';
import { type DealAccount, dealAccount, dealFindings } from '../../src/core/deal-account.ts';
import { awaited, type HiddenDeal, handsOf, stageOf } from '../../src/core/dealing.ts';
import type { Body } from '../../src/core/entry.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { isNoFault } from '../../src/core/verify.ts';
import { type DealOwner, dealTable, NO_DRAWS } from './deal-phones.ts';

const TWO = [
  ['hand-a', 'anna'],
  ['hand-b', 'bruno'],
] as const;
/** Anna and Bruno with phones of their own, and the table's phone for two that have none. */
const MIXED = [...TWO, ['hand-c', 'table'], ['hand-d', 'table']] as const;

function table(hands: typeof TWO | typeof MIXED) {
  const made = dealTable(hands);
  const [anna, bruno, third] = made.phones as [DealOwner, DealOwner, DealOwner];
  const parts = (): string[] => made.log.entries.flatMap(({ writer, body }) => (body.kind === 'dealing' ? [`${writer} ${body.part}`] : []));
  const account = (): DealAccount => atOnce(dealAccount(made.log.entries));
  return { ...made, anna, bruno, third, parts, account };
}
type Table = ReturnType<typeof table>;

/** Waits until all has been done that can be. */
async function settled({ log }: Pick<Table, 'log'>): Promise<void> {
  for (let before = -1; before !== log.entries.length; ) {
    before = log.entries.length;
    for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** All hands are shown, and the game is over. */
async function end(made: Table): Promise<void> {
  for (const phone of made.phones) {
    const session = made.log.entries[0]?.session ?? '';
    phone.put(phone.cards.map(({ secret, card: value }): Body => ({ kind: 'revealed', secret, value, nonce: session })));
    phone.over = true;
    void phone.sharing.tend();
  }
  await settled(made);
}

describe('a hidden deal over a journal', () => {
  test('each phone does its part by itself: every hand has a card of its own, and what all reveal at the end is right', async () => {
    const made = table(MIXED);
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    const cards = made.phones.flatMap((phone) => phone.cards);
    expect(cards.map(({ secret }) => secret)).toEqual(['hand-a', 'hand-b', 'hand-c', 'hand-d']);
    expect(cards.map(({ card }) => card).sort()).toEqual(['east', 'north', 'south', 'west']);
    const turns = (part: string): string[] => made.parts().filter((one) => one.endsWith(part));
    // One after the other shuffles and locks.
    for (const part of ['shuffled', 'locked']) expect(turns(part)).toEqual([`anna ${part}`, `bruno ${part}`, `table ${part}`]);
    for (const part of ['joined', 'shown']) expect(turns(part)).toHaveLength(3);
    // No card stands in the journal but in the open deck.
    expect(
      made.log.entries
        .filter(({ body }) => body.kind !== 'dealing' || body.part !== 'begun')
        .some((entry) => /north|east|south|west/.test(JSON.stringify(entry))),
    ).toBe(false);
    expect(made.account()).toEqual({ ...NO_DRAWS, checked: 0, left: [], closed: [{ entry: 1, by: ['anna', 'bruno', 'table'] }], faults: [] });
    await end(made);
    expect(made.account()).toEqual({ ...NO_DRAWS, checked: 1, left: [], closed: [], faults: [] });
    expect(dealFindings(made.account())).toEqual([]);
    expect(made.phones.flatMap(({ seen }) => seen)).toEqual([]);
  });

  test.each(['joined', 'shuffled', 'locked', 'shown'] as const)('an app that is killed before it has %s goes on with the secret that it kept', async (part) => {
    const made = table(TWO);
    made.log.subscribe(() => {
      const { body, writer } = made.log.entries.at(-1) as (typeof made.log.entries)[number];
      if (made.bruno.on && writer === 'anna' && body.kind === 'dealing' && body.part === part) made.bruno.on = false;
    });
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    expect(made.anna.cards).toEqual([]);
    expect(awaited(made.anna.sharing.latest as never)).toEqual(['bruno']);
    made.bruno.on = true;
    made.bruno.reload();
    await settled(made);
    await end(made);
    expect(made.account()).toEqual({ ...NO_DRAWS, checked: 1, left: [], closed: [], faults: [] });
  });

  test('a phone that walks away is named; the others deal again without it, and what it does later counts for nothing', async () => {
    const made = table(MIXED);
    made.third.on = false;
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    expect(awaited(made.bruno.sharing.latest as never)).toEqual(['table']);
    await made.bruno.sharing.begin({ ...made.terms, hands: handsOf(made.terms).slice(0, 2) });
    await settled(made);
    expect([made.anna, made.bruno].map(({ cards }) => cards.length)).toEqual([1, 1]);
    made.third.on = true;
    made.third.reload();
    await settled(made);
    expect(made.third.cards).toEqual([]);
    await end(made);
    const account = made.account();
    expect(account).toEqual({ ...NO_DRAWS, checked: 1, left: [{ entry: 1, by: ['table'] }], closed: [], faults: [] });
    expect(dealFindings(account).every(isNoFault)).toBe(true);
  });

  test('of two deals that are begun at once the first counts', async () => {
    const made = table(TWO);
    made.anna.put([{ kind: 'dealing', deal: 'one', part: 'begun', terms: made.terms }]);
    made.bruno.put([{ kind: 'dealing', deal: 'two', part: 'begun', terms: made.terms }]);
    await settled(made);
    expect(made.log.entries.flatMap(({ body }) => (body.kind === 'dealing' && body.part === 'shuffled' ? [body.deal] : []))).toEqual(['one', 'one']);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 1, left: [], faults: [] });
  });

  test('a phone takes part in nothing that is not its own', async () => {
    const made = table(TWO);
    await made.anna.sharing.begin({
      ...made.terms,
      hands: [
        { secret: 'hand-a', writer: 'anna' },
        { secret: 'hand-b', writer: 'somebody' },
      ],
    });
    await settled(made);
    expect(made.parts()).toEqual(['anna begun', 'anna joined']);
    await made.anna.sharing.leave();
    expect(stageOf(made.bruno.sharing.latest as never)).toBe('left');
  });
});

describe('who does not follow a deal', () => {
  const swapped = (cards: readonly string[]): readonly string[] => [...cards.slice(0, 2), cards[3] ?? '', cards[2] ?? ''];
  const cheats: readonly (readonly [string, (body: Body) => Body, string])[] = [
    [
      'swaps cards after the shuffle',
      (body) => (body.kind === 'dealing' && body.part === 'shuffled' ? { ...body, cards: swapped(body.cards) } : body),
      'shuffle',
    ],
    ['swaps places while locking', (body) => (body.kind === 'dealing' && body.part === 'locked' ? { ...body, cards: swapped(body.cards) } : body), 'lock'],
    ['shows another card than it was dealt', (body) => (body.kind === 'revealed' ? { ...body, value: 'joker' } : body), 'another-card'],
  ];

  test.each(cheats)('a phone that %s is named when all is revealed', async (_, forge, fault) => {
    const made = table(TWO);
    made.bruno.forge = forge;
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    await end(made);
    expect(made.account()).toMatchObject({ checked: 0, faults: [{ by: 'bruno', fault }] });
    expect(dealFindings(made.account()).some(isNoFault)).toBe(false);
  });

  test('a wrong key opens nothing: it is seen at once, and nothing is sealed', async () => {
    const made = table(TWO);
    made.bruno.forge = (body) =>
      body.kind === 'dealing' && body.part === 'shown' ? { ...body, keys: body.keys.map(({ place }) => ({ place, key: '7' })) } : body;
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    expect(made.anna.cards).toEqual([]);
    expect(made.anna.seen).toMatchObject([{ spoiled: { begun: 1 } }]);
    // Whose it was is known once all have shown what they did.
    const deal = () => made.anna.sharing.latest as HiddenDeal;
    expect([made.anna.sharing.isSpoiled(deal()), made.bruno.sharing.isSpoiled(deal())]).toEqual([true, false]);
    for (const phone of [made.anna, made.bruno]) await phone.sharing.show(deal());
    await settled(made);
    expect(made.account()).toMatchObject({ checked: 0, closed: [], faults: [{ by: 'bruno', kind: 'sums', fault: 'key' }] });
  });

  const dealing = (part: object): Body => ({ kind: 'dealing', deal: 'anna 1', ...part }) as Body;
  test.each([
    ['a shuffle before all have joined', dealing({ part: 'shuffled', cards: ['4', '9', '10', '19'] }), 'out-of-turn'],
    ['a deal of a name that there is already', dealing({ part: 'begun', terms: { cards: ['x'], hands: [] } }), 'terms'],
    ['a part in a deal that nobody began', { ...dealing({ part: 'left' }), deal: 'none' } as Body, 'not-asked'],
  ])('%s counts for nothing', async (_, body, fault) => {
    const made = table(MIXED);
    made.third.on = false;
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    made.bruno.put([body]);
    expect(made.anna.seen).toEqual([{ writer: 'bruno', fault }]);
    made.third.on = true;
    made.third.reload();
    await settled(made);
    expect(made.phones.flatMap(({ cards }) => cards)).toHaveLength(4);
  });

  test('a deck that is none, keys of other places and another secret count for nothing', async () => {
    const made = table(TWO);
    const forged: Readonly<Record<string, object>> = {
      shuffled: { cards: ['4', '4', '4', '4'] },
      shown: { keys: [] },
      opened: { secret: { key: '5', order: [0, 1, 2, 3], locks: ['5', '5', '5', '5'], nonce: '' } },
    };
    const once = new Set(Object.keys(forged));
    made.bruno.forge = (body) => (body.kind === 'dealing' && once.delete(body.part) ? ({ ...body, ...forged[body.part] } as Body) : body);
    await made.anna.sharing.begin(made.terms);
    await settled(made);
    expect(made.anna.seen.at(-1)).toEqual({ writer: 'bruno', fault: 'deck' });
    made.bruno.reload();
    await settled(made);
    expect(made.anna.seen.at(-1)).toEqual({ writer: 'bruno', fault: 'keys' });
    made.bruno.reload();
    await settled(made);
    await end(made);
    expect(made.anna.seen.at(-1)).toEqual({ writer: 'bruno', fault: 'another-secret' });
    made.bruno.reload();
    await settled(made);
    expect(made.account()).toMatchObject({ checked: 1 });
  });
});
