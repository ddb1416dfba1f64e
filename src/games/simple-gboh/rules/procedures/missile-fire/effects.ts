import type { Facts } from '../../../../../core/facts.ts';
import type { Effect, Offer } from '../../../../../core/procedure.ts';
import { fateEffect } from '../../fate-effect.ts';
import type { BattleEvent, EventOf } from '../../tracker/events.ts';
import { type Battle, leaderInHex, leaderOf, unitOf } from '../../tracker/state.ts';
import { cite } from '../../vocabulary.ts';
import { type Neighbour, neighbour } from '../rampage/input.ts';
import { say } from '../voice.ts';
import { type FireInput, rangeUsed } from './input.ts';
import { type FireOutcome, nameOf } from './outcome.ts';
import { returnFire } from './return-fire.ts';

function harm(which: 'shooter' | 'target', outcome: FireOutcome, input: FireInput): Effect<BattleEvent>[] {
  const { fate } = outcome[which];
  const how = (fate === 'rampages' || fate === 'routed') && fate;
  return fateEffect(which, { ...input[which], name: nameOf(input, which) }, { ...outcome[which], how }, how ? '8.1' : '7.14');
}

/** The marks a shot puts on who fired (7.2, 7.16, 7.22). */
function shooterMarks({ manner }: FireInput): ('reacted' | 'fired' | 'entry-fire' | 'moved')[] {
  if (manner === 'fire') return ['fired'];
  if (manner === 'hit-and-run') return ['fired', 'moved'];
  return manner === 'reaction-entry' ? ['reacted', 'entry-fire'] : ['reacted'];
}

/** At whom a mark of fire was fired; of fire that may be returned from how far, and the hits of who may return it before them: reduced it fires no more (7.2, 7.18, 7.23). */
function aimOf(mark: string, input: FireInput): Partial<EventOf<'marked'>> {
  const { unit: at, reduced, hits } = input.target;
  if (at === '') return {};
  if (mark === 'fired') return { at, range: rangeUsed(input), ...(reduced ? {} : { hits }) };
  return mark === 'reacted' ? { at } : {};
}

/** What a shot changes in a tracked battle. A rampaging elephant is off the map at once; its rampage is due (8.5). */
export function fireEffects(outcome: FireOutcome, input: FireInput, state?: Battle): Effect<BattleEvent>[] {
  const effects: Effect<BattleEvent>[] = [];
  if (input.target.unit !== '' && !input.target.lone) effects.push(...harm('target', outcome, input));
  if (input.shooter.unit !== '') effects.push(...harm('shooter', outcome, input));
  const leader = state && (leaderInHex(state, input.target.unit) ?? leaderOf(state, input.target.unit));
  if (outcome.leaderLost && leader)
    effects.push({
      id: 'leader',
      said: say('event/leader-lost', { leader: leader.name }),
      event: { type: 'leader-lost', leader: leader.id },
      ticked: true,
      cite: cite('7.15'),
    });
  const { unit } = input.shooter;
  for (const mark of unit === '' ? [] : shooterMarks(input))
    effects.push({
      id: mark,
      said: say('event/marked', { unit: nameOf(input, 'shooter'), mark: say(`mark/${mark}`) }),
      event: { type: 'marked', unit, mark, on: true, ...aimOf(mark, input) },
      ticked: true,
      unlisted: true,
      cite: cite('7.2'),
    });
  return effects;
}

/** No unit has it: the form of what follows asks for it. */
const UNKNOWN_TQ = 0;

/**
 * The firing unit as the first that its elephant checks: it set it off, if it stands within two hexes (8.5). A shot does not ask for its TQ, so that is the tracked one's, or
 * not known and to be entered.
 */
function starter(outcome: FireOutcome, { shooter, manner, range }: FireInput, state?: Battle): readonly Neighbour[] {
  const distance = manner === 'fire' || manner === 'return' || manner === 'hit-and-run' || manner === 'reaction-artillery' ? range : 1;
  if (distance > 2 || outcome.shooter.fate === 'routed') return [];
  const { name, unit, type } = shooter;
  const { hits, reduced } = outcome.shooter;
  const { tq, reducible, column } = (state && unitOf(state, unit)) ?? { tq: UNKNOWN_TQ, reducible: false, column: false };
  return [neighbour({ name, unit, type, tq, hits, reduced, reducible, column, distance, started: true })];
}

/** The rampage that follows at once (8.5); the fire returned (7.23). */
export function fireNext(outcome: FireOutcome, input: FireInput, state?: Battle, facts?: Facts): Offer[] {
  if (outcome.target.fate !== 'rampages') return returnFire(outcome, input, state, facts);
  return [
    {
      procedure: 'rampage',
      input: { elephant: input.target.name, elephantUnit: input.target.unit, neighbours: starter(outcome, input, state) },
      said: say('step/rampage', { unit: nameOf(input, 'target') }),
    },
  ];
}
