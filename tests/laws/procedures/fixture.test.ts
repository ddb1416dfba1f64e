import { procedureLaws } from '../procedures.ts';

procedureLaws(import.meta.filename);
