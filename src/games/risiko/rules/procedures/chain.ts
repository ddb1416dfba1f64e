import { doubtful, type Fault, illegal } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number } from '../../../../core/fields.ts';
import type { Odds } from '../../../../core/odds.ts';
import { type Procedure, untracked } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import { chainOdds, goingOn, type Link } from '../chain-odds.ts';
import { diceOf, type Terms, TO_THE_END, throwsTogether } from '../combat.ts';
import { throwTogether } from '../throwing.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, MOST_ARMIES } from '../vocabulary.ts';

export interface ChainInput {
  readonly attackers: number;
  /** The territories in the order they are attacked, each from the one before, and what stays behind in the one it is attacked from. */
  readonly links: readonly Link[];
  readonly tournament: boolean;
  /** Throws of large armies are asked one by one, as for dice thrown at the table, and not many together. */
  readonly oneByOne: boolean;
}

export interface ChainOutcome {
  readonly conquered: number;
  readonly all: boolean;
  /** Armies on the territory the last fight was about (if it was conquered) or came from. */
  readonly armies: number;
  /** Armies left behind on the territories attacked from, in order. */
  readonly left: readonly number[];
  readonly throws: number;
}

export interface ChainQuestions {
  readonly conquests: number;
  readonly all: boolean;
  readonly 'armies-at-the-end': number;
}

interface Stand {
  readonly link: number;
  readonly attackers: number;
  readonly defenders: number;
}

const fields: Fields<ChainInput> = {
  attackers: number(1, MOST_ARMIES, 8, { cite: cite('Seconda fase') }),
  links: listOf<Link>(
    {
      defenders: number(1, MOST_ARMIES, 2),
      leave: number(1, MOST_ARMIES, 1),
      borders: flag(true, { cite: cite('Guarnigione minima'), rare: true, when: (root: ChainInput) => root.tournament }),
    },
    1,
    12,
  ),
  tournament: flag(false, { rare: true, cite: cite('Regole da torneo') }),
  oneByOne: flag(false, { when: manyTogether }),
};

/** Whether throws of some link would be asked together. */
function manyTogether({ attackers, links, tournament }: ChainInput): boolean {
  return links.some(({ defenders }) => throwsTogether(attackers, defenders, { ...TO_THE_END, tournament }) > 1);
}

/** A chain of attacks from territory to territory, each conquered one the base of the next (Seconda fase). */
export const chain: Procedure<ChainInput, ChainOutcome, ChainQuestions, RisikoState, RisikoEvent> = {
  ...untracked,
  id: 'chain',
  version: 1,
  cite: cite('Seconda fase'),
  fields,
  labels: [
    { at: 'throw#/dice/attacker', ask: 'dice' },
    { at: 'throw#/dice/defender', ask: 'dice' },
  ],
  questions: {
    all: { cite: cite('Seconda fase') },
    conquests: { cite: cite('Seconda fase') },
    'armies-at-the-end': { cite: cite('Seconda fase') },
  },
  policies: {},
  examples: [
    { attackers: 5, links: [{ defenders: 1, leave: 1, borders: true }] },
    {
      attackers: 5,
      links: [
        { defenders: 1, leave: 2, borders: true },
        { defenders: 1, leave: 1, borders: true },
      ],
    },
    { attackers: 4, links: [{ defenders: 2, leave: 1, borders: true }], tournament: true },
    { attackers: 6, links: [{ defenders: 1, leave: 1, borders: false }], tournament: true },
  ],
  prefill: ({ tournament }) => ({ tournament }),
  faults: chainFaults,
  run({ attackers, links, tournament, oneByOne }, hand) {
    const terms: Terms = { ...TO_THE_END, tournament };
    let throws = 0;
    const left: number[] = [];
    const end = hand.loop<Stand, Stand>(
      'throw',
      { link: 0, attackers, defenders: (links[0] as Link).defenders },
      (stand) => `${stand.link}/${stand.attackers}/${stand.defenders}`,
      (stand, round) => {
        const on = movedOn(stand, links, terms, (stay, go) => {
          left.push(stay);
          round.note(say('note/link-taken', { n: stand.link + 1, stay, go }), cite('Seconda fase'));
        });
        const dice = diceOf(on.attackers, on.defenders, terms);
        if (!dice) return { done: on };
        const count = oneByOne ? 1 : throwsTogether(on.attackers, on.defenders, terms);
        const { attackerLosses, defenderLosses } = throwTogether(round, dice, count);
        throws += count;
        const armies = { attackers: on.attackers - attackerLosses, defenders: on.defenders - defenderLosses };
        round.note(say('note/left', armies), cite('Seconda fase'));
        return { again: { ...on, ...armies } };
      },
    );
    hand.know('conquests', end.link);
    hand.know('all', end.link === links.length);
    hand.know('armies-at-the-end', end.attackers);
    return { conquered: end.link, all: end.link === links.length, armies: end.attackers, left, throws };
  },
  closed: ({ attackers, links, tournament }) => closedChain(attackers, links, { ...TO_THE_END, tournament }),
  verdict: ({ conquered, all, armies }, { links }) => say(all ? 'verdict/chain-all' : 'verdict/chain', { conquered, of: links.length, armies }),
};

function chainFaults({ attackers, links, tournament }: ChainInput): Fault[] {
  const first = links[0] as Link;
  return [
    ...(attackers < 2 ? [illegal('attackers', 'expected/two-armies', attackers, cite('Seconda fase'))] : []),
    ...(first.leave >= attackers && attackers >= 2
      ? [illegal('links.0.leave', 'expected/stop-below', first.leave, cite('Seconda fase'), { armies: attackers })]
      : []),
    ...links.flatMap(({ leave, borders }, at) =>
      tournament && borders && leave < 2 ? [doubtful(`links.${at}.leave`, 'expected/two-stay', leave, cite('Guarnigione minima'))] : [],
    ),
  ];
}

/** A territory without defenders is conquered: the armies that go on stand in it, before the defenders of the next. */
function movedOn(stand: Stand, links: readonly Link[], terms: Terms, taken: (stay: number, go: number) => void): Stand {
  const link = links[stand.link];
  if (!link || stand.defenders > 0) return stand;
  const moved = goingOn(stand.attackers, link, terms);
  taken(stand.attackers - moved, moved);
  return { link: stand.link + 1, attackers: moved, defenders: links[stand.link + 1]?.defenders ?? 0 };
}

function closedChain(attackers: number, links: readonly Link[], terms: Terms): Record<keyof ChainQuestions, Odds> {
  const found = chainOdds(attackers, links, terms);
  const odds = (ways: readonly (readonly [number | boolean, number])[]): Odds => ({
    exact: false,
    total: 1,
    error: found.error,
    ways: ways.filter(([, chance]) => chance > 0),
  });
  const reached = [1, ...found.links.map(({ conquered }) => conquered), 0];
  const all = reached[links.length] as number;
  return {
    conquests: odds(reached.slice(0, -1).map((chance, n) => [n, chance - (reached[n + 1] as number)])),
    all: odds([
      [true, all],
      [false, 1 - all],
    ]),
    'armies-at-the-end': odds([...found.atTheEnd].map((chance, n) => [n, chance])),
  };
}
