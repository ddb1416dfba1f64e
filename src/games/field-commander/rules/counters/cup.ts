import { choice } from '../../../../core/ask.ts';
import { draw } from '../../../../core/cup.ts';
import { type Fields, type FlagField, flag, listOf, number, text } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { LabelSpec, Policies } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import type { Fighter } from '../battle/position.ts';
import { areaState, nationAt } from '../campaign/areas.ts';
import { first } from '../policies.ts';
import { say } from '../procedures/voice.ts';
import type { Campaign } from '../tracker/state.ts';
import { cite, type Nation } from '../vocabulary.ts';
import { type Counter, KNOWN_COUNTERS, kindOf } from './counters.ts';

/** Counters of one kind left in the enemy's cup, by letters and name as on the counter ("HC", "IN Sacred Band"). */
export interface CupEntry {
  readonly force: string;
  readonly count: number;
}

const cupFields: Fields<CupEntry> = { force: text(50), count: number(0, 40, 1, { say: 'field/left' }) };

/** Whether the cup is known to hold what is listed and no more. What the text shows of a nation's counters is no whole cup: then the player says what came out. */
export const cupWhole: FlagField = flag(true, { known: true, rare: true, say: 'field/cupWhole' });

/** The enemy's cup as a field. */
export const cupList = listOf<CupEntry>(cupFields, 0, 40, { known: true, rare: true });

/** The counter the player drew is none of those listed. */
export const ANOTHER = 'another';

/** Where the player names what came out of a cup that is not wholly known. */
export const seenLabel: LabelSpec<unknown> = { at: 'seen/*', ask: 'choice', say: () => say('label/draw-force') };
/** How odds name what came out of such a cup. */
export const seenPolicies: Policies<never> = { 'seen-force': [first('first')] };

/** Each force the enemy cannot draw costs so many hits (Running out of force counters). */
export const SHORTAGE_HITS = 2;

/** The enemy's cup as the campaign leaves it: the box less what is on the map, gathered, destroyed or in battle. Leaders and walls are never in it. */
export function cupOf(campaign: Campaign, nation: Nation = campaign.map.nation): CupEntry[] {
  const out = [...Object.values(campaign.areas).flatMap((area) => area.forces), ...campaign.operations, ...campaign.destroyed, ...deployed(campaign)];
  const left = new Map<string, number>();
  for (const counter of campaign.counters.filter(inCup(nation))) left.set(kindOf(counter), (left.get(kindOf(counter)) ?? 0) + counter.count);
  for (const force of out.filter((one) => one.nation === nation)) {
    const count = left.get(kindOf(force));
    if (count !== undefined) left.set(kindOf(force), count - 1);
  }
  return [...left].map(([force, count]) => ({ force, count: Math.max(0, count) }));
}

/** Forces that deployed into the battle under way: they stand on the battlefield, or fell there, and in no area (Deployment). */
function deployed(campaign: Campaign): readonly (Pick<Fighter, 'type' | 'name'> & { readonly nation: Nation })[] {
  const { battle } = campaign;
  if (!battle) return [];
  const { forces } = areaState(campaign, battle.area);
  const nation = nationAt(campaign, battle.area);
  return [...battle.enemy, ...battle.killed].filter(({ id }) => !forces.some((force) => force.id === id)).map((fighter) => ({ ...fighter, nation }));
}

const inCup = (nation: Nation) => (counter: Counter) => counter.nation === nation && counter.type !== 'leader' && counter.type !== 'wall';

/** A nation's cup as a procedure is filled in with it: what it holds, and whether the player entered the nation's counters. */
export function cupInput(campaign: Campaign, nation: Nation = campaign.map.nation): { readonly cup: readonly CupEntry[]; readonly cupWhole: boolean } {
  return { cup: cupOf(campaign, nation), cupWhole: countedNation(campaign, nation) };
}

/** Whether the player entered all of a nation's counters: what the text shows of them is no whole set, and neither is that with what was met on the table. */
export function countedNation({ counters, partly = [] }: Pick<Campaign, 'counters' | 'partly'>, nation: Nation): boolean {
  return !partly.includes(nation) && JSON.stringify(counters.filter(inCup(nation))) !== JSON.stringify(KNOWN_COUNTERS.filter(inCup(nation)));
}

/** How many of Alexander's counters of a kind are left to be bought; undefined while the player has not entered all of them (Running out of force counters). */
export function countersLeft(campaign: Campaign, kind: string): number | undefined {
  if (!countedNation(campaign, 'macedonian')) return undefined;
  const own = campaign.counters.filter((one) => one.nation === 'macedonian' && kindOf(one) === kind);
  if (own.length === 0) return undefined;
  return Math.max(0, own.reduce((sum, one) => sum + one.count, 0) - campaign.forces.filter((one) => kindOf(one) === kind).length);
}

/** What came out of the cup: the forces drawn, how many could not be, and the cup after it. */
export interface ForcesDrawn {
  readonly forces: readonly string[];
  readonly short: number;
  /** Forces that came out and are none of those listed: nobody said what they are. */
  readonly unnamed: number;
  readonly cup: readonly CupEntry[];
}

/**
 * Draws forces one after the other. A cup that was never entered (an empty list) is the player's own: nothing is drawn here and nothing is short. From one that is not
 * wholly known the player draws and says what it was. `drawn`: so many were drawn under this label before.
 */
export function drawForces(cup: readonly CupEntry[], count: number, label: string, hand: Hand<never>, whole = true, drawn = 0): ForcesDrawn {
  if (cup.length === 0) return { forces: [], short: 0, unnamed: 0, cup };
  let left = cup;
  let unnamed = 0;
  const forces: string[] = [];
  for (let n = drawn + 1; n <= drawn + count; n += 1) {
    if (whole && left.every((one) => one.count === 0)) {
      hand.note(say('note/shortage', { hits: SHORTAGE_HITS * (count - forces.length) }), cite('Running out of force counters'));
      return { forces, short: count - forces.length, unnamed, cup: left };
    }
    const force = whole ? hand.ask(`draw/${label}${n}`, draw(merged(left))) : seen(left, `${label}${n}`, hand, drawnSaid(label, n - drawn, count));
    if (force === ANOTHER) {
      unnamed += 1;
      continue;
    }
    forces.push(force);
    left = takenOut(left, force);
  }
  return { forces, short: 0, unnamed, cup: left };
}

/** How the player is asked what came out: for the next operation, or which of several it was. */
function drawnSaid(label: string, n: number, of: number): Said {
  if (label === 'next-') return say('ask/seen-next');
  return of > 1 ? say('ask/seen-of', { n, of }) : say('ask/seen');
}

/** What the player drew: a kind of which some are left, another, or one more of a kind than is listed. */
function seen(cup: readonly CupEntry[], of: string, hand: Hand<never>, asks: Said): string {
  const kinds = (some: boolean): string[] => [...new Set(cup.filter(({ count }) => count > 0 === some).flatMap(({ force }) => (force === '' ? [] : [force])))];
  const there = kinds(true);
  const gone = kinds(false).filter((force) => !there.includes(force));
  const name = (id: string): Said => (id === ANOTHER ? say('choice/seen-force/another') : say('name', { name: id }));
  return hand.ask(`seen/${of}`, choice('player', [...there, ANOTHER, ...gone], 'seen-force', name, asks));
}

function takenOut(cup: readonly CupEntry[], force: string): CupEntry[] {
  const at = cup.findIndex((one) => one.force === force && one.count > 0);
  return cup.map((one, i) => (i === at ? { ...one, count: one.count - 1 } : one));
}

/** Kinds entered twice are one kind. */
function merged(cup: readonly CupEntry[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { force, count } of cup) counts.set(force || '?', (counts.get(force || '?') ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count }));
}
