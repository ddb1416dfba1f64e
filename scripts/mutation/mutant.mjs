// The mistake in force while mutate.mjs runs the tests. It stands in the process: the configuration of the tests has a copy of this module of its own.

/** A mistake: in a file, the text from `start` to `end` replaced. @typedef {{ file: string, start: number, end: number, text: string }} Mutant */

const inForce = /** @type {{ mutant?: Mutant | undefined }} */ (globalThis);

/**
 * Puts a mistake in force, or none.
 * @param {Mutant | undefined} mutant
 */
export function make(mutant) {
  inForce.mutant = mutant;
}

/**
 * The module as the tests load it.
 * @param {string} code
 * @param {string} id
 */
export function mutant(code, id) {
  const now = inForce.mutant;
  if (!now || id !== now.file) return undefined;
  return code.slice(0, now.start) + now.text + code.slice(now.end);
}
