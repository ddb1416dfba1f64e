import { MOST_MESSAGE } from './message.ts';

/** The most bytes of one frame with its head. Browsers of all makes take 16 KiB over a data channel. */
export const MOST_FRAME = 16 * 1024;
const [MORE, LAST] = [0, 1];

/** A message as frames: one byte that says whether more follow, then a part of it. */
export function framesOf(message: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const count = Math.max(1, Math.ceil(message.length / (MOST_FRAME - 1)));
  return Array.from({ length: count }, (_, i) => {
    const part = message.subarray(i * (MOST_FRAME - 1), (i + 1) * (MOST_FRAME - 1));
    const frame = new Uint8Array(part.length + 1);
    frame[0] = i === count - 1 ? LAST : MORE;
    frame.set(part, 1);
    return frame;
  });
}

/** Puts frames together again. It never holds more than one message. */
export class Frames {
  private readonly parts: Uint8Array[] = [];
  private length = 0;

  /** The message that this frame ends; undefined while more follow; `broken` when it is no frame, or the message would be too long: nothing after that is to be believed. */
  take(frame: Uint8Array): Uint8Array | undefined | 'broken' {
    const [head] = frame;
    this.length += frame.length - 1;
    if (frame.length > MOST_FRAME || this.length > MOST_MESSAGE || (head !== MORE && head !== LAST) || (head === MORE && frame.length === 1)) return 'broken';
    this.parts.push(frame.slice(1));
    if (head === MORE) return undefined;
    const message = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts.splice(0)) {
      message.set(part, at);
      at += part.length;
    }
    this.length = 0;
    return message;
  }
}
