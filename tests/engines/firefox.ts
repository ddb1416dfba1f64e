import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../scripts/engine-programs.mjs';
import { type Engine, freePort, type Kind, program, until } from './engine.ts';
import { Remote } from './remote.ts';

/** Nothing leaves the machine, nothing asks, and the language is known. */
const PREFERENCES: Readonly<Record<string, string | boolean | number>> = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'browser.download.useDownloadDir': true,
  'browser.download.alwaysOpenPanel': false,
  'intl.accept_languages': 'en-GB',
};

/** Firefox by WebDriver BiDi, over its own remote agent. */
export const firefox: Kind = { name: 'Firefox', program: findProgram('firefox'), open };

async function open(profile: string): Promise<Engine> {
  const path = findProgram('firefox');
  if (!path) throw new Error('expected Firefox, found none');
  const lines = Object.entries({ ...PREFERENCES, 'browser.download.dir': profile, 'browser.download.folderList': 2 });
  writeFileSync(join(profile, 'user.js'), lines.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port), 'about:blank'];
  const running = program(path, args, { MOZ_CRASHREPORTER_DISABLE: '1', HOME: profile });
  const remote = await until('Firefox to listen', () => Remote.connect(`ws://127.0.0.1:${port}/session`), 60_000).catch(async (problem) => {
    await running.end('SIGKILL');
    throw new Error(`${problem.message}: ${running.said().slice(-500)}`);
  });
  const troubles: string[] = [];
  remote.onNews = (method, params) => {
    if (method === 'log.entryAdded' && params.level === 'error') troubles.push(String(params.text));
  };
  await remote.ask('session.new', { capabilities: {} });
  await remote.ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await remote.ask('browsingContext.getTree')) as { contexts: readonly [{ context: string }] };
  const [{ context }] = contexts;
  return {
    troubles,
    go: async (url) => void (await remote.ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const asked = { expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`, target: { context }, awaitPromise: true };
      const said = (await remote.ask('script.evaluate', asked)) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };
      if (said.type !== 'success') throw new Error(said.exceptionDetails?.text ?? 'no result');
      return said.result?.value === undefined ? undefined : JSON.parse(said.result.value);
    },
    async close() {
      await remote.ask('browser.close').catch(() => undefined);
      remote.close();
      await running.end('SIGTERM');
    },
    kill: () => running.end('SIGKILL'),
  };
}
