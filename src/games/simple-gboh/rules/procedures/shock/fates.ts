import { choice } from '../../../../../core/ask.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { MEANING, type Result } from '../../charts/shock-results.ts';
import { cite, isSkirmisher } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import type { ShockInput } from './input.ts';
import { type FateId, type Place, type Role, roleOf, type UnitResult, unitName } from './outcome.ts';
import { type Body, routChecks, StruckSide, tqNow } from './result.ts';

type FateHand = Pick<Hand, 'ask' | 'all' | 'ruling' | 'note'>;

/** Both sides of a shock after the printed results, and what 8.4 and 10.53 make of them. */
export class Fates {
  private readonly sides: Readonly<Record<Role, StruckSide>>;
  private readonly input: ShockInput;
  private readonly hand: FateHand;

  constructor(input: ShockInput, results: Readonly<Record<Role, Result>>, hand: FateHand) {
    const fails = routChecks({ attacker: input.attackers, defender: input.defenders }, results, hand);
    const side = (role: Role): StruckSide => new StruckSide(role, results[role], input, fails, hand);
    this.input = input;
    this.hand = hand;
    this.sides = { attacker: side('attacker'), defender: side('defender') };
    this.placeOddHits();
    // Where a side may rout by its result, 8.4 does not speak.
    if (MEANING[results.attacker].rout === 'no' && MEANING[results.defender].rout === 'no') this.keepOne();
  }

  /** Odd hits of both sides come of one throw and are asked together; the second of a side after its first, as no hex takes both (7.53). */
  private placeOddHits(): void {
    for (;;) {
      const asked = Object.values(this.sides).flatMap((side) => {
        const next = side.nextOdd();
        return next ? [{ side, ...next }] : [];
      });
      if (asked.length === 0) return;
      const placed = this.hand.all<Record<string, Place>>(Object.fromEntries(asked.map(({ at, ask }) => [at, ask])));
      for (const { side, at } of asked) side.takesOdd(placed(at));
    }
  }

  get places(): readonly Place[] {
    return [...this.sides.defender.places, ...this.sides.attacker.places];
  }

  /** What became of the unit at a place. */
  fate(place: Place): FateId {
    return this.fateOf(this.sides[roleOf(place)].body(place));
  }

  /** What became of each unit of a side. */
  results(role: Role): UnitResult[] {
    return Array.from(this.sides[role].bodies(), (body) => {
      const { unit, place, hits, taken, reduced, kept, routed, left } = body;
      const fate = this.fateOf(body);
      const retreats = body.retreats && !routed && !left && fate !== 'spent';
      return { place, name: unit.name, unit: unit.unit, taken, hits, tq: Math.max(0, unit.tq - (reduced ? 2 : 0)), reduced, retreats, kept, fate };
    });
  }

  private fateOf(body: Body): FateId {
    if (body.routed) return body.unit.type === 'el' ? 'rampages' : 'routed';
    if (this.isSpent(body)) return 'spent';
    if (body.left) return 'left-map';
    if (body.reduced && !body.unit.reduced) return 'reduced';
    if (body.retreats) return 'retreats';
    return body.taken > 0 ? 'hits' : 'unhurt';
  }

  /** Chariots that attacked and still stand are gone, unless all defenders routed or are skirmishers or chariots (10.53). */
  private isSpent({ unit, place, left }: Body): boolean {
    if (unit.type !== 'ch' || roleOf(place) !== 'attacker' || left) return false;
    return !this.input.defenders.every(({ type }) => isSkirmisher(type) || type === 'ch') && !this.sides.defender.everyRouted;
  }

  /** Which of several the attacker keeps, or by the ruling nobody, as he may (8.4). */
  private chosen(places: readonly Place[]): Place | 'nobody' | undefined {
    const may = this.hand.ruling('keep-one') === 'attacker-chooses';
    if (places.length < 2 && !may) return places[0];
    const options: readonly (Place | 'nobody')[] = may ? [...places, 'nobody'] : places;
    const said = (place: Place | 'nobody') => (place === 'nobody' ? say('choice/survivor/nobody') : say('choice/unit', { unit: unitName(this.input, place) }));
    return this.hand.ask('survivor/attackers', choice<Place | 'nobody'>(this.input.side, options, 'survivor', said));
  }

  /** Where hits alone destroyed both sides, the attacker keeps one unit, with hits one below its TQ (8.4). */
  private keepOne(): void {
    const { attacker, defender } = this.sides;
    if (!attacker.everyRouted || !defender.everyRouted) return;
    const kept = this.chosen(attacker.places);
    if (kept === undefined || kept === 'nobody') return;
    const body = attacker.body(kept);
    Object.assign(body, { routed: false, kept: true, hits: Math.max(0, tqNow(body) - 1) });
    this.hand.note(say('note/both-destroyed', { unit: unitName(this.input, body.place) }), cite('8.4'));
  }
}
