import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type AnyField, standardOf } from '../../core/fields.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icons.tsx';
import { Sheet } from '../sheet.tsx';
import { Stepper } from '../stepper.tsx';
import { binIcon, copyIcon, downIcon, plusIcon } from '../tool-icons.tsx';
import { useSpeak } from '../voice.ts';
import type { FieldInputProps } from './field-input.tsx';
import { fieldName, groupSaid } from './field-words.ts';
import { concerns, pathTo, type Values } from './form-props.ts';
import css from './list-input.module.css';
import { enteredField } from './next-text.ts';
import { isValues } from './settled.ts';

/** Lists no longer than this show every item open. */
const ALL_OPEN = 2;

type ListInputProps = Omit<FieldInputProps, 'field'> & { readonly field: Extract<AnyField, { kind: 'list' }> };

/**
 * A list of items of the same fields: one open at a time in a longer list, the others one line each. A new item is like the last one; any can be copied once or many
 * times, so that forty like units are a few taps. Where no two items are alike (the field's `next`), nothing is copied.
 */
export function ListInput(props: ListInputProps) {
  const { name, field, faults, path } = props;
  const speak = useSpeak();
  const { next } = field;
  const list = useItems(props);
  const { items, open } = list;
  const [copying, setCopying] = useState<number | undefined>(undefined);
  const title = fieldName(speak, name, field);
  return (
    <div class={css.list} role="group" aria-label={title}>
      <header class={css.head}>
        <h2 class={css.title}>{title}</h2>
        <span class={css.count}>{speak('form/of-at-most', { count: items.length, max: field.max })}</span>
      </header>
      <ol class={css.items} ref={list.element} onKeyDown={list.toNextItem}>
        {items.map((_, i) => (
          <Item
            key={i}
            of={props}
            list={list}
            at={i}
            shown={items.length <= ALL_OPEN || i === open || faults.some((fault) => concerns(fault, pathTo(path, i)))}
            onCopies={() => setCopying(i)}
          />
        ))}
      </ol>
      <Button
        wide
        disabled={items.length >= field.max}
        icon={<Icon of={plusIcon} size={20} />}
        onClick={() => list.insert(items.length, next?.(items) ?? items[items.length - 1] ?? standardOf(field.of))}
      >
        {speak(items.length === 0 || next ? 'form/add' : 'form/add-like-last')}
      </Button>
      <Copies
        open={copying !== undefined}
        most={field.max - items.length}
        onClose={() => setCopying(undefined)}
        onCopies={(count) =>
          copying !== undefined && list.insert(copying + 1, ...items.slice(copying, copying + 1).flatMap((item) => Array<Values>(count).fill(item)))
        }
      />
    </div>
  );
}

/** The items of a list, which of them is open, and what changes them. */
function useItems({ value, onChange, path }: ListInputProps) {
  const items: readonly Values[] = Array.isArray(value) ? value.filter(isValues) : [];
  const [open, setOpen] = useState(0);
  const element = useRef<HTMLOListElement>(null);
  const [goTo, setGoTo] = useState<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (goTo === undefined) return;
    element.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(goTo)}"] input`)?.focus();
    setGoTo(undefined);
  }, [goTo]);
  return {
    items,
    open,
    setOpen,
    element,
    /** Enter in a text of an item goes to the same text of the next one, which opens for it. */
    toNextItem(event: KeyboardEvent): void {
      const place = enteredField(event)?.slice(pathTo(path, '').length).split('.') ?? [];
      const next = Number(place[0]) + 1;
      if (!(next < items.length)) return;
      event.preventDefault();
      setOpen(next);
      setGoTo(pathTo(path, [next, ...place.slice(1)].join('.')));
    },
    insert(at: number, ...added: Values[]): void {
      onChange([...items.slice(0, at), ...added, ...items.slice(at)]);
      setOpen(at + added.length - 1);
    },
    change(at: number, next: Values): void {
      onChange(items.map((one, i) => (i === at ? next : one)));
    },
    remove(at: number): void {
      onChange(items.filter((_, i) => i !== at));
      setOpen(Math.min(open, items.length - 2));
    },
  };
}

/** An item: a line that says it, and its fields while it is open. */
function Item({
  of: { form: Form, field, faults, root, path },
  list,
  at,
  shown,
  onCopies,
}: {
  readonly of: ListInputProps;
  readonly list: ReturnType<typeof useItems>;
  readonly at: number;
  readonly shown: boolean;
  readonly onCopies: () => void;
}) {
  const speak = useSpeak();
  const { items, open, setOpen } = list;
  const item = items[at] ?? {};
  return (
    <li class={css.item}>
      <header class={css.line}>
        <button type="button" class={css.summary} aria-expanded={shown} disabled={items.length <= ALL_OPEN} onClick={() => setOpen(open === at ? -1 : at)}>
          <b class={css.number}>{at + 1}</b>
          <span class={css.words}>{groupSaid(speak, field.of, item, root)}</span>
          {items.length > ALL_OPEN && <Icon of={downIcon} size={16} />}
        </button>
        <ItemButtons
          number={at + 1}
          full={items.length >= field.max}
          fewest={items.length <= field.min}
          copying={field.next ? undefined : { one: () => list.insert(at + 1, item), many: onCopies }}
          onRemove={() => list.remove(at)}
        />
      </header>
      {shown && (
        <div class={css.body}>
          <Form fields={field.of} value={item} onChange={(next) => list.change(at, next)} faults={faults} root={root} path={pathTo(path, at)} />
        </div>
      )}
    </li>
  );
}

function ItemButtons({
  number,
  full,
  fewest,
  copying,
  onRemove,
}: {
  readonly number: number;
  readonly full: boolean;
  readonly fewest: boolean;
  /** Undefined where no two items are alike. */
  readonly copying: { readonly one: () => void; readonly many: () => void } | undefined;
  readonly onRemove: () => void;
}) {
  const speak = useSpeak();
  return (
    <span class={css.buttons}>
      {copying && (
        <>
          <button type="button" class={css.small} disabled={full} aria-label={speak('form/copy-item', { number })} onClick={copying.one}>
            <Icon of={copyIcon} size={19} />
          </button>
          <button type="button" class={css.small} disabled={full} onClick={copying.many}>
            <span aria-hidden="true">×n</span>
            <span class="unseen">{speak('form/copies-of-item', { number })}</span>
          </button>
        </>
      )}
      <button type="button" class={css.small} disabled={fewest} aria-label={speak('form/remove-item', { number })} onClick={onRemove}>
        <Icon of={binIcon} size={19} />
      </button>
    </span>
  );
}

function Copies({
  open,
  most,
  onClose,
  onCopies,
}: {
  readonly open: boolean;
  readonly most: number;
  readonly onClose: () => void;
  readonly onCopies: (count: number) => void;
}) {
  const speak = useSpeak();
  const [count, setCount] = useState(2);
  const sure = Math.max(1, Math.min(count, most));
  const copy = (): void => {
    onCopies(sure);
    onClose();
  };
  return (
    <Sheet
      title={speak('form/copies')}
      open={open}
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={copy}>
          {speak('form/copy-times', { count: sure })}
        </Button>
      }
    >
      <Stepper label={speak('form/how-many')} value={sure} min={1} max={Math.max(1, most)} onChange={setCount} />
    </Sheet>
  );
}
