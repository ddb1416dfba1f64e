import type { Page } from 'playwright-core';
import { flaws } from './harness.ts';

/** Looks at the page as it stands and remembers what is wrong with it. */
export class Eye {
  readonly found: string[] = [];
  stops = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async look(stop: string): Promise<void> {
    this.stops += 1;
    const flawed = await flaws(this.page);
    const untranslated = await this.page.locator('body').textContent();
    const missing = untranslated?.match(/«[\w-]+\/[\w/-]+»/g) ?? [];
    const all = [...flawed, ...[...new Set(missing)].map((one) => `no word for ${one}`)];
    this.found.push(...all.map((one) => `${stop}: ${one}`));
  }
}
