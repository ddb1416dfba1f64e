import type { Side } from '../vocabulary.ts';
import type { Army, Battle, Declared, Formation, Leader, Mark, Phase, Unit } from './battle.ts';

/** How a unit was eliminated: as the fates of a shock, in a rampage, by a hit, as artillery overrun (7.37), or by hand. */
export type Elimination = 'routed' | 'rampages' | 'spent' | 'left-map' | 'overrun' | 'by-hand';

/** Everything that changes what is tracked. The `…-set` events are changes by hand. */
export type BattleEvent =
  | {
      readonly type: 'mustered';
      readonly battle: Pick<Battle, 'name' | 'armies' | 'formations' | 'leaders' | 'units'> & Partial<Pick<Battle, 'contacts' | 'turn'>>;
    }
  | { readonly type: 'army-set'; readonly side: Side; readonly to: Partial<Army> }
  | { readonly type: 'unit-added'; readonly unit: Unit }
  | { readonly type: 'unit-set'; readonly unit: string; readonly to: Partial<Omit<Unit, 'id'>> }
  | { readonly type: 'unit-removed'; readonly unit: string }
  | { readonly type: 'leader-added'; readonly leader: Leader }
  | { readonly type: 'leader-set'; readonly leader: string; readonly to: Partial<Omit<Leader, 'id'>> }
  | { readonly type: 'leader-removed'; readonly leader: string }
  | { readonly type: 'formation-added'; readonly formation: Formation }
  | { readonly type: 'formation-set'; readonly formation: string; readonly to: Partial<Omit<Formation, 'id'>> }
  | { readonly type: 'formation-removed'; readonly formation: string }
  | { readonly type: 'harmed'; readonly unit: string; readonly hits: number; readonly reduced: boolean }
  | { readonly type: 'eliminated'; readonly unit: string; readonly how: Elimination }
  | { readonly type: 'marked'; readonly unit: string; readonly mark: Mark; readonly on: boolean }
  | { readonly type: 'zoc'; readonly unit: string; readonly enemy: string; readonly on: boolean }
  | { readonly type: 'parted'; readonly units: readonly string[] }
  | { readonly type: 'fought'; readonly attackers: readonly string[]; readonly defenders: readonly string[] }
  | { readonly type: 'leader-lost'; readonly leader: string }
  | { readonly type: 'leader-returned'; readonly leader: string; readonly with: string }
  | { readonly type: 'leader-replaced'; readonly leader: string; readonly with: string; readonly initiative: number }
  | { readonly type: 'pursued'; readonly unit: string }
  | { readonly type: 'returned'; readonly units: readonly string[] }
  | { readonly type: 'gone'; readonly units: readonly string[] }
  | { readonly type: 'deepened'; readonly unit: string; readonly behind: string }
  | { readonly type: 'spread'; readonly unit: string }
  | { readonly type: 'began'; readonly side: Side }
  | { readonly type: 'activated'; readonly formations: readonly string[] }
  | { readonly type: 'passed' }
  | { readonly type: 'commander-moved' }
  | { readonly type: 'seized'; readonly leader: string; readonly success: boolean; readonly moves: boolean }
  | { readonly type: 'phase'; readonly to: Phase }
  | { readonly type: 'turn-ended' }
  | { readonly type: 'declared'; readonly shock: Omit<Declared, 'id' | 'retreatsDone'> }
  | { readonly type: 'undeclared'; readonly shock: string }
  | { readonly type: 'retreats-done'; readonly shock: string; readonly retreated: readonly string[] }
  | { readonly type: 'leaders-checked' }
  | { readonly type: 'shocks-ordered'; readonly order: readonly string[] };

export const EVENT_TYPES: readonly BattleEvent['type'][] = [
  'mustered',
  'army-set',
  'unit-added',
  'unit-set',
  'unit-removed',
  'leader-added',
  'leader-set',
  'leader-removed',
  'formation-added',
  'formation-set',
  'formation-removed',
  'harmed',
  'eliminated',
  'marked',
  'zoc',
  'parted',
  'fought',
  'leader-lost',
  'leader-returned',
  'leader-replaced',
  'pursued',
  'returned',
  'gone',
  'deepened',
  'spread',
  'began',
  'activated',
  'passed',
  'commander-moved',
  'seized',
  'phase',
  'turn-ended',
  'declared',
  'undeclared',
  'retreats-done',
  'leaders-checked',
  'shocks-ordered',
];
