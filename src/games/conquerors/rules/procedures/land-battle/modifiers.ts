import type { Modifier } from '../../../../../core/hand.ts';
import type { Said } from '../../../../../core/said.ts';
import { cite, opponent, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { eliteOf, type Force, type LandBattle, type Present, strength, surprises, tired } from './input.ts';

/** One side's view of a battle. */
export interface View {
  readonly side: Side;
  readonly own: Force;
  readonly enemy: Force;
  readonly attacks: boolean;
  readonly battle: LandBattle;
}

/** The battle as a side sees it. */
export function viewOf(battle: LandBattle, side: Side): View {
  return { side, own: battle[side], enemy: battle[opponent(side)], attacks: battle.attacker === side, battle };
}

const KNOWN = ['alexander', 'antipater', 'hegelochus', 'darius', 'memnon', 'pharnabazus'] as const;

/** How a leader is named: by the book's name, his office, or what the player typed. */
export function nameOf(leader: Pick<Present, 'name' | 'role'>): Said {
  const known = KNOWN.find((id) => id === leader.name.toLowerCase());
  if (known) return say(`leader/${known}`);
  return leader.name === '' ? say(`role/${leader.role}`) : say('named', { name: leader.name });
}

const used = (force: Force): readonly Present[] => force.leaders.filter((one) => one.used);
const ratings = (leaders: readonly Present[]): number => leaders.reduce((total, one) => total + one.battle, 0);
const attackerOnly = (id: string, at: string, amount: number, when: (battle: LandBattle) => boolean): Modifier<View> => ({
  id,
  cite: cite(at),
  by: ({ attacks, battle }) => (attacks && when(battle) ? amount : 0),
});

/** The modifiers to a battle roll (11.3 D and the Land Battle Table). */
export const SCORE_MODIFIERS: readonly Modifier<View>[] = [
  {
    id: 'leaders',
    cite: cite('11.3 D'),
    by: ({ own }) => ratings(used(own)),
    with: ({ own }) => ({
      leaders: used(own)
        .filter((one) => one.battle > 0)
        .map(nameOf),
    }),
  },
  { id: 'tactical-advantage', cite: cite('15.0'), by: ({ own, side }) => (side === 'persian' ? ratings(used(own).filter((one) => one.doubled)) : 0) },
  {
    id: 'elite',
    cite: cite('11.3 D'),
    by: ({ own, enemy }) => Math.max(0, eliteOf(own) - eliteOf(enemy)),
    with: ({ own, enemy }) => ({ own: eliteOf(own), enemy: eliteOf(enemy) }),
  },
  { id: 'surprise', cite: cite('11.3 D'), by: ({ own, enemy }) => (surprises(own, enemy) && !surprises(enemy, own) ? 2 : 0) },
  { id: 'no-loc', cite: cite('11.3 D'), by: ({ own }) => (own.loc ? 0 : -1) },
  { id: 'fatigue', cite: cite('11.3 D'), by: ({ own }) => (tired(own) ? -2 : 0) },
  attackerOnly('mountain-pass', '11.3 D', -2, ({ entry }) => entry === 'mountain-pass'),
  attackerOnly('strait', '11.3 D', -2, ({ entry }) => entry === 'strait'),
  attackerOnly('stronghold', '11.3 D', -2, ({ stronghold }) => stronghold),
  attackerOnly('terrain-advantage', '15.0', -1, ({ terrainAdvantage }) => terrainAdvantage),
];

/** What decides a loss roll beside the view. */
export interface LossView extends View {
  readonly won: boolean;
  readonly lost: boolean;
  readonly double: boolean;
  readonly drawAsWinner: boolean;
  readonly overwhelming: 'strength' | 'asp';
  readonly extraMp: number;
}

function outnumbers({ own, enemy, overwhelming }: LossView): boolean {
  const [mine, theirs] = overwhelming === 'asp' ? [own.asp, enemy.asp] : [strength(own), strength(enemy)];
  return mine > 0 && mine >= 3 * theirs;
}

/** The modifiers to a loss roll (11.3 F and the chart). */
export const LOSS_MODIFIERS: readonly Modifier<LossView>[] = [
  { id: 'winner', cite: cite('11.3 F'), by: ({ won, double }) => (won && !double ? -1 : 0) },
  { id: 'winner-double', cite: cite('11.3 F'), by: ({ won, double }) => (won && double ? -2 : 0) },
  { id: 'draw', cite: cite('11.3 E'), by: ({ won, lost, drawAsWinner }) => (!won && !lost && drawAsWinner ? -1 : 0) },
  { id: 'overwhelming', cite: cite('11.3 F'), by: (view) => (outnumbers(view) ? -2 : 0) },
  { id: 'no-loc-losses', cite: cite('11.3 F'), by: ({ own }) => (own.loc ? 0 : 2) },
  { id: 'fatigue-losses', cite: cite('11.3 F'), by: ({ own }) => (tired(own) ? 2 : 0) },
  { id: 'determined-troops', cite: cite('11.3 F'), by: ({ enemy }) => (enemy.determined ? 1 : 0) },
  { id: 'retreat-mp', cite: cite('11.3 F'), by: ({ extraMp }) => extraMp },
];
