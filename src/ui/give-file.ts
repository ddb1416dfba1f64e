/** How a file left the app: through the system's share sheet, as a download, or not at all (the player called it off). */
export type Given = 'shared' | 'saved' | 'cancelled';

/**
 * Gives a text or a picture to the player as a file: by the share sheet on a touch screen where files can be shared (an installed iOS app cannot download), else as a download, also
 * when sharing fails. `type` is its media type.
 */
export async function giveFile(name: string, content: string | Blob, type = 'application/json'): Promise<Given> {
  const file = new File([content], name, { type });
  const touch = matchMedia('(pointer: coarse)').matches;
  if (touch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return 'cancelled';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
