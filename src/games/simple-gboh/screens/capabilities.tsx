import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { helpIcon, Icon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { capabilitiesOf, ROLLS } from '../rules/capabilities.ts';
import { TYPES, type Type } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import { Pad } from './pad.tsx';

/** What a type can and cannot do, with paragraphs. */
export function Capabilities({ type }: { readonly type: Type }) {
  const speak = useSpeak();
  const found = capabilitiesOf(type);
  if (found.length === 0) return null;
  return (
    <ul class={css.list}>
      {found.map(({ id, cite }) => (
        <li key={id} class={css.line}>
          <span class={css.grow}>{speak(`capability/${id}`)}</span>
          <span class={css.quiet}>{cite.at}</span>
        </li>
      ))}
    </ul>
  );
}

/** A sheet to look things up: capabilities by type, the die rolls of the book. */
export function Reference() {
  const speak = useSpeak();
  const [open, setOpen] = useState(false);
  const [type, setType] = useState<Type>('lg');
  return (
    <>
      <Button kind="quiet" icon={<Icon of={helpIcon} size={20} />} onClick={() => setOpen(true)}>
        {speak('gboh/reference')}
      </Button>
      <Sheet title={speak('gboh/reference')} open={open} onClose={() => setOpen(false)} tall>
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
      </Sheet>
    </>
  );
}
