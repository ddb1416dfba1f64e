import { D10 } from '../../../core/dice.ts';
import type { Offer } from '../../../core/procedure.ts';
import { Button } from '../../../ui/button.tsx';
import { Die } from '../../../ui/die.tsx';
import { naming } from '../../../ui/naming.ts';
import { Primary } from '../../../ui/primary-act.tsx';
import type { useAsked } from '../../../ui/use-asked.ts';
import { fireNext } from '../rules/procedures/missile-fire/effects.ts';
import { missileFire } from '../rules/procedures/missile-fire/missile-fire.ts';
import { shockNext } from '../rules/procedures/shock/effects.ts';
import { shock } from '../rules/procedures/shock/shock.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './dock.module.css';
import type { Result } from './resolved-here.ts';
import { resultOf } from './result-of.ts';
import { useBookSpeak } from './voice.ts';

/** All that follows from a result by the rules. */
export function offersOf(result: Result, { state, facts }: BattleDoor): readonly Offer[] {
  if (result.of === 'shock') return shockNext(result.outcome, result.input, state, facts);
  return result.of === 'missile-fire' ? fireNext(result.outcome, result.input, state, facts) : [];
}

/** What follows from a result, but a rampage: that is due in the battle itself (8.5). */
export const followUps = (result: Result, door: BattleDoor): readonly Offer[] => offersOf(result, door).filter(({ procedure }) => procedure !== 'rampage');

/** The last result at the table: the die and its sum, the sentence large, and what may follow. What must be thrown next is the primary button. */
export function ResultDock({
  door,
  ask,
  result,
  onResult,
}: {
  readonly door: BattleDoor;
  readonly ask: ReturnType<typeof useAsked>['ask'];
  readonly result: Result;
  readonly onResult: (result: Result) => void;
}) {
  const speak = useBookSpeak();
  const offers = followUps(result, door);
  const must = offers.find(({ procedure }) => procedure === 'cavalry-pursuit');
  const take = ({ procedure, input }: Offer): void => door.open(procedure, input);
  const pursue = async ({ procedure, input }: Offer, ownDice: boolean): Promise<void> => {
    const resolved = await door.resolve(procedure, input, { answer: ask, ownDice });
    if (resolved) onResult(resultOf(procedure, resolved));
  };
  return (
    <section class={css.dock} role="status" aria-label={speak('dock/result')}>
      {result.of === 'other' ? <Fell dice={facesOf(result)} /> : <Sum result={result} />}
      <b class={css.verdict}>{speak(result.verdict)}</b>
      {result.of !== 'other' && <Further result={result} />}
      {offers.length > 0 && (
        <div class={css.acts}>
          {offers
            .filter((offer) => offer !== must)
            .map((offer) => (
              <Button key={offer.procedure} onClick={() => take(offer)}>
                {offer.said ? speak(offer.said) : speak.named(`procedure/${offer.procedure}`)}
              </Button>
            ))}
        </div>
      )}
      {must && (
        <Primary
          words={must.said ? speak(must.said) : speak('procedure/cavalry-pursuit')}
          onAct={() => void pursue(must, false)}
          beside={{ words: speak('dock/i-threw'), onAct: () => void pursue(must, true) }}
        />
      )}
    </section>
  );
}

/** A die as it fell, and what it was thrown for. */
interface Thrown {
  readonly face: number;
  readonly label?: string;
}

/** The dice of a result by their labels, but for `main`. */
const facesOf = ({ dice }: Result, labelOf?: (at: string) => string, main?: string): readonly Thrown[] =>
  dice.flatMap(({ at, faces }) =>
    at === main ? [] : faces.flatMap((face) => (typeof face === 'number' ? [{ face, ...(labelOf ? { label: labelOf(at) } : {}) }] : [])),
  );

/** Dice side by side, each with what it was thrown for. */
function Fell({ dice }: { readonly dice: readonly Thrown[] }) {
  if (dice.length === 0) return null;
  return (
    <p class={css.fell}>
      {dice.map(({ face, label }, at) => (
        <span key={at}>
          <Die of={D10} face={face} size={28} /> {label}
        </span>
      ))}
    </p>
  );
}

/** A shock or a shot with its own die. */
type Summed = Exclude<Result, { readonly of: 'other' }>;

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
function Further({ result }: { readonly result: Summed }) {
  const speak = useBookSpeak();
  const { label } = result.of === 'shock' ? naming(speak, shock, result.input, []) : naming(speak, missileFire, result.input, []);
  return <Fell dice={facesOf(result, label, result.of === 'shock' ? 'die/shock' : 'die/fire')} />;
}
