import css from './layout.module.css';

/** A figure with its words under it. */
export function Figure({ words, value }: { readonly words: string; readonly value: number | string }) {
  return (
    <div class={css.figure}>
      <b>{value}</b>
      <span>{words}</span>
    </div>
  );
}
