import { useState } from 'preact/hooks';
import { type Gathered, gather, type Told, whole } from './frames.ts';

/** How the reading of codes stands, and what there is to say of the last one. */
export interface Receiving {
  readonly gathered: Gathered | undefined;
  readonly told: Exclude<Told, 'new' | 'again'> | 'mixed' | undefined;
}

const NOTHING: Receiving = { gathered: undefined, told: undefined };

/** Adds what a picture showed: several codes at once, none of them, the same again. What is none of ours is only said while nothing better was seen. */
export function received(sofar: Receiving, texts: readonly string[]): Receiving {
  let { gathered, told } = sofar;
  for (const text of texts) {
    const one = gather(gathered, text);
    gathered = one.gathered;
    told = one.told === 'new' || one.told === 'again' ? undefined : one.told;
  }
  return { gathered, told };
}

/** The codes read so far, and what to do with further ones; `onWhole` gets all the bytes once. */
export function useReceiving(onWhole: (bytes: Uint8Array<ArrayBuffer>) => void): {
  readonly receiving: Receiving;
  /** Takes what a picture showed; says whether anything in it was new. */
  take(texts: readonly string[]): boolean;
  again(): void;
} {
  const [box] = useState<{ now: Receiving }>(() => ({ now: NOTHING }));
  const [receiving, show] = useState(NOTHING);
  const set = (now: Receiving): void => {
    box.now = now;
    show(now);
  };
  return {
    receiving,
    take(texts) {
      const before = box.now.gathered;
      const now = received(box.now, texts);
      if (now.gathered === before) {
        if (now.told !== box.now.told) set(now);
        return false;
      }
      const bytes = now.gathered && whole(now.gathered);
      set(bytes === undefined ? now : { ...NOTHING, told: bytes === 'damaged' ? 'mixed' : undefined });
      if (bytes instanceof Uint8Array) onWhole(bytes);
      return true;
    },
    again: () => set(NOTHING),
  };
}
