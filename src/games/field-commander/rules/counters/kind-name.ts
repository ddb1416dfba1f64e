import type { Said } from '../../../../core/said.ts';
import { say } from '../procedures/voice.ts';
import { unknownForce } from './forces.ts';

/** What a kind of counter (letters and name) is called: its own name, else its type in words. */
export function kindName(kind: string): Said {
  const { name, type } = unknownForce('persian', kind);
  return kind === '?' || name !== '' ? say('name', { name: name || kind }) : say(`force/${type}`);
}
