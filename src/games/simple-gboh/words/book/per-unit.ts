type Unit = `${'attacker' | 'defender'}-${1 | 2 | 3 | 4}`;

const UNITS: readonly Unit[] = ['attacker-1', 'attacker-2', 'attacker-3', 'attacker-4', 'defender-1', 'defender-2', 'defender-3', 'defender-4'];

/** The same answers for the question of each unit of a shock. */
export function perUnit<Fate extends string>(fates: Readonly<Record<Fate, string>>): Readonly<Record<`answer/${Unit}/${Fate}`, string>> {
  const entries = UNITS.flatMap((unit) => Object.entries<string>(fates).map(([fate, words]) => [`answer/${unit}/${fate}`, words]));
  return Object.fromEntries(entries) as Readonly<Record<`answer/${Unit}/${Fate}`, string>>;
}

/** The same words for the result of either side. */
export function perSide<Result extends string>(
  results: Readonly<Record<Result, string>>,
): Readonly<Record<`answer/${'attacker' | 'defender'}-result/${Result}`, string>> {
  const entries = ['attacker', 'defender'].flatMap((side) =>
    Object.entries<string>(results).map(([result, words]) => [`answer/${side}-result/${result}`, words]),
  );
  return Object.fromEntries(entries) as Readonly<Record<`answer/${'attacker' | 'defender'}-result/${Result}`, string>>;
}
