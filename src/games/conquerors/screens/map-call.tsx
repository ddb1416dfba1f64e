import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Die } from '../../../ui/die.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { useMapSpeak } from './voice.ts';

/** What came of a die thrown beside the map. */
export interface Came {
  readonly face: number;
  readonly words: string;
}

/** What the die said, beside the map it changed, until the game goes on. */
export function MapCame({ door: { state }, came: { face, words } }: DoorProps & { readonly came: Came }) {
  const [then] = useState(state);
  if (state !== then) return null;
  return (
    <Card>
      <div class={css.line} role="status">
        {face > 0 && <Die of={D6} face={face} size={64} />}
        <b class={css.grow}>{words}</b>
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
