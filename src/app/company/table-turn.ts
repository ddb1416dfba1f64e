/** How a tab holds a table, of which one tab of a device at a time may have the line. */
export interface TableTurn {
  /** Whether this tab has it. */
  readonly mine: boolean;
  /** Lets it go, or waits for it no more. */
  end(): void;
}

/**
 * Asks for the table's line for this tab. Resolves at once, with whether this tab has it; `onTurn` is told when that changes: another tab let it go, or took it (`take`).
 */
export async function tableTurn(session: string, onTurn: (mine: boolean) => void, take = false): Promise<TableTurn> {
  const name = `bematist table ${session}`;
  const over = new AbortController();
  const turn = { mine: false, end: () => over.abort() };
  const hold = (): Promise<void> => {
    turn.mine = true;
    return new Promise((resolve) => over.signal.addEventListener('abort', () => resolve()));
  };
  const lost = (): void => {
    if (over.signal.aborted) return;
    turn.mine = false;
    onTurn(false);
    wait();
  };
  const wait = (): void => {
    navigator.locks
      .request(name, { signal: over.signal }, () => {
        onTurn(true);
        return hold();
      })
      .catch(lost);
  };
  await new Promise<void>((resolve) => {
    const options = take ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(name, options, (lock) => {
        const held = lock ? hold() : undefined;
        if (!lock) wait();
        resolve();
        return held;
      })
      .catch(lost);
  });
  return turn;
}
