import type { JSX } from 'preact';

/** A line drawing for each game of the shelf, on a 48 × 48 field. Our own: a crested helmet, a hedge of pikes, the sixteen-rayed star, dice, a lighthouse. */
export const DRAWINGS: Readonly<Record<string, JSX.Element>> = {
  conquerors: (
    <>
      <path d="M12 40V27c0-9 6-15 13-15s12 6 12 14l-1 3-5 1v10" />
      <path d="M31 30h-6c0-4-2-6-5-6M31 40H12M22 12c0-4 3-8 8-8 8 0 13 8 13 18 0 5-2 9-4 12" />
      <path d="M25 8c8-1 14 6 14 14M17 40v-6" />
    </>
  ),
  'simple-gboh': (
    <>
      <path d="M5 44 30 6M14 45 37 10M23 46 44 14M32 46l14-21" />
      <path d="m26 8 5-4 0 6zM33 12l5-4 0 6zM40 16l5-4 0 6z" />
      <path d="M3 36h36" />
    </>
  ),
  'field-commander': (
    <>
      <circle cx="24" cy="24" r="5" />
      <path d="M24 4v12M24 32v12M4 24h12M32 24h12M10 10l8.500 8.500M29.500 29.500 38 38M38 10l-8.500 8.500M18.500 29.500 10 38" />
      <path d="m16.300 5.500 3.500 11M28.200 31.500l3.500 11M31.700 5.500l-3.500 11M19.800 31.500l-3.500 11M5.500 16.300l11 3.500M31.500 28.200l11 3.500M42.500 16.300l-11 3.500M16.500 28.200l-11 3.500" />
    </>
  ),
  risiko: (
    <>
      <rect x="5" y="18" width="23" height="23" rx="5" />
      <path d="m19 16 6-9 18 6-5 19-8 3" />
      <g fill="currentColor" stroke="none">
        <circle cx="11.500" cy="24.500" r="1.900" />
        <circle cx="16.500" cy="29.500" r="1.900" />
        <circle cx="21.500" cy="34.500" r="1.900" />
        <circle cx="30" cy="15" r="1.700" />
        <circle cx="36" cy="24" r="1.700" />
      </g>
    </>
  ),
  'founder-of-an-empire': (
    <>
      <path d="M15 44V30h18v14M18 30V19h12v11M20 19v-6h8v6M24 13V8M8 44h32" />
      <path d="m20 8 4-4 4 4M22 44v-7h4v7M33 10l6-2M33 13l7 1M15 10 9 8M15 13l-7 1" />
    </>
  ),
};
