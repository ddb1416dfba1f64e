import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DIST } from '../../scripts/ready.mjs';
import { readHeaders } from '../../scripts/serve.mjs';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** The directives of a policy by their names. */
const directives = (policy: string): ReadonlyMap<string, string> =>
  new Map(policy.split(';').map((one) => [one.trim().split(' ')[0] ?? '', one.trim().replace(/^\S+ ?/, '')]));

test('the page and its headers carry the same policy: nothing but the app itself, no inline code, no strings as code', () => {
  const header = readHeaders(readFileSync(join(DIST, '_headers'), 'utf8'))
    .flatMap(({ headers }) => headers)
    .find(([name]) => name === 'Content-Security-Policy')?.[1];
  const inPage = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1];
  const policy = directives(header ?? '');
  const { 'frame-ancestors': frames, ...rest } = Object.fromEntries(policy);
  expect(frames).toBe("'none'");
  expect(Object.fromEntries(directives(inPage ?? ''))).toEqual(rest);
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
  expect(policy.get('trusted-types')).toBe('bematist-worker');
  for (const [name, sources] of policy) expect(`${name} ${sources}`).not.toMatch(/unsafe-|https?:|\*/);
  for (const name of ['script-src', 'style-src']) expect(policy.get(name)).toMatch(/^'self'(?: 'sha256-[\w+/=]+')*$/);
});

test('a script that got into the page could neither run strings, nor write markup, nor reach anybody', async () => {
  const player = new Player(site, { own: true });
  const page = await player.open();
  await player.keptOffline();
  const tried = await page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        // Outside of what the test's own tools evaluate, which no policy binds.
        setTimeout(async () => {
          const outcome = (work: () => unknown): string => {
            try {
              work();
              return 'done';
            } catch {
              return 'refused';
            }
          };
          const violations: string[] = [];
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
          const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes;
          const result: Record<string, string> = {
            // biome-ignore lint/security/noGlobalEval: it must be refused
            eval: outcome(() => globalThis.eval('1')),
            markup: outcome(() => {
              document.body.insertAdjacentHTML('beforeend', '<b id="harm">x</b>');
            }),
            handler: outcome(() => document.body.setAttribute('onclick', 'window.harmed=1')),
            script: outcome(() => {
              const script = document.createElement('script');
              script.src = 'https://elsewhere.invalid/x.js';
              document.head.append(script);
            }),
            policy: outcome(() => types.createPolicy('mine', { createHTML: (text: string) => text })),
            fetch: await fetch('https://elsewhere.invalid/').then(
              () => 'done',
              () => 'refused',
            ),
          };
          const image = new Image();
          image.src = 'https://elsewhere.invalid/x.png';
          const form = document.createElement('form');
          form.action = 'https://elsewhere.invalid/';
          document.body.append(form);
          form.submit();
          document.body.click();
          await new Promise((later) => setTimeout(later, 500));
          resolve({ ...result, violations: [...new Set(violations)].sort().join(' '), harmed: String((window as { harmed?: number }).harmed) });
        });
      }),
  );
  expect(tried).toMatchObject({ eval: 'refused', markup: 'refused', script: 'refused', policy: 'refused', fetch: 'refused', harmed: 'undefined' });
  for (const directive of ['connect-src', 'form-action', 'img-src', 'require-trusted-types-for', 'trusted-types'])
    expect(tried.violations).toContain(directive);
  expect(new URL(page.url()).origin).toBe(new URL(site.address).origin);
  // The refusals are said on the console, and the browser reports what it refused to ask for as asked.
  player.troubles.length = 0;
  await player.leave();
});

test('a visit to every kind of page asks nobody but the app’s own origin for anything', async () => {
  const player = new Player(site);
  const page = await player.open();
  const asked: string[] = [];
  player.context.on('request', (request) => asked.push(new URL(request.url()).origin));
  for (const hash of [
    '#/settings',
    '#/dice',
    '#/g/conquerors',
    '#/g/risiko/new',
    '#/g/simple-gboh/charts',
    '#/g/founder-of-an-empire/copy',
    '#/g/field-commander/career',
  ]) {
    await page.goto(site.address + hash);
    await page.locator('h1').first().waitFor();
  }
  await page.goto(`${site.address}#/settings`);
  await page.getByRole('button', { name: 'Components and licences' }).tap();
  await page.getByText('Apache-2.0: dexie').waitFor();
  expect(asked.length).toBeGreaterThan(10);
  expect([...new Set(asked)].filter((origin) => origin !== new URL(site.address).origin && origin !== 'null')).toEqual([]);
  await player.leave();
});
