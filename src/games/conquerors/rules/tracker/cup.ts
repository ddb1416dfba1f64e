import { APMS, type Apm } from '../vocabulary.ts';
import type { Cup } from './round-state.ts';
import type { Setup } from './state.ts';

/** APMs of the box in a game: four Macedonian, or three if the Persian is to be helped, three Persian, one Admin (2.7, 4.0). */
export const apmsOf = ({ fewerApm }: Pick<Setup, 'fewerApm'>): Readonly<Record<Apm, number>> => ({ macedonian: fewerApm ? 3 : 4, persian: 3, admin: 1 });

/** What is wrong with a cup and what is out of it, in plain English; in the random opening the Admin APM comes in after the first draw (3.1 i). */
export function wrongCup({ cup, out }: Pick<Cup, 'cup' | 'out'>, setup: Setup): string | undefined {
  const waits = setup.opening === 'random' && out === 'none';
  const wrong = APMS.find((apm) => {
    const there = cup[apm] + (out === apm ? 1 : 0);
    return there !== apmsOf(setup)[apm] && !(apm === 'admin' && waits && there === 0);
  });
  return wrong && `APMs of ${wrong}: ${cup[wrong]} in the cup, ${out} out`;
}
