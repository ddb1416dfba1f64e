import { fromBase64, toBase64Url } from '../storage/base64.ts';

/**
 * What one phone must know of another to reach it over WebRTC, without any server: all else in a session description (RFC 8866) is the same for every data channel.
 */
export interface Reach {
  readonly kind: 'offer' | 'answer';
  /** SHA-256 of the phone's certificate: whoever answers under this address with another one is refused. */
  readonly fingerprint: Uint8Array;
  /** User fragment and password of ICE (RFC 8445). */
  readonly ufrag: string;
  readonly pwd: string;
  /** Where it may be reached: numbers of the local network, or a name that only this network knows (mDNS). */
  readonly hosts: readonly { readonly address: string; readonly port: number }[];
}

/** The most hosts of a code: more would make it too dense for a camera. */
export const MOST_HOSTS = 4;
const VERSION = 1;
const [NAMED, IPV4, IPV6] = [0, 1, 2];
/** The letters of ICE's fragments and passwords are those of base64: six bits each. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;

/** Reads a browser's description of a data channel; undefined when it is none, or can be reached nowhere on a local network. */
export function reachOf(kind: Reach['kind'], sdp: string): Reach | undefined {
  const lines = sdp.split(/\r?\n/);
  const value = (name: string): string => lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3) ?? '';
  const fingerprint = /^sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i.exec(value('fingerprint'))?.[1];
  const hosts = lines.flatMap((line) => {
    const [, address = '', port] = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host(?: |$)/i.exec(line) ?? [];
    const bytes = hostBytes({ address, port: Number(port) });
    // An address of IPv6 has many spellings.
    return bytes ? new Reader(Uint8Array.from(bytes)).hosts(1) : [];
  });
  if (!fingerprint || hosts.length === 0 || (kind === 'answer' && value('setup') !== 'active')) return undefined;
  const bytes = Uint8Array.from(fingerprint.split(':'), (pair) => Number.parseInt(pair, 16));
  return sound({ kind, fingerprint: bytes, ufrag: value('ice-ufrag'), pwd: value('ice-pwd'), hosts: hosts.slice(0, MOST_HOSTS) });
}

/** The whole description again, as a browser takes it. */
export function sdpOf({ kind, fingerprint, ufrag, pwd, hosts }: Reach): string {
  const candidate = ({ address, port }: Reach['hosts'][number], i: number): string =>
    `a=candidate:${i + 1} 1 udp ${2_113_937_151 - i} ${address} ${port} typ host`;
  const lines = [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...hosts.map(candidate),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${Array.from(fingerprint, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:65536',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** The code of a reach: what a QR code holds, in letters that a link may have too. */
export function codeOf({ kind, fingerprint, ufrag, pwd, hosts }: Reach): string {
  const bytes = [
    VERSION * 16 + (kind === 'answer' ? 8 : 0) + hosts.length,
    ...fingerprint,
    ...packed(ufrag),
    ...packed(pwd),
    ...hosts.flatMap((host) => hostBytes(host) ?? []),
  ];
  return toBase64Url(Uint8Array.from(bytes));
}

/** Reads a code; undefined when it is none. */
export function readCode(code: string): Reach | undefined {
  if (!/^[\w-]{80,300}$/.test(code)) return undefined;
  const bytes = fromBase64(code.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (code.length % 4)) % 4));
  if (!bytes) return undefined;
  const reader = new Reader(bytes);
  const head = reader.byte();
  const reach = {
    kind: head & 8 ? ('answer' as const) : ('offer' as const),
    fingerprint: reader.take(32),
    ufrag: reader.letters(),
    pwd: reader.letters(),
    hosts: reader.hosts(head & 7),
  };
  return reader.broken || head >> 4 !== VERSION || codeOf(reach) !== code ? undefined : sound(reach);
}

/** RFC 8445 asks for 4 to 256 and 22 to 256 letters; browsers make far fewer than 64. */
function sound(reach: Reach): Reach | undefined {
  const letters = (text: string, least: number): boolean => text.length >= least && text.length <= 64 && /^[A-Za-z0-9+/]+$/.test(text);
  const hosts = reach.hosts.length > 0 && reach.hosts.length <= MOST_HOSTS;
  return letters(reach.ufrag, 4) && letters(reach.pwd, 22) && hosts ? reach : undefined;
}

/** Letters as their number and six bits each. */
function packed(text: string): number[] {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(6, '0')).join('');
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8).padEnd(8, '0'), 2));
  return [text.length, ...bytes];
}

/** A host as its kind, its address and its port; undefined when it is of no kind that others can reach. */
function hostBytes({ address, port }: Reach['hosts'][number]): number[] | undefined {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return undefined;
  const end = [port >> 8, port & 255];
  const name = UUID.exec(address)?.slice(1).join('');
  if (name) return [NAMED, ...Array.from({ length: 16 }, (_, i) => Number.parseInt(name.slice(2 * i, 2 * i + 2), 16)), ...end];
  const four = address.split('.');
  if (four.length === 4 && four.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return [IPV4, ...four.map(Number), ...end];
  const six = groupsOf(address);
  return six ? [IPV6, ...six.flatMap((group) => [group >> 8, group & 255]), ...end] : undefined;
}

/** The eight groups of an IPv6 address (RFC 4291); none of a link-local one, which needs the name of an interface. */
function groupsOf(address: string): number[] | undefined {
  const [head = '', tail, more] = address.split('::');
  if (more !== undefined || !/^[0-9a-f:]+$/i.test(address)) return undefined;
  const read = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [read(head), read(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  return ((numbers[0] ?? 0) & 0xffc0) === 0xfe80 ? undefined : numbers;
}

/** Reads bytes in order; once they do not suffice, it is broken. */
class Reader {
  broken = false;
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  take(count: number): Uint8Array {
    const taken = this.bytes.slice(this.at, this.at + count);
    this.broken ||= taken.length < count;
    this.at += count;
    return taken;
  }

  letters(): string {
    const length = this.byte();
    const bits = Array.from(this.take(Math.ceil((length * 6) / 8)), (byte) => byte.toString(2).padStart(8, '0')).join('');
    return Array.from({ length }, (_, i) => LETTERS[Number.parseInt(bits.slice(i * 6, i * 6 + 6), 2)] ?? '').join('');
  }

  hosts(count: number): Reach['hosts'] {
    const hosts = Array.from({ length: count }, () => ({ address: this.address(this.byte()), port: this.byte() * 256 + this.byte() }));
    this.broken ||= this.at !== this.bytes.length;
    return hosts;
  }

  private address(kind: number): string {
    const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (kind === IPV4) return this.take(4).join('.');
    const text = hex(this.take(16));
    if (kind === NAMED) return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}.local`;
    this.broken ||= kind !== IPV6;
    return Array.from({ length: 8 }, (_, i) => Number.parseInt(text.slice(4 * i, 4 * i + 4), 16).toString(16)).join(':');
  }
}
