import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { correction, generate, mode } from 'lean-qr';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { framesOf } from '../../src/app/hand-over/frames.ts';
import { pack } from '../../src/app/hand-over/parcel.ts';
import { Player, type Site, serveBuild, tooSmall, tooWide, violations } from './harness.ts';

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'bematist-hand-over-'));
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An evening as a release saved it: long enough for several codes. */
const saved = JSON.parse(readFileSync(new URL('../journals/0.1.0/conquerors.json', import.meta.url), 'utf8')).file;
const evening = { ...saved, title: 'Venerdì' };
const file = (value: unknown, name = 'session.json') => ({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(value)) });

const dialog = (page: Page) => page.locator('dialog').last();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const place = (page: Page, name: string) => page.locator(`nav a[href$="/${name}"]`);
/** What a phone shows of a session: its entries and the fingerprint. */
const shown = async (page: Page) => (await dialog(page).locator('dd').allTextContents()).slice(0, 2);
const clean = async (page: Page) => {
  await expect.poll(() => violations(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expect.poll(() => tooSmall(page)).toEqual([]);
};

/** How many sessions a phone has in its database; none where there is no database yet. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'bematist')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('bematist');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('sessions').objectStore('sessions').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });

/** The words of the screens tapped here. */
const IT = {
  take: 'Importa',
  open: 'Aprila',
  over: 'Passa a un altro telefono',
  codes: 'Mostra i codici QR',
  link: 'Manda un link',
  next: 'Il codice seguente',
  note: 'Scrivi una nota',
  keep: 'Salva la nota',
  readLink: 'Leggi il link',
  again: 'Ricomincia',
  camera: 'Leggi i codici QR con la fotocamera',
};

/** Takes a session's file in and comes to its first screen. */
async function begin(player: Player, session: unknown = evening): Promise<Page> {
  const page = await player.open('#/take');
  await page.locator('input[accept*=json]').setInputFiles(file(session));
  await button(page, IT.take).tap();
  await button(page, IT.open).tap();
  await place(page, 'now').waitFor();
  return page;
}

async function note(page: Page, text: string): Promise<void> {
  await place(page, 'journal').tap();
  await button(page, IT.note).tap();
  await page.locator('dialog textarea').fill(text);
  await button(page, IT.keep).tap();
  await page.locator('main ol').getByText(text).waitFor();
}

async function openHandOver(page: Page): Promise<readonly string[]> {
  await page.locator('header button').last().tap();
  await button(page, IT.over).tap();
  await button(page, IT.codes).waitFor();
  return shown(page);
}

/** Every code of the open session, as a player would take pictures of the screen, by hand one after the other. */
async function pictures(page: Page) {
  await button(page, IT.codes).tap();
  const count = Number(await page.locator('dialog progress').getAttribute('max'));
  const taken: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (let i = 0; i < count; i += 1) {
    taken.push({ name: `${i}.png`, mimeType: 'image/png', buffer: await page.screenshot() });
    await button(page, IT.next).tap();
    await page.getByText(`Codice ${((i + 1) % count) + 1} di ${count}`).waitFor();
  }
  return taken;
}

async function closeSheets(page: Page): Promise<void> {
  for (let open = await page.locator('dialog').count(); open > 0; open -= 1) {
    await button(page, 'Chiudi').last().tap();
    await expect.poll(() => page.locator('dialog').count()).toBe(open - 1);
  }
}

const sendPictures = (page: Page, taken: Awaited<ReturnType<typeof pictures>>) => page.locator('input[type=file][multiple]').setInputFiles(taken);

describe('a session goes to another phone', () => {
  test('as QR codes, without a network: seen before it is taken, then further on with what is new', async () => {
    const [ours, theirs] = [new Player(site, { language: 'it' }), new Player(site, { language: 'it', own: true })];
    const page = await begin(ours);
    const print = await openHandOver(page);
    await clean(page);
    expect(print).toEqual([String(evening.entries.length), expect.stringMatching(/^\d{3} \d{3}$/)]);
    const taken = await pictures(page);
    await clean(page);
    expect(taken.length).toBeGreaterThan(4);

    let other = await theirs.open('#/take');
    await theirs.keptOffline();
    // The reader of codes comes with its first use.
    await sendPictures(other, [taken[2] as (typeof taken)[0]]);
    await other.getByText(`Letti: 1 di ${taken.length} codici`).waitFor();
    await site.stop();
    try {
      other = await theirs.restart('#/take');
      await sendPictures(other, [...taken.slice(3), ...taken.slice(2, 4)].reverse());
      await other.getByText(`Letti: ${taken.length - 2} di ${taken.length} codici`).waitFor();
      await other.getByText('Mancano ancora: 1, 2').waitFor();
      await clean(other);
      await sendPictures(other, taken.slice(0, 2));
      await dialog(other).getByText('Venerdì').waitFor();
      await dialog(other).getByText('nuova su questo dispositivo').waitFor();
      await dialog(other)
        .getByText(print[1] as string)
        .waitFor();
      await clean(other);
      expect(await kept(other)).toBe(0);
      await button(other, IT.take).tap();
      await button(other, IT.open).waitFor();
      await expect.poll(() => shown(other)).toEqual(print);
      await clean(other);
      await button(other, IT.open).tap();
      await place(other, 'journal').tap();
      await other.locator('main ol details').first().waitFor();

      // One goes on, and hands over again: the other sees by how much, and comes to the same.
      await closeSheets(page);
      await note(page, 'Alessandro esita.');
      const later = await openHandOver(page);
      const more = await pictures(page);
      await other.evaluate(() => {
        location.hash = '#/take';
      });
      await other.locator('input[type=file][multiple]').waitFor({ state: 'attached' });
      await sendPictures(other, [taken[0] as (typeof taken)[0]]);
      await other.getByText(`Letti: 1 di`).waitFor();
      await sendPictures(other, more.slice(0, 1));
      await other.getByText('Questo codice è di un altro passaggio.').waitFor();
      await button(other, IT.again).tap();
      await sendPictures(other, more);
      await dialog(other).getByText('1 voce in più di quelle qui').waitFor();
      await button(other, IT.take).tap();
      await button(other, IT.open).waitFor();
      await expect.poll(() => shown(other)).toEqual(later);
    } finally {
      await site.start();
    }
    await ours.leave();
    await theirs.leave();
  });

  test('as a link; both having gone on, the one that comes stands beside the other', async () => {
    const [ours, theirs] = [new Player(site, { language: 'it' }), new Player(site, { language: 'it' })];
    const page = await begin(ours);
    const other = await begin(theirs);
    await note(page, 'da noi');
    await note(other, 'da loro');
    await ours.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHandOver(page);
    await button(page, IT.link).tap();
    await page.getByText('Il link è copiato.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#\/take\/[\w-]+$/);

    await other.goto(`${site.address}#/take`);
    await other.getByLabel('Link dall’altro telefono').fill('https://example.org');
    await button(other, IT.readLink).tap();
    await other.getByText('Questo non è un link di Bematist').waitFor();
    await other.getByLabel('Link dall’altro telefono').fill(`La partita: ${link}`);
    await button(other, IT.readLink).tap();
    await dialog(other).getByText('ha preso un’altra strada').waitFor();
    expect(await other.evaluate(() => location.hash)).toBe(new URL(link).hash);
    await button(other, IT.take).tap();
    await dialog(other).getByText('come partita a sé').waitFor();
    await button(other, IT.open).tap();
    await place(other, 'journal').tap();
    await other.locator('main ol').getByText('da noi').waitFor();
    await other.goto(`${site.address}#/g/conquerors`);
    await expect.poll(() => other.locator('section a[href*="#/s/"]').count()).toBe(2);

    // A link that was cut off or changed says so, and changes nothing.
    const third = new Player(site, { language: 'it' });
    const damaged = await third.open();
    for (const hash of [new URL(link).hash.slice(0, -40), '#/take/AAAA', `#/take/${encodeURIComponent('<img src=x onerror=alert(1)>')}`]) {
      await damaged.goto(`${site.address}${hash}`);
      await damaged.getByText('È danneggiato o troncato').waitFor();
      await clean(damaged);
    }
    expect(await kept(damaged)).toBe(0);
    await Promise.all([ours.leave(), theirs.leave(), third.leave()]);
  });

  test('before its camera, however the codes come round', async () => {
    const frames = framesOf(await pack(evening));
    const film = join(folder, 'codes.y4m');
    writeFileSync(film, filmOf(frames));
    const player = new Player(site, { language: 'it', own: true, camera: film });
    const page = await player.open('#/take');
    await button(page, IT.camera).tap();
    await dialog(page).getByText('Venerdì').waitFor({ timeout: 40_000 });
    await expect.poll(() => page.locator('video').count()).toBe(0);
    await button(page, IT.take).tap();
    await button(page, IT.open).waitFor();
    expect((await shown(page))[0]).toBe(String(evening.entries.length));
    await player.leave();
  });

  test('without a camera the player is told what else there is', async () => {
    const player = new Player(site, { language: 'it' });
    const page = await player.open('#/take');
    await button(page, IT.camera).tap();
    await page.getByText('Qui non si può usare nessuna fotocamera.').waitFor();
    await clean(page);
    await sendPictures(page, [{ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }]);
    await page.getByText('Nessun codice QR trovato in 1 immagine.').waitFor();
    await player.leave();
  });
});

test('handing over fits a small screen in full sun with text twice as large', async () => {
  const player = new Player(site, { language: 'it', theme: 'sunlight', width: 320, height: 640, textSize: 200 });
  const page = await begin(player);
  await openHandOver(page);
  await clean(page);
  await button(page, IT.codes).tap();
  await page.locator('dialog progress').waitFor();
  await clean(page);
  await page.goto(`${site.address}#/take`);
  await button(page, IT.camera).waitFor();
  await clean(page);
  await page.locator('input[accept*=json]').setInputFiles(file(evening));
  await dialog(page).getByText('già qui').waitFor();
  await clean(page);
  await player.leave();
});

/** Codes as a film in grey, four pictures a second (YUV4MPEG2). */
function filmOf(frames: readonly string[]): Buffer {
  const [side, scale] = [512, 5];
  const grey = Buffer.alloc((side * side) / 2, 128);
  const pictures = frames.map((text) => {
    const code = generate(mode.alphaNumeric(text), { minCorrectionLevel: correction.L });
    const from = Math.floor((side - code.size * scale) / 2);
    const light = Buffer.alloc(side * side, 235);
    for (let y = 0; y < code.size * scale; y += 1)
      for (let x = 0; x < code.size * scale; x += 1) if (code.get(Math.floor(x / scale), Math.floor(y / scale))) light[(y + from) * side + x + from] = 16;
    return Buffer.concat([Buffer.from('FRAME\n'), light, grey]);
  });
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${side} H${side} F4:1 Ip A1:1 C420jpeg\n`), ...pictures]);
}

const EN = { photo: 'Photo', take: 'Take a photo', undo: /^Undo: / };

/** A photo as a phone takes it: 2400 × 1800, with how the phone was held (upright: orientation 6) and where in its EXIF. */
async function photoOf(page: Page): Promise<Buffer> {
  const data = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let i = 0; i < 400; i += 1) {
      context.fillStyle = `hsl(${i * 7} 60% 50%)`;
      context.fillRect((i * 211) % 2400, (i * 97) % 1800, 160, 120);
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  const jpeg = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  const turned = '\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
  const exif = Buffer.from(`Exif\0\0MM\0*\0\0\0\x08${turned} GPS 41.9028 N 12.4964 E`, 'latin1');
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([head, exif, jpeg.subarray(2)]);
}

/** A square PNG of one colour, 50 kB for 20,000 pixels a side, which would take 1.6 GB when it is opened. */
function blackPicture(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a photo of the board', () => {
  test('stands in the journal, made smaller and without its data; goes to the trash and comes back; is in the backup and not in the link', async () => {
    const player = new Player(site);
    const page = await player.open('#/g/conquerors/new');
    await button(page, 'Begin').tap();
    await place(page, 'journal').tap();
    const photo = await photoOf(page);
    expect(photo.includes('41.9028')).toBe(true);
    await button(page, EN.photo).tap();
    await page.getByLabel('Caption (optional)').fill('Round 3, the Cilician Gates');
    await clean(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'x.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await page.getByText('The browser cannot read this file as a picture.').waitFor();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: blackPicture(20_000) });
    await page.getByText('This picture has more than 120 million pixels.').waitFor();
    await page.locator('input[type=file]').first().setInputFiles({ name: 'board.jpg', mimeType: 'image/jpeg', buffer: photo });
    const thumb = page.getByRole('button', { name: /^Show the photo of/ });
    await thumb.locator('img').waitFor();
    await page.locator('main ol').getByText('Round 3, the Cilician Gates').waitFor();
    await clean(page);
    const size = await thumb.locator('img').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    expect(size).toEqual([1200, 1600]);

    await thumb.tap();
    await clean(page);
    await button(page, 'Full size').tap();
    expect((await page.locator('dialog img').boundingBox())?.width).toBe(1200);
    await button(page, 'Move to the trash').tap();
    await page.getByText('The photo is in the trash (30 days left).').waitFor();
    await button(page, 'Put the photo back').tap();
    await thumb.waitFor();

    // Undone, its step is struck; nothing is lost.
    await button(page, EN.undo).tap();
    await page.locator('main ol').getByText('undone').first().waitFor();
    await button(page, 'Redo').tap();
    await page.locator('main ol').getByText('undone').waitFor({ state: 'detached' });

    await page.goto(`${site.address}#/settings`);
    await page.getByText(/^1 photo, /).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save everything to a file').tap()]);
    const backup = readFileSync(await download.path(), 'utf8');
    expect(Buffer.from(JSON.parse(backup).content.photos[0].data, 'base64').includes('41.9028')).toBe(false);

    const other = new Player(site);
    const restored = await other.open('#/settings');
    await restored.locator('input[accept*=json]').setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(backup) });
    await dialog(restored).getByText('1 photo').waitFor();
    await button(restored, 'Take it in').tap();
    await button(restored, 'Open it').tap();
    await place(restored, 'journal').tap();
    const there = restored.getByRole('button', { name: /^Show the photo of/ }).locator('img');
    await there.waitFor();
    expect(await there.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1200, 1600]);

    // By link the journal comes without it, and says where it is.
    const third = new Player(site);
    await player.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${site.address}#/g/conquerors`);
    await page.locator('section a[href*="#/s/"]').tap();
    await page.locator('header button').last().tap();
    await button(page, 'Hand over to another phone').tap();
    await button(page, 'Send a link').tap();
    await page.getByText('The link is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const far = await third.open(new URL(link).hash);
    await button(far, 'Take it in').tap();
    await button(far, 'Open it').tap();
    await place(far, 'journal').tap();
    await far.getByText('This photo is not on this device').waitFor();
    await clean(far);
    await Promise.all([player.leave(), other.leave(), third.leave()]);
  });
});
