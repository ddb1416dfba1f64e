import { describe, expect, test } from 'vitest';
import { keysOf, readSecret, SECRET_BYTES, secretText } from '../../src/company/invitation.ts';
import { openMessage, sealMessage, sealText } from '../../src/company/message.ts';
import { Received } from '../../src/company/received.ts';
import { freshOpening, noteAfter } from './entries.ts';
import { fill, freshKeys } from './relay.ts';

const sealed = async (...given: Parameters<typeof sealMessage>): Promise<Uint8Array<ArrayBuffer>> => {
  const message = await sealMessage(...given);
  if (!message) throw new Error('expected a message');
  return message;
};

describe('an invitation', () => {
  test('its secret is read as it was written; anything else is none', () => {
    const secret = new Uint8Array(SECRET_BYTES);
    fill(secret);
    expect(readSecret(secretText(secret))).toEqual(secret);
    for (const text of ['', 'a', secretText(secret).slice(1), `${secretText(secret)}a`, '='.repeat(43), '/'.repeat(43)])
      expect(readSecret(text)).toBeUndefined();
  });

  test('one secret is one subject and one key; another secret is another', async () => {
    const [one, two] = [new Uint8Array(SECRET_BYTES).fill(1), new Uint8Array(SECRET_BYTES).fill(2)];
    const [a, again, b] = await Promise.all([keysOf(one), keysOf(one), keysOf(two)]);
    expect(a.subject).toMatch(/^bematist\.[0-9a-f]{32}$/);
    expect(again.subject).toBe(a.subject);
    expect(b.subject).not.toBe(a.subject);
    const opening = freshOpening();
    expect(await openMessage(again, await sealed(a, [opening], fill))).toEqual({ number: 0, raw: [opening] });
    await expect(keysOf(new Uint8Array(16))).rejects.toThrow(RangeError);
  });
});

describe('a message', () => {
  test('any byte altered, cut off or added: it does not open; nor under another subject', async () => {
    const keys = await freshKeys();
    const message = await sealed(keys, [freshOpening()], fill);
    for (let i = 0; i < message.length; i += 1)
      expect(
        await openMessage(
          keys,
          Uint8Array.from(message, (byte, at) => (at === i ? byte ^ 0x80 : byte)),
        ),
      ).toBeUndefined();
    for (const length of [0, 1, 16, 32, message.length - 1]) expect(await openMessage(keys, message.subarray(0, length))).toBeUndefined();
    expect(await openMessage(keys, Uint8Array.from([...message, 0]))).toBeUndefined();
    expect(await openMessage({ ...keys, subject: 'bematist.other' }, message)).toBeUndefined();
  });

  test('says nothing of the entry, and is another each time', async () => {
    const keys = await freshKeys();
    const entry = noteAfter(freshOpening(), 'anna', 'Babylon');
    const [one, two] = [await sealed(keys, [entry], fill), await sealed(keys, [entry], fill)];
    expect(Buffer.from(one).includes('Babylon')).toBe(false);
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
  });
});

describe('the journal as received', () => {
  const opening = freshOpening();
  const one = noteAfter(opening, 'anna', 'one');
  const two = noteAfter(one, 'anna', 'two');

  test.each([
    ['copies of what stands', [opening, one, one, opening, two], [opening, one, two], undefined],
    ['a hole', [opening, two], [opening], 'gone'],
    ['no beginning', [one, two], [], 'gone'],
    ['another entry at a place that is won', [opening, one, noteAfter(opening, 'eve', 'other'), two], [opening, one], 'parted'],
    ['an entry that follows another history', [opening, one, { ...two, before: '0'.repeat(64) }], [opening, one], 'parted'],
    ['an entry of another session', [opening, { ...one, session: 'other' }, one], [opening, one], undefined],
    ['an entry of a later release', [opening, one, { ...two, body: { kind: 'later' } }], [opening, one], 'newer'],
  ])('%s', async (_, sent, standing, stopped) => {
    const keys = await freshKeys();
    const received = new Received(keys);
    for (const entry of sent) await received.take(await sealed(keys, [entry as never], fill));
    expect(received.entries).toEqual(standing);
    expect(received.stopped).toBe(stopped);
  });

  test.each([
    ['are received together, and a copy of them is passed over', [[opening], [one, two], [one, two]], [opening, one, two], undefined],
    ['are received with the opening', [[opening, one, two]], [opening, one, two], undefined],
    ['of which one does not follow the one before it: none', [[opening], [one, { ...two, before: '0'.repeat(64) }], [one]], [opening, one], undefined],
    ['of which one is of another session: none', [[opening, { ...one, session: 'other' }], [opening]], [opening], undefined],
    ['of which one has another number: none', [[opening], [one, { ...two, number: 7 }], [one, two]], [opening, one, two], undefined],
    ['of which one is of a later release: none', [[opening], [one, { ...two, body: { kind: 'later' } }]], [opening], 'newer'],
    ['of which some stand already: no phone writes that', [[opening], [one], [one, two]], [opening, one], 'parted'],
    ['behind a hole', [[one, two]], [], 'gone'],
  ])('entries of one message %s', async (_, sent, standing, stopped) => {
    const keys = await freshKeys();
    const received = new Received(keys);
    for (const entries of sent) await received.take(await sealed(keys, entries as never, fill));
    expect(received.entries).toEqual(standing);
    expect(received.stopped).toBe(stopped);
  });

  test.each([
    ['no JSON', '{'],
    ['no entry', '7'],
    ['no entry in a list', '[7]'],
    ['an empty list', '[]'],
    ['an entry without a list', JSON.stringify(one)],
    ['nested too deep', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['an entry nested too deep', `[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`],
    ['an entry without a body', JSON.stringify([{ ...one, body: 7 }])],
    ['an entry at no time', JSON.stringify([{ ...one, at: 'noon' }])],
  ])('%s from somebody with the key is passed over, and the table goes on', async (_, text) => {
    const keys = await freshKeys();
    const received = new Received(keys);
    await received.take(await sealed(keys, [opening], fill));
    const message = await sealText(keys, 1, text, fill);
    if (!message) throw new Error('expected a message');
    await received.take(message);
    await received.take(await sealed(keys, [one], fill));
    expect(received.entries).toEqual([opening, one]);
    expect([received.passedOver, received.stopped]).toEqual([1, undefined]);
  });

  test('an entry whose body is nested too deep to be hashed is of a later release, if of any', async () => {
    const keys = await freshKeys();
    const received = new Received(keys);
    await received.take(await sealed(keys, [opening], fill));
    const deep = JSON.stringify([{ ...one, body: { kind: 'later', a: 'DEEP' } }]).replace('"DEEP"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    const message = await sealText(keys, 1, deep, fill);
    if (!message) throw new Error('expected a message');
    await received.take(message);
    expect([received.entries, received.stopped]).toEqual([[opening], 'newer']);
  });
});
