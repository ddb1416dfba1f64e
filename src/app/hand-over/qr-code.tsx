import { correction, generate, mode } from 'lean-qr';
import css from './qr-code.module.css';

/** Squares left free around a code, as ISO/IEC 18004 asks for. */
const QUIET = 4;

/** What a QR code holds in fewer squares (ISO/IEC 18004, table 5). */
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]*$/;

/** A text as a QR code: always dark on light, whatever the theme, because that is what readers look for. `label` says what it is. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(ALPHANUMERIC.test(text) ? mode.alphaNumeric(text) : text, { minCorrectionLevel: correction.L });
  const side = code.size + 2 * QUIET;
  return (
    <svg class={css.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={pathOf(code)} />
    </svg>
  );
}

/** The dark squares as one path: a run of them in a row is one rectangle. */
function pathOf({ size, get }: { readonly size: number; get(x: number, y: number): boolean }): string {
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && get(x, y)) x += 1;
      if (x > from) path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h${from - x}z`;
    }
  return path;
}
