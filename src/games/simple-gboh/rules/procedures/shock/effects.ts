import type { Facts } from '../../../../../core/facts.ts';
import type { Effect, Offer } from '../../../../../core/procedure.ts';
import { fateEffect } from '../../fate-effect.ts';
import type { BattleEvent } from '../../tracker/events.ts';
import { type Battle, type Leader, leadersInHex, ledBy, unitOf } from '../../tracker/state.ts';
import { cite } from '../../vocabulary.ts';
import { fireAtAdvance } from '../missile-fire/at-advance.ts';
import { type Neighbour, neighbour } from '../rampage/input.ts';
import { say } from '../voice.ts';
import type { ShockInput } from './input.ts';
import { fellAt, fighterAt, isGone, type LeaderPlace, leaderPlaces, nthLeader, type Place, type ShockOutcome, type UnitResult, unitName } from './outcome.ts';

function unitEffect(result: UnitResult, input: ShockInput): Effect<BattleEvent>[] {
  const { place, fate } = result;
  const { hits, reduced } = fighterAt(input, place).unit;
  const how = isGone(fate) && fate;
  return fateEffect(place, { unit: result.unit, name: unitName(input, place), hits, reduced }, { ...result, how }, how ? '8.4' : '8.1');
}

/** What a shock changes in a tracked battle: units by their ids, leaders lost, who has fought. Untracked units change nothing. */
export function shockEffects(outcome: ShockOutcome, input: ShockInput, state?: Battle): Effect<BattleEvent>[] {
  const effects = [...outcome.defenders, ...outcome.attackers].filter(({ unit }) => unit !== '').flatMap((result) => unitEffect(result, input));
  for (const place of outcome.leadersLost) {
    const leader = state && leaderAt(state, input, place);
    if (leader)
      effects.push({
        id: `leader-${place}`,
        said: say('event/leader-lost', { leader: leader.name }),
        event: { type: 'leader-lost', leader: leader.id },
        ticked: true,
        cite: cite('7.46'),
      });
  }
  const moved = [...outcome.defenders, ...outcome.attackers].filter(({ unit, retreats }) => retreats && unit !== '').map(({ unit }) => unit);
  const hexes = moved.flatMap((id) => [id, (state && unitOf(state, id)?.stackedUnder) || id]);
  if (state?.contacts.some(({ unit, enemy }) => hexes.includes(unit) || hexes.includes(enemy)))
    effects.push({
      id: 'parted',
      said: say('effect/parted', { count: moved.length }),
      event: { type: 'parted', units: moved },
      ticked: true,
      cite: cite('8.3'),
    });
  const ids = (units: readonly { readonly unit: string }[]): string[] => units.map(({ unit }) => unit).filter((id) => id !== '');
  const [attackers, defenders] = [ids(input.attackers), ids(input.defenders)];
  if (attackers.length + defenders.length > 0)
    effects.push({
      id: 'fought',
      said: say('effect/fought'),
      event: { type: 'fought', attackers, defenders, ...(moved.length > 0 ? { retreated: moved } : {}) },
      ticked: true,
      unlisted: true,
      cite: cite('7.34'),
    });
  return [...effects, ...pursuitDue(outcome, input)];
}

/** Who routed cavalry has to be checked for pursuit before anything else goes on (7.54, 7.61). */
function pursuitDue({ advance, advances }: ShockOutcome, input: ShockInput): Effect<BattleEvent>[] {
  const unit = advance === 'pursuit' && advances !== 'nobody' ? fighterAt(input, advances).unit.unit : '';
  if (unit === '') return [];
  return [
    {
      id: 'to-pursue',
      said: say('step/pursuit', { unit: unitName(input, advances) }),
      event: { type: 'marked', unit, mark: 'to-pursue', on: true },
      ticked: true,
      unlisted: true,
      cite: cite('7.61'),
    },
  ];
}

/** The leader at a place, as a tracked battle has him. */
const leaderAt = (battle: Battle, input: ShockInput, place: LeaderPlace): Leader | undefined =>
  ledBy(battle, fighterAt(input, place).unit.unit)[nthLeader(place) - 1];

/** Fire at who advances, as the shock leaves it (7.74). */
function reactionAt(outcome: ShockOutcome, input: ShockInput, state: Battle, facts?: Facts): Offer[] {
  const { advances, attackers, defenders, leadersLost } = outcome;
  const unit = unitOf(state, fighterAt(input, advances).unit.unit);
  if (!unit) return [];
  const after = attackers.find(({ place }) => place === advances) ?? unit;
  const fell = leadersLost.flatMap((place) => leaderAt(state, input, place)?.id ?? []);
  const left = leadersInHex(state, unit.id).find(({ id }) => !fell.includes(id));
  return fireAtAdvance(unit, unitName(input, advances), state, facts, {
    away: defenders.filter(({ fate, retreats }) => retreats || isGone(fate)).map((one) => one.unit),
    now: { hits: after.hits, reduced: after.reduced, leader: left !== undefined, leaderName: left?.name ?? '' },
  });
}

/** The enemies an elephant that rampages fought and that still stand there: the one whose type was used set it off (8.5). */
function foes(outcome: ShockOutcome, input: ShockInput, place: Place): readonly Neighbour[] {
  const attacking = fighterAt(input, place).role === 'attacker';
  const weapon = attacking ? `defender-${outcome.defenderWeapon}` : `attacker-${outcome.attackerWeapon}`;
  const there = (attacking ? outcome.defenders : outcome.attackers).filter(({ fate, retreats }) => !retreats && !isGone(fate));
  return there.map(({ place: at, unit, name, hits, reduced }) => {
    const { type, tq, reducible } = fighterAt(input, at).unit;
    return neighbour({ unit, name, type, tq, hits, reduced, reducible, distance: 1, started: at === weapon });
  });
}

/** Elephants that rampage, cavalry that pursues, fire at who advances into a ZOC. */
export function shockNext(outcome: ShockOutcome, input: ShockInput, state?: Battle, facts?: Facts): Offer[] {
  const offers: Offer[] = [...outcome.defenders, ...outcome.attackers]
    .filter(({ fate }) => fate === 'rampages')
    .map(({ place, unit, name }) => ({
      procedure: 'rampage',
      input: { elephant: name, elephantUnit: unit, neighbours: foes(outcome, input, place) },
      said: say('step/rampage', { unit: unitName(input, place) }),
    }));
  if (outcome.advance === 'pursuit' && outcome.advances !== 'nobody') offers.push(pursuitOf(outcome.advances, outcome, input, state));
  if (outcome.advance === 'must' && state) offers.push(...reactionAt(outcome, input, state, facts));
  return offers;
}

/** The pursuit of who advances (7.62): a leader who fell in this shock is not with it; whether LC are Numidians only a tracked battle knows. */
function pursuitOf(place: Place, { leadersLost, attackers }: ShockOutcome, input: ShockInput, state?: Battle): Offer {
  const { unit } = fighterAt(input, place);
  const { name, type, tq } = unit;
  const reduced = attackers.find((one) => one.place === place)?.reduced ?? unit.reduced;
  const numidian = (state && unitOf(state, unit.unit)?.numidian) ?? false;
  return {
    procedure: 'cavalry-pursuit',
    input: { name, unit: unit.unit, type, tq, reduced, numidian, leader: leaderPlaces(unit, place).length > fellAt(leadersLost, place) },
    said: say('step/pursuit', { unit: unitName(input, place) }),
  };
}
