import { D10, one, readAs } from '../../../../../core/dice.ts';
import type { Facts } from '../../../../../core/facts.ts';
import type { Fault } from '../../../../../core/fault.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { certain, odds, summed } from '../../../../../core/odds.ts';
import type { Odds } from '../../../../../core/odds-asked.ts';
import type { Effect, Offer, Procedure } from '../../../../../core/procedure.ts';
import type { Said } from '../../../../../core/said.ts';
import type { Situation } from '../../../../../core/situation.ts';
import { currentTq, suffer } from '../../cohesion.ts';
import { fateEffect } from '../../fate-effect.ts';
import { figureFaults } from '../../figures.ts';
import { allowanceOf } from '../../movement-allowance.ts';
import type { BattleEvent } from '../../tracker/events.ts';
import { offPhase } from '../../tracker/in-turn.ts';
import { unitNamed } from '../../tracker/names.ts';
import { fightingBegun } from '../../tracker/obligations.ts';
import { offMapFaults } from '../../tracker/off-map.ts';
import { type Battle, beneath, hasMark, unitOf } from '../../tracker/state.ts';
import { cite, isCavalry, isLightInfantry } from '../../vocabulary.ts';
import { attackersOf, defendersOf } from '../shock/prefill.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { hindrance, mustRetreat, rulingsFor, unknownMa } from './hindrance.ts';
import { chaser, type Retreater, type RetreatInput, retreater, retreatFields } from './input.ts';
import { gunsUnder, retreatBrings, retreatPrefill } from './prefill.ts';

/** `mp`: how far it goes, away from the attackers; left out where its MA is not known (7.42). `scared`: cavalry that elephants attack and that cannot retreat (10.23). */
export interface Retreated {
  readonly place: number;
  readonly retreats: boolean;
  readonly mp?: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly routed: boolean;
  readonly scared: boolean;
}
/** `advance`: MP one attacker may use into and past the vacated hex, if all defenders retreat (7.44); by place of the attackers. */
export interface RetreatOutcome {
  readonly defenders: readonly Retreated[];
  readonly allRetreat: boolean;
  readonly advance: readonly number[];
}

const nameOf = (input: RetreatInput, place: number): Said | string => {
  const unit = input.defenders[place - 1];
  return unit?.name || say('unit/defender', { n: place, type: say(`type/${unit?.type ?? 'sk'}`) });
};

function retreatFaults(input: RetreatInput, facts: Pick<Facts, 'ruling'>): Fault[] {
  const rulings = rulingsFor(input, facts);
  const unknown = input.defenders.flatMap((unit) => (unit.retreats ? unknownMa(unit, input.attackers, rulings) : []));
  const attacking = input.attackers.flatMap((unit, at): Fault[] => [
    ...(unit.type === 'sk' ? [illegal(`attackers.${at}.type`, 'expected/shock-capable', unit.type, cite('10.0'))] : []),
    ...(unknown.includes(unit) ? [illegal(`attackers.${at}.ma`, 'expected/known-ma', unit.ma, cite('2.21'))] : []),
  ]);
  const defending = input.defenders.flatMap((unit, at): Fault[] => {
    const path = `defenders.${at}`;
    const why = unit.retreats ? hindrance(unit, input.attackers, rulings) : undefined;
    const figures = isLightInfantry(unit.type) ? figureFaults(unit, path, facts) : [];
    if (mustRetreat(unit, input.attackers, rulings)) return [...figures, doubtful(`${path}.retreats`, 'expected/flees-elephants', false, cite('10.23'))];
    if (!why && unknown.includes(unit)) return [...figures, illegal(`${path}.ma`, 'expected/known-ma', unit.ma, cite('2.21'))];
    if (!why) return figures;
    const [field, expected, by] = why;
    return [...figures, illegal(`${path}.${field}`, say(expected), unit[field], cite(by))];
  });
  return [...attacking, ...defending];
}

/** When there are no retreats (any more): in another phase, once leaders were checked or a shock was fought, of a shock whose retreats are settled, or of who has retreated and would be checked again (7.4, 7.44). */
function settledFaults({ shock, defenders }: RetreatInput, state: Battle): Fault[] {
  if (shock === '' && defenders.every(({ unit }) => unit === '')) return [];
  const open =
    shock === '' ||
    (!(fightingBegun(state) && defenders.some(({ retreats }) => retreats)) && state.shocks.some(({ id, retreatsDone }) => id === shock && !retreatsDone));
  return [
    ...offPhase(state, 'shock', 'shock', '7.4'),
    ...(open ? [] : [illegal('shock', 'expected/declared-shock', shock, cite('7.4'))]),
    ...defenders.flatMap(({ unit: id, retreats }, at) => {
      const unit = retreats ? unitOf(state, id) : undefined;
      if (!unit) return [];
      const off = offMapFaults(unit, `defenders.${at}.unit`);
      return hasMark(unit, 'retreated') ? [...off, illegal(`defenders.${at}.retreats`, 'expected/not-retreated', unit.name, cite('7.44'))] : off;
    }),
  ];
}

/** Half of a unit's MA, rounded up, where that is known (7.42). */
function halved(unit: Retreater): Pick<Retreated, 'mp'> {
  const allowance = allowanceOf(unit);
  return allowance === undefined ? {} : { mp: Math.ceil(allowance / 2) };
}

function resolve(input: RetreatInput, hand: Hand<{ lost: number }>): RetreatOutcome {
  rulingsFor(input, hand);
  const checks = input.defenders.flatMap((unit, at) => {
    const tq = currentTq(unit);
    return unit.retreats && isLightInfantry(unit.type) ? [[`check/defender-${at + 1}`, readAs(one(D10), `over ${tq}`, (face) => face > tq)] as const] : [];
  });
  const failed = checks.length > 0 ? hand.all<Record<string, boolean>>(Object.fromEntries(checks)) : undefined;
  const elephants = input.attackers.some(({ type }) => type === 'el');
  const defenders = input.defenders.map((unit, at): Retreated => {
    const label = `check/defender-${at + 1}`;
    const taken = checks.some(([check]) => check === label) && failed?.(label) ? 1 : 0;
    const onTheLine = taken === 1 && unit.reducible && !unit.reduced && unit.hits + 1 === currentTq(unit);
    const fate = suffer(unit, taken, onTheLine ? hand.ruling('reduction-threshold') : 'equal-or-more');
    return {
      place: at + 1,
      retreats: unit.retreats && !fate.routed,
      ...(unit.retreats ? halved(unit) : { mp: 0 }),
      ...fate,
      scared: elephants && isCavalry(unit.type) && !unit.retreats,
    };
  });
  const allRetreat = defenders.every(({ retreats, routed }) => retreats || routed);
  const advance = allRetreat ? input.attackers.map((unit) => Math.floor((allowanceOf(unit) ?? 0) / 2)) : [];
  if (allRetreat && input.attackers.some((unit) => allowanceOf(unit) === undefined)) hand.note(say('note/unknown-ma'), cite('7.44'));
  hand.know('lost', defenders.filter(({ routed }) => routed).length);
  return { defenders, allRetreat, advance };
}

/** Units lost, each defender walked alone: their checks do not touch each other. */
function lostOdds(input: RetreatInput, situation: Situation): Odds {
  const alone = (unit: Retreater): Odds =>
    odds(retreatBeforeShock, { ...input, defenders: [unit] }, situation, { questions: ['lost'], walk: true }).lost ?? certain(0);
  return summed(input.defenders.map(alone));
}

/** A unit's MA that was entered here for the first time is kept, so that it is asked once (2.21). */
function learned({ attackers, defenders }: RetreatInput, state: Battle | undefined): Effect<BattleEvent>[] {
  return [...attackers, ...defenders].flatMap(({ unit: id, ma }) => {
    const unit = state && unitOf(state, id);
    if (!unit || ma === 0 || allowanceOf(unit) !== undefined) return [];
    const said = say('effect/ma', { unit: unitNamed(unit), ma });
    return [{ id: `ma-${id}`, said, event: { type: 'unit-set', unit: id, to: { ma } }, ticked: true, cite: cite('2.21') } as const];
  });
}

function retreatEffects(outcome: RetreatOutcome, input: RetreatInput, state?: Battle): Effect<BattleEvent>[] {
  const effects: Effect<BattleEvent>[] = [];
  // Before any harm: a defender that routs takes the shock with it.
  if (input.shock !== '') {
    // Who routs as it retreats has left its hex too, unless artillery under it stays there (7.34, 7.37).
    const left = ({ place, retreats, routed }: Retreated): boolean =>
      retreats || (routed && !(state && beneath(state, input.defenders[place - 1]?.unit ?? '').length > 0));
    const retreated = outcome.defenders.filter(left).flatMap(({ place }) => input.defenders[place - 1]?.unit ?? []);
    const stays = state ? retreated.flatMap((unit) => gunsUnder(state, unit).map(({ id }) => id)) : [];
    effects.push({
      id: 'done',
      said: say('effect/retreats-done', { count: retreated.length }),
      event: { type: 'retreats-done', shock: input.shock, retreated, ...(stays.length > 0 ? { stays } : {}) },
      ticked: true,
      unlisted: true,
      cite: cite('7.4'),
    });
  }
  for (const one of outcome.defenders) {
    const before = input.defenders[one.place - 1];
    if (before?.unit)
      effects.push(...fateEffect(`defender-${one.place}`, { ...before, name: nameOf(input, one.place) }, { ...one, how: one.routed && 'routed' }, '7.44'));
  }
  effects.push(...learned(input, state));
  return effects;
}

/** The declared shock with those who stand, once its retreats are settled (7.4). */
function shockNext({ allRetreat }: RetreatOutcome, input: RetreatInput, state?: Battle): Offer[] {
  if (allRetreat || input.shock === '') return [];
  const offer = { procedure: 'shock', input: {}, said: say('offer/shock') };
  if (!state) return [offer];
  const declared = state.shocks.find(({ id }) => id === input.shock);
  if (!declared?.retreatsDone) return [];
  const { active: side, leadersChecked } = state.turn;
  return [{ ...offer, input: { side, leadersChecked, attackers: attackersOf(declared.attackers, state), defenders: defendersOf(declared.defenders, state) } }];
}

/** Retreat before shock (7.41–7.44) of the defenders of one shock. */
export const retreatBeforeShock: Procedure<RetreatInput, RetreatOutcome, { lost: number }, Battle, BattleEvent> = {
  id: 'retreat-before-shock',
  version: 2,
  cite: cite('7.41'),
  fields: retreatFields,
  labels: [{ at: 'check/*', ask: 'dice', say: (subject, input) => say('label/retreat-check', { of: nameOf(input, Number(subject.split('-')[1])) }) }],
  questions: { lost: { cite: cite('7.44') } },
  policies: {},
  examples: [
    {},
    { defenders: [retreater({ type: 'li', tq: 5, hits: 4 }), retreater({ type: 'lc', ma: 10 })] },
    { attackers: [chaser({ type: 'el', ma: 6 })], defenders: [retreater({ type: 'hc', ma: 5, retreats: false })] },
  ],
  prefill: retreatPrefill,
  brings: retreatBrings,
  rank: (state) => (state.shocks.some(({ retreatsDone }) => !retreatsDone) ? 22 : state.turn.phase === 'shock' ? 5 : 0),
  faults: ({ input, state, ...facts }) => [...retreatFaults(input, facts), ...(state ? settledFaults(input, state) : [])],
  run: resolve,
  closed: (input, situation) => ({ lost: lostOdds(input, situation) }),
  verdict({ defenders, advance }, input) {
    const said = defenders.map(({ place, retreats, mp, routed, scared, hits }) =>
      say(routed ? 'fate/routed' : retreats ? (mp === undefined ? 'fate/falls-back' : 'retreated/goes') : scared ? 'retreated/scared' : 'retreated/stands', {
        unit: nameOf(input, place),
        count: 1,
        mp: mp ?? '',
        hits,
      }),
    );
    return Math.max(0, ...advance) > 0
      ? say('verdict/retreated-all', { defenders: said, mp: Math.max(...advance) })
      : say('verdict/retreated', { defenders: said });
  },
  effects: retreatEffects,
  next: shockNext,
};
