import { Evening } from '../../../../core/testing/evening.ts';
import { beginBattle } from '../battle/begin.ts';
import { book } from '../book.ts';
import { KNOWN_COUNTERS, KNOWN_LEVELS, kindOf } from '../counters/counters.ts';
import { type Force, forceOfKind, wallForce } from '../counters/forces.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import { rules } from '../rules.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { GRANICUS } from './granicus.ts';

/** An evening of Field Commander: every step goes through the checks of the app. */
type Game = Evening<State>;

const TRACK = [30, 25, 20, 15].map((vp, i) => ({ label: `turn ${i + 1}`, vp }));
const KEEP = { 'use/surround': 'keep' };

const act = (game: Game, ...events: readonly Event[]): Game => game.act(...events);
const idOf = (forces: readonly Force[], kind: string): string => {
  const force = forces.find((one) => kindOf(one) === kind);
  if (!force) throw new Error(`evening: expected a force ${kind}, got ${forces.map(kindOf).join(', ')}`);
  return force.id;
};

/**
 * A whole life of Alexander as a table would play it: the first turn of Granicus as the detailed example has it, a second turn with its prophecies, Issus and the siege of
 * Tyre, and what is left at the end. Every type of event occurs, and every procedure is resolved.
 */
export function evening(): Game {
  const game = new Evening<State>(rules, book, { campaign: 'granicus' });
  preparation(game);
  firstOrders(game);
  chaeronea(game);
  firstPurchases(game);
  secondTurn(game);
  granicusEnds(game);
  issus(game);
  tyre(game);
  return game;
}

/** The map and the counters are entered, options and rulings chosen, and the campaign begins. */
function preparation(game: Game): void {
  act(game, GRANICUS);
  const box = { levels: KNOWN_LEVELS, counters: GRANICUS.box?.counters ?? KNOWN_COUNTERS };
  act(game, { type: 'box', box });
  act(game, { type: 'option', name: 'Harpalus', taken: true }).undo().redo();
  act(game, { type: 'option', name: 'Harpalus', taken: false });
  game.rule('hephaestion-plans', 'not').rule('insight-cost', 'text');
  act(game, { type: 'advisor', advisor: 'hephaestion', to: 'with' });
  game.note('The first evening: Granicus, as in the example.');
  act(game, { type: 'begin' });
  game.resolve('operation-forces', { count: 1 }, { faces: { 'draw/operation-1': 'HC' } });
  act(game, { type: 'advance' }, { type: 'step', step: 'refit' });
}

/** Orders of the strongholds, the operation, and the way to Chaeronea. */
function firstOrders(game: Game): void {
  act(game, { type: 'step', step: 'orders' });
  game.resolve('enemy-orders', { stronghold: 'Sardis', range: 4 }, { faces: { 'orders/die': 1, 'orders/pay': 'gold' } });
  game.resolve('enemy-orders', { stronghold: 'Halicarnassus', range: 6 }, { faces: { 'orders/die': 3 } });
  game.resolve('enemy-orders', { stronghold: 'Lycia', range: 7 }, { faces: { 'orders/die': 6 } });
  act(game, { type: 'step', step: 'operations' });
  game.resolve('enemy-operations', {}, { faces: { 'operation/counter': 'force-1', 'operation/intrigue': 'let', 'draw/operation-1': 'HC' } });
  act(game, { type: 'step', step: 'conquest' });
  game.resolve('scouting', { area: 'Chaeronea' }, { faces: { 'scouting/die': 4 } });
}

/** The battle of Chaeronea with the printed dice, from the plans to its reward. */
function chaeronea(game: Game): void {
  const { campaign } = game.state;
  act(game, { type: 'battle', position: beginBattle(campaign, () => 'not') });
  const drawn = { 'seen/1': 'raid', 'seen/2': 'infantry', 'seen/3': 'guards', 'seen/4': 'recovery' };
  game.resolve('battle-plans', {}, { faces: drawn });
  const ownPlans = { charge: 0, surround: 1, fate: 0, flank: 2, leadership: 1, recovery: 1, rally: 0, sacrifice: 0 };
  game.resolve('pre-battle', { ownPlans }, { faces: { 'raid/1': 1 } });
  game.resolve('surround', {}, { leave: true });
  game.resolve('retreat', {}, { faces: { 'retreat/1': 2, 'retreat/2': 1, 'retreat/3': 4, 'retreat/4': 1 }, leave: true });
  const own = (kind: string): string => idOf(campaign.forces, kind);
  const enemy = (kind: string): string => idOf(campaign.areas.Chaeronea?.forces ?? [], kind);
  const [ar, hc, foot, ph] = [own('AR'), own('HC Companions'), own('IN'), own('PH')];
  const [band, greek, phalanx, chares] = [enemy('IN Sacred Band'), enemy('IN'), enemy('PH'), enemy('LE Chares')];
  const step = (faces: Readonly<Record<string, number | string>>): Game => game.resolve('attack', {}, { faces: { ...KEEP, ...faces } });
  step({ [`own/${ar}`]: 5 });
  step({
    [`enemy/${band}`]: 4,
    [`own/${hc}`]: 2,
    [`flank/${hc}`]: 'use',
    'place/2': phalanx,
    'place/3': phalanx,
    'recover/1': 'keep',
    'suffer/1': ar,
  });
  step({ [`enemy/${greek}`]: 2, [`enemy/${chares}`]: 6, [`own/${foot}`]: 4, 'recover/1': 'use' });
  step({ [`own/${ph}`]: 3, [`repeat/own-${ph}-1`]: 1, [`repeat/own-${ph}-2`]: 5, 'place/1': band, 'place/2': band });
  step({ 'target/alexander': 'leader', 'own/alexander': 1 });
  step({ [`enemy/${greek}`]: 2, [`own/${foot}`]: 6, 'suffer/1': foot });
  step({ [`own/${ph}`]: 4, [`repeat/own-${ph}-1`]: 4 });
  step({ [`enemy/${chares}`]: 5, 'own/alexander': 3 });
  game.resolve('conquest', { leaderKilled: true, decision: 'raze' });
}

/** Gold is gained and spent, an insight drawn. */
function firstPurchases(game: Game): void {
  act(game, { type: 'step', step: 'gold' });
  game.resolve('resupply');
  game.resolve('purchase', { temple: true });
  game.resolve('glory-purchase', {}, { faces: { 'insight/drawn': 'maneuver' } });
  const second: Event = { type: 'build', area: 'Chaeronea', what: 'temple' };
  game.insist(second).undo();
}

/** A second turn: a refit, a prophecy, hits to absorb, Go!, a stronghold intimidated, spies, a force bought. */
function secondTurn(game: Game): void {
  act(game, { type: 'advance' });
  game.resolve('refit');
  act(game, { type: 'move', to: 'Macedonia' });
  game.resolve('oracle', {}, { faces: { 'oracle/accept': 'accept', 'oracle/counter': 'winds' } });
  act(game, { type: 'step', step: 'operations' });
  game.resolve('enemy-operations', {}, { faces: { 'operation/counter': 'go', 'draw/next-1': 'CH' } });
  game.resolve('suffer-hits', { hits: 1 }, { faces: { 'suffer/1': idOf(game.state.campaign.forces, 'PH') } });
  act(game, { type: 'step', step: 'conquest' });
  act(game, { type: 'move', to: 'Sestus' }, { type: 'move', to: 'Ilium' }, { type: 'move', to: 'Granicus' }, { type: 'move', to: 'Sardis' });
  game.resolve(
    'intimidation',
    { modifiers: 2, area: 'Sardis' },
    { faces: { 'intimidation/die': 6, 'intimidation/glory': 1, 'intimidation/printed': 'success' } },
  );
  game.resolve('conquest', { area: 'Sardis', stronghold: true, decision: 'govern' });
  game.resolve('prophecy', { met: true });
  act(game, { type: 'insight', insight: 'spies', to: 'held' });
  game.resolve('spies', {}, { faces: { 'removed/1': 'HC' } });
  act(game, { type: 'step', step: 'purchases' });
  game.resolve('purchase', { forces: [{ force: 'PE', battle: 1, count: 1 }] });
}

/** Numbers set right by hand, one attack looked up, and the campaign is won. */
function granicusEnds(game: Game): void {
  act(game, { type: 'advisor', advisor: 'parmenion', to: 'with' }, { type: 'set', what: 'glory', to: 3 }, { type: 'glory', by: -1 });
  game.resolve('single-attack', { type: 'phalanx', battle: 4 }, { faces: { 'attack/die': 3, 'attack/repeat-1': 5 }, leave: true });
  game.resolve('immortality', {}, { leave: true });
  game.resolve('end-campaign', { turnVp: 25 });
}

/** A campaign linked to the last: a battle fought to its end, an area called something else, a prophecy that failed. */
function issus(game: Game): void {
  const map = { ...KNOWN_MAPS.issus, turns: TRACK, gold: 10 };
  act(game, { type: 'campaign', id: 'issus', linked: true, map });
  act(game, { type: 'begin', map });
  act(game, { type: 'advance' });
  game.resolve('enemy-orders', { range: 2 }, { faces: { 'orders/die': 2, 'orders/printed': 'hit' } });
  const archers = forceOfKind(game.state.campaign, 'AR', 'persian') ?? wallForce('persian');
  const chariots = forceOfKind(game.state.campaign, 'CH', 'persian') ?? wallForce('persian');
  act(game, { type: 'garrison', area: 'Issus', force: archers }, { type: 'garrison', area: 'Sidon', force: chariots });
  act(game, { type: 'move', to: 'Issus' });
  act(game, { type: 'battle', position: { ...beginBattle(game.state.campaign), turn: 1 } });
  const horse = idOf(game.state.campaign.forces, 'HC Companions');
  const peltasts = idOf(game.state.campaign.forces, 'PE');
  const enemy = idOf(game.state.campaign.areas.Issus?.forces ?? [], 'AR');
  game.resolve('battle', {}, { faces: { [`step#1/enemy/${enemy}`]: 6, [`step#2/own/${horse}`]: 1, [`step#2/own/${peltasts}`]: 6 } });
  game.resolve('conquest', { decision: 'govern' });
  act(game, { type: 'area', area: 'Sidon', change: { glory: 1 } });
  const areas = map.areas.map((area) => (area.name === 'Sidon' ? { ...area, name: 'Saida' } : area));
  act(game, { type: 'map', map: { ...map, areas }, renamed: [{ from: 'Sidon', to: 'Saida' }] });
  act(game, { type: 'garrison-leaves', area: 'Saida', id: idOf(game.state.campaign.areas.Saida?.forces ?? [], 'CH'), to: 'cup' });
  act(game, { type: 'accept', prophecy: 'care', deadline: 4 });
  game.resolve('end-campaign', { turnVp: 30 }, { faces: { 'penalty/care': 'parmenion' } });
}

/** The siege: its purchases, the fleet's orders, the ships, the way in; and Alexander's end. */
function tyre(game: Game): void {
  const map = { ...KNOWN_MAPS.tyre, turns: TRACK, gold: 12 };
  act(game, { type: 'campaign', id: 'tyre', linked: true, map });
  act(game, { type: 'begin' });
  act(game, { type: 'advance' }, { type: 'step', step: 'purchases' });
  game.resolve('tyre-purchase', { buyTransports: 1, buySiegeShips: 1 }, { faces: { 'price/siege-ship-1': 4 } });
  act(game, { type: 'step', step: 'orders' });
  game.resolve('tyre-orders', {}, { faces: { 'tyre/die': 3 } });
  act(game, { type: 'step', step: 'conquest' });
  game.resolve('siege-ships', {}, { faces: { 'ship/1': 2, 'section/1': 4 } });
  act(game, { type: 'tyre', change: { walls: [2, 2, 2, 0, 2, 2] } }, { type: 'move', to: 'Old Tyre' });
  game.resolve('scouting', { area: 'Tyre', disband: 1 }, { faces: { 'scouting/die': 6 } });
  game.resolve('suffer-hits', { level: 1, forces: [] });
  game.resolve('end-campaign', { result: 'lost', turnVp: 0, beforeNovember: false });
}
