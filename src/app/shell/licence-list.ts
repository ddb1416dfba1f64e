/** A package that ships in the app. `text` is the number of its licence's text. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly copyright: readonly string[];
  readonly notice?: string;
  readonly text: number;
}

/** Every package that ships in the app, and every text of a licence once: what the build writes beside the page as `licences.json`. */
export interface Licences {
  readonly packages: readonly Shipped[];
  readonly texts: readonly string[];
}
