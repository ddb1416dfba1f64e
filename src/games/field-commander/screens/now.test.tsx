// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import type { CoreWords } from '../../../core/said.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { beginBattle } from '../rules/battle/begin.ts';
import type { BattlePosition } from '../rules/battle/position.ts';
import { forceNamed } from '../rules/testing/force.ts';
import { situation } from '../rules/testing/resolving.ts';
import type { Event } from '../rules/tracker/events.ts';
import { layOut, start } from '../rules/tracker/start.ts';
import { type Campaign, EMPTY_AREA, type State } from '../rules/tracker/state.ts';
import { words } from '../words/en/table.ts';
import type { CampaignDoor } from './door.ts';
import { Now } from './now.tsx';

afterEach(cleanup);

/** The parts of Now that come once it stands. */
const settled = () =>
  act(async () => {
    await vi.dynamicImportSettled();
  });

const speak = speaker<typeof words & UiWords & CoreWords>(tongue('en'), [words, parts, core]);

const FORCES = ['HC Companions', 'IN'].map((kind, i) => ({ ...forceNamed('macedonian', kind), id: `f${i + 1}` }));

/** What is applied of what the last procedure ticked. */
let applied: ((ticked: readonly Event[]) => readonly Event[]) | undefined;

/** Now over a campaign under way, Alexander at this level, a battle before its first turn or none; gives what is opened from it. */
function shown(
  level: number,
  owed = 0,
  battle?: BattlePosition,
  onResolve?: (procedure: string, input: unknown, typed: unknown) => void,
  more: Partial<Campaign> = {},
): string[] {
  const opened: string[] = [];
  const begun: State = start({ campaign: 'granicus' });
  const state: State = { ...begun, campaign: { ...layOut('granicus', false, begun.campaign.map), stage: 'playing', turn: 1, level, forces: FORCES, ...more } };
  const owing: State = { ...state, campaign: { ...state.campaign, now: { ...state.campaign.now, owed }, battle: battle ?? null } };
  const door: CampaignDoor = quietDoor({
    state: owing,
    facts: factsOf(situation()),
    open: (id) => opened.push(id),
    resolve: async (procedure, input, how) => {
      applied = how?.applies as typeof applied;
      onResolve?.(procedure, input, how?.typed);
      return undefined;
    },
  });
  render(
    <Voice.Provider value={speak}>
      <Now door={door} />
    </Voice.Provider>,
  );
  return opened;
}

test('Death of Alexander: the campaign is said to be lost, no step of the turn is offered, and its end is one tap away', async () => {
  const resolved: unknown[] = [];
  const opened = shown(0, 0, undefined, (procedure, input) => resolved.push([procedure, input]));
  await settled();
  expect(screen.getByRole('alert').textContent).toContain('Alexander is dead');
  expect(screen.queryByRole('button', { name: 'Done, next step' })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'The campaign is lost: end it' }));
  await settled();
  expect(resolved).toEqual([['end-campaign', { result: 'lost', turnVp: 0, beforeNovember: false }]]);
  expect(opened).toEqual([]);
});

test('hits to be placed are placed on the counters, one after the other, and resolved with the last of them', async () => {
  const resolved: unknown[] = [];
  shown(1, 2, undefined, (...given) => resolved.push(given));
  await settled();
  screen.getByText('Hit 1 of 2');
  const army = () => within(screen.getByRole('group', { name: 'Who takes the hit' }));
  fireEvent.click(army().getByRole('button', { name: /Companions/ }));
  screen.getByText('Hit 2 of 2');
  fireEvent.click(army().getByRole('button', { name: /Infantry/ }));
  const [companions, infantry] = FORCES.map(({ id }) => [id]);
  expect(resolved).toEqual([['suffer-hits', { hits: 2 }, { 'suffer/1': companions, 'suffer/2': infantry }]]);
});

test('in a battle they are placed on its line as it stands, before anything is thrown', async () => {
  const resolved: unknown[] = [];
  const { campaign } = start({ campaign: 'granicus' });
  const [fell, stands] = beginBattle({ ...campaign, forces: FORCES }).own;
  if (!fell || !stands) throw new Error('expected two forces');
  const battle = { ...beginBattle(campaign), turn: 1, own: [{ ...stands, reduced: true }], fallen: [fell], level: 3 };
  shown(5, 1, battle, (...given) => resolved.push(given));
  await settled();
  screen.getByText('Hit 1 of 1');
  expect(screen.queryByRole('button', { name: words['procedure/retreat'] })).toBe(null);
  const line = within(screen.getByRole('list', { name: words['section/own'] }));
  expect(line.getAllByRole('button')).toHaveLength(2);
  fireEvent.click(line.getByRole('button', { name: /Infantry/ }));
  expect(resolved).toEqual([['suffer-hits', { hits: 1 }, { 'suffer/1': [stands.id] }]]);
});

test('Victoria: with every key area taken the campaign leads to its end, and a player may play on', async () => {
  const resolved: unknown[] = [];
  const { map } = start({ campaign: 'granicus' }).campaign;
  const turns = [
    { label: '338', vp: 30 },
    { label: '337', vp: 25 },
  ];
  const areas = Object.fromEntries(map.areas.map(({ name }) => [name, { ...EMPTY_AREA, status: 'governed' as const }]));
  shown(1, 0, undefined, (...given) => resolved.push(given), { areas, map: { ...map, turns }, step: 'conquest' });
  await settled();
  screen.getByText('The campaign is won');
  const [end] = screen.getAllByRole('button', { name: 'End the campaign' });
  if (end) fireEvent.click(end);
  expect(resolved).toEqual([['end-campaign', { result: 'won' }, undefined]]);
  fireEvent.click(screen.getByRole('button', { name: 'Play on' }));
  expect(screen.queryByText('The campaign is won')).toBe(null);
});

test('Failing a prophecy: one whose turns are over is paid for before the step goes on, with one tap', async () => {
  const resolved: unknown[] = [];
  const since = { turn: 1, razed: 0, governed: 0, cities: 0, advisorsGone: 0 };
  const winds = { prophecy: 'winds', deadline: 3, outcome: 'open', since, quiet: false } as const;
  shown(2, 0, undefined, (...given) => resolved.push(given), { prophecies: [winds], turn: 4, step: 'orders' });
  await settled();
  expect(screen.queryByRole('button', { name: /^Roll/ })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Pay for the prophecy that failed: Pray to the winds' }));
  await settled();
  expect(resolved).toEqual([['prophecy', {}, undefined]]);
});

test('The map: what nobody entered yet is entered where it is missed, the areas and the army', async () => {
  const { map } = start({ campaign: 'gaugamela' }).campaign;
  shown(1, 0, undefined, undefined, { map, forces: [] });
  await settled();
  fireEvent.click(screen.getByRole('button', { name: words['screen/edit-map'] }));
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: words['screen/add-area'] })).toBeTruthy();
  cleanup();
  shown(1, 0, undefined, undefined, { forces: [] });
  await settled();
  expect(screen.queryByRole('button', { name: words['screen/edit-map'] })).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: words['screen/add-force'] }));
  // Alexander’s counters alone.
  const offered = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(offered.map(({ textContent }) => /Macedonian/.test(textContent ?? ''))).toEqual(offered.map(() => true));
});

test('Intimidación: a stronghold that holds out is fought or left, as the player decides: the step does not end by itself', async () => {
  const { map, now } = start({ campaign: 'granicus' }).campaign;
  const sardis = { map, army: 'Sardis', step: 'conquest' } as const;
  const entered = { ...now, entered: 'Sardis' };
  shown(1, 0, undefined, undefined, { ...sardis, now: entered });
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'Intimidate Sardis' }));
  await settled();
  const tried: Event = { type: 'now', change: { intimidated: ['Sardis'] } };
  expect(applied?.([tried, { type: 'step', step: 'gold' }])).toEqual([tried]);
  cleanup();
  shown(1, 0, undefined, undefined, { ...sardis, now: { ...entered, intimidated: ['Sardis'] } });
  await settled();
  screen.getByRole('button', { name: 'Fight at Sardis' });
  screen.getByRole('button', { name: 'On to: Gain gold' });
});

test('Spend gold: in the shop the goods stand above the map', async () => {
  shown(1, 0, undefined, undefined, { step: 'purchases', gold: 9 });
  await settled();
  const goods = screen.getByRole('button', { name: 'Buy Temple: 3 gold' });
  const map = screen.getByRole('group', { name: 'The areas of the campaign' });
  expect(goods.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('Advance the turn counter: after the last step of the last box the campaign is lost, and its end is the next thing', async () => {
  const { map } = start({ campaign: 'granicus' }).campaign;
  const turns = ['338', '337'].map((label) => ({ label, vp: 20 }));
  shown(1, 0, undefined, undefined, { map: { ...map, turns }, turn: 2, step: 'purchases' });
  await settled();
  screen.getByRole('button', { name: 'The campaign is lost: end it' });
  expect(screen.queryByRole('button', { name: 'Next turn' })).toBe(null);
});

test('Battle plans: what comes before the first turn is named on its button', async () => {
  const battle = beginBattle({ ...start({ campaign: 'granicus' }).campaign, forces: FORCES });
  const plans = (enemyPlans: Partial<BattlePosition['enemyPlans']>, flank = 0): BattlePosition => ({
    ...battle,
    freePlans: 1,
    ownPlans: { ...battle.ownPlans, flank },
    enemyPlans: { ...battle.enemyPlans, ...enemyPlans },
    enemy: battle.own.map((one) => ({ ...one, id: `enemy-${one.id}` })),
  });
  const named = async (position: BattlePosition): Promise<void> => {
    cleanup();
    shown(1, 0, position, undefined, { areas: { Chaeronea: { ...EMPTY_AREA, forces: FORCES } } });
    await settled();
  };
  await named(plans({ raid: 1, confusion: 1 }, 3));
  screen.getByRole('button', { name: 'Settle: 2 gold for plans, Confusion, and Raid' });
  await named(plans({ flank: 1 }));
  screen.getByRole('button', { name: 'Begin turn 1' });
});

test('while he lives the steps of the turn are there', async () => {
  shown(1);
  await settled();
  expect(screen.queryByRole('alert')).toBe(null);
  expect(screen.getAllByRole('button').length).toBeGreaterThan(2);
});

test('a battle against an enemy nobody entered has no odds, and an enemy can be put into its line', async () => {
  shown(1, 0, { ...beginBattle(start({ campaign: 'granicus' }).campaign), turn: 1 });
  await settled();
  expect(screen.getByText('No odds: the enemy’s forces are not all known')).toBeTruthy();
  cleanup();
  shown(1, 0, beginBattle(start({ campaign: 'granicus' }).campaign));
  await settled();
  expect(screen.getByRole('button', { name: words['screen/add-force'] })).toBeTruthy();
});
