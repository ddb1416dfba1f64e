import { BACKUP_FOLDER } from '../../storage/records.ts';
import { store } from '../session/store.ts';

/** What browsers with a file system of their own add to a folder's handle and to the window; TypeScript knows neither yet. */
type Folder = FileSystemDirectoryHandle & Partial<Record<'queryPermission' | 'requestPermission', (what: { mode: 'readwrite' }) => Promise<PermissionState>>>;
type Chooser = (what: { id: string; mode: 'readwrite' }) => Promise<Folder>;

const chooser = (): Chooser | undefined => (globalThis as { showDirectoryPicker?: Chooser }).showDirectoryPicker;

/** Whether this browser lets a page write into a folder the player chooses. */
export function hasFolders(): boolean {
  return chooser() !== undefined;
}

/** The folder chosen for backups; undefined when there is none. */
export async function backupFolder(): Promise<Folder | undefined> {
  const read = await store.use((database) => database.settings.get(BACKUP_FOLDER));
  const value = read.ok ? read.value?.value : undefined;
  return typeof FileSystemDirectoryHandle !== 'undefined' && value instanceof FileSystemDirectoryHandle ? value : undefined;
}

/** Lets the player choose the folder backups go to from then on; resolves to whether one was chosen. Must be called from a tap. */
export async function chooseFolder(): Promise<boolean> {
  const folder = await chooser()?.({ id: 'bematist', mode: 'readwrite' }).catch(() => undefined);
  if (!folder) return false;
  return (await store.use((database) => database.settings.put({ name: BACKUP_FOLDER, value: folder }))).ok;
}

/** Backups go to no folder any more. */
export async function forgetFolder(): Promise<void> {
  await store.use((database) => database.settings.delete(BACKUP_FOLDER));
}

/** Writes a file into the folder chosen, asking for leave if the browser wants it; false where that cannot be done now. Must be called from a tap. */
export async function writeToFolder(folder: Folder, name: string, text: string): Promise<boolean> {
  try {
    const mode = { mode: 'readwrite' } as const;
    const leave = (await folder.queryPermission?.(mode)) ?? 'granted';
    if (leave !== 'granted' && (await folder.requestPermission?.(mode)) !== 'granted') return false;
    const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await stream.write(text);
    await stream.close();
    return true;
  } catch {
    // The folder is gone, the disk is full, or leave was taken back: the file goes another way.
    return false;
  }
}
