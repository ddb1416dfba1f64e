import { readFileSync } from 'node:fs';
import type { Typed } from '../../src/core/testing/typed.ts';
import type { Deed } from '../../src/games/conquerors/rules/testing/table.ts';
import type { Event } from '../../src/games/conquerors/rules/tracker/events.ts';
import type { Apm } from '../../src/games/conquerors/rules/vocabulary.ts';

/** A step of an evening's file, as far as the march and the Administrative Phase use them. */
interface Step {
  readonly event?: Event;
  readonly events?: readonly Event[];
  readonly resolve?: string;
  readonly focus?: string;
  readonly input?: object;
  readonly faces?: Typed;
}

/** What the players of an evening of The Conquerors do, read from `tests/evenings/conquerors/‹name›.json` up to its first step of another kind (a note, an undo). */
export function deedsOf(name: string): readonly Deed[] {
  const { steps }: { readonly steps: readonly Step[] } = JSON.parse(readFileSync(new URL(`../evenings/conquerors/${name}.json`, import.meta.url), 'utf8'));
  const deeds: Deed[] = [];
  for (const [i, step] of steps.entries()) {
    const events = step.events ?? (step.event ? [step.event] : []);
    if (events.length === 0 && !step.resolve) break;
    // The APM that is drawn belongs to the end of the round before.
    if (step.resolve === 'draw-apm') continue;
    deeds.push(step.resolve ? resolved(step.resolve, step) : byHand(events, steps[i + 1]));
  }
  return deeds;
}

function resolved(procedure: string, { focus, input = {}, faces = {} }: Step): Deed {
  return { do: 'resolve', procedure, input, faces, ...(focus ? { focus } : {}) };
}

function byHand(events: readonly Event[], next: Step | undefined): Deed {
  const last = events.at(-1);
  if (last?.type === 'end-round') {
    const faces = next?.resolve === 'draw-apm' ? (next.faces ?? {}) : {};
    return { do: 'end', ...apmOf('draw', faces['draw/apm']), ...apmOf('again', faces['draw/again']) };
  }
  return last?.type === 'step' ? { do: 'step', to: last.to } : { do: 'hand', events };
}

function apmOf(as: 'draw' | 'again', face: Typed[string] | undefined): { readonly [name in 'draw' | 'again']?: Apm } {
  return face === 'macedonian' || face === 'persian' || face === 'admin' ? { [as]: face } : {};
}
