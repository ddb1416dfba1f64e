import { readSecret, SECRET_BYTES, secretText } from '../../company/invitation.ts';
import type { Line } from '../../company/line.ts';
import { fillRandom } from '../device/random.ts';
import { remember, remembered } from '../shell/preferences.ts';

/** Where the key pair of this copy of the app is kept, beside its name. */
const KEY = 'bematist/writer-key';

/** The address of the relay this app may reach, as its build or its host says; undefined for none. */
export function relayAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="relay"]')?.content || undefined;
}

/** Whether the browser can make keys and knows whose turn among its tabs it is: pages of https and of this computer alone. */
export function isSecure(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined && navigator.locks !== undefined;
}

/** A new invitation's secret, as it stands in a link. */
export function freshSecret(): string {
  const bytes = new Uint8Array(SECRET_BYTES);
  fillRandom(bytes);
  return secretText(bytes);
}

/** Whether phones can be joined without a relay here. */
export function canJoinPhones(): boolean {
  return isSecure() && typeof RTCPeerConnection === 'function';
}

/** Reaches the table of an invitation over the relay. Rejects when there is no relay, no connection, or the relay's client is not on this device and cannot be loaded. */
export async function reachRelay(secret: string): Promise<Line> {
  const [address, bytes] = [relayAddress(), readSecret(secret)];
  if (!address || !bytes) throw new Error(`table: expected a relay and an invitation, got ${address ?? 'no relay'}`);
  const [{ connectRelay }, { ownKey, RelayLine }, keys] = await Promise.all([
    import('../../company/connect.ts'),
    import('../../company/relay-line.ts'),
    import('../../company/relay-user.ts').then(({ relayKeysOf }) => relayKeysOf(bytes)),
  ]);
  const me = await ownKey(remembered(KEY), (made) => remember(KEY, made));
  return new RelayLine(await connectRelay(address, keys.user), keys, { fill: fillRandom, me });
}
