const TEXT = 'input[type="text"]';

/** The path of the field whose text Enter was pressed in; undefined for any other key, and when an inner part has dealt with it. */
export function enteredField(event: KeyboardEvent): string | undefined {
  const { target } = event;
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || !(target instanceof HTMLElement) || !target.matches(TEXT)) return undefined;
  return target.closest<HTMLElement>('[data-field]')?.dataset.field;
}

/** Enter in a text of a form goes to its next text, if there is one. */
export function toNextText(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  if (enteredField(event) === undefined) return;
  const texts = [...event.currentTarget.querySelectorAll<HTMLElement>(TEXT)];
  const next = texts[texts.indexOf(event.target as HTMLElement) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
