import { choice } from '../../../../core/ask.ts';
import { atMost, D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, listOf, number, text } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Odds, OddsAsked } from '../../../../core/odds-asked.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Situation } from '../../../../core/situation.ts';
import { battlePolicies } from '../battle/policies.ts';
import { type Fighter, turnBegins } from '../battle/position.ts';
import { hitsFaults, playedOutFaults } from '../campaign/in-order.ts';
import { kindOf } from '../counters/counters.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** Who retreats, and what helps. */
export interface RetreatInput {
  /** As on his counter. */
  readonly alexanderBattle: number;
  readonly hephaestion: boolean;
  readonly leadership: boolean;
  readonly bucephalus: boolean;
  readonly forces: readonly { readonly name: string }[];
  /** Fate that is left: each throws one of these dice again. */
  readonly fate: number;
  /** Rally that is left: by ruling it brings back a force these dice destroy. */
  readonly rally: number;
}
/** Who gets away. */
export interface RetreatOutcome {
  /** A force gets away on this or less. */
  readonly value: number;
  readonly forces: readonly ('retreats' | 'destroyed' | 'rallied')[];
  readonly retreated: number;
  readonly destroyed: number;
  /** Forces rallied in the battle come back, by ruling. */
  readonly rallyReturns: boolean;
}

/** What raises Alexander's battle value for a battle; by ruling it helps a retreat too. */
const modifiers: readonly Modifier<RetreatInput & { readonly counts: boolean }>[] = [
  { id: 'hephaestion', cite: cite('Advisors'), by: (of) => (of.counts && of.hephaestion ? 1 : 0) },
  { id: 'leadership', cite: cite('Battle plans: leadership'), by: (of) => (of.counts && of.leadership ? 1 : 0) },
  { id: 'bucephalus', cite: cite('Insights'), by: (of) => (of.counts && of.bucephalus ? 1 : 0) },
];
const VALUE = 'retreat-value/alexander';

/** Retreat at the start of a turn of battle: Alexander gets away, each other force on his battle value or less (Retreating from battle). */
export const retreat: Procedure<RetreatInput, RetreatOutcome, { retreated: number }, State, Event> = {
  id: 'retreat',
  version: 3,
  cite: cite('Retreating from battle'),
  fields: {
    alexanderBattle: number(0, 9, 1),
    hephaestion: flag(),
    leadership: flag(false, { say: 'own-plan/leadership' }),
    bucephalus: flag(),
    forces: listOf<{ readonly name: string }>({ name: text(40) }, 0, 20),
    fate: number(0, 20, 0, { say: 'own-plan/fate', rare: true }),
    rally: number(0, 20, 0, { say: 'own-plan/rally', rare: true }),
  },
  labels: [
    { at: VALUE, ask: 'tally', say: () => say('field/alexanderBattle') },
    { at: 'retreat/*', ask: 'dice', say: (of, input) => say('label/retreat', { of: called(input, of) }) },
    { at: 'fate/*', ask: 'choice', say: (of, input) => say('label/fate-retreat', { of: called(input, of) }) },
    { at: 'rally/*', ask: 'choice', say: (of, input) => say('label/rally', { of: called(input, of) }) },
    { at: 'again/*', ask: 'dice', say: (of, input) => say('label/retreat', { of: called(input, of) }) },
  ],
  questions: { retreated: { cite: cite('Retreating from battle') } },
  policies: { 'fate-miss': battlePolicies['fate-miss'], rally: battlePolicies.rally },
  examples: [
    { alexanderBattle: 2, forces: [{ name: '' }, { name: '' }, { name: '' }] },
    { hephaestion: true, leadership: true, bucephalus: true, forces: [{ name: '' }] },
    { alexanderBattle: 2, forces: [{ name: '' }, { name: '' }], fate: 1 },
    { alexanderBattle: 1, forces: [{ name: '' }, { name: '' }], rally: 1 },
  ],
  prefill: ({ campaign: { battle } }) =>
    battle
      ? {
          alexanderBattle: battle.levels[battle.level - 1]?.battle ?? 1,
          hephaestion: battle.hephaestion,
          leadership: battle.ownPlans.leadership > 0,
          bucephalus: battle.bucephalus,
          fate: battle.ownPlans.fate,
          rally: battle.ownPlans.rally,
          forces: battle.own.map((force) => ({ name: kindOf(force) })),
        }
      : {},
  faults: ({ input: { forces }, state }): readonly Fault[] => {
    const battle = state?.campaign.battle;
    if (!battle) return [];
    const playedOut = playedOutFaults(state.campaign);
    if (playedOut.length > 0) return playedOut;
    return [
      ...hitsFaults(state.campaign, 'forces', forces.length),
      ...(battle.turn === 0 || !turnBegins(battle) ? [illegal('forces', 'fault/retreat-turn', battle.turn, cite('Retreating from battle'))] : []),
      ...(forces.length !== battle.own.length
        ? [doubtful('forces', 'fault/retreat-forces', forces.length, cite('Retreating from battle'), { forces: battle.own.length })]
        : []),
    ];
  },
  closed: retreatOdds,
  run(input, hand) {
    const value = hand.tally(VALUE, input.alexanderBattle, modifiers, { ...input, counts: hand.ruling('retreat-value') === 'with-what-helps' });
    const asks = Object.fromEntries(input.forces.map((_, i) => [`retreat/${i + 1}`, one(D6)]));
    const thrown = hand.all<Record<string, number>>(asks);
    const rallyReturns = hand.ruling('rally-retreat') === 'returns';
    let { fate } = input;
    let rally = rallyReturns ? input.rally : 0;
    const forces = input.forces.map((_, i) => {
      let face = thrown(`retreat/${i + 1}`);
      for (let n = 1; face > value && value > 0 && fate > 0; n += 1) {
        if (hand.ask(`fate/${i + 1}-${n}`, choice('player', ['again', 'keep'], 'fate-miss')) === 'keep') break;
        fate -= 1;
        face = hand.ask(`again/${i + 1}-${n}`, one(D6));
      }
      if (face <= value) return 'retreats' as const;
      if (rally === 0 || hand.ask(`rally/${i + 1}`, choice('player', ['use', 'keep'], 'rally')) === 'keep') return 'destroyed' as const;
      rally -= 1;
      return 'rallied' as const;
    });
    const retreated = forces.filter((one) => one === 'retreats').length;
    hand.know('retreated', retreated);
    return { value, forces, retreated, destroyed: forces.filter((one) => one === 'destroyed').length, rallyReturns };
  },
  verdict: ({ retreated, destroyed }) => say('verdict/retreat', { retreated, destroyed }),
  effects(outcome, _input, state) {
    const battle = state?.campaign.battle;
    if (!battle || battle.own.length !== outcome.forces.length) return [];
    const those = (fate: RetreatOutcome['forces'][number]): Fighter[] => battle.own.filter((_, i) => outcome.forces[i] === fate);
    const rallied = those('rallied').map((one) => ({ ...one, reduced: false }));
    const before = outcome.rallyReturns ? { back: battle.rallied, lost: [] } : { back: [], lost: battle.rallied };
    const position = {
      ...battle,
      own: those('retreats'),
      rallied: [...before.back, ...rallied],
      fallen: [...battle.fallen, ...before.lost, ...those('destroyed')],
      result: 'retreated' as const,
    };
    return [
      {
        id: 'battle-over',
        said: say('event/battle-retreated', { area: battle.area }),
        event: { type: 'battle-over', position },
        ticked: true,
        cite: cite('Retreating from battle'),
      },
    ];
  },
  next: () => [],
};

/** The force a label is about ("2-1": the second's first repeat), by its name, else its number. */
function called({ forces }: RetreatInput, of: string): string {
  const n = Number.parseInt(of, 10);
  return forces[n - 1]?.name || String(n);
}

/** How many forces get away: as many as throw Alexander's battle value or less. With Fate every way is walked. */
function retreatOdds(input: RetreatInput, { rulings, standards, others }: Situation, { without, seen }: OddsAsked): { readonly retreated?: Odds } {
  if (input.fate > 0) return {};
  const counts = (rulings['retreat-value'] ?? standards['retreat-value']) === 'with-what-helps';
  let value = input.alexanderBattle + (others[VALUE] ?? []).reduce((sum, one) => sum + one.amount, 0);
  for (const modifier of modifiers) {
    const amount = modifier.by({ ...input, counts });
    if (amount === 0) continue;
    seen?.(VALUE, modifier.id, amount);
    if (without?.at !== VALUE || without.id !== modifier.id) value += amount;
  }
  const dice = input.forces.length;
  const ways = atMost(Math.max(0, Math.min(6, value)), dice, D6).ways();
  const total = 6 ** dice;
  if (total <= Number.MAX_SAFE_INTEGER) return { retreated: { exact: true, total, error: 0, ways } };
  return { retreated: { exact: false, total: 1, error: 1e-12, ways: ways.map(([n, count]) => [n, count / total] as const) } };
}
