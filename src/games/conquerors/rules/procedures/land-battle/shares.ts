import { choice } from '../../../../../core/ask.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Said } from '../../../../../core/said.ts';
import type { Army, State } from '../../tracker/state.ts';
import type { ArmyId, Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import type { Force, LandBattle } from './input.ts';
import type { SideOutcome } from './outcome.ts';
import { stackOf } from './stack.ts';

/** An army in a battle, and the ASP it loses. */
export interface Part {
  readonly army: ArmyId;
  readonly before: Pick<Army, 'asp' | 'elite' | 'fatigued' | 'useless'>;
  readonly lost: number;
}

/** The ASP that each of a force loses, the army named first: their owner says on whom the losses fall (11.3 F). Undefined where one bears them all. */
export function sharesOf(side: Side, force: Force, aspLost: number, hand: Pick<Hand, 'ask'>): readonly number[] | undefined {
  const { beside, asp } = force;
  if (beside.length === 0) return undefined;
  const bear = [Math.max(0, asp - beside.reduce((all, one) => all + one.asp, 0)), ...beside.map((one) => one.asp)];
  let left = aspLost;
  return bear.map((most, i) => {
    const behind = bear.slice(i + 1).reduce((all, one) => all + one, 0);
    const [fewest, top] = [Math.max(0, left - behind), Math.min(most, left)];
    const options = Array.from({ length: Math.max(1, top - fewest + 1) }, (_, k) => top - k);
    const lost =
      options.length > 1
        ? hand.ask(
            `asp-lost/${side}-${i + 1}`,
            choice<number>(side, options, 'asp-lost', undefined, say('ask-asp-lost', { who: fighter(force, i), asp: left })),
          )
        : top;
    left -= lost;
    return lost;
  });
}

/** One of those who fight together, by its place among them. */
function fighter({ army, beside }: Pick<Force, 'army' | 'beside'>, i: number): Said {
  const who = i === 0 ? army : (beside[i - 1]?.army ?? 'none');
  return say(`at/${who === 'none' ? 'loose' : who}`);
}

/** Whose losses are asked for, by its name. */
export function lostLabel(subject: string, battle: LandBattle): Said {
  const [side, n] = subject.split('-');
  const { army, beside } = battle[side === 'persian' ? 'persian' : 'macedonian'];
  return say('label/asp-lost', { of: fighter({ army, beside }, Number(n) - 1) });
}

/** On whom the losses of a force fall: as their owner said, else on the army named, what it cannot bear on those that fight with it, the rest on ASP without an army. */
export function shared(
  army: ArmyId | 'none',
  force: Force,
  { aspLost, shares }: Pick<SideOutcome, 'aspLost' | 'shares'>,
  state?: State,
): { readonly parts: readonly Part[]; readonly loose: number } {
  if (army === 'none') return { parts: [], loose: aspLost };
  if (!force.together || !state) return { parts: [{ army, before: force, lost: aspLost }], loose: 0 };
  let left = aspLost;
  const parts = stackOf(state, army).map((id): Part => {
    const before = state.armies[id];
    const said = id === army ? shares?.[0] : shares?.[1 + force.beside.findIndex((one) => one.army === id)];
    const lost = Math.min(before.asp, left, said ?? left);
    left -= lost;
    return { army: id, before, lost };
  });
  return { parts, loose: left };
}
