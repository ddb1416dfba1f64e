import css from './layout.module.css';

/** A figure with its words under it; `below` is what it comes to. */
export function Figure({ words, value, below }: { readonly words: string; readonly value: number | string; readonly below?: string }) {
  return (
    <div class={css.figure}>
      <b>{value}</b>
      <span>{words}</span>
      {below && <em>{below}</em>}
    </div>
  );
}
