import type { Rows } from '../../../../core/events.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, group, oneOf, optional, someOf } from '../../../../core/fields.ts';
import { samePlace } from '../places.ts';
import { ASP_POOL, cite, LEVELS, PROVINCES, type Side, TREASURIES, type Treasury } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { changed } from './changes.ts';
import { withOthers } from './court-with.ts';
import { ARMY_OR_NONE, FLAG, PLACE, SIDE, STEP_BY } from './event-fields.ts';
import type { Event, RoyalTreasurySet, TreasuryEvent, TreasurySet } from './events.ts';
import { placed } from './placed.ts';
import { spends } from './spending.ts';
import type { State } from './state.ts';

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** Treasuries and what is recruited from them (7, 8.3). */
export const TREASURY_ROWS: Rows<State, Event, TreasuryEvent['type']> = {
  treasury: {
    v: 1,
    fields: {
      treasury: oneOf(TREASURIES),
      set: group<TreasurySet>({ owner: optional(SIDE), level: optional(oneOf(LEVELS)), unusable: optional(FLAG) }),
    },
    reduce: (state, { treasury, set }) => ({ ...state, treasuries: { ...state.treasuries, [treasury]: { ...state.treasuries[treasury], ...set } } }),
    describe: ({ treasury, set }, before) => changed(say(`treasury/${treasury}`), before.treasuries[treasury], set),
    faults: ({ state, event }) => treasuryFaults(state, event),
  },
  restored: {
    v: 1,
    fields: {
      treasury: oneOf<Treasury | 'royal'>([...TREASURIES, 'royal']),
      raised: FLAG,
      provinces: someOf(PROVINCES),
      again: optional(flag()),
      transfer: optional(flag()),
    },
    reduce: restored,
    describe: ({ raised, treasury }) =>
      say(raised ? 'event/restored' : 'event/not-restored', { treasury: treasury === 'royal' ? say('royal-treasury') : say(`treasury/${treasury}`) }),
    faults: ({ state, event, ruling }) => restoredFaults(state, event, ruling('restore-twice') === 'one-roll'),
  },
  'royal-treasury': {
    v: 2,
    from: { 1: placed },
    fields: {
      set: group<RoyalTreasurySet>({
        owner: optional(SIDE),
        level: optional(oneOf(['full', 'empty'])),
        with: optional(ARMY_OR_NONE),
        place: optional(PLACE),
      }),
    },
    reduce: (state, { set }) => ({ ...state, royalTreasury: { ...state.royalTreasury, ...set } }),
    describe: ({ set }, before) => changed(say('royal-treasury'), before.royalTreasury, set),
    faults: ({ state, event: { set } }) => withOthers(set.with, set.owner ?? state.royalTreasury.owner, '7.4'),
  },
  pool: {
    v: 1,
    fields: { side: SIDE, by: STEP_BY },
    reduce: spends((state, { side, by }) => ({ ...state, pools: { ...state.pools, [side]: pooled(state, side, by) } })),
    describe: ({ side, by }, before) => say('event/pool', { side: say(`side/${side}`), from: before.pools[side], to: pooled(before, side, by) }),
    faults: ({ state, event }) => poolFaults(state, event),
  },
};

/** ASP left to recruit, never below zero nor above what a side may recruit in a game (8.3). */
const pooled = ({ pools }: State, side: Side, by: number): number => Math.min(ASP_POOL[side], Math.max(0, pools[side] + by));

function restored(state: State, event: Of<'restored'>): State {
  const admin = {
    ...state.admin,
    restored: event.raised ? [...state.admin.restored, event.treasury] : state.admin.restored,
    tried: event.treasury === 'royal' || event.transfer ? state.admin.tried : [...state.admin.tried, event.treasury],
    provincesUsed: [...new Set([...state.admin.provincesUsed, ...event.provinces])],
  };
  if (!event.raised) return { ...state, admin };
  if (event.treasury === 'royal') return { ...state, admin, royalTreasury: { ...state.royalTreasury, level: 'full' } };
  return { ...state, admin, treasuries: raisedTreasury(state.treasuries, event.treasury) };
}

function raisedTreasury(treasuries: State['treasuries'], id: Treasury): State['treasuries'] {
  const { level } = treasuries[id];
  return { ...treasuries, [id]: { ...treasuries[id], level: level === 'empty' ? 'scarce' : 'full' } };
}

function treasuryFaults({ garrisons }: State, { treasury, set: { level, owner } }: Of<'treasury'>): Fault[] {
  const held = owner && garrisons.some(({ side, place }) => side !== 'none' && side !== owner && samePlace(place, treasury));
  const found = held ? [illegal('owner', 'expected/no-other-garrison', owner, cite('7.1'))] : [];
  if (treasury === 'memphis' && level !== undefined && level !== 'full') found.push(illegal('level', 'expected/memphis-full', level, cite('7.2')));
  return found;
}

function restoredFaults(state: State, event: Of<'restored'>, oneRoll: boolean): Fault[] {
  const faults: Fault[] = [];
  const { restored: raised, tried, provincesUsed } = state.admin;
  if (!state.round.step.startsWith('d')) faults.push(illegal('treasury', 'expected/administrative-phase', event.treasury, cite('7.2')));
  if (raised.includes(event.treasury)) faults.push(illegal('treasury', 'expected/once-a-phase', event.treasury, cite('7.2')));
  else if (oneRoll && !event.transfer && event.treasury !== 'royal' && tried.includes(event.treasury))
    faults.push(illegal('treasury', 'expected/one-roll', event.treasury, cite('7.2')));
  // The Royal Treasury is restored without a roll: its province may have served one (7.4).
  for (const province of event.treasury === 'royal' ? [] : event.provinces)
    if (provincesUsed.includes(province)) faults.push(illegal('provinces', 'expected/province-once', province, cite('7.2')));
  return faults;
}

function poolFaults(state: State, event: Of<'pool'>): Fault[] {
  if (event.by > 0) return [doubtful('pool', 'expected/pool-falls', event.by, cite('8.3'))];
  return state.pools[event.side] + event.by < 0 ? [illegal('pool', 'expected/pool', -event.by, cite('8.3'), { max: state.pools[event.side] })] : [];
}
