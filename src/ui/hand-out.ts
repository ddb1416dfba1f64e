/**
 * Hands words or an address to the system's share sheet, or to the clipboard where there is none. `cancelled` when the player closed the sheet; undefined when neither
 * took it.
 */
export async function handOut(
  what: { readonly title: string } & ({ readonly text: string } | { readonly url: string }),
): Promise<'shared' | 'copied' | 'cancelled' | undefined> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(what);
      return 'shared';
    }
    await navigator.clipboard.writeText('url' in what ? what.url : what.text);
    return 'copied';
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError' ? 'cancelled' : undefined;
  }
}
