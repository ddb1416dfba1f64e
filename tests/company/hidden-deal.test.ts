import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atOnce,
  type Deal,
  type DealSecret,
  type Dealt,
  dealCommitment,
  dealFaults,
  dealSecret,
  deckOf,
  GROUP,
  type Group,
  groupOf,
  openedCard,
  power,
  relock,
  shuffle,
  soundDeck,
} from '../../src/core/hidden-deal.ts';
import { seeded } from '../../src/core/seeded.ts';

/** A safe prime of 61 bits: the same sums, and quick. It would hide nothing from anybody. */
const SMALL: Group = groupOf(2_305_843_009_213_699_919n);

interface Played {
  readonly dealt: Dealt;
  readonly secrets: readonly DealSecret[];
}

/** A deal as honest players do it: place i goes to player i, then round again; `hand` cards each. */
function play(deal: Deal, seed: number, group: Group, hand = 1, change: (secret: DealSecret, player: number) => DealSecret = (secret) => secret): Played {
  const source = seeded(seed);
  const committed = deal.players.map((_, i) => dealSecret(deal, source, `nonce ${seed} ${i}`, group));
  const secrets = committed.map(change);
  const shuffled: (readonly bigint[])[] = [];
  for (const secret of secrets) shuffled.push(atOnce(shuffle(shuffled.at(-1) ?? deckOf(deal, group), secret, group)));
  const locked: (readonly bigint[])[] = [];
  for (const secret of secrets) locked.push(atOnce(relock(locked.at(-1) ?? shuffled.at(-1) ?? [], secret, group)));
  const shown = Array.from({ length: hand * deal.players.length }, (_, place) =>
    deal.players.flatMap((by, i) => (i === place % deal.players.length ? [] : [{ by, place, key: secrets[i]?.locks[place] ?? 0n }])),
  ).flat();
  const commitments = deal.players.map((player, i) => dealCommitment(deal, player, committed[i] ?? secrets[0] ?? fail()));
  return { dealt: { deal, commitments, shuffled, locked, late: [], shown }, secrets };
}

function fail(): never {
  throw new Error('expected a secret');
}

/** The card that a player reads at a place: with what the others have shown and their own key. */
function cardAt({ dealt, secrets }: Played, place: number, player: number, group: Group): number | undefined {
  const shown = dealt.shown.filter((one) => one.place === place).map(({ key }) => key);
  return atOnce(openedCard(dealt.deal, dealt.locked.at(-1)?.[place] ?? 0n, [...shown, secrets[player]?.locks[place] ?? 0n], group));
}

const table = fc.record({ seed: fc.nat(), players: fc.integer({ min: 2, max: 6 }), cards: fc.integer({ min: 6, max: 20 }) });
const dealOf = (players: number, cards: number): Deal => ({ name: 'objectives', cards, players: Array.from({ length: players }, (_, i) => `p${i}`) });

describe('a hidden deal', () => {
  test('each reads a card, no two the same; with all keys every card is there once; and nothing is found at the end', () => {
    fc.assert(
      fc.property(table, ({ seed, players, cards }) => {
        const played = play(dealOf(players, cards), seed, SMALL);
        const hands = played.secrets.map((_, i) => cardAt(played, i, i, SMALL));
        expect(hands.every((card) => card !== undefined)).toBe(true);
        expect(new Set(hands).size).toBe(players);
        const { deal, locked, shuffled } = played.dealt;
        const all = Array.from({ length: cards }, (_, place) =>
          atOnce(
            openedCard(
              deal,
              locked.at(-1)?.[place] ?? 0n,
              played.secrets.map(({ locks }) => locks[place] ?? 0n),
              SMALL,
            ),
          ),
        );
        expect(all.sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: cards }, (_, i) => i));
        expect([...shuffled, ...locked].every((deck) => soundDeck(deal, deck, SMALL))).toBe(true);
        expect(atOnce(dealFaults(played.dealt, played.secrets, SMALL))).toEqual([]);
      }),
      { seed: 17, numRuns: process.env.FULL === '1' ? 1_000 : 40 },
    );
  });

  test('nobody else can read it: what all others have shown does not open a card without its owner’s key', () => {
    fc.assert(
      fc.property(table, ({ seed, players, cards }) => {
        const played = play(dealOf(players, cards), seed, SMALL);
        for (let place = 0; place < players; place += 1)
          for (let other = 0; other < players; other += 1) if (other !== place) expect(cardAt(played, place, other, SMALL)).toBeUndefined();
      }),
      { seed: 17, numRuns: 20 },
    );
  });

  test('one honest shuffle is enough: the card of a place is equally likely, though the other never shuffles', () => {
    const deal = dealOf(2, 6);
    const counts = Array<number>(6).fill(0);
    const runs = process.env.FULL === '1' ? 10_000 : 300;
    for (let seed = 0; seed < runs; seed += 1) {
      const played = play(deal, seed, SMALL, 1, (secret, i) => (i === 1 ? { ...secret, order: [0, 1, 2, 3, 4, 5] } : secret));
      const card = cardAt(played, 0, 0, SMALL) ?? -1;
      counts[card] = (counts[card] ?? 0) + 1;
    }
    const square = counts.reduce((sum, seen) => sum + (seen - runs / 6) ** 2 / (runs / 6), 0);
    // Five degrees: more than 50 comes once in a thousand million.
    expect(square).toBeLessThan(50);
  });

  const swapped = (deck: readonly bigint[]): readonly bigint[] => [deck[1] ?? 0n, deck[0] ?? 0n, ...deck.slice(2)];
  const cheats: readonly (readonly [string, (played: Played) => Played, string])[] = [
    [
      'swaps two cards after the shuffle',
      ({ dealt, secrets }) => ({ dealt: { ...dealt, shuffled: dealt.shuffled.map((deck, i) => (i === 1 ? swapped(deck) : deck)) }, secrets }),
      'shuffle',
    ],
    [
      'puts a card in twice',
      ({ dealt, secrets }) => ({
        dealt: { ...dealt, shuffled: dealt.shuffled.map((deck, i) => (i === 1 ? [deck[1] ?? 0n, ...deck.slice(1)] : deck)) },
        secrets,
      }),
      'shuffle',
    ],
    [
      'swaps two places while locking',
      ({ dealt, secrets }) => ({ dealt: { ...dealt, locked: dealt.locked.map((deck, i) => (i === 1 ? swapped(deck) : deck)) }, secrets }),
      'lock',
    ],
    [
      'shows a wrong key',
      ({ dealt, secrets }) => ({
        dealt: { ...dealt, shown: dealt.shown.map((one) => (one.by === 'p1' && one.place === 0 ? { ...one, key: one.key + 1n } : one)) },
        secrets,
      }),
      'key',
    ],
    [
      'reveals another secret than the committed one',
      ({ dealt, secrets }) => ({ dealt, secrets: secrets.map((secret, i) => (i === 1 ? { ...secret, order: [...secret.order].reverse() } : secret)) }),
      'commitment',
    ],
  ];

  test.each(cheats)('a player who %s is named at the end', (_, cheat, fault) => {
    const { dealt, secrets } = cheat(play(dealOf(3, 8), 17, SMALL));
    expect(atOnce(dealFaults(dealt, secrets, SMALL))).toContainEqual({ by: 'p1', fault });
    // Whoever was honest is not, but for what came after the cheat and still follows from it.
    expect(atOnce(dealFaults(dealt, secrets, SMALL)).filter(({ by }) => by === 'p0')).toEqual([]);
  });

  test('a player who withholds the secret is named; so is one whose secret is none', () => {
    const { dealt, secrets } = play(dealOf(3, 8), 17, SMALL);
    expect(atOnce(dealFaults(dealt, [secrets[0], undefined, secrets[2]], SMALL))).toEqual([{ by: 'p1', fault: 'missing' }]);
    const twice = play(dealOf(2, 6), 17, SMALL);
    const odd = twice.secrets.map((secret, i) => (i === 1 ? { ...secret, order: [0, 0, 1, 2, 3, 4] } : secret));
    const commitments = twice.dealt.commitments.map((one, i) => (i === 1 && odd[1] ? dealCommitment(twice.dealt.deal, 'p1', odd[1]) : one));
    expect(atOnce(dealFaults({ ...twice.dealt, commitments }, odd, SMALL))).toEqual([{ by: 'p1', fault: 'secret' }]);
  });

  test('a list that is no deck is seen at once', () => {
    const deal = dealOf(2, 6);
    const deck = deckOf(deal, SMALL);
    for (const wrong of [
      deck.slice(1),
      [...deck, 4n],
      [deck[1] ?? 0n, ...deck.slice(1)],
      [1n, ...deck.slice(1)],
      [0n, ...deck.slice(1)],
      [SMALL.p - 1n, ...deck.slice(1)],
      [SMALL.p + 4n, ...deck.slice(1)],
    ])
      expect(soundDeck(deal, wrong, SMALL)).toBe(false);
  });

  test('in the group that is played in: 2048 bits, p = 2q + 1, squares alone, and a small deck for three', () => {
    expect(GROUP.p.toString(2)).toHaveLength(2048);
    expect(GROUP.p).toBe(2n * GROUP.q + 1n);
    // Fermat, for both: a number that is not prime passes for no base but by a rare chance.
    expect(atOnce(power(3n, GROUP.p - 1n, GROUP.p))).toBe(1n);
    expect(atOnce(power(3n, GROUP.q - 1n, GROUP.q))).toBe(1n);
    const deal = dealOf(2, 3);
    for (const card of deckOf(deal)) expect(atOnce(power(card, GROUP.q, GROUP.p))).toBe(1n);
    const played = play(deal, 17, GROUP);
    expect(new Set([cardAt(played, 0, 0, GROUP), cardAt(played, 1, 1, GROUP)]).size).toBe(2);
    expect(atOnce(dealFaults(played.dealt, played.secrets))).toEqual([]);
  });
});
