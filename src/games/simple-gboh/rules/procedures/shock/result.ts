import { type ChoiceAsk, choice } from '../../../../../core/ask.ts';
import { D10, one, readAs } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Said } from '../../../../../core/said.ts';
import { MEANING, type Result } from '../../charts/shock-results.ts';
import { type Cohesion, rout, shared, suffer } from '../../cohesion.ts';
import { cite, isCavalry, otherSide } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { type Hex, hexesOf, inColumn, tqOf } from './forces.ts';
import type { Fighter, ShockInput } from './input.ts';
import { type Place, placeOf, type Role, unitName } from './outcome.ts';

/** A unit while the results of a shock are applied to it. */
export interface Body {
  readonly unit: Fighter;
  readonly place: Place;
  hits: number;
  taken: number;
  reduced: boolean;
  routed: boolean;
  retreats: boolean;
  left: boolean;
  kept: boolean;
}

/** The bodies of one hex. */
interface Stack {
  readonly all: readonly [Body, ...Body[]];
  readonly lead: Body;
}

type ResultHand = Pick<Hand, 'ask' | 'all' | 'ruling' | 'note'>;
/** Whether the lead at a place fails its rout check (7.53). */
type Fails = (lead: Place) => boolean;

/** The TQ of a unit as it now stands. */
export const tqNow = (body: Body): number => tqOf({ ...body.unit, reduced: body.reduced });

const cohesionOf = ({ unit, hits, reduced }: Body): Cohesion => ({ tq: unit.tq, hits, reducible: unit.reducible, reduced, column: inColumn(unit) });

const stackOf =
  (role: Role) =>
  ({ members, lead }: Hex): Stack => {
    const bodyOf = ({ unit, at }: Hex['lead']): Body => {
      const fresh = { taken: 0, routed: false, retreats: false, left: false, kept: false };
      return { unit, place: placeOf(role, at), hits: unit.hits, reduced: unit.reduced, ...fresh };
    };
    const [top, ...under] = members;
    const all: Stack['all'] = [bodyOf(top), ...under.map(bodyOf)];
    return { all, lead: all.find(({ place }) => place === placeOf(role, lead.at)) ?? all[0] };
  };

/** The rout checks of both sides, a die per unit or stack, thrown together (7.53). A side looks at the die of a hex when it deals with that hex. */
export function routChecks(sides: Readonly<Record<Role, readonly Fighter[]>>, results: Readonly<Record<Role, Result>>, hand: ResultHand): Fails {
  const asks = (['attacker', 'defender'] as const).flatMap((role) => {
    const { rout: kind, add } = MEANING[results[role]];
    return (kind === 'check' ? hexesOf(sides[role]) : []).map(({ lead }) => {
      const most = tqOf(lead.unit) - add;
      return [`rout/${placeOf(role, lead.at)}`, readAs(one(D10), `over ${most}`, (face) => face > most)] as const;
    });
  });
  const thrown = asks.length === 0 ? undefined : hand.all<Record<string, boolean>>(Object.fromEntries(asks));
  return (lead) => thrown?.(`rout/${lead}`) === true;
}

/** One side of a shock, to which a printed result is applied hex by hex (7.53, 8.3). A hex is dealt with when one of its units is first looked at. */
export class StruckSide {
  private readonly role: Role;
  private readonly result: Result;
  private readonly input: ShockInput;
  private readonly hand: ResultHand;
  private readonly fails: Fails;
  private readonly stacks: readonly Stack[];
  /** Hits shared over the hexes, by the leads of those that take an odd one (7.53). */
  private readonly each: number;
  private readonly odd: number;
  private readonly extra = new Set<Place>();
  private readonly done = new Set<Stack>();
  private scared = false;

  constructor(role: Role, result: Result, input: ShockInput, fails: Fails, hand: ResultHand) {
    this.role = role;
    this.result = result;
    this.input = input;
    this.hand = hand;
    this.fails = fails;
    const units: readonly Fighter[] = role === 'attacker' ? input.attackers : input.defenders;
    this.stacks = hexesOf(units).map(stackOf(role));
    const { each, odd } = shared(MEANING[result].rout === 'no' ? MEANING[result].hits : 0, this.stacks.length);
    this.each = each;
    this.odd = odd;
    if (odd > 0 && (this.stacks.length === 1 || hand.ruling('odd-hits') !== 'inflicting-player'))
      for (const { lead } of this.stacks.slice(0, odd)) this.extra.add(lead.place);
  }

  /** The places of the side, without looking at what became of anybody. */
  get places(): readonly Place[] {
    return this.stacks.flatMap(({ all }) => all.map(({ place }) => place));
  }
  /** The units of the side after its result, one after the other. */
  *bodies(): Generator<Body> {
    for (const stack of this.stacks) {
      this.dealWith(stack);
      yield* stack.all;
    }
  }
  /** The unit at a place after the result of its hex. Throws on a place the side does not have. */
  body(at: Place): Body {
    const stack = this.stacks.find(({ all }) => all.some(({ place }) => place === at));
    const body = stack?.all.find(({ place }) => place === at);
    if (!stack || !body) throw new Error(`shock: expected ${this.places.join(', ')}, got ${at}`);
    this.dealWith(stack);
    return body;
  }
  /** Whether all of the side routed. */
  get everyRouted(): boolean {
    for (const { routed } of this.bodies()) if (!routed) return false;
    return true;
  }

  /** Who takes the next odd hit, as the inflicting player is asked (7.53); undefined where none is left. */
  nextOdd(): { readonly at: `odd-hit/${Role}-${number}`; readonly ask: ChoiceAsk<Place> } | undefined {
    const left = this.odd - this.extra.size;
    if (left === 0) return undefined;
    const inflicting = this.role === 'defender' ? this.input.side : otherSide(this.input.side);
    const open = this.stacks.filter(({ lead }) => !this.extra.has(lead.place));
    const stake = (place: Place): Said => this.stake(open.find(({ lead }) => lead.place === place));
    const asks = say('ask/odd-hit', { left, side: say(`field/${this.role}s`) });
    const places = open.map(({ lead }) => lead.place);
    return { at: `odd-hit/${this.role}-${this.extra.size + 1}`, ask: choice(inflicting, places, 'odd-hit', stake, asks) };
  }
  /** The hex of this lead takes an odd hit. */
  takesOdd(lead: Place): void {
    this.extra.add(lead);
  }
  /** What an odd hit makes of a hex's top unit, which takes it (5.35): gone, reduced, or its hits and the TQ they are held against. */
  private stake(stack: Stack | undefined): Said {
    const top = stack?.all[0];
    if (!stack || !top) throw new Error(`shock: expected a hex of ${this.places.join(', ')}`);
    const unit = unitName(this.input, stack.lead.place);
    const taken = Math.ceil((this.each + 1) / stack.all.length);
    const [hits, tq] = [top.hits + taken, tqNow(top)];
    // At its TQ a ruling decides whether it is reduced.
    const fate = suffer(cohesionOf(top), taken, 'more-than');
    if (fate.routed) return say(top.unit.type === 'el' ? 'fate/rampages' : 'fate/routed', { unit, count: 1 });
    return fate.reduced && !top.reduced ? say('fate/reduced-fresh', { unit }) : say('choice/odd-hit', { unit, hits, tq });
  }

  private dealWith(stack: Stack): void {
    if (this.done.has(stack)) return;
    this.done.add(stack);
    const { hits, rout: kind, retreat } = MEANING[this.result];
    const scared = this.role === 'defender' ? this.scaredOf(stack) : [];
    const first = scared.length > 0 && this.reduces(stack) && this.hand.ruling('elephant-scare-order') === 'before-results';
    if (first) this.scare(scared);
    if (kind === 'automatic') this.routs(stack.all);
    else if (kind === 'no') this.strike(stack.all, this.each + (this.extra.has(stack.lead.place) ? 1 : 0));
    else if (this.fails(stack.lead.place)) this.routs([stack.lead]);
    else this.strike(stack.all, hits);
    if (retreat) this.retreats(stack);
    if (!first) this.scare(scared);
  }

  private routs(bodies: readonly Body[]): void {
    for (const body of bodies) Object.assign(body, rout(cohesionOf(body)));
  }

  /** Hits on units of one hex: shared evenly, the odd ones to the top unit (5.35). */
  private strike(bodies: readonly Body[], hits: number): void {
    const standing = bodies.filter((body) => !body.routed && !body.left);
    if (hits === 0 || standing.length === 0) return;
    const { each, odd } = shared(hits, standing.length);
    standing.forEach((body, i) => {
      const taken = each + (i < odd ? 1 : 0);
      body.taken += taken;
      const onTheLine = body.unit.reducible && !body.reduced && taken > 0 && body.hits + taken === tqNow(body);
      Object.assign(body, suffer(cohesionOf(body), taken, onTheLine ? this.hand.ruling('reduction-threshold') : 'equal-or-more'));
    });
  }

  /**
   * The units of a hex retreat together, the way said of the top one, or of who is left where that routed; without a hex to go to the hex takes two hits, or each of a stack by the
   * ruling; over the map's edge they are eliminated (8.3).
   */
  private retreats({ all }: Stack): void {
    const standing = all.filter((body) => !body.routed);
    const [left] = standing;
    if (!left) return;
    const said = all[0].unit.retreat;
    const way = said === 'possible' ? left.unit.retreat : said;
    if (way === 'blocked') {
      this.hand.note(say('note/no-retreat'), cite('8.3'));
      const each = standing.length > 1 && this.hand.ruling('no-retreat-stack') === 'two-each';
      for (const bodies of each ? all.map((body) => [body]) : [all]) this.strike(bodies, 2);
      return;
    }
    for (const body of standing) Object.assign(body, way === 'possible' ? { retreats: true } : { left: true });
  }

  /** The cavalry of a hex that an elephant attacks (10.23). */
  private scaredOf({ all }: Stack): readonly Body[] {
    return this.input.attackers.some(({ type }) => type === 'el') ? all.filter(({ unit }) => isCavalry(unit.type)) : [];
  }

  /** Whether the result may reduce a unit of the hex: only then does it matter when the hit of 10.23 is taken (8.22). */
  private reduces({ all }: Stack): boolean {
    return MEANING[this.result].rout !== 'no' && all.some(({ unit }) => unit.reducible && !unit.reduced);
  }

  /** Cavalry that an elephant attacks takes a hit besides (10.23). */
  private scare(bodies: readonly Body[]): void {
    for (const body of bodies.filter(({ routed }) => !routed)) {
      if (!this.scared) this.hand.note(say('note/elephant-scare'), cite('10.23'));
      this.scared = true;
      this.strike([body], 1);
    }
  }
}
