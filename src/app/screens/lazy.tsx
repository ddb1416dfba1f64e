import type { ComponentType } from 'preact';
import { useLoaded } from '../loaded.ts';

/** A component that is loaded when it is first shown; nothing until then. */
export function Lazy<Props extends object>({ load, with: props }: { readonly load: () => Promise<ComponentType<Props>>; readonly with: Props }) {
  const loaded = useLoaded(async () => ({ Shown: await load() }), []);
  if (loaded.at !== 'there') return null;
  const { Shown } = loaded.value;
  return <Shown {...props} />;
}
