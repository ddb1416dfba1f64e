// Draws public/icons/*.png from the two drawings beside them: node scripts/icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { findChromium, QUIETLY } from './chromium.mjs';

const folder = new URL('../public/icons/', import.meta.url);
const pictures = [
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['maskable-192.png', 'maskable.svg', 192],
  ['maskable-512.png', 'maskable.svg', 512],
  ['apple-touch.png', 'maskable.svg', 180],
];

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: QUIETLY });
for (const [name, drawing, size] of pictures) {
  const page = await browser.newPage({ viewport: { width: Number(size), height: Number(size) } });
  const svg = await readFile(new URL(String(drawing), folder), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await writeFile(new URL(String(name), folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
