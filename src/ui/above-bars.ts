/** Steps in which a toast looks for a place, in px. */
const STEP = 24;
const TOUCHED = 'button, a[href], input, select, textarea, summary, label';

/** How much of the screen's lower edge is taken by bars that stay, in px. */
export function barsHeight(): number {
  let top = innerHeight;
  for (let found = true; found && top > innerHeight / 3; ) {
    const bar = document
      .elementsFromPoint(innerWidth / 2, top - 2)
      .filter((one) => !one.closest('[data-toast]'))
      .map(stuck)
      .find((one) => one !== undefined && one.getBoundingClientRect().top < top);
    found = bar !== undefined;
    if (bar) top = bar.getBoundingClientRect().top;
  }
  return innerHeight - top;
}

/** What keeps an element in its place on the screen, if anything low on it does. */
function stuck(element: Element): Element | undefined {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if ((position === 'sticky' || position === 'fixed') && at.getBoundingClientRect().height < innerHeight * 0.6) return at;
  }
  return undefined;
}

/** How far above the lower edge a toast stands: over the bars, and over no button where there is room for that; px. */
export function placeAbove(toast: HTMLElement): number {
  const least = barsHeight() + 8;
  const { height, left, right } = toast.getBoundingClientRect();
  const taken = [...document.querySelectorAll(TOUCHED)].flatMap((one) => {
    const box = one.getBoundingClientRect();
    return toast.contains(one) || box.width === 0 || box.right < left || box.left > right ? [] : [box];
  });
  for (let up = least; up + height < innerHeight * 0.8; up += STEP) {
    const [top, bottom] = [innerHeight - up - height, innerHeight - up];
    if (taken.every((box) => box.bottom <= top || box.top >= bottom)) return up;
  }
  return least;
}
