import { TERRITORIES, type Territory } from '../rules/vocabulary.ts';

type Names = Readonly<Record<`territory/${Territory}`, string>>;

/** The territories as answers to "which card is dealt first". */
export function answers(names: Names): Record<`answer/first-card/${Territory}`, string> {
  return Object.fromEntries(TERRITORIES.map((id) => [`answer/first-card/${id}`, names[`territory/${id}`]])) as Record<`answer/first-card/${Territory}`, string>;
}

/** The territories as rows of the chart of tournament values. */
export function rows(names: Names): Record<`chart/tournament-values/row/${Territory}`, string> {
  return Object.fromEntries(TERRITORIES.map((id) => [`chart/tournament-values/row/${id}`, names[`territory/${id}`]])) as Record<
    `chart/tournament-values/row/${Territory}`,
    string
  >;
}

/** The territories as cards drawn. */
export function subjects(names: Names): Record<`subject/${Territory}`, string> {
  return Object.fromEntries(TERRITORIES.map((id) => [`subject/${id}`, names[`territory/${id}`]])) as Record<`subject/${Territory}`, string>;
}
