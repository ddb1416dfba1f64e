import { engineTests } from './app.ts';
import { firefox } from './firefox.ts';

await engineTests(firefox);
