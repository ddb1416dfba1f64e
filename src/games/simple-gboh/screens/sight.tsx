import { useEffect, useRef } from 'preact/hooks';
import { classes } from '../../../ui/classes.ts';
import css from './line-of-battle.module.css';

/** Brings the first lines of what stands under the lines of battle into sight, above the bars that stay; of a verdict all of it. Anew when one of `on` changes. */
export function Sight({ on, verdict = false }: { readonly on: readonly unknown[]; readonly verdict?: boolean }) {
  const lines = useRef<HTMLSpanElement>(null);
  useEffect(() => lines.current?.scrollIntoView?.({ block: 'nearest' }), [...on]);
  return <span ref={lines} class={classes(css.sight, verdict && css.verdict)} aria-hidden="true" />;
}
