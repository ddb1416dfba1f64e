import { useState } from 'preact/hooks';
import type { AnyProcedure } from '../../core/procedure.ts';
import { citeSaid } from '../../ui/cite-said.ts';
import { classes } from '../../ui/classes.ts';
import { helpIcon, Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import head from '../shell/head.module.css';
import type { AppSpeaker } from '../shell/i18n.ts';
import css from './procedure.module.css';

interface Props {
  readonly procedure: AnyProcedure;
  readonly speak: AppSpeaker;
}

/** The procedure's name and paragraph, and its help; where the page says all that already (`named`), the name for a screen reader alone. */
export function ProcedureHead({ procedure, speak, named }: Props & { readonly named: boolean }) {
  const title = speak.named(`procedure/${procedure.id}`);
  if (named) return <h2 class="unseen">{title}</h2>;
  const cite = citeSaid(speak, procedure.cite);
  return (
    <header class={css.head}>
      <h2 class={css.title}>{title}</h2>
      <div class={css.aside}>
        {/* A book without paragraph numbers is cited by its headings: one that is the name itself is not said twice. */}
        {cite !== title && <span class={css.cite}>{cite}</span>}
        <ProcedureHelp procedure={procedure} speak={speak} />
      </div>
    </header>
  );
}

/** How the procedure works, in our own words, a tap away; nothing where there are none. */
export function ProcedureHelp({ procedure, speak }: Props) {
  const [open, setOpen] = useState(false);
  const help = `procedure/${procedure.id}/help`;
  if (!speak.has(help)) return null;
  return (
    <>
      <button type="button" class={classes(head.round, head.help)} aria-label={speak('run/help')} onClick={() => setOpen(true)}>
        <Icon of={helpIcon} />
      </button>
      <Sheet title={speak.named(`procedure/${procedure.id}`)} eyebrow={citeSaid(speak, procedure.cite)} open={open} onClose={() => setOpen(false)}>
        <p class={css.help}>{speak.named(help)}</p>
      </Sheet>
    </>
  );
}
