import type { Id } from '../../core/said.ts';
import { DICE, gameAddress, SETTINGS, sessionAddress } from './addresses.ts';

/** The places of a session, in the order of the bottom bar. What a new one lacks does not compile. */
export const PLACES = ['now', 'state', 'resolve', 'journal'] as const;
export type Place = (typeof PLACES)[number];

/** What a procedure's screen is opened with: what the player tapped, and what is known of the input. */
export interface Opening {
  readonly focus?: Id;
  readonly input?: Readonly<Record<string, unknown>>;
}

/** A screen of the app, as its address names it. */
export type Route =
  | { readonly at: 'start' }
  | { readonly at: 'dice' }
  | { readonly at: 'settings'; readonly section?: string }
  | { readonly at: 'game'; readonly game: Id; readonly section?: 'new' | 'career' | 'copy' | 'figures' }
  /** `from` is the session the charts were opened in. */
  | { readonly at: 'game'; readonly game: Id; readonly section: 'charts'; readonly from?: Id }
  /** What a link brings to a game, which alone can read it. */
  | { readonly at: 'take'; readonly game: Id; readonly text: string }
  /** A session that others share: what an invitation's link brings. */
  | { readonly at: 'join'; readonly text: string }
  /** A session handed over: what a link brings, or the ways to receive one. */
  | { readonly at: 'take'; readonly game?: undefined; readonly text?: string }
  /** `throws`: with the input it is opened with, at once. */
  | ({ readonly at: 'quick'; readonly game: Id; readonly procedure: Id; readonly throws?: true } & Opening)
  | ({ readonly at: 'session'; readonly session: Id; readonly place: Place; readonly procedure?: Id } & Opening);

/** Longest input or shared text an address may carry: what is longer is not an address a player opened here. */
const LONGEST = 200_000;

/** Reads an address's hash; an address that names no screen is the start. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [kind, id, place, procedure] = path.split('/').map(decoded);
  if (kind === 'dice') return { at: 'dice' };
  if (kind === 'join' && id && id.length <= LONGEST) return { at: 'join', text: id };
  if (kind === 'take') return id && id.length <= LONGEST ? { at: 'take', text: id } : { at: 'take' };
  if (kind === 'settings') return id ? { at: 'settings', section: id } : { at: 'settings' };
  if (kind === 'g' && id) {
    if (place === 'take' && procedure && procedure.length <= LONGEST) return { at: 'take', game: id, text: procedure };
    if (place === 'r' && procedure) return { at: 'quick', game: id, procedure, ...(/(?:^|&)throws\b/.test(query) && { throws: true }), ...openingOf(query) };
    if (place === 'charts') return { at: 'game', game: id, section: place, ...(procedure ? { from: procedure } : {}) };
    return place === 'new' || place === 'career' || place === 'copy' || place === 'figures'
      ? { at: 'game', game: id, section: place }
      : { at: 'game', game: id };
  }
  if (kind === 's' && id) {
    const known = PLACES.find((one) => one === place) ?? 'now';
    if (known === 'resolve' && procedure) return { at: 'session', session: id, place: known, procedure, ...openingOf(query) };
    return { at: 'session', session: id, place: known };
  }
  return { at: 'start' };
}

/** The address of a route, behind the page's own; `parseRoute` reads it back. */
export function addressOf(route: Route): string {
  switch (route.at) {
    case 'start':
      return '#/';
    case 'dice':
      return DICE;
    case 'settings':
      return route.section ? `${SETTINGS}/${encodeURIComponent(route.section)}` : SETTINGS;
    case 'game':
      return [
        gameAddress(route.game),
        ...(route.section ? [route.section] : []),
        ...(route.section === 'charts' && route.from ? [encodeURIComponent(route.from)] : []),
      ].join('/');
    case 'join':
      return `#/join/${encodeURIComponent(route.text)}`;
    case 'take':
      if (route.game !== undefined) return `${gameAddress(route.game)}/take/${encodeURIComponent(route.text)}`;
      return route.text === undefined ? '#/take' : `#/take/${encodeURIComponent(route.text)}`;
    case 'quick':
      return `${gameAddress(route.game)}/r/${encodeURIComponent(route.procedure)}${queryOf(route)}`;
    case 'session': {
      const base = sessionAddress(route.session, route.place);
      return route.procedure ? `${base}/${encodeURIComponent(route.procedure)}${queryOf(route)}` : base;
    }
  }
}

/** Goes to a route; `replace` leaves no step back to where one was. */
export function go(route: Route, replace = false): void {
  if (replace) location.replace(addressOf(route));
  else location.hash = addressOf(route);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function queryOf({ focus, input, throws }: Opening & { readonly throws?: true }): string {
  const query = new URLSearchParams(throws && 'throws');
  if (focus !== undefined) query.set('focus', focus);
  if (input !== undefined) query.set('input', JSON.stringify(input));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function openingOf(query: string): Opening {
  const params = new URLSearchParams(query);
  const focus = params.get('focus');
  const input = objectOf(params.get('input'));
  return { ...(focus === null ? {} : { focus }), ...(input ? { input } : {}) };
}

function objectOf(text: string | null): Record<string, unknown> | undefined {
  if (text === null || text.length > LONGEST) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
