// node scripts/relay/figures.mjs: what a relay on this computer takes (Linux). The figures of src/company/README.md come from here.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./tests/company/relay-figures.ts');
await module.figures();
process.exit(0);
