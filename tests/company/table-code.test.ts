import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretText } from '../../src/company/invitation.ts';
import { codeOf, reachOf } from '../../src/company/minimal-sdp.ts';
import { answerText, answerTo, offerText, readTableCode } from '../../src/company/table-code.ts';

const code = (name: string, kind: 'offer' | 'answer'): string => {
  const reach = reachOf(kind, readFileSync(new URL(`./sdp/${name}.sdp`, import.meta.url), 'utf8'));
  if (!reach) throw new Error(`expected a reach of ${name}`);
  return codeOf(reach);
};
const [offer, other, answer] = [code('chromium-offer', 'offer'), code('firefox-offer', 'offer'), code('chromium-answer', 'answer')];
const secret = Uint8Array.from({ length: 32 }, (_, i) => 255 - i);

describe('the two codes as texts', () => {
  test('an offer bears the secret of any table', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const text = offerText(bytes, offer);
        expect(text).toMatch(/^[\w.-]{1,215}$/);
        expect(readTableCode(text)).toEqual({ kind: 'offer', secret: Uint8Array.from(bytes), code: offer });
        expect(new URL(`https://example.org/#/join/${text}`).hash).toBe(`#/join/${text}`);
      }),
    );
  });

  test('an answer says which offer it answers', () => {
    const text = answerText(offer, answer);
    expect(text).toMatch(/^[\w.-]{1,180}$/);
    expect(readTableCode(text)).toEqual({ kind: 'answer', text });
    expect(answerTo(offer, text)).toBe(answer);
    expect(answerTo(other, text)).toBeUndefined();
  });

  const good = offerText(secret, offer);
  test.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['the secret alone, as a relay’s link has it', secretText(secret)],
    ['the secret and no code', `${secretText(secret)}.`],
    ['a code alone', offer],
    ['an answer in the place of the offer', offerText(secret, answer)],
    ['an offer in the place of the answer', answerText(offer, offer)],
    ['something behind it', `${good}.`],
    ['a space behind it', `${good} `],
    ['a line behind it', `${good}\n`],
    ['a whole address', `https://example.org/#/join/${good}`],
    ['a shorter secret', good.slice(1)],
    ['a secret spelled another way', good.replace(/.\./, (end) => `${String.fromCharCode(end.charCodeAt(0) + 1)}.`)],
    ['a code that was cut', good.slice(0, -1)],
    ['a code of base64 as it is in mail', good.replaceAll('-', '+').replaceAll('_', '/').replace(/$/, '=')],
    ['a mark in capitals', answerText(offer, answer).toUpperCase()],
    ['a mark that is too short', answerText(offer, answer).slice(1)],
    ['a megabyte', 'A'.repeat(1_000_000)],
    ['a million dots', '.'.repeat(1_000_000)],
  ])('%s is neither', (_, text) => {
    expect(readTableCode(text)).toBeUndefined();
  });

  test('any text is read or refused, and what is read is written back the same', () => {
    const piece = fc.oneof(fc.constantFrom(secretText(secret), offer, answer, '.', '0a1b2c3d'), fc.string());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        const text = pieces.join('');
        const read = readTableCode(text);
        if (read) expect(read.kind === 'offer' ? offerText(read.secret, read.code) : read.text).toBe(text);
      }),
    );
  });
});
