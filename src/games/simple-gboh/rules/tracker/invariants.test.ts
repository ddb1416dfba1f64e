import { describe, expect, test } from 'vitest';
import { playedEvening, WHOLE } from '../../../../../tests/evenings/played-evening.ts';
import { brokenInvariants } from '../../../../core/game.ts';
import { append, begin } from '../../../../core/journal.ts';
import { book } from '../book.ts';
import { rules } from '../rules.ts';
import { eventFaults, FIELD, folded, unit, unitIn } from '../testing/tracked.ts';
import type { BattleEvent } from './events.ts';
import { INVARIANTS } from './invariants.ts';
import { type Battle, type Leader, leaderOf } from './state.ts';

const LEADER: Leader = {
  id: 'f-leader',
  side: 'first',
  name: 'Valens',
  initiative: 5,
  radius: 4,
  heroic: false,
  attempts: 1,
  overall: false,
  formation: 'f-legion',
  with: 'f1',
  status: 'on-map',
  replacement: false,
};
const START: Battle = {
  ...FIELD,
  formations: [
    { id: 'f-legion', side: 'first', name: 'Legion', auxiliary: false },
    { id: 's-horse', side: 'second', name: 'Horse', auxiliary: false },
  ],
  leaders: [LEADER],
  units: [unit('f1'), unit('f2', { stackedUnder: 'f1' }), unit('f3'), unit('s1', { type: 'hi' }), unit('s2', { type: 'el', formation: 's-horse' })],
  turn: { ...FIELD.turn, number: 3, active: 'first', phase: 'shock', activated: ['f-legion'] },
  contacts: [{ unit: 'f1', enemy: 's1', since: 3 }],
  shocks: [{ id: 'shock-1', attackers: ['f1'], defenders: ['s1'], retreatsDone: false }],
  next: 2,
};
const changed = (id: string, to: Partial<Battle['units'][number]>): Battle => ({
  ...START,
  units: START.units.map((one) => (one.id === id ? { ...one, ...to } : one)),
});
const led = (to: Partial<Leader>): Battle => ({ ...START, leaders: [{ ...LEADER, ...to }] });
const turned = (to: Partial<Battle['turn']>): Battle => ({ ...START, turn: { ...START.turn, ...to } });
const declared = (to: Partial<Battle['shocks'][number]>): Battle => ({ ...START, shocks: START.shocks.map((shock) => ({ ...shock, ...to })) });

const BREAKS: readonly (readonly [invariant: string, what: string, battle: Battle])[] = [
  ['counters', 'a unit twice', { ...START, units: [...START.units, unit('f3')] }],
  ['counters', 'a leader twice', { ...START, leaders: [LEADER, LEADER] }],
  ['stacks', 'three in a hex', changed('f3', { stackedUnder: 'f1' })],
  ['stacks', 'under a unit that is gone', changed('f3', { stackedUnder: 'f9' })],
  ['stacks', 'under an enemy', changed('f3', { stackedUnder: 's1' })],
  ['stacks', 'off the map', changed('f2', { status: 'eliminated' })],
  ['stacks', 'barbarians under a legion', changed('f2', { type: 'bi' })],
  ['stacks', 'in column', changed('f2', { column: true })],
  ['zoc', 'a unit that is gone', changed('s1', { status: 'eliminated' })],
  ['zoc', 'a unit beneath another', { ...START, contacts: [{ unit: 'f2', enemy: 's1', since: 1 }] }],
  ['zoc', 'of its own army', { ...START, contacts: [{ unit: 'f1', enemy: 'f3', since: 1 }] }],
  ['zoc', 'said twice', { ...START, contacts: [...START.contacts, ...START.contacts] }],
  ['zoc', 'in a turn to come', { ...START, contacts: [{ unit: 'f1', enemy: 's1', since: 4 }] }],
  ['hits', 'at its TQ', changed('f3', { hits: 6 })],
  ['hits', 'above its TQ, not reduced', changed('f3', { hits: 7, reducible: true })],
  ['hits', 'at its TQ, reduced', changed('f3', { hits: 4, reducible: true, reduced: true })],
  ['leaders', 'with a unit that is gone', led({ with: 'f9' })],
  ['leaders', 'with an enemy', led({ with: 's1' })],
  ['leaders', 'eliminated, and with a unit', led({ status: 'eliminated' })],
  ['leaders', 'in pursuit with a unit on the map', led({ status: 'pursuing' })],
  ['replacements', 'of one who lives', { ...START, leaders: [LEADER, { ...LEADER, id: 'f-leader+', replacement: true }] }],
  [
    'replacements',
    'more than there are',
    {
      ...led({ status: 'eliminated', with: '' }),
      leaders: [
        { ...LEADER, status: 'eliminated', with: '' },
        { ...LEADER, id: 'f-leader+', replacement: true },
      ],
      armies: { ...START.armies, first: { ...START.armies.first, replacements: 0 } },
    },
  ],
  ['shocks', 'without defenders', declared({ defenders: [] })],
  ['shocks', 'of an enemy', declared({ attackers: ['s2'] })],
  ['shocks', 'of who is beneath', declared({ attackers: ['f2'] })],
  ['shocks', 'in two of them', { ...START, shocks: [...START.shocks, { id: 'shock-0', attackers: ['f1'], defenders: ['s2'], retreatsDone: false }] }],
  ['shocks', 'numbered as the next', { ...START, next: 1 }],
  ['turn', 'a formation of the enemy', turned({ activated: ['s-horse'] })],
  ['turn', 'a formation twice', turned({ activated: ['f-legion', 'f-legion'] })],
  ['turn', 'seized by who is not active', turned({ seizedBy: 'second' })],
  ['turn', 'immune from himself', turned({ immune: 'first' })],
  ['turn', 'seized by a leader of the other army', { ...turned({ active: 'second', activated: [], seizingLeader: 'f-leader' }), shocks: [] }],
  ['reactions', 'by who is active', changed('f3', { reactedAt: ['s1'] })],
  ['pursuit', 'of who is eliminated', changed('f3', { status: 'eliminated', marks: ['to-pursue'] })],
  ['rampage', 'of an elephant on the map', changed('s2', { marks: ['rampaging'] })],
];

describe('what holds in every state of a battle', () => {
  test('nothing is wrong with one as it should be', () => expect(brokenInvariants(INVARIANTS, START)).toEqual([]));
  test.each(BREAKS)('%s: %s', (id, _, battle) => expect(brokenInvariants(INVARIANTS, battle).map((found) => found.split(':')[0])).toContain(id));
  test('each is broken once', () => expect([...new Set(BREAKS.map(([id]) => id))].sort()).toEqual(INVARIANTS.map(({ id }) => id).sort()));
  test('8.1 by the ruling a unit stands with hits at its TQ as long as it can be reduced', () =>
    expect(brokenInvariants(INVARIANTS, changed('f3', { hits: 6, reducible: true }))).toEqual([]));
  test('none is broken in the scripted evening', () => {
    const [first, ...rest] = playedEvening(rules, book, WHOLE['simple-gboh']).entries;
    if (!first) throw new Error('evening: expected a setup');
    rest.reduce(
      (sofar, entry) => {
        expect(brokenInvariants(INVARIANTS, sofar.state), `before ${JSON.stringify(entry.body)}`).toEqual([]);
        return append(rules, sofar, entry);
      },
      begin(rules, first),
    );
  });
});

describe('what is changed by hand leaves nothing behind', () => {
  const set = (id: string, to: Extract<BattleEvent, { type: 'unit-set' }>['to']): BattleEvent => ({ type: 'unit-set', unit: id, to });
  test('4.36, 5.35, 8.4 a unit eliminated by its sheet leaves its hex to who lies under it', () => {
    const after = folded(START, set('f1', { status: 'eliminated' }));
    expect(brokenInvariants(INVARIANTS, after)).toEqual([]);
    expect(unitIn(after, 'f2').stackedUnder).toBe('');
    expect(leaderOf(after, 'f-leader')?.with).toBe('f2');
    expect(after.contacts).toMatchObject([{ unit: 'f2', enemy: 's1' }]);
    expect(after.shocks).toMatchObject([{ attackers: ['f2'] }]);
  });
  test('4.36 its leader is elsewhere where nobody holds the hex', () => {
    const after = folded(START, { type: 'leader-set', leader: 'f-leader', to: { with: 'f3' } }, set('f3', { status: 'eliminated' }));
    expect(leaderOf(after, 'f-leader')).toMatchObject({ status: 'off-map', with: '', fell: 3 });
  });
  test('7.62 pursuers brought back by hand bring their leader, eliminated they leave him elsewhere', () => {
    const away = folded(START, { type: 'leader-set', leader: 'f-leader', to: { with: 'f3' } }, { type: 'pursued', unit: 'f3' });
    expect(leaderOf(folded(away, set('f3', { status: 'on-map' })), 'f-leader')).toMatchObject({ status: 'on-map', with: 'f3' });
    expect(leaderOf(folded(away, set('f3', { status: 'eliminated' })), 'f-leader')).toMatchObject({ status: 'off-map', with: '' });
  });
  test('8.5 an elephant that comes back has no rampage to come', () => {
    const gone = folded(START, { type: 'eliminated', unit: 's2', how: 'rampages', due: true });
    expect(unitIn(folded(gone, set('s2', { status: 'on-map' })), 's2').marks).toEqual([]);
  });
  test('5.33 the order of a stack changes in one step, and the top of it moves away alone', () => {
    const swapped = folded(START, set('f1', { stackedUnder: 'f2' }));
    expect([unitIn(swapped, 'f1').stackedUnder, unitIn(swapped, 'f2').stackedUnder]).toEqual(['f2', '']);
    expect(swapped.contacts).toMatchObject([{ unit: 'f2', enemy: 's1' }]);
    expect(brokenInvariants(INVARIANTS, swapped)).toEqual([]);
    const apart = folded(START, set('f1', { stackedUnder: 'f3' }));
    expect([unitIn(apart, 'f1').stackedUnder, unitIn(apart, 'f2').stackedUnder]).toEqual(['f3', '']);
    expect(brokenInvariants(INVARIANTS, apart)).toEqual([]);
  });
  test('a leader who falls by his sheet is with nobody, a formation taken out is not activated', () => {
    expect(leaderOf(folded(START, { type: 'leader-set', leader: 'f-leader', to: { status: 'eliminated' } }), 'f-leader')?.with).toBe('');
    expect(folded(START, { type: 'formation-removed', formation: 'f-legion' }).turn.activated).toEqual([]);
  });
  test('7.24 what a unit has reacted at is over with the turn, its mark taken back or not', () => {
    const reacted = folded(
      START,
      { type: 'marked', unit: 's1', mark: 'reacted', on: true, at: 'f1' },
      { type: 'marked', unit: 's1', mark: 'reacted', on: false },
      { type: 'turn-ended' },
    );
    expect(unitIn(reacted, 's1').reactedAt).toBeUndefined();
  });
});

const at = (battle: Battle, event: BattleEvent): readonly (string | undefined)[] => eventFaults(battle, event).map(({ cite }) => cite?.at);
const FREE: Battle = { ...START, contacts: [], shocks: [] };
const REPLACED: Battle = {
  ...START,
  leaders: [
    { ...LEADER, status: 'eliminated', with: '' },
    { ...LEADER, id: 'f-leader+', replacement: true },
  ],
};

/** Every unit is of hoplites, of a formation that is activated. */
const HOPLITES: Battle = {
  ...START,
  units: START.units.map((one) => ({ ...one, type: 'hi', formation: 'f-legion' })),
  turn: { ...START.turn, phase: 'movement', activated: ['f-legion'] },
};
const AGAINST: readonly (readonly [what: string, paragraphs: readonly string[], event: BattleEvent, battle?: Battle])[] = [
  ['hits at its TQ', ['8.1'], { type: 'unit-set', unit: 'f3', to: { hits: 6 } }],
  ['hits at its reduced TQ', ['8.1'], { type: 'unit-set', unit: 'f3', to: { hits: 4, reducible: true, reduced: true } }],
  ['fewer hits', [], { type: 'unit-set', unit: 'f3', to: { hits: 5 } }],
  ['hits of a unit that is gone', [], { type: 'unit-set', unit: 'f3', to: { hits: 6, status: 'eliminated' } }],
  ['a stacked unit in column', ['11.26'], { type: 'unit-set', unit: 'f2', to: { column: true } }],
  ['the top of a stack in column', ['11.26'], { type: 'unit-set', unit: 'f1', to: { column: true } }],
  ['under a unit that is not there', ['5.31'], { type: 'unit-set', unit: 'f3', to: { stackedUnder: 'f9' } }],
  ['a ZOC of one army', ['6.2'], { type: 'zoc', unit: 'f1', enemy: 'f3', on: true }],
  ['a ZOC of a unit that is gone', ['6.2'], { type: 'zoc', unit: 'f1', enemy: 's1', on: true }, changed('s1', { status: 'eliminated' })],
  ['a shock without defenders', ['7.3'], { type: 'declared', shock: { attackers: ['f3'], defenders: [] } }, FREE],
  ['a shock on a friend', ['7.3'], { type: 'declared', shock: { attackers: ['f3'], defenders: ['f1'] } }, FREE],
  ['a shock on who is gone', ['7.3'], { type: 'declared', shock: { attackers: ['f3'], defenders: ['s9'] } }, FREE],
  ['cavalry on elephants', ['10.23'], { type: 'declared', shock: { attackers: ['f3'], defenders: ['s2'] } }, { ...changed('f3', { type: 'hc' }), shocks: [] }],
  ['on artillery alone', ['7.37'], { type: 'declared', shock: { attackers: ['f3'], defenders: ['s1'] } }, { ...changed('s1', { type: 'art' }), shocks: [] }],
  ['an enemy formation', ['4.1'], { type: 'activated', formations: ['s-horse'] }, turned({ phase: 'activation' })],
  [
    'a formation of who did not seize',
    ['4.43'],
    { type: 'activated', formations: ['f-legion'] },
    { ...led({ formation: 'f-other' }), turn: { ...START.turn, phase: 'activation', activated: [], seizedBy: 'first', seizingLeader: 'f-leader' } },
  ],
  [
    // With him the army has reached its level.
    'a leader who fell seizes',
    ['4.41', '9.0'],
    { type: 'seized', leader: 'f-leader', success: true, moves: false },
    { ...led({ status: 'eliminated', with: '' }), turn: { ...START.turn, active: 'second', phase: 'activation' } },
  ],
  [
    'a leader returns to who is gone',
    ['4.36'],
    { type: 'leader-returned', leader: 'f-leader', with: 'f9' },
    led({ status: 'off-map', with: '', overall: true }),
  ],
  [
    'a replacement with who is gone',
    ['4.37'],
    { type: 'leader-replaced', leader: 'f-leader', with: 'f9', initiative: 3 },
    led({ status: 'eliminated', with: '' }),
  ],
  ['double depth of a stack', ['5.31', '5.31'], { type: 'deepened', unit: 'f1', behind: 'f2' }, HOPLITES],
  ['double depth behind a stack', ['5.31'], { type: 'deepened', unit: 'f3', behind: 'f1' }, HOPLITES],
  ['a leader back whose place is taken', ['4.37'], { type: 'leader-set', leader: 'f-leader', to: { status: 'on-map' } }, REPLACED],
  ['fewer replacements than have come', ['4.37'], { type: 'army-set', side: 'first', to: { replacements: 0 } }, REPLACED],
  ['a leader with an enemy', ['4.3'], { type: 'leader-set', leader: 'f-leader', to: { with: 's1' } }],
  [
    'a leader with who is gone',
    ['4.36'],
    { type: 'leader-set', leader: 'f-leader', to: { with: 'f3' } },
    { ...FREE, units: FREE.units.map((one) => (one.id === 'f3' ? { ...one, status: 'eliminated' as const } : one)) },
  ],
];
for (const [what, paragraphs, event, battle = START] of AGAINST)
  test(`${what} is against ${paragraphs.join(', ')}`, () => expect([...at(battle, event)].sort()).toEqual([...paragraphs].sort()));
