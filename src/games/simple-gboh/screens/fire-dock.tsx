import { useState } from 'preact/hooks';
import { chance } from '../../../core/odds.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultLines } from '../../../ui/form/fault-lines.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { Asking } from '../../../ui/use-asked.ts';
import type { FireInput } from '../rules/procedures/missile-fire/input.ts';
import { missileFire } from '../rules/procedures/missile-fire/missile-fire.ts';
import type { FireOutcome } from '../rules/procedures/missile-fire/outcome.ts';
import type { BattleDoor } from './battle-door.ts';
import { useOdds } from './chances.ts';
import css from './dock.module.css';
import { Guesses } from './guesses.tsx';
import type { Result } from './resolved-here.ts';
import { likeliest, wrongWith } from './shots.ts';
import { Throw } from './throw.tsx';
import { useBookSpeak } from './voice.ts';

type Speak = ReturnType<typeof useBookSpeak>;

/** What a hit is held against; sizes do not matter. */
const TQ = ['tq'] as const;

interface Firing {
  readonly door: BattleDoor;
  readonly ask: Asking['ask'];
  /** The shots there may be; those the rules forbid are left out. */
  readonly shots: readonly FireInput[];
  /** Shots by hit and run, where the unit may fire so (7.16). */
  readonly running?: readonly FireInput[];
  readonly onResult: (result: Result) => void;
  /** Puts the proposal off, where no unit tapped made it. */
  readonly onLater?: () => void;
  /** Takes the units tapped back, where those made it. */
  readonly onLeft?: () => void;
}

/** A shot proposed: who fires at whom, the chance of each shot there may be. The likeliest is thrown with the primary button, each of the others by a button; with the table's own dice each by one. */
export function FireDock({ door, ask, shots, running = [], onResult, onLater, onLeft }: Firing) {
  const speak = useBookSpeak();
  const [busy, setBusy] = useState(false);
  const [own, setOwn] = useState(false);
  const [runs, run] = useState(false);
  const may = (some: readonly FireInput[]): readonly FireInput[] => some.filter((shot) => wrongWith(shot, door).length === 0);
  const runnings = may(running);
  const open = runs ? runnings : may(shots);
  const odds = useOdds(missileFire, open, ['hit'], door.facts);
  const percent = (at: number): string => {
    const hit = odds?.[at]?.hit;
    return hit ? speak.tongue.percent(chance(hit, true)) : '';
  };
  const fire = async (shot: FireInput, ownDice: boolean): Promise<void> => {
    const { manner, shooter, target, range } = shot;
    setBusy(true);
    const resolved = await door.resolve<FireOutcome>('missile-fire', { manner, shooter, target, range }, { answer: ask, ownDice });
    setBusy(false);
    if (resolved) onResult({ of: 'missile-fire', verdict: resolved.verdict, input: shot, outcome: resolved.outcome, dice: resolved.answers });
  };
  const [first] = shots;
  const [only, ...more] = open;
  const single = more.length === 0 ? only : undefined;
  const best = single ?? likeliest(open);
  const details = (): void => {
    const { manner, shooter, target, range } = best ?? first ?? {};
    door.open('missile-fire', { manner, shooter, target, range });
  };
  return (
    <section class={css.dock} aria-label={speak('procedure/missile-fire')}>
      {first && <Line shots={open.length > 0 ? open : [first]} chance={single && percent(0)} />}
      {only === undefined && first && <FaultLines id="shot" faults={wrongWith(first, door)} />}
      {best && <Guesses door={door} units={[best.target.unit]} figures={TQ} />}
      {more.length > 0 && <Shots shots={open} but={own ? undefined : best} percent={percent} busy={busy} onShot={(shot) => void fire(shot, own)} />}
      <div class={css.acts}>
        {own && (
          <Button aria-pressed onClick={() => setOwn(false)}>
            {speak('dock/i-threw')}
          </Button>
        )}
        {runnings.length > 0 && (
          <Button aria-pressed={runs} onClick={() => run(!runs)}>
            {speak('manner/hit-and-run')}
          </Button>
        )}
        {onLater && (
          <Button kind="quiet" onClick={onLater}>
            {speak('dock/put-off')}
          </Button>
        )}
        <Button kind="quiet" onClick={details}>
          {speak('dock/details')}
        </Button>
      </div>
      {only === undefined && onLeft && <Primary words={speak('dock/others')} onAct={onLeft} />}
      {best && !own && (
        <Throw
          words={single || !odds ? undefined : saidOf(best, open, percent(open.indexOf(best)), speak)}
          busy={busy}
          onThrow={(ownDice) => (single || !ownDice ? void fire(best, ownDice) : setOwn(true))}
        />
      )}
    </section>
  );
}

const same = (shots: readonly FireInput[], of: (shot: FireInput) => string | number): boolean => new Set(shots.map(of)).size === 1;

/** Who fires at whom, and how where that is one for all shots. */
function Line({ shots, chance: of }: { readonly shots: readonly FireInput[]; readonly chance: string | undefined }) {
  const speak = useBookSpeak();
  const [shot] = shots;
  if (!shot) return null;
  const { shooter, target, manner } = shot;
  const one = same(shots, (other) => other.shooter.unit);
  return (
    <p class={css.line}>
      <b>{one ? `${speak('act/fire', { unit: shooter.name, enemy: target.name })}.` : speak('dock/who-fires', { enemy: target.name })}</b>{' '}
      {manner !== 'fire' && one && same(shots, (other) => other.manner) && `${speak(`manner/${manner}`)}. `}
      {of !== undefined && speak('dock/hits', { chance: of })}
    </p>
  );
}

/** What tells several shots apart: who fires, the reaction each is, or their ranges. */
const apart = (shots: readonly FireInput[]): 'shooter' | 'manner' | 'range' =>
  !same(shots, ({ shooter }) => shooter.unit) ? 'shooter' : !same(shots, ({ manner }) => manner) ? 'manner' : 'range';

/** One of several shots by what tells it from the others. */
function calledOf({ shooter, manner, range }: FireInput, shots: readonly FireInput[], speak: Speak): string {
  if (apart(shots) === 'shooter') return shooter.name;
  return manner === 'return' ? speak('dock/back-at', { range }) : speak(`manner/${manner}`);
}

/** The same with its chance, as a deed. */
function saidOf(shot: FireInput, shots: readonly FireInput[], chance: string, speak: Speak): string {
  const by = apart(shots);
  if (by === 'range') return speak('dock/throw-at', { range: shot.range, chance });
  if (by === 'shooter') return `${speak('dock/fire-with', { unit: shot.shooter.name })}: ${chance}`;
  const how = calledOf(shot, shots, speak);
  return `${speak('dock/throw')}: ${how.charAt(0).toLowerCase() + how.slice(1)}, ${chance}`;
}

/** A button for each shot but one, with its chance. */
function Shots({
  shots,
  but,
  percent,
  busy,
  onShot,
}: {
  readonly shots: readonly FireInput[];
  readonly but: FireInput | undefined;
  readonly percent: (at: number) => string;
  readonly busy: boolean;
  readonly onShot: (shot: FireInput) => void;
}) {
  const speak = useBookSpeak();
  const byRange = apart(shots) === 'range';
  return (
    <>
      {byRange && <p class={css.quiet}>{speak('dock/range')}</p>}
      <div class={css.acts}>
        {shots.map((shot, at) =>
          shot === but ? null : (
            <Button key={`${shot.shooter.unit} ${shot.manner} ${shot.range}`} disabled={busy} onClick={() => onShot(shot)}>
              {byRange && <span class="unseen">{saidOf(shot, shots, percent(at), speak)}</span>}
              <span aria-hidden={byRange}>
                {byRange ? shot.range : calledOf(shot, shots, speak)}
                <small class={css.under}>{percent(at)}</small>
              </span>
            </Button>
          ),
        )}
      </div>
    </>
  );
}
