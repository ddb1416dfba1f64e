import { useState } from 'preact/hooks';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Speaker } from '../../core/words.ts';
import { citeSaid } from '../../ui/cite-said.ts';
import { classes } from '../../ui/classes.ts';
import { helpIcon, Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import css from './procedure.module.css';

/** The procedure's name (unless the page says it) and paragraph, and its help in our own words. */
export function ProcedureHead({ procedure, speak, named }: { readonly procedure: AnyProcedure; readonly speak: Speaker; readonly named: boolean }) {
  const [open, setOpen] = useState(false);
  const title = speak(`procedure/${procedure.id}`);
  const cite = citeSaid(speak, procedure.cite);
  const help = `procedure/${procedure.id}/help`;
  return (
    <header class={classes(css.head, !named && css.slim)}>
      <h2 class={named ? 'unseen' : css.title}>{title}</h2>
      <span class={css.cite}>{cite}</span>
      {speak.has(help) && (
        <button type="button" class={css.round} aria-label={speak('run/help')} onClick={() => setOpen(true)}>
          <Icon of={helpIcon} />
        </button>
      )}
      <Sheet title={title} eyebrow={cite} open={open} onClose={() => setOpen(false)}>
        <p class={css.help}>{speak.has(help) && speak(help)}</p>
      </Sheet>
    </header>
  );
}
