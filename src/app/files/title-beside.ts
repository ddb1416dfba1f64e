/** Longest title to which there is room to add. */
const LONGEST_TITLE = 190;

/** The title of a session that stands beside another of the same name, from which it parted. */
export function titleBeside(title: string): string {
  return title === '' ? '' : `${title.slice(0, LONGEST_TITLE)} (2)`;
}
