/** A group of ASP that merges with others (8.1). */
export interface Group {
  readonly asp: number;
  readonly elite: number;
  readonly fatigued: boolean;
  readonly useless: boolean;
}

/** Groups of ASP combined: if elite levels differ, the largest group's less one (the higher one's among equals), not below 0; states pass to all (8.1). */
export function combined(groups: readonly Group[]): Group {
  const real = groups.filter((one) => one.asp > 0);
  const largest = Math.max(0, ...real.map((one) => one.asp));
  const leading = Math.max(0, ...real.filter((one) => one.asp === largest).map((one) => one.elite));
  const differ = real.some((one) => one.elite !== leading);
  const useless = real.some((one) => one.useless);
  return {
    asp: real.reduce((total, one) => total + one.asp, 0),
    elite: differ ? Math.max(0, leading - 1) : leading,
    fatigued: useless || real.some((one) => one.fatigued),
    useless,
  };
}
