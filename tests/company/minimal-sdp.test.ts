import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, type Reach, reachOf, readCode, sdpOf } from '../../src/company/minimal-sdp.ts';

const FOLDER = new URL('./sdp/', import.meta.url);
/** What browsers said: Chromium 156 and Firefox ESR 153 on Linux; `chromium-host` without mDNS. */
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sdp'));
const kindOf = (name: string): Reach['kind'] => (name.includes('offer') ? 'offer' : 'answer');
const read = (name: string): { sdp: string; reach: Reach } => {
  const sdp = readFileSync(new URL(name, FOLDER), 'utf8');
  const reach = reachOf(kindOf(name), sdp);
  if (!reach) throw new Error(`expected a reach of ${name}`);
  return { sdp, reach };
};

describe.each(files)('the description of %s', (name) => {
  test('is a code of at most 171 characters, and read back what it was', () => {
    const { reach } = read(name);
    const code = codeOf(reach);
    expect(code.length).toBeLessThanOrEqual(171);
    expect(readCode(code)).toEqual(reach);
  });

  test('keeps the fingerprint, the fragment, the password and each host of UDP, and nothing else', () => {
    const { sdp, reach } = read(name);
    const again = sdpOf(reach);
    const lines = (text: string, pattern: RegExp): string[] => text.split('\r\n').filter((line) => pattern.test(line));
    expect(lines(again, /^a=(fingerprint|ice-ufrag|ice-pwd|setup|mid|sctp-port):/).sort()).toEqual(
      lines(sdp, /^a=(fingerprint|ice-ufrag|ice-pwd|setup|mid|sctp-port):/).sort(),
    );
    const hosts = (text: string): string[] => lines(text, /^a=candidate:\S+ 1 udp/i).map((line) => line.split(' ').slice(4, 6).join(' '));
    // An address of IPv6 is written out.
    expect(hosts(again).map((host) => host.replace('fd00:0:0:0:0:0:0:2', 'fd00::2'))).toEqual(hosts(sdp));
    expect(reachOf(kindOf(name), again)).toEqual(reach);
  });
});

describe('a code', () => {
  const letter = fc.constantFrom(...'ABCXYZabcxyz0189+/');
  const byte = fc.nat(255);
  const hex = (count: number) => fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: count, maxLength: count }).map((all) => all.join(''));
  const address = fc.oneof(
    fc.tuple(byte, byte, byte, byte).map((parts) => parts.join('.')),
    fc.tuple(hex(8), hex(4), hex(4), hex(4), hex(12)).map((parts) => `${parts.join('-')}.local`),
    fc.array(fc.nat(0xffff), { minLength: 7, maxLength: 7 }).map((groups) => [0x2001, ...groups].map((group) => group.toString(16)).join(':')),
  );
  const reach: fc.Arbitrary<Reach> = fc.record({
    kind: fc.constantFrom('offer' as const, 'answer' as const),
    fingerprint: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Uint8Array.from(bytes)),
    ufrag: fc.array(letter, { minLength: 4, maxLength: 64 }).map((all) => all.join('')),
    pwd: fc.array(letter, { minLength: 22, maxLength: 64 }).map((all) => all.join('')),
    hosts: fc.array(fc.record({ address, port: fc.integer({ min: 1, max: 65_535 }) }), { minLength: 1, maxLength: 4 }),
  });

  test('is read as it was written, whatever it says; so is the whole description', () => {
    fc.assert(
      fc.property(reach, (one) => {
        expect(readCode(codeOf(one))).toEqual(one);
        expect(reachOf(one.kind, sdpOf(one))).toEqual(one);
      }),
      { seed: 17 },
    );
  });

  test('torn or made up, it is none: no line of a description can be put into it', () => {
    const code = codeOf(read('firefox-offer.sdp').reach);
    for (let i = 0; i < code.length; i += 1) expect(readCode(code.slice(0, i))).toBeUndefined();
    for (const other of [`${code}A`, `${code}AAAA`, code.replace(/.$/, ' '), `${code}\r\na=x:y`, 'A'.repeat(1_000_000)])
      expect(readCode(other)).toBeUndefined();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'ABCabc019-_'), { minLength: 80, maxLength: 200 }), (letters) => {
        const found = readCode(letters.join(''));
        if (found)
          expect(
            sdpOf(found)
              .split('\r\n')
              .every((line) => /^[a-z]=[\x20-\x7e]*$|^$/.test(line)),
          ).toBe(true);
      }),
      { seed: 17 },
    );
  });

  test.each([
    ['nothing', ''],
    ['no host', 'a=fingerprint:sha-256 '.concat('AA:'.repeat(31), 'AA\r\na=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuv\r\n')],
    ['another hash', read('chromium-offer.sdp').sdp.replace('sha-256', 'sha-1')],
    ['a password too short', read('chromium-offer.sdp').sdp.replace(/ice-pwd:.*/, 'ice-pwd:abc')],
  ])('%s is no description', (_, sdp) => {
    expect(reachOf('offer', sdp)).toBeUndefined();
  });
});
