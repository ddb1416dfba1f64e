import type { Page } from 'playwright-core';
import { tooSmall, tooWide, violations } from './harness.ts';

/** Looks at the page as it stands and remembers what is wrong with it. */
export class Eye {
  readonly found: string[] = [];
  stops = 0;
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async look(stop: string): Promise<void> {
    await this.page.waitForTimeout(60);
    this.stops += 1;
    const untranslated = await this.page.locator('body').textContent();
    const missing = untranslated?.match(/«[\w-]+\/[\w/-]+»/g) ?? [];
    const all = [
      ...(await violations(this.page)),
      ...(await tooWide(this.page)).map((one) => `wider than the page: ${one}`),
      ...(await tooSmall(this.page)).map((one) => `smaller than a thumb: ${one}`),
      ...[...new Set(missing)].map((one) => `no word for ${one}`),
    ];
    this.found.push(...all.map((one) => `${stop}: ${one}`));
  }
}
