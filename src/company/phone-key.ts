import { hashOf } from '../core/hash.ts';
import type { Id } from '../core/said.ts';
import { fromBase64, toBase64 } from '../storage/base64.ts';
import type { KeptKey } from '../storage/remembered-table.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** The digits of a phone's name: 128 bits of the hash of its point. */
const ID_DIGITS = 32;

/** The point of a phone's key pair (FIPS 186-5, P-256), as a JSON Web Key has it. Everybody may know it. */
export type Point = Omit<KeptKey, 'd'>;

/** A phone's name at a table, and the key pair that proves it: the name is made from the point, so that nobody else can bear it, whoever has the invitation. */
export class PhoneKey {
  readonly id: Id;
  readonly point: Point;
  /** What this phone must not forget of it. */
  readonly kept: KeptKey;
  private readonly secret: CryptoKey;

  private constructor(kept: KeptKey, secret: CryptoKey) {
    const { x, y } = kept;
    this.kept = kept;
    this.point = { x, y };
    this.id = idOfPoint(this.point);
    this.secret = secret;
  }

  /** A key pair that nobody has yet, from the platform's cryptographic generator. */
  static async make(): Promise<PhoneKey> {
    const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
    const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey);
    return new PhoneKey({ x, y, d }, privateKey);
  }

  /** The key pair that was kept; undefined when it is none. */
  static async of(kept: KeptKey): Promise<PhoneKey | undefined> {
    const { x, y, d } = kept;
    const secret = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, CURVE, false, ['sign']).catch(() => undefined);
    return secret && new PhoneKey({ x, y, d }, secret);
  }

  /** Signs a text: base64. */
  async sign(text: string): Promise<string> {
    return toBase64(new Uint8Array(await crypto.subtle.sign(SIGNING, this.secret, new TextEncoder().encode(text))));
  }
}

/** The name of the phone with this point. */
export function idOfPoint({ x, y }: Point): Id {
  return hashOf([x, y]).slice(0, ID_DIGITS);
}

/** Whether the phone with this point has signed this text. */
export async function hasSigned({ x, y }: Point, text: string, signature: string): Promise<boolean> {
  const bytes = fromBase64(signature);
  const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, CURVE, false, ['verify']).catch(() => undefined);
  return key !== undefined && bytes !== undefined && crypto.subtle.verify(SIGNING, key, bytes, new TextEncoder().encode(text));
}
