import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedAccount, sharedFaces } from '../../src/core/shared-dice.ts';
import { diceTable, thrown } from './dice-phones.ts';

const FULL = process.env.FULL === '1';
const WRITERS = ['anna', 'bruno', 'carla'];

/** Lets all go on that waits for nothing more. */
const asFarAsItGoes = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What may happen between two steps of any phone's work. */
const happening = fc.record({ what: fc.constantFrom('reload', 'off', 'on', 'forgo'), who: fc.nat(2), after: fc.nat(24) });

test('in whatever order phones pledge, reveal, are killed and come back: a throw has the faces of the first numbers, or was left before they were known', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 3 }), fc.array(happening, { maxLength: 8 }), async (scheduler, count, happenings) => {
      const { log, phones, terms } = diceTable(WRITERS.slice(0, count), (at) => scheduler.schedule(Promise.resolve(), at));
      const [anna] = phones;
      if (!anna) throw new Error('expected a phone');
      void anna.sharing.begin([terms('dice')]);
      for (let step = 0; step < 25; step += 1) {
        for (const { what, who, after } of happenings) {
          const phone = phones[who % count];
          if (after !== step || !phone) continue;
          if (what === 'reload') phone.reload();
          if (what === 'off') phone.on = false;
          if (what === 'on' && !phone.on) {
            phone.on = true;
            phone.reload();
          }
          if (what === 'forgo' && phone.on) void phone.sharing.forgo('p', ['dice']);
        }
        if (scheduler.count() > 0) await scheduler.waitOne();
        await asFarAsItGoes();
      }
      for (await asFarAsItGoes(); scheduler.count() > 0; await asFarAsItGoes()) await scheduler.waitAll();
      for (const phone of phones) {
        phone.on = true;
        phone.reload();
      }
      for (await asFarAsItGoes(); scheduler.count() > 0; await asFarAsItGoes()) await scheduler.waitAll();
      const began = log.entries.find(({ body }) => body.kind === 'pledged')?.body;
      // Killed before the first pledge was written: nothing was thrown, and nothing is known.
      if (began?.kind !== 'pledged') return;
      // Each kept one number for the throw, whatever happened to it.
      for (const { numbers: kept } of phones) expect(kept.length).toBeLessThanOrEqual(1);
      const numbers = Object.fromEntries(phones.map(({ writer, numbers: kept }) => [writer, kept[0] ?? '']));
      const faces = sharedFaces(log.entries[0]?.session ?? '', began.shared, began.terms, numbers);
      const left = log.entries.findIndex(({ body }) => body.kind === 'forgone');
      const known = log.entries.findIndex((_, i) => log.entries.slice(0, i + 1).filter(({ body }) => body.kind === 'disclosed').length === count);
      const over = left >= 0 && (known < 0 || left < known);
      for (const { sharing } of phones) {
        expect(sharing.standing('p', 'dice')).toBe(over ? 'forgone' : 'fallen');
        expect(sharing.fell('p', 'dice')).toEqual(over ? undefined : faces);
      }
      anna.put([thrown({ at: 'dice', faces: over ? [1] : faces })]);
      expect(sharedAccount(log.entries)).toMatchObject({ followed: over ? 0 : 1, faults: [] });
      expect(phones.flatMap(({ seen }) => seen)).toEqual([]);
    }),
    { seed: 17, numRuns: FULL ? 10_000 : 300 },
  );
});
