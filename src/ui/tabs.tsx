import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { classes } from './classes.ts';
import css from './tabs.module.css';

/** One of the views of a place. */
export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly words: string;
}

/** More views than this stand in rows of three where there is little room. */
const MANY = 4;

/** Views of one place, one shown: arrows move between them, the panel below belongs to the chosen one. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const at = (tabs.findIndex((tab) => tab.id === value) + by + tabs.length) % tabs.length;
    const next = tabs[at];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div class={css.tabs}>
      <div ref={list} class={classes(css.list, tabs.length > MANY && css.many)} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            class={classes(css.tab, tab.id === value && css.on)}
            aria-selected={tab.id === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.words}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} class={css.panel} role="tabpanel" aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </div>
  );
}
