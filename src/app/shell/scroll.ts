/** How long a page may take until all its parts are there again, in milliseconds. */
const PATIENCE = 1_500;
/** What ends the holding: the player goes on. */
const ACTS = ['pointerdown', 'wheel', 'keydown', 'touchstart'] as const;
/** Between two notes of where a page stands, in milliseconds. */
const PAUSE = 120;

/** Where each address was left, for the way back to it. */
const left = new Map<string, number>();

/**
 * Going back shows a page where it was left: by the browser's own way back and by the arrow in the head of a page. Every other way to a page shows it from its top.
 */
export function keepScroll(): void {
  let backward = false;
  let letGo: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { hash } = location;
  const note = (): void => {
    left.set(hash, scrollY);
    history.replaceState({ ...history.state, visited: true }, '');
  };
  note();
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(note, PAUSE);
  });
  // Where a page stands when it is left by a tap is known before the tap does anything.
  addEventListener(
    'click',
    ({ target }) => {
      left.set(hash, scrollY);
      backward = target instanceof Element && target.closest('header a')?.matches(':first-child') === true;
    },
    true,
  );
  addEventListener('hashchange', () => {
    clearTimeout(timer);
    const back = backward || history.state?.visited === true;
    backward = false;
    ({ hash } = location);
    const to = back ? (left.get(hash) ?? 0) : 0;
    history.replaceState({ ...history.state, visited: true }, '');
    letGo?.();
    letGo = to > 0 ? hold(to, performance.now() + PATIENCE) : undefined;
  });
}

/** Holds the page where it was left while its parts come, one after the other, until the player does something; lets go when called. */
function hold(to: number, until: number): () => void {
  let held = true;
  const letGo = (): void => {
    held = false;
    for (const act of ACTS) removeEventListener(act, letGo);
  };
  const next = (): void => {
    if (!held) return;
    if (performance.now() > until) {
      letGo();
      return;
    }
    if (scrollY !== to && document.documentElement.scrollHeight - innerHeight >= to) scrollTo(0, to);
    requestAnimationFrame(next);
  };
  for (const act of ACTS) addEventListener(act, letGo, { passive: true });
  next();
  return letGo;
}
