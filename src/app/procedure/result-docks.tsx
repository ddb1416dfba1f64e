import type { Offer } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { Actions, Button } from '../../ui/button.tsx';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useSpeak } from '../shell/voice.ts';
import type { EffectsNow } from './effects.tsx';
import css from './result.module.css';

/** Applying the result, or leaving it. */
export function ApplyDock({
  effects,
  busy,
  onApply,
  onSkip,
}: {
  readonly effects: EffectsNow;
  readonly busy: boolean;
  readonly onApply: () => void;
  readonly onSkip: () => void;
}) {
  const speak = useSpeak();
  const { all, chosen } = effects;
  const words = busy ? 'run/writing' : all.length === 0 ? 'run/keep' : chosen.length === all.length ? 'run/apply' : 'run/apply-part';
  return (
    <div class={css.dock} data-dock>
      <Actions>
        <Button kind="primary" busy={busy} disabled={effects.stopped} onClick={onApply}>
          {speak(words, { count: chosen.length })}
        </Button>
        {all.length > 0 && (
          <Button disabled={busy} onClick={onSkip}>
            {speak('run/leave')}
          </Button>
        )}
      </Actions>
    </div>
  );
}

/** What comes next: what follows first, else back to the table (`onDone`, in a session); without a session the same procedure anew, too. */
export function OnDock({
  procedure,
  next,
  onOpen,
  onDone,
  onAgain,
}: {
  readonly procedure: Id;
  readonly next: Offer | undefined;
  readonly onOpen: (offer: Offer) => void;
  readonly onDone: (() => void) | undefined;
  readonly onAgain: () => void;
}) {
  const speak = useSpeak();
  const table = onDone && (
    <Button kind={next ? 'plain' : 'primary'} onClick={onDone}>
      {speak('run/to-table')}
    </Button>
  );
  return (
    <div class={css.dock} data-dock>
      <Actions>
        {next && (
          <Button kind="primary" onClick={() => onOpen(next)}>
            {offerWords(speak, next)}
          </Button>
        )}
        {table}
        {(!next || !onDone) && (
          <Button kind={onDone || next ? 'plain' : 'primary'} onClick={onAgain}>
            {speak('run/again', { what: speak.named(`procedure/${procedure}`) })}
          </Button>
        )}
      </Actions>
    </div>
  );
}

const offerWords = (speak: AppSpeaker, offer: Offer): string => (offer.said ? speak(offer.said) : speak.named(`procedure/${offer.procedure}`));

/** What follows a result besides the first thing, each to be opened. */
export function Offers({ offers, onOpen }: { readonly offers: readonly Offer[]; readonly onOpen: (offer: Offer) => void }) {
  const speak = useSpeak();
  if (offers.length === 0) return null;
  return (
    <section class={css.offers} aria-label={speak('run/what-follows')}>
      <h3 class={css.heading}>{speak('run/what-follows')}</h3>
      {offers.map((offer, i) => (
        <Button key={i} wide onClick={() => onOpen(offer)}>
          {offerWords(speak, offer)}
        </Button>
      ))}
    </section>
  );
}
