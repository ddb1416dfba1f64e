import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Odds, OddsAnswer } from '../../../../core/odds-asked.ts';
import { type Effect, type Procedure, untracked } from '../../../../core/procedure.ts';
import { diceOf, type Terms, TO_THE_END, throwsTogether } from '../combat/combat.ts';
import { throwTogether } from '../combat/throwing.ts';
import { chainOdds, goingOn, type Link } from '../odds/chain-odds.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import type { RisikoState } from '../tracker/state.ts';
import { cite, MOST_ARMIES } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** What a chain asks for. */
export interface ChainInput {
  readonly attackers: number;
  /** The territories in the order they are attacked, each from the one before, and what stays behind in the one it is attacked from. */
  readonly links: readonly Link[];
  readonly tournament: boolean;
  /** Throws of large armies are asked one by one, as for dice thrown at the table, and not many together. */
  readonly oneByOne: boolean;
}

/** How far a chain went. */
export interface ChainOutcome {
  readonly conquered: number;
  readonly all: boolean;
  /** Armies on the territory the last fight was about (if it was conquered) or came from. */
  readonly armies: number;
  /** Armies left behind on the territories attacked from, in order. */
  readonly left: readonly number[];
  readonly throws: number;
}

/** What odds answer of a chain. */
export interface ChainQuestions {
  readonly conquests: number;
  readonly all: boolean;
  readonly 'armies-at-the-end': number;
}

/** Where a chain is: the territory attacked, by its place in the list, and the armies on both sides. */
interface Fight {
  readonly link: number;
  readonly attackers: number;
  readonly defenders: number;
}

const { root, judged } = conditions<ChainInput>();

const fields: Fields<ChainInput> = {
  attackers: number(1, MOST_ARMIES, 8, { cite: cite('Seconda fase') }),
  links: listOf<Link>(
    {
      defenders: number(1, MOST_ARMIES, 2),
      leave: number(1, MOST_ARMIES, 1),
      borders: flag(true, { cite: cite('Guarnigione minima'), rare: true, when: root('tournament').is(true) }),
    },
    1,
    12,
  ),
  tournament: flag(false, { rare: true, known: true, cite: cite('Regole da torneo') }),
  oneByOne: flag(false, { when: judged(manyTogether, 'when/many-throws') }),
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
  faults: ({ input }) => chainFaults(input),
  run,
  closed: ({ attackers, links, tournament }) => closedChain(attackers, links, { ...TO_THE_END, tournament }),
  effects: ({ conquered }, _, state) => conquests(conquered, state),
  verdict: ({ conquered, all, armies }, { links }) => say(all ? 'verdict/chain-all' : 'verdict/chain', { conquered, of: links.length, armies }),
};

function run({ attackers, links, tournament, oneByOne }: ChainInput, hand: Hand<ChainQuestions>): ChainOutcome {
  const terms: Terms = { ...TO_THE_END, tournament };
  let throws = 0;
  const left: number[] = [];
  const end = hand.loop<Fight, Fight>(
    'throw',
    { link: 0, attackers, defenders: links[0]?.defenders ?? 0 },
    (fight) => `${fight.link}/${fight.attackers}/${fight.defenders}`,
    (fight, round) => {
      const on = movedOn(fight, links, terms, (stay, go) => {
        left.push(stay);
        round.note(say('note/link-taken', { n: fight.link + 1, stay, go }), cite('Seconda fase'));
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
  const all = end.link === links.length;
  hand.know('conquests', end.link);
  hand.know('all', all);
  hand.know('armies-at-the-end', end.attackers);
  return { conquered: end.link, all, armies: end.attackers, left, throws };
}

/** Territories taken in the second phase may count for the card of the turn: the chain does not say from whom. On a tracked map they are taken there (Seconda fase). */
function conquests(conquered: number, state: RisikoState | undefined): Effect<RisikoEvent>[] {
  if (!state || state.map || state.stage !== 'playing' || state.phase !== 'combat') return [];
  return Array.from({ length: conquered }, (_, i) => ({ id: `conquest-${i + 1}`, said: say('effect/conquest'), event: { type: 'conquest' }, ticked: false }));
}

function chainFaults({ attackers, links, tournament }: ChainInput): Fault[] {
  const leave = links[0]?.leave ?? 0;
  return [
    ...(attackers < 2 ? [illegal('attackers', 'expected/two-armies', attackers, cite('Seconda fase'))] : []),
    ...(leave >= attackers && attackers >= 2 ? [illegal('links.0.leave', 'expected/stop-below', leave, cite('Seconda fase'), { armies: attackers })] : []),
    ...links.flatMap((link, i) =>
      tournament && link.borders && link.leave < 2 ? [doubtful(`links.${i}.leave`, 'expected/two-stay', link.leave, cite('Guarnigione minima'))] : [],
    ),
  ];
}

/** A territory without defenders is conquered: the armies that go on stand in it, before the defenders of the next. */
function movedOn(fight: Fight, links: readonly Link[], terms: Terms, taken: (stay: number, go: number) => void): Fight {
  const link = links[fight.link];
  if (!link || fight.defenders > 0) return fight;
  const moved = goingOn(fight.attackers, link, terms);
  taken(fight.attackers - moved, moved);
  return { link: fight.link + 1, attackers: moved, defenders: links[fight.link + 1]?.defenders ?? 0 };
}

function closedChain(attackers: number, links: readonly Link[], terms: Terms): Record<keyof ChainQuestions, Odds> {
  const found = chainOdds(attackers, links, terms);
  const odds = (ways: readonly (readonly [OddsAnswer, number])[]): Odds => ({
    exact: false,
    total: 1,
    error: found.error,
    ways: ways.filter(([, chance]) => chance > 0),
  });
  const reached = [1, ...found.links.map(({ conquered }) => conquered), 0];
  const all = found.links.at(-1)?.conquered ?? 1;
  return {
    conquests: odds(reached.slice(0, -1).map((chance, n) => [n, chance - (reached[n + 1] ?? 0)])),
    all: odds([
      [true, all],
      [false, 1 - all],
    ]),
    'armies-at-the-end': odds([...found.atTheEnd].map((chance, n) => [n, chance])),
  };
}
