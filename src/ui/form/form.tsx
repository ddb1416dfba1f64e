import { useContext, useId, useRef, useState } from 'preact/hooks';
import { matters } from '../../core/condition.ts';
import type { AnyField, AnyFields } from '../../core/fields.ts';
import { withField } from '../../core/usual-fields.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icons.tsx';
import { downIcon } from '../tool-icons.tsx';
import { useSpeak } from '../voice.ts';
import { FaultLines } from './fault-lines.tsx';
import { FieldInput } from './field-input.tsx';
import css from './form.module.css';
import { concerns, type FormProps, pathTo, type Values } from './form-props.ts';
import { KnownLines } from './known-lines.tsx';
import { toNextText } from './next-text.ts';
import { TrackedSession } from './tracked.ts';

/**
 * A form over `Fields`: only what matters is asked, fields of a section stand together, rare ones are folded away (unless one is not as standard or faulty), and what is
 * wrong stands at its field. Gives back the whole value at every change; use `settled` to read it. In a tracked session, what it knows is said and stands behind "All details".
 */
export function Form({ fields, value, onChange, faults = [], root = value, path }: FormProps) {
  const speak = useSpeak();
  const session = useContext(TrackedSession);
  const [unfolded, unfold] = useState(false);
  const [detailed, detail] = useState(false);
  const outermost = path === undefined || path === '';
  const proposal = session.knows && !detailed ? session.proposal : undefined;
  const said = (name: string): boolean => proposal?.says.includes(pathTo(path, name)) === true;
  const settledAs = (name: string): boolean => outermost && isOnly(session.left?.(name), value[name]);
  // What was asked because something was wrong with it stays, however it is put right: no control goes while it is used.
  const asked = useRef<ReadonlySet<string>>(new Set());
  asked.current = new Set([...asked.current, ...Object.keys(fields).filter((name) => faults.some((fault) => concerns(fault, pathTo(path, name))))]);
  const told = ([name, field]: readonly [string, AnyField]): boolean =>
    (field.known === true || said(name) || settledAs(name)) && session.knows && !detailed && !asked.current.has(name);
  const mattering = Object.entries(fields).filter(([, field]) => !field.id && matters(field, root, value));
  const shown = mattering.filter((entry) => !told(entry));
  const hidden = ([name, field]: readonly [string, AnyField]): boolean =>
    field.rare === true &&
    !unfolded &&
    JSON.stringify(held(value, name, field)) === JSON.stringify(field.standard) &&
    !faults.some((fault) => concerns(fault, pathTo(path, name)));
  const folded = shown.filter(hidden);
  const set = (name: string) => (next: unknown) => onChange(withField(fields, value, name, next));
  const rest = faults.filter((fault) => path === undefined && !Object.keys(fields).some((name) => concerns(fault, name)));
  const form = (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard on its way up from the form's own inputs
    <div class={css.form} onKeyDown={path === undefined ? toNextText : undefined}>
      {proposal && outermost ? (
        <p class={css.proposal}>{proposal.words}</p>
      ) : (
        <KnownLines entries={mattering.filter((entry) => told(entry) && !said(entry[0]))} value={value} root={root} />
      )}
      {sections(shown.filter((entry) => !hidden(entry))).map(({ section, entries }) => (
        <Section key={section ?? ''} title={section && speak.named(`section/${section}`)}>
          {entries.map(([name, field]) => (
            <FieldInput
              key={name}
              form={Form}
              name={name}
              field={field}
              value={held(value, name, field)}
              onChange={set(name)}
              faults={faults}
              root={root}
              path={pathTo(path, name)}
            />
          ))}
        </Section>
      ))}
      {folded.length > 0 && (
        <Button kind="quiet" icon={<Icon of={downIcon} size={18} />} onClick={() => unfold(true)}>
          {speak('form/more', { count: folded.length })}
        </Button>
      )}
      {outermost && session.knows && (session.proposal !== undefined || anyKnown(fields)) && (
        <Button kind="quiet" icon={<Icon of={downIcon} size={18} />} aria-expanded={detailed} onClick={() => detail(!detailed)}>
          {speak('form/all-details')}
        </Button>
      )}
      <FaultLines id={`${path ?? ''}-rest`} faults={rest} />
    </div>
  );
  return <TrackedSession.Provider value={detailed ? { ...session, knows: false } : session}>{form}</TrackedSession.Provider>;
}

/** Whether a choice has one option left, and it is chosen. */
const isOnly = (left: readonly string[] | undefined, value: unknown): boolean => left?.length === 1 && left[0] === value;

/** What a field holds: what is left out of an input stands for the standard value. */
function held(value: Values, name: string, { standard }: AnyField): unknown {
  const one = value[name];
  return one === undefined ? standard : one;
}

function anyKnown(fields: AnyFields): boolean {
  return Object.values(fields).some((field) => field.known === true || ((field.kind === 'group' || field.kind === 'list') && anyKnown(field.of)));
}

function sections(entries: readonly (readonly [string, AnyField])[]): { section: string | undefined; entries: (readonly [string, AnyField])[] }[] {
  const found = new Map<string | undefined, (readonly [string, AnyField])[]>();
  for (const entry of entries) {
    const { section } = entry[1];
    const known = found.get(section);
    if (known) known.push(entry);
    else found.set(section, [entry]);
  }
  return [...found].map(([section, list]) => ({ section, entries: list }));
}

function Section({ title, children }: { readonly title: string | undefined; readonly children: preact.ComponentChildren }) {
  const id = useId();
  if (!title) return <div class={css.fields}>{children}</div>;
  return (
    <div class={css.section} role="group" aria-labelledby={id}>
      <h2 id={id} class={css.heading}>
        {title}
      </h2>
      <div class={css.fields}>{children}</div>
    </div>
  );
}
