import type { Proposal } from '../../../../../core/procedure.ts';
import type { Said } from '../../../../../core/said.ts';
import { admiralsUnrated } from '../../not-entered.ts';
import { placeSaid, samePlace } from '../../places.ts';
import type { State } from '../../tracker/state.ts';
import { opponent, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { beaten } from './effects.ts';
import type { NavalBattle, NavalOutcome } from './naval-battle.ts';
import { nspOf } from './stack.ts';

/** Who meets whom, and where, with the figures of both (11.5). What the session does not know stays a question. */
export function navalSentence(input: NavalBattle, state?: State): Proposal<NavalBattle> | undefined {
  const { moving, transported, army } = input;
  const [own, enemy] = [input[moving].fleet, input[opponent(moving)].fleet];
  const aboard = transported > 0 && army !== 'none';
  if (!state || enemy === 'none' || (own === 'none' && !aboard)) return undefined;
  const parts = { mover: force(input, moving, state), foe: force(input, opponent(moving), state) };
  // Who is intercepted on its way is met in a space the session does not know.
  const { port } = state.fleets[enemy];
  const here = own !== 'none' && samePlace(state.fleets[own].port, port);
  const said = here ? say('propose/naval-at', { ...parts, place: placeSaid(port) }) : say('propose/naval', parts);
  const told = ['fleet', 'nsp', 'beside', 'rating'] as const;
  const ships = told.flatMap((one) => [`macedonian.${one}` as const, `persian.${one}` as const]);
  return { said, says: ['moving', ...ships, ...(aboard ? (['transported', 'army'] as const) : [])] };
}

/** The fleets of a side with their NSP and the admiral's rating, a ? where nobody entered it; else the ASP that sail alone. */
function force(input: NavalBattle, of: Side, state: State): Said {
  const { fleet, beside, rating } = input[of];
  const side = say(`the/${of}`);
  const asp = of === input.moving && input.army !== 'none' ? input.transported : 0;
  if (fleet === 'none') return say('naval/transports', { side, asp });
  const ids = [fleet, ...beside.map((one) => one.fleet)].filter((one) => one !== 'none');
  const unrated = admiralsUnrated(`${of}.rating`, rating, ids, state).length > 0;
  const figures = { side, fleets: ids.map((one) => say(`at/${one}`)), nsp: nspOf(input[of]), rating: unrated ? '?' : rating };
  return asp > 0 ? say('naval/fleets-aboard', { ...figures, asp }) : say('naval/fleets', figures);
}

/** The line to read aloud: who wins, what each side loses, which fleets go back (11.5). */
export function navalVerdict(outcome: NavalOutcome, input: NavalBattle): Said {
  const { result, macedonianLost: macedonian, persianLost: persian, transportsDestroyed } = outcome;
  if (transportsDestroyed) return say('verdict/naval/transports');
  const verdict = say(`verdict/naval/${result}`, { macedonian, persian });
  const back = result === 'macedonian' || result === 'persian' ? beaten(outcome, input) : [];
  return back.length === 0 ? verdict : say('verdict/naval/goes-back', { verdict, who: back.map((one) => say(`at/${one}`)) });
}
