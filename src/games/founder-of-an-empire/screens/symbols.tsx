import { Icon } from '../../../ui/icons.tsx';
import type { Box } from '../rules/vocabulary.ts';

export const templeIcon = <path d="M3.5 9.5 12 4l8.500 5.500zM6 9.500v8M10 9.500v8M14 9.500v8M18 9.500v8M4 20.500h16M5 17.500h14" />;
export const cityIcon = <path d="M3.500 20.500v-9h5v9M8.500 20.500V6.500l3.500-3 3.500 3v14M15.500 20.500v-9h5v9M2.500 20.500h19M11 11h2M11 15h2" />;
export const orderIcon = <path d="M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17M10 9l2.500-1.500V16.500M10 16.500h5" />;
export const militiaIcon = <path d="M5 20 17.500 6.500M15 4.500l5-.5-.5 5zM19 20 6.500 6.500M9 4.500 4 4l.5 5z" />;
export const endIcon = <path d="M6 21V4h12l-3 4 3 4H6" />;
export const entryIcon = <path d="M3.500 12h11M10.500 7.500 15 12l-4.500 4.500M19.500 4v16" />;

export const BOX_ICONS: Readonly<Record<Box, typeof templeIcon>> = { order: orderIcon, militia: militiaIcon, temples: templeIcon, cities: cityIcon };

/** What a province may print. */
export const MARKS = ['temple', 'city', 'entry', 'end'] as const;
export const MARK_ICONS = { temple: templeIcon, city: cityIcon, entry: entryIcon, end: endIcon };

/** A symbol of the board with its name for the reader. */
export function Symbol({ of, label, size = 20 }: { readonly of: typeof templeIcon; readonly label: string; readonly size?: number }) {
  return <Icon of={of} size={size} label={label} />;
}
