import { useState } from 'preact/hooks';
import { Sheet } from '../../../ui/sheet.tsx';
import { ROLLS } from '../rules/capabilities.ts';
import { TYPES, type Type } from '../rules/vocabulary.ts';
import { BookVoice } from './book-voice.tsx';
import { Capabilities } from './capabilities.tsx';
import css from './forms.module.css';
import { Pad } from './pad.tsx';
import { useBookSpeak, useSpeak } from './voice.ts';

/** A sheet to look things up: capabilities by type, the die rolls of the book. */
export function ReferenceSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={useSpeak()('gboh/reference')} open onClose={onClose} tall>
      <BookVoice>
        <LookedUp />
      </BookVoice>
    </Sheet>
  );
}

function LookedUp() {
  const speak = useBookSpeak();
  const [type, setType] = useState<Type>('lg');
  return (
    <div class={css.form}>
      <Pad
        label={speak('gboh/capabilities')}
        options={TYPES.map((one) => ({ id: one, words: speak(one === 'art' ? 'code/art' : `type/${one}`) }))}
        value={type}
        onPick={setType}
      />
      <Capabilities type={type} />
      <h3>{speak('gboh/rolls')}</h3>
      <ul class={css.list}>
        {ROLLS.map(({ id, cite }) => (
          <li key={id} class={css.line}>
            <span class={css.grow}>{speak(`roll/${id}`)}</span>
            <span class={css.quiet}>{cite.at}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
