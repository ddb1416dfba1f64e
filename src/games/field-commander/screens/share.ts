/** Hands text to the system's share sheet, or to the clipboard where there is none; a player who closes the sheet changes nothing. */
export async function shareText(title: string, text: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, text }).catch(() => undefined);
    return;
  }
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}
