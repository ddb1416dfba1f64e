/**
 * Gives the player a text as a file: through the system's share sheet where it takes files (an installed iOS app downloads nothing), as a download otherwise.
 */
export async function saveText(name: string, type: string, text: string): Promise<void> {
  const file = new File([text], name, { type });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file], title: name }).catch(() => undefined);
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
