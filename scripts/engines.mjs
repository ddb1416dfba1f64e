// npm run test:engines: only the tests in Firefox and WebKit. The last line is that of npm test.
import { provideEngines } from './engine-programs.mjs';
import { build, install, Trouble } from './ready.mjs';
import { conclude, countTests, giveUp } from './vitest-count.mjs';

async function test() {
  await install();
  await provideEngines();
  await build();
  const count = await countTests('engines');
  if (count.passed + count.failed === 0) throw new Trouble('There is no engine to test in: neither Firefox nor WebKit could be run.');
  conclude([count]);
}

test().catch(giveUp);
