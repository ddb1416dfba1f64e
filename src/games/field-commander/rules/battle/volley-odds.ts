import { certain, odds } from '../../../../core/odds.ts';
import type { Odds, OddsAsked } from '../../../../core/odds-asked.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Situation } from '../../../../core/situation.ts';
import { say } from '../procedures/voice.ts';
import { cite } from '../vocabulary.ts';
import { armed, followUp, hitDie } from './attacks.ts';
import { type BattleInput, battleFields } from './input.ts';
import { battlePolicies } from './policies.ts';
import { type BattlePosition, nextSpeed, nextTurn, wallsOf } from './position.ts';
import { readPosition } from './position-form.ts';
import { hitsOf } from './strength.ts';

type Questions = { readonly 'hits-on-enemy': number; readonly 'hits-on-own': number };

interface Shooting {
  readonly at: number;
  readonly hits: number;
  readonly position: BattlePosition;
}

const started = (input: BattleInput): BattlePosition => {
  const position = readPosition(input);
  return nextSpeed(position) === undefined ? nextTurn(position) : position;
};

/** One side's attacks of the next step one after the other, so that equal sums merge: which die falls first changes no sum, nor do the other side's. */
function volleyHits(side: 'own' | 'enemy'): Procedure<BattleInput, null, { readonly hits: number }> {
  return {
    id: `volley-hits-${side}`,
    version: 1,
    cite: cite('Battle value'),
    fields: battleFields,
    labels: [],
    questions: { hits: { cite: cite('Battle value') } },
    policies: battlePolicies,
    examples: [],
    prefill: () => ({}),
    faults: () => [],
    run(input, hand) {
      const start = started(input);
      const ready = armed(start, nextSpeed(start) ?? 0, hand);
      const list = ready.list.filter((one) => one.side === side);
      const key = ({ at, hits, position: { ownPlans, enemyPlans } }: Shooting): string => [at, hits, ownPlans.fate, ownPlans.flank, enemyPlans.flank].join();
      const hits = hand.loop<Shooting, number>('attack', { at: 0, hits: 0, position: ready.position }, key, (now, inner) => {
        const one = list[now.at];
        if (!one) return { done: now.hits };
        const first = one.sacrificed ? hitsOf(1, one) : inner.ask('die/one', hitDie(one));
        const [position, more] = followUp(now.position, one, first, inner);
        return { again: { at: now.at + 1, hits: now.hits + more, position } };
      });
      hand.know('hits', hits);
      return null;
    },
    verdict: () => say('procedure/attack'),
    effects: () => [],
    next: () => [],
  };
}
const ownHits = volleyHits('own');
const enemyHits = volleyHits('enemy');

/** Fewer attacks than this are walked. */
const MANY = 4;

/**
 * The odds of a speed step with many attacks, by sums instead of paths. Nothing where few attack, or where something used before the step (Ambush,
 * Surround) changes who attacks: those are walked.
 */
export function volleyOdds(input: BattleInput, situation: Situation, how: OddsAsked): Partial<Record<keyof Questions, Odds>> {
  const position = started(input);
  const speed = nextSpeed(position);
  if (position.ambush || (position.ownPlans.surround > 0 && wallsOf(position).length === 0) || speed === undefined) return {};
  const fast = [...position.own, ...position.enemy].filter((one) => one.done === 'no' && (one.reduced && one.back ? one.back : one.full).speed === speed);
  if (fast.length < MANY) return {};
  const { policies = {}, without, seen } = how;
  const asked = { policies, ...(without ? { without } : {}), ...(seen ? { seen } : {}) };
  const hits = (of: typeof ownHits): Odds => odds(of, input, situation, asked).hits ?? certain('none');
  return { 'hits-on-enemy': hits(ownHits), 'hits-on-own': hits(enemyHits) };
}
