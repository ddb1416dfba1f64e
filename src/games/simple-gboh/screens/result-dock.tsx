import { D10 } from '../../../core/dice.ts';
import type { Offer } from '../../../core/procedure.ts';
import { Button } from '../../../ui/button.tsx';
import { Die } from '../../../ui/die.tsx';
import { naming } from '../../../ui/naming.ts';
import { book } from '../rules/book.ts';
import { MEANING } from '../rules/charts/shock-results.ts';
import { currentTq } from '../rules/cohesion.ts';
import { fireNext } from '../rules/procedures/missile-fire/effects.ts';
import { missileFire } from '../rules/procedures/missile-fire/missile-fire.ts';
import { rampage } from '../rules/procedures/rampage/rampage.ts';
import type { FacingInput } from '../rules/procedures/reaction-facing.ts';
import type { RetreatInput } from '../rules/procedures/retreat-before-shock/input.ts';
import { shockNext } from '../rules/procedures/shock/effects.ts';
import { tqOf } from '../rules/procedures/shock/forces.ts';
import { fighterAt } from '../rules/procedures/shock/outcome.ts';
import { shock } from '../rules/procedures/shock/shock.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './dock.module.css';
import { type Fallen, Fell } from './fell.tsx';
import { LeadersAfter } from './leaders-after.tsx';
import type { Proposing } from './proposal.ts';
import type { Result } from './resolved-here.ts';
import { shotsOffered } from './shots.ts';
import { useBookSpeak } from './voice.ts';

const procedureOf = (procedure: string) => book.procedures.find(({ id }) => id === procedure);

/** All that follows from a result by the rules. */
export function offersOf(result: Result, { state, facts }: BattleDoor): readonly Offer[] {
  if (result.of === 'shock') return shockNext(result.outcome, result.input, state, facts);
  if (result.of === 'missile-fire') return fireNext(result.outcome, result.input, state, facts);
  return result.of === 'other' ? (procedureOf(result.procedure)?.next(result.outcome, result.input, state, facts) ?? []) : [];
}

/** What the battle itself goes on to: a rampage and a pursuit that are due (7.61, 8.5), a declared shock. */
const GOES_ON: readonly string[] = ['rampage', 'cavalry-pursuit', 'shock'];

/** What follows from a result, but what the table goes on to. */
export const followUps = (result: Result, door: BattleDoor): readonly Offer[] => offersOf(result, door).filter(({ procedure }) => !GOES_ON.includes(procedure));

/** The last result at the table: the die and its sum, the sentence large, and what may follow. */
export function ResultDock({ door, result, onPropose }: { readonly door: BattleDoor; readonly result: Result; readonly onPropose: Proposing['onPropose'] }) {
  const speak = useBookSpeak();
  const offers = followUps(result, door);
  const summed = result.of === 'shock' || result.of === 'missile-fire' ? result : undefined;
  const take = (offer: Offer): void => {
    if (offer.procedure === 'missile-fire') onPropose({ of: 'shots', shots: shotsOffered(door, offer, speak) });
    else door.open(offer.procedure, offer.input);
  };
  return (
    <section class={css.dock} role="status" aria-label={speak('dock/result')}>
      {summed ? <Sum result={summed} /> : <All result={result} />}
      <b class={css.verdict}>{speak(result.verdict)}</b>
      <LeadersAfter battle={door.state} before={result.leaders ?? door.state.leaders} />
      {summed && <Further result={summed} />}
      {offers.length > 0 && (
        <div class={css.acts}>
          {offers.map((offer) => (
            <Button key={offer.procedure} onClick={() => take(offer)}>
              {offer.said ? speak(offer.said) : speak.named(`procedure/${offer.procedure}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The dice of a result but for `main`, each with what it was for; a check with what it was held against. */
function useFell(result: Result, main?: string): readonly Fallen[] {
  const speak = useBookSpeak();
  const procedure = result.of === 'other' ? procedureOf(result.procedure) : { shock, 'missile-fire': missileFire, rampage }[result.of];
  const label = procedure && naming(speak, procedure, result.input, []).label;
  const said = (at: string, face: number): string => {
    const check = label?.(at) ?? '';
    if (safe(at, face)) return speak('dock/leader-safe', { check });
    const held = heldAgainst(result, at);
    if (!held) return check;
    const { more, tq } = held;
    return speak('dock/check', { check, sum: more > 0 ? `${face} + ${more} = ${face + more}` : face, tq });
  };
  return result.dice.flatMap(({ at, faces }) =>
    at === main ? [] : faces.flatMap((face) => (typeof face === 'number' ? [{ face, label: said(at, face) }] : [])),
  );
}

/** Whether a leader is past danger with a die: not on 0; on the second die of a shock not on 1 either (7.15, 7.46). */
const safe = (at: string, face: number): boolean => at.startsWith('leader') && face > (at.startsWith('leader-again/') ? 1 : 0);

/** What a check is held against: a TQ, and what is added to the die (7.14, 7.53, 8.5). */
function heldAgainst(result: Result, at: string): { readonly more: number; readonly tq: number } | undefined {
  const place = at.split('/').at(-1) ?? '';
  if (result.of === 'shock' && at.startsWith('rout/')) {
    const { role, unit } = fighterAt(result.input, place);
    return { more: MEANING[result.outcome[`${role}Result`]].add, tq: tqOf(unit) };
  }
  if (result.of === 'missile-fire' && at === 'elephant/target') return { more: result.outcome.target.hits, tq: currentTq(result.input.target) };
  if (result.of === 'other') return checkedIn(result.procedure, result.input, place);
  const neighbour = result.of === 'rampage' ? result.input.neighbours[Number(place.split('-')[1]) - 1] : undefined;
  return neighbour && { more: 0, tq: currentTq(neighbour) };
}

const isFacing = (procedure: string, input: object): input is FacingInput => procedure === 'reaction-facing' && 'mover' in input;
const isRetreat = (procedure: string, input: object): input is RetreatInput => procedure === 'retreat-before-shock' && 'defenders' in input;

/** What a facing change and light infantry that retreats are held against (6.15, 7.44). */
function checkedIn(procedure: string, input: object, place: string): { readonly more: number; readonly tq: number } | undefined {
  const unit = isFacing(procedure, input) ? input : isRetreat(procedure, input) ? input.defenders[Number(place.split('-')[1]) - 1] : undefined;
  return unit && { more: 0, tq: currentTq(unit) };
}

/** A shock or a shot with its own die. */
type Summed = Extract<Result, { readonly of: 'shock' | 'missile-fire' }>;

/** The die, what was added to it, and what came out. */
function Sum({ result }: { readonly result: Summed }) {
  const speak = useBookSpeak();
  const { die, drm, total } = result.outcome;
  return (
    <p class={css.sum}>
      <Die of={D10} face={die} size={34} />
      {drm !== 0 && <span>{speak.tongue.signed(drm)} =</span>}
      {drm !== 0 && <b>{speak.tongue.number(total)}</b>}
    </p>
  );
}

/** The dice besides its own, as rout checks and leaders, each with what it was for. */
const Further = ({ result }: { readonly result: Summed }) => <Fell dice={useFell(result, result.of === 'shock' ? 'die/shock' : 'die/fire')} />;
/** The dice of a result that has no sum. */
const All = ({ result }: { readonly result: Result }) => <Fell dice={useFell(result)} />;
