import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Die } from '../../../ui/die.tsx';
import { later } from '../../../ui/later.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { CardId } from '../rules/cards.ts';
import { BookVoice } from './book-voice.tsx';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { useMapSpeak } from './voice.ts';

const CardCame = later(async () => (await import('./card-list.tsx')).CardCame);

/** What came of a die thrown beside the map, or of what needs none; a card that did at once what it says. */
export type Came = { readonly face?: number; readonly words: string } | { readonly card: CardId };

/** What the die or the card said, beside the map it changed, until the game goes on. */
export function MapCame({ door: { state }, came }: DoorProps & { readonly came: Came }) {
  const [then] = useState(state);
  if (state !== then) return null;
  return (
    <Card>
      <div class={css.line} role="status">
        {'card' in came ? (
          <BookVoice>
            <CardCame card={came.card} />
          </BookVoice>
        ) : (
          <>
            {came.face !== undefined && came.face > 0 && <Die of={D6} face={came.face} size={64} />}
            <b class={css.grow}>{came.words}</b>
          </>
        )}
      </div>
    </Card>
  );
}

interface MapCallProps {
  readonly words: string;
  /** The way out, where there is one. */
  readonly onCancel: (() => void) | undefined;
  readonly children?: ComponentChildren;
}

/** What the map is tapped for, the way out of it, and what is done with what was tapped. */
export function MapCall({ words, onCancel, children }: MapCallProps) {
  const speak = useMapSpeak();
  return (
    <Card>
      <div class={css.line}>
        <span class={css.grow} role="status">
          {words}
        </span>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {speak('map/cancel')}
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}

interface ThrowsProps {
  /** What is thrown for, in words. */
  readonly of: string;
  readonly busy: boolean;
  readonly onThrow: () => void;
  readonly onThrew: () => void;
}

/** The throw for what was tapped, by the app or with the table's own die. */
export function Throws({ of, busy, onThrow, onThrew }: ThrowsProps) {
  const speak = useMapSpeak();
  return <Primary words={speak('map/throw', { province: of })} busy={busy} onAct={onThrow} beside={{ words: speak('map/i-threw'), onAct: onThrew }} />;
}
