import { choice } from '../../../../../core/ask.ts';
import type { Hand } from '../../../../../core/hand.ts';
import type { Said } from '../../../../../core/said.ts';
import { opponent, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import type { NavalBattle, NavalForce } from './naval-battle.ts';

/** The NSP of a stack, fleet by fleet. */
export function stackOf({ nsp, beside }: NavalForce): readonly number[] {
  return [nsp, ...beside.map((one) => one.nsp)];
}

/** All the NSP of a side. */
export function nspOf(force: NavalForce): number {
  return stackOf(force).reduce((all, nsp) => all + nsp, 0);
}

/** What each fleet of a stack has left; who shoots chooses which of them is hit (11.5). */
export function shotAt(battle: NavalBattle, side: Side, hits: number, hand: Pick<Hand, 'ask'>): readonly number[] {
  const stack = stackOf(battle[side]);
  let left = hits;
  return stack.map((nsp, i) => {
    const behind = stack.slice(i + 1).reduce((all, one) => all + one, 0);
    const [fewest, most] = [Math.max(0, left - behind), Math.min(nsp, left)];
    const options = Array.from({ length: most - fewest + 1 }, (_, k) => most - k);
    const taken = options.length > 1 ? hand.ask(`fleet-hit/${side}-${i + 1}`, choice<number>(opponent(side), options, 'fleet-hit')) : fewest;
    left -= taken;
    return nsp - taken;
  });
}

/** Whose fleet is hit, by its name. */
export function hitLabel(subject: string, battle: NavalBattle): Said {
  const [side, n] = subject.split('-');
  const force = battle[side === 'persian' ? 'persian' : 'macedonian'];
  const fleet = n === '1' ? force.fleet : force.beside[Number(n) - 2]?.fleet;
  return say('label/fleet-hit', {
    of: fleet === undefined || fleet === 'none' ? say(`side/${side === 'persian' ? 'persian' : 'macedonian'}`) : say(`at/${fleet}`),
  });
}
