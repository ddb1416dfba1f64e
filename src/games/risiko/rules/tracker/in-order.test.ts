import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../../core/facts.ts';
import { standardOf } from '../../../../core/fields.ts';
import { acts } from '../acts.ts';
import { startingArmies } from '../charts/starting-armies.ts';
import { legalTargets } from '../combat/legal-targets.ts';
import { territoriesDealt } from '../deal-order.ts';
import { incomeOf } from '../income.ts';
import { attack } from '../procedures/attack.ts';
import { deal } from '../procedures/deal.ts';
import { elimination } from '../procedures/elimination.ts';
import { reinforcements } from '../procedures/reinforcements.ts';
import { throwOnce } from '../procedures/throw.ts';
import { pointsOf } from '../scores.ts';
import { dealtRound, playing, table } from '../testing/playing.ts';
import { faultsOf, played, resolved, eventFaults as said, under } from '../testing/resolve.ts';
import { type SeatId, TERRITORIES, TERRITORIES_IN, type Territory } from '../vocabulary.ts';
import type { RisikoEvent } from './events.ts';
import { start } from './start.ts';
import { heldBy, playerOf, type RisikoState } from './state.ts';
import { tracker } from './tracker.ts';

const held = (territory: Territory, seat: 'seat-1' | 'seat-2' | 'seat-3', armies: number): RisikoEvent => ({ type: 'territory', territory, seat, armies });
const battle = (lost: number, from: Territory = 'alaska', to: Territory = 'alberta'): RisikoEvent => ({
  type: 'battle',
  from,
  to,
  attackerLosses: 0,
  defenderLosses: lost,
  moveInLeast: 2,
  moveInMost: 2,
});

/** Seat 2 holds Alberta alone, with two armies; the first player has four on Alaska. */
function lastStand(round: number): RisikoState {
  const rest = heldBy(playing(), 'seat-2').filter((territory) => territory !== 'alberta');
  return played(playing(), ...rest.map((territory) => held(territory, 'seat-3', 1)), held('alberta', 'seat-2', 2), held('alaska', 'seat-1', 4), {
    type: 'set',
    what: 'round',
    value: round,
  });
}
const inCombat = (state: RisikoState): RisikoState => played(state, { type: 'turn-set', seat: 'seat-1', phase: 'combat' });

describe('corrected charts count wherever a figure is used', () => {
  const corrected = factsOf({
    ...under(),
    corrections: { 'starting-armies/4/armies': 28, 'continent-armies/oceania/armies': 4, 'tournament-values/china/value': 9 },
  });
  test('Preparazione: the deal gives what is left of the corrected starting armies, by the app and by hand', () => {
    expect(startingArmies(4, corrected)).toBe(28);
    const first = played(start(table(4)), { type: 'first', seat: 'seat-1' });
    const dealt = played(first, { type: 'dealt', owners: dealtRound(4), armies: 28 });
    expect(dealt.players.map(({ pool }) => pool)).toEqual([17, 17, 18, 18]);
    const one = played(first, { type: 'dealt', owners: { alaska: 'seat-2' }, armies: 28 });
    expect(one.players.map(({ pool }) => pool)).toEqual([28, 27, 28, 28]);
    const faces = Object.fromEntries(TERRITORIES.map((territory, i) => [`card/${i + 1}`, [territory]]));
    const outcome = resolved(deal, { players: 4 }, faces);
    expect(deal.effects(outcome, { players: 4, dealer: 'seat-1' }, first)[0]?.event).toMatchObject({ armies: 30 });
  });
  test('Prima fase b, Punteggi: the income of Now, and the points', () => {
    const state = played(playing(3, { tournament: true }), ...TERRITORIES_IN.oceania.map((territory) => held(territory, 'seat-1', 3)));
    expect(incomeOf(state, corrected).continents).toEqual([['oceania', 4]]);
    const shown = played(state, held('china', 'seat-1', 1), {
      type: 'objective-shown',
      seat: 'seat-1',
      objective: { kind: 'territories', territories: ['china'] },
    });
    expect(pointsOf(shown, 'seat-1', corrected)).toBe(9);
  });
  test('Prima fase: what the tracker expects before combat, and what is done now', () => {
    const state = played(playing(3), ...TERRITORIES_IN.oceania.map((territory) => held(territory, 'seat-1', 3)));
    const { armies } = incomeOf(state, corrected);
    expect(armies).toBe(incomeOf(state, factsOf(under())).armies + 2);
    const event: RisikoEvent = { type: 'phase', phase: 'combat' };
    expect(tracker.faults({ ...corrected, event, state })).toMatchObject([{ expected: { say: 'expected/reinforced-first' }, found: armies }]);
    expect(acts({ ...corrected, state })).toMatchObject([{ deed: { events: [{ type: 'reinforced', armies }] } }]);
  });
});

describe('Preparazione, Prima fase: what is out of order', () => {
  test('three armies in one’s turn of placing, however they are put down', () => {
    const state = played(start(table(4)), { type: 'first', seat: 'seat-1' }, { type: 'dealt', owners: dealtRound(4) });
    const two: RisikoEvent = { type: 'placed', seat: 'seat-1', territory: 'alaska', armies: 2 };
    expect(said(state, two)).toEqual([]);
    expect(said(played(state, two), two)).toEqual(['illegal expected/three-at-a-time']);
    expect(said(start(table(4)), { ...two, territory: 'alaska' }), 'a territory of nobody').toContain('illegal expected/own-territory');
  });
  test('as many armies and cards as are dealt to each, those left over from the dealer’s right', () => {
    const dealer = played(start(table(4)), { type: 'first', seat: 'seat-1' });
    const owners = (order: readonly SeatId[]) => Object.fromEntries(TERRITORIES.map((territory, i) => [territory, order[i % 4]]));
    const fromRight = owners(['seat-4', 'seat-3', 'seat-2', 'seat-1']);
    expect(said(dealer, { type: 'dealt', owners: fromRight, armies: 30 })).toEqual([]);
    expect(said(dealer, { type: 'dealt', owners: fromRight, armies: 25 })).toEqual(['illegal expected/starting-armies']);
    expect(said(dealer, { type: 'dealt', owners: owners(['seat-1', 'seat-2', 'seat-3', 'seat-4']) })).toEqual(['doubtful expected/dealt-from-right']);
    expect(said(dealer, { type: 'dealt', owners: owners(['seat-1', 'seat-1', 'seat-2', 'seat-3']) })).toEqual(['illegal expected/dealt-evenly']);
    expect(said(dealer, { type: 'dealt', owners: { alaska: 'seat-1', alberta: 'seat-1' } }), 'not all are dealt yet').toEqual([]);
  });
  test('armies, cards and eliminations on one’s own turn only', () => {
    const rich = played(playing(), { type: 'reinforced', armies: 3 });
    expect(said(rich, { type: 'placed', seat: 'seat-2', territory: 'alberta', armies: 1 })).toEqual(['illegal expected/own-turn']);
    const won = played(inCombat(playing()), { type: 'conquest' });
    expect(said(won, { type: 'card-drawn', seat: 'seat-2' })).toEqual(['illegal expected/own-turn']);
    expect(said(won, { type: 'card-drawn', seat: 'seat-1' })).toEqual([]);
    expect(said(played(inCombat(lastStand(5)), battle(2)), { type: 'card-drawn', seat: 'seat-1' })).toEqual(['illegal expected/occupied-first']);
    const late = played(lastStand(5), held('alberta', 'seat-1', 1));
    expect(said(late, { type: 'eliminated', seat: 'seat-2', by: 'seat-3' })).toEqual(['illegal expected/own-turn']);
  });
  test('no combat before the armies of the turn are taken and placed; where the map stays on the table that is only said', () => {
    const combat: RisikoEvent = { type: 'phase', phase: 'combat' };
    expect(said(playing(), combat)).toEqual(['illegal expected/reinforced-first']);
    expect(said(played(playing(), { type: 'reinforced', armies: 3 }), combat)).toEqual(['illegal expected/nothing-to-place']);
    const few = played(
      playing(),
      ...heldBy(playing(), 'seat-1')
        .slice(2)
        .map((territory) => held(territory, 'seat-2', 1)),
    );
    expect(said(few, combat), 'two territories bring nothing').toEqual([]);
    expect(said(few, combat, { 'minimum-reinforcement': 'three' }), 'as the table rules').toEqual(['illegal expected/reinforced-first']);
    expect(said(playing(3, { map: false }), combat)).toEqual(['doubtful expected/reinforced-first']);
    expect(faultsOf(throwOnce, {}, playing(3, { map: false }))).toEqual(['illegal from expected/combat-phase']);
  });
  test('one set a turn, where the table rules so', () => {
    const rich = played(playing(), { type: 'set-seat', seat: 'seat-1', what: 'cards', value: 6 });
    const set: RisikoEvent = { type: 'set-played', seat: 'seat-1', sets: 1 };
    expect(said(rich, { ...set, sets: 2 }, { 'sets-per-turn': 'one' })).toEqual(['illegal expected/one-set']);
    expect(said(played(rich, set), set, { 'sets-per-turn': 'one' })).toEqual(['illegal expected/one-set']);
    expect(said(played(rich, set), set)).toEqual([]);
  });
});

describe('Seconda fase, Terza fase: what is thrown', () => {
  test('nothing after the strategic move', () => {
    const moved = played(playing(), { type: 'moved', from: null, to: null, armies: 1 });
    expect(said(moved, battle(1))).toEqual(['illegal expected/combat-phase']);
    expect(faultsOf(throwOnce, throwOnce.prefill(moved, 'alaska>alberta'), moved)).toEqual(['illegal from expected/combat-phase']);
    const back = inCombat(moved);
    expect(said(back, battle(1))).toEqual(['illegal expected/turn-over']);
    expect(faultsOf(attack, attack.prefill(back, 'alaska>alberta'), back)).toEqual(['illegal from expected/turn-over']);
  });
  test('a battle is fought between territories that touch, and costs no more armies than there are', () => {
    const state = inCombat(playing());
    expect(said(state, battle(3))).toEqual([]);
    expect(said(state, battle(4))).toEqual(['illegal expected/armies-there']);
    expect(said(state, { ...battle(0), attackerLosses: 3 } as RisikoEvent)).toEqual(['illegal expected/one-stays']);
    expect(said(state, battle(0)), 'a tie costs the attacker an army').toEqual(['doubtful expected/an-army']);
    expect(said(state, battle(1, 'alaska', 'brazil'))).toEqual(['illegal expected/touching']);
    expect(said(state, battle(1, 'alberta', 'alaska'))).toEqual(['illegal expected/own-territory', 'illegal expected/enemy-territory']);
  });
  test('Guarnigione minima: two armies stay behind where an enemy touches, whatever the form of the throw said', () => {
    const state = played(inCombat(playing(4, { tournament: true })), held('alberta', 'seat-2', 1), held('kamchatka', 'seat-2', 1), {
      ...battle(1),
      moveInLeast: 1,
      moveInMost: 3,
    } as RisikoEvent);
    expect(said(state, { type: 'occupied', armies: 3 })).toEqual(['illegal expected/move-in']);
    expect(said(state, { type: 'occupied', armies: 2 })).toEqual([]);
  });
});

describe('Eliminazione di un giocatore: the last army of a last territory', () => {
  test('is kept by the tracked state, whatever a form says', () => {
    const state = inCombat(lastStand(4));
    const filled = throwOnce.prefill(state, 'alaska>alberta');
    expect(faultsOf(throwOnce, filled, state)).toEqual([]);
    expect(faultsOf(throwOnce, { ...filled, lastTerritory: false }, state)).toEqual(['illegal lastTerritory expected/last-territory']);
    expect(faultsOf(attack, { ...filled, round: 5 }, state)).toEqual(['illegal round expected/last-territory']);
    expect(faultsOf(throwOnce, { ...filled, lastTerritory: false }, inCombat(lastStand(5)))).toEqual([]);
    expect(faultsOf(throwOnce, { ...filled, lastTerritory: false }, state, { 'early-elimination': 'off' })).toEqual([]);
    const one = played(state, held('alberta', 'seat-2', 1));
    expect(faultsOf(throwOnce, { ...filled, defenders: 1, lastTerritory: false }, one)).toContain('illegal defenders expected/not-last-army');
  });
  test('is no target on the map before the end of the fourth round; two armies there are', () => {
    const targets = (round: number, armies: number, rulings: Readonly<Record<string, string>> = {}) => {
      const state = played(inCombat(lastStand(round)), held('alberta', 'seat-2', armies));
      return legalTargets({ ...factsOf(under(rulings)), state }, 'alaska').includes('alberta');
    };
    expect([targets(4, 2), targets(4, 1), targets(5, 1), targets(4, 1, { 'early-elimination': 'off' })]).toEqual([true, false, true, true]);
  });
  test('Inferiorità numerica: in a tournament who has fewer dice than the defender has no target', () => {
    const targets = (tournament: boolean) => {
      const state = played(inCombat(playing(3, { tournament })), held('alaska', 'seat-1', 2), held('alberta', 'seat-2', 3));
      return legalTargets({ ...factsOf(under({})), state }, 'alaska').includes('alberta');
    };
    expect([targets(false), targets(true)]).toEqual([true, false]);
  });
  test('cannot be lost in a battle before the end of the fourth round', () => {
    expect(said(inCombat(lastStand(4)), battle(2))).toEqual(['illegal expected/not-last-army']);
    expect(said(inCombat(lastStand(4)), battle(1))).toEqual([]);
    expect(said(inCombat(lastStand(5)), battle(2))).toEqual([]);
    expect(said(inCombat(lastStand(4)), battle(2), { 'early-elimination': 'off' })).toEqual([]);
  });
  test('the rules of the tournament are the session’s', () => {
    const state = inCombat(playing(3, { tournament: true }));
    expect(faultsOf(throwOnce, { ...throwOnce.prefill(state, 'alaska>alberta'), tournament: false, defenceDice: 1 }, state)).toEqual([
      'illegal defenceDice expected/forced-defence',
      'illegal attackDice expected/no-fewer-dice',
      'illegal tournament expected/as-tracked',
    ]);
  });
});

describe('a table that keeps its map to itself', () => {
  const begun = (): RisikoState => played(start(table(4, { map: false })), { type: 'first', seat: 'seat-1' }, { type: 'begun' });
  test('Preparazione: nobody has said how many territories there are, until the deal gives them', () => {
    expect(start(table(4, { map: false })).players.map(({ territories }) => territories)).toEqual([null, null, null, null]);
    expect(territoriesDealt(4, 'seat-1')).toEqual({ 'seat-4': 11, 'seat-3': 11, 'seat-2': 10, 'seat-1': 10 });
    expect(begun().players.map(({ territories }) => territories)).toEqual([10, 10, 11, 11]);
    expect(reinforcements.prefill(begun())).toEqual({ territories: 10 });
    const unknown = played(start(table(4, { map: false })), { type: 'turn-set', seat: 'seat-1', phase: 'reinforcements' });
    expect(reinforcements.prefill(unknown)).toEqual({});
    expect(playerOf(played(unknown, { type: 'conquest' }), 'seat-1').territories).toBe(null);
  });
  test('Seconda fase: a conquest takes the territory from the loser', () => {
    const state = inCombat(begun());
    const outcome = resolved(throwOnce, { attackers: 4, defenders: 1, defender: 'seat-3' }, { 'dice/attacker': [6, 5, 4], 'dice/defender': [1] });
    const input = { ...throwOnce.prefill(state), attackers: 4, defenders: 1, from: 'none', to: 'none', defender: 'seat-3' } as never;
    const [effect] = throwOnce.effects(outcome, input, state);
    expect(effect?.event).toEqual({ type: 'conquest', loser: 'seat-3' });
    const after = played(state, { type: 'conquest', loser: 'seat-3' });
    expect(after.players.map(({ territories }) => territories)).toEqual([11, 10, 10, 11]);
    expect(faultsOf(throwOnce, { defender: 'seat-1' }, state)).toEqual(['illegal defender expected/another-player']);
    expect(said(state, { type: 'conquest', loser: 'seat-1' })).toEqual(['illegal expected/another-player']);
  });
  test('Eliminazione di un giocatore: the last territory of a player is not taken before the end of the fourth round', () => {
    const one = played(inCombat(begun()), { type: 'set-seat', seat: 'seat-3', what: 'territories', value: 1 });
    expect(said(one, { type: 'conquest', loser: 'seat-3' })).toEqual(['illegal expected/last-territory']);
    expect(faultsOf(throwOnce, { defender: 'seat-3' }, one)).toEqual(['illegal lastTerritory expected/last-territory']);
    const late = played(one, { type: 'set', what: 'round', value: 5 });
    expect(said(late, { type: 'conquest', loser: 'seat-3' })).toEqual([]);
    expect(elimination.prefill(played(late, { type: 'conquest', loser: 'seat-3' }))).toMatchObject({ loser: 'seat-3' });
    expect(said(late, { type: 'eliminated', seat: 'seat-3', by: 'seat-1' })).toEqual(['illegal expected/no-territories']);
  });
});

describe('what follows a throw is allowed', () => {
  const next = (input: object, faces: Readonly<Record<string, number[]>>): string[] => {
    const whole = { ...standardOf(throwOnce.fields), ...input };
    return throwOnce.next(resolved(throwOnce, input, faces), whole).map(({ procedure }) => procedure);
  };
  test('Inferiorità numerica: no throw with fewer dice than the defender’s is offered in a tournament', () => {
    const faces = { 'dice/attacker': [1, 1, 1], 'dice/defender': [6, 6, 6] };
    expect(next({ attackers: 5, defenders: 3, tournament: true }, faces)).toEqual([]);
    expect(next({ attackers: 5, defenders: 3 }, faces)).toEqual(['throw', 'attack']);
    expect(next({ attackers: 7, defenders: 3, tournament: true }, faces)).toEqual(['throw', 'attack']);
  });
  test('Eliminazione di un giocatore: none against the last army of a last territory', () => {
    const faces = { 'dice/attacker': [6, 6, 6], 'dice/defender': [1, 1] };
    expect(next({ attackers: 5, defenders: 2, lastTerritory: true, round: 4 }, faces)).toEqual([]);
    expect(next({ attackers: 5, defenders: 3, lastTerritory: true, round: 4 }, { ...faces, 'dice/attacker': [6, 1, 1], 'dice/defender': [5, 5, 5] })).toEqual([
      'throw',
      'attack',
    ]);
  });
  test('another throw starts from the armies as the map has them', () => {
    const state = inCombat(playing(8));
    const input = { ...standardOf(throwOnce.fields), ...throwOnce.prefill(state, 'alaska>alberta') };
    const outcome = resolved(throwOnce, input, { 'dice/attacker': [6, 6, 1], 'dice/defender': [5, 5, 5] });
    const lost: RisikoEvent = { type: 'battle', from: 'alaska', to: 'alberta', attackerLosses: 1, defenderLosses: 2, moveInLeast: 0, moveInMost: 0 };
    expect(throwOnce.next(outcome, input, played(state, lost))[0]?.input).toMatchObject({ attackers: 7, defenders: 6 });
    expect(throwOnce.next(outcome, input, state)[0]?.input, 'losses not applied').toMatchObject({ attackers: 8, defenders: 8 });
  });
  test('a conquest that leaves a player without territories leads to the elimination', () => {
    const state = inCombat(lastStand(5));
    const input = { ...standardOf(throwOnce.fields), ...throwOnce.prefill(state, 'alaska>alberta') };
    const outcome = resolved(throwOnce, input, { 'dice/attacker': [6, 6, 6], 'dice/defender': [1, 1] });
    expect(throwOnce.next(outcome, input, played(state, battle(2)))).toMatchObject([
      { procedure: 'elimination', input: { loser: 'seat-2', conqueror: 'seat-1' } },
    ]);
    expect(throwOnce.next(outcome, input, state), 'losses not applied').toEqual([]);
    expect(said(played(state, battle(2), { type: 'occupied', armies: 2 }), { type: 'turn-ended' })).toEqual(['illegal expected/out-first']);
  });
});

describe('what the preparation and an elimination have settled', () => {
  test('a game that goes on has no other first player, no second deal, no second start (Preparazione)', () => {
    const state = playing();
    const again: readonly RisikoEvent[] = [{ type: 'first', seat: 'seat-2' }, { type: 'dealt', owners: { alaska: 'seat-2' } }, { type: 'begun' }];
    for (const event of again) {
      expect(said(state, event)).toContain('illegal expected/preparing');
      expect(said({ ...state, stage: 'setup' }, event)).not.toContain('illegal expected/preparing');
    }
  });

  test('who is out gets no turn and no territory without a doubt (Eliminazione di un giocatore)', () => {
    const state = playing();
    const out = { ...state, players: state.players.map((one) => (one.seat === 'seat-3' ? { ...one, eliminatedBy: 'seat-1' as const } : one)) };
    for (const event of [held('siam', 'seat-3', 1), { type: 'turn-set', seat: 'seat-3', phase: 'combat' }] satisfies RisikoEvent[]) {
      expect(said(out, event)).toEqual(['doubtful expected/still-playing']);
      expect(said(state, event)).toEqual([]);
    }
  });

  test('without the map a territory taken from nobody is doubted, once it is known how many each player holds', () => {
    const state = { ...playing(), map: false, phase: 'combat' as const, reinforced: true };
    const known = (territories: number | null) => ({ ...state, players: state.players.map((one) => ({ ...one, territories })) });
    expect(said(known(10), { type: 'conquest' })).toEqual(['doubtful expected/another-player']);
    expect(said(known(10), { type: 'conquest', loser: 'seat-2' })).toEqual([]);
    expect(said(known(null), { type: 'conquest' })).toEqual([]);
  });
});
