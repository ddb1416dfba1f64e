import type { Result } from '../../core/export.ts';
import { fromBase64, toBase64Url } from '../../storage/base64.ts';
import { addressOf, parseRoute, type Route } from '../shell/router.ts';
import { say } from '../shell/say.ts';
import { unpack } from './parcel.ts';

/** Characters a link may have: messengers and share sheets cut off longer ones. */
export const LONGEST_LINK = 30_000;

/** The address of a session as `pack` made it; `base` is the app's own address. The text stands behind the #, so that no server sees it. */
export function linkOf(packed: Uint8Array, base: string): string {
  const text = toBase64Url(packed);
  return `${base}${addressOf({ at: 'take', text })}`;
}

/** The text of the session's file that a link's text carries. */
export async function readLinkText(text: string): Promise<Result<string>> {
  const bytes = /^[\w-]+$/.test(text) ? fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : undefined;
  return bytes ? unpack(bytes) : { ok: false, why: say('refused/parcel') };
}

/** The screen that a pasted link leads to, if it is one that brings something: wherever the app it was made with has its address. */
export function pastedRoute(pasted: string): Extract<Route, { at: 'take' }> | undefined {
  const hash = /#\/\S+/.exec(pasted)?.[0];
  const route = hash === undefined ? undefined : parseRoute(hash);
  return route?.at === 'take' && route.text !== undefined ? route : undefined;
}
