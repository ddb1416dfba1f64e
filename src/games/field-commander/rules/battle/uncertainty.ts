/** Standard errors an uncertainty stands for. */
const SPREAD = 3;

/**
 * How far a simulated chance may be off: three standard errors around a share drawn towards the middle (after Wilson), so that it stays honest where a battle is all but
 * won or lost and hardly one of the simulated ones went the other way.
 */
export function uncertainty(won: number, battles: number): number {
  const more = SPREAD ** 2;
  const share = (won + more / 2) / (battles + more);
  return SPREAD * Math.sqrt((share * (1 - share)) / (battles + more)) + Math.abs(share - won / battles);
}
