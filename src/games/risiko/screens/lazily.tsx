import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part of the screens that is fetched when it is first shown, so that a session opens with only what its first screen needs; nothing is drawn until then. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => VNode | null {
  let there: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [Shown, show] = useState<ComponentType<Props> | undefined>(() => there);
    useEffect(() => {
      if (Shown) return;
      void load().then((part) => {
        there = part;
        show(() => part);
      });
    }, []);
    return Shown ? <Shown {...props} /> : null;
  };
}
