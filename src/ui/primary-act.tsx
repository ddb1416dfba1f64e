import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import { Actions, Button } from './button.tsx';

/** Something to do next: what it says (with a verb), and what it does. */
export interface Act {
  readonly words: string;
  readonly onAct: () => void;
}

/** The one thing to do next, and perhaps the same with the table's own dice or cup beside it. */
export interface PrimaryAct extends Act {
  readonly busy?: boolean;
  readonly beside?: Act | undefined;
}

/** A page's one place for the primary button: shows an act there, or nothing. */
export const PrimaryPlace = createContext<((act: PrimaryAct | undefined) => void) | undefined>(undefined);

/**
 * The primary button of a game's Now. Wherever in its tree it is named, it stands in the page's one place for it, at the lower edge; where a page has no such place, it
 * stands here. One at a time: the last named is shown.
 */
export function Primary(act: PrimaryAct) {
  const show = useContext(PrimaryPlace);
  useLayoutEffect(() => show?.(act));
  useLayoutEffect(() => () => show?.(undefined), [show]);
  return show ? null : <PrimaryButtons act={act} />;
}

/** The buttons of a primary act, side by side; `quiet` where it is for somebody else to do. */
export function PrimaryButtons({ act: { words, onAct, busy = false, beside }, quiet = false }: { readonly act: PrimaryAct; readonly quiet?: boolean }) {
  return (
    <Actions>
      <Button kind={quiet ? 'plain' : 'primary'} busy={busy} disabled={busy} onClick={onAct}>
        {words}
      </Button>
      {beside && <Button onClick={beside.onAct}>{beside.words}</Button>}
    </Actions>
  );
}
