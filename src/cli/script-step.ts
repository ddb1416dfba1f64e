import type { AnyEvent } from '../core/events.ts';
import type { Id } from '../core/said.ts';
import { isRecord } from '../core/shape.ts';
import type { Resolution } from '../core/testing/resolution.ts';
import { refuse } from './refusal.ts';

type Values = Readonly<Record<string, unknown>>;

/** An object of a step of a script, empty where nothing is given. Throws a Refusal where it is none. */
export function recordAt(at: string, raw: unknown): Values {
  return raw === undefined ? {} : isRecord(raw) ? raw : refuse(at, 'an object', raw);
}

/** The events of a step, one or a list. Throws a Refusal where one has no type. */
export function eventsIn(at: string, raw: unknown): AnyEvent[] {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.map((one, i) => (isRecord(one) && typeof one.type === 'string' ? { ...one, type: one.type } : refuse(`${at}.${i}`, '{"type": …}', one)));
}

/** How a step resolves: faces, effects, sums, whether it insists or leaves. Throws a Refusal where a part is none. */
export function howOf({ faces, focus, untick, tick, others, insist, leave }: Values): Resolution {
  return {
    focus: focus === undefined ? undefined : String(focus),
    faces: recordAt('faces', faces) as Resolution['faces'] & object,
    untick: idsIn('untick', untick),
    tick: idsIn('tick', tick),
    others: recordAt('others', others) as Resolution['others'] & object,
    insist: insist === true,
    leave: leave === true,
  };
}

function idsIn(at: string, raw: unknown): Id[] {
  if (raw === undefined) return [];
  return Array.isArray(raw) && raw.every((one) => typeof one === 'string') ? raw : refuse(at, 'ids of effects', raw);
}
