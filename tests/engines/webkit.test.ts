import { engineTests } from './app.ts';
import { webkit } from './webkit.ts';

await engineTests(webkit);
