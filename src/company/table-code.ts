import { hashOf } from '../core/hash.ts';
import { readSecret, secretText } from './invitation.ts';
import { readCode } from './minimal-sdp.ts';

/** Between the parts of a text: it stands in an address as it is. */
const DOT = '.';
/** The characters of a mark. */
const MARK = 8;

/** What two phones show each other. *offer*: the table's secret, and where the phone that invites is reached. *answer*: the whole text, for the phone whose offer it answers. */
export type TableCode =
  | { readonly kind: 'offer'; readonly secret: Uint8Array<ArrayBuffer>; readonly code: string }
  | { readonly kind: 'answer'; readonly text: string };

/** An offer as it stands in a link after `#/join/`, and in a QR code: at most 215 characters (letters, digits, `-`, `_`, `.`). */
export function offerText(secret: Uint8Array, code: string): string {
  return secretText(secret) + DOT + code;
}

/** An answer with the mark of the offer it belongs to: at most 180 characters of the same kinds. */
export function answerText(offer: string, code: string): string {
  return markOf(offer) + DOT + code;
}

/** The code in an answer to this offer; undefined when it answers another one. Whether it is a code is for the connector to say. */
export function answerTo(offer: string, text: string): string | undefined {
  const mark = markOf(offer) + DOT;
  return text.startsWith(mark) ? text.slice(mark.length) : undefined;
}

/** Reads a text that was scanned or opened; undefined when it is neither an offer nor an answer, as this release writes them. */
export function readTableCode(text: string): TableCode | undefined {
  const [head = '', code = '', more] = text.split(DOT);
  const kind = more === undefined ? readCode(code)?.kind : undefined;
  const secret = kind === 'offer' ? readSecret(head) : undefined;
  // A last character of base64 has bits to spare: one secret has one text.
  if (secret && secretText(secret) === head) return { kind: 'offer', secret, code };
  return kind === 'answer' && /^[0-9a-f]{8}$/.test(head) ? { kind, text } : undefined;
}

/** Eight digits that hardly any other offer has. */
function markOf(offer: string): string {
  return hashOf(offer).slice(0, MARK);
}
