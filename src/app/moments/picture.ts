import type { PartyColour } from '../../core/chronicle.ts';
import { DRAWINGS } from '../shell/drawings.ts';
import type { Evening, Line } from './evening.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 84;

/** The colours of the theme in force, as the canvas takes them. */
interface Palette {
  readonly ground: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  side(colour: PartyColour | undefined): string;
}

/** Draws an evening as a picture in the theme in force: who won, names and scores as bars, what turned it, the drawing of the box. */
export function drawEvening(evening: Evening, words: { readonly turning: string; readonly luck: string; readonly unlikely: string }): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const palette = paletteOf();
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = palette.accent;
  pen.lineWidth = 3;
  pen.strokeRect(36, 36, WIDTH - 72, HEIGHT - 72);
  let y = 138;
  const write = (text: string, size: number, colour: string, lines: number, { weight = 400, indent = 0 } = {}): void => {
    pen.font = `${weight} ${size}px ${serif()}`;
    pen.fillStyle = colour;
    for (const line of wrapped(text, WIDTH - 2 * EDGE - indent, lines, (part) => pen.measureText(part).width)) {
      pen.fillText(line, EDGE + indent, y);
      y += size * 1.28;
    }
  };
  const { title, day, played, line, parties, turning, luck, unlikely } = evening;
  write(title, 40, palette.accent, 1, { weight: 600 });
  write(played === undefined ? day : `${day} · ${played}`, 30, palette.quiet, 1);
  y += 44;
  write(line, 68, palette.text, 3, { weight: 600 });
  y += 26;
  const most = Math.max(1, ...parties.map(({ score }) => score?.points ?? 0));
  for (const { name, colour, score, won } of parties) {
    pen.fillStyle = palette.side(colour);
    pen.fillRect(EDGE, y - 36, 12, 46);
    pen.fillRect(EDGE, y + 10, ((WIDTH - 2 * EDGE) * (score?.points ?? 0)) / most, 8);
    const top = y;
    write(`${won ? '★ ' : ''}${name}`, 42, palette.text, 1, { weight: won ? 700 : 400, indent: 36 });
    y += 14;
    if (!score) continue;
    pen.fillText(score.words, WIDTH - EDGE - pen.measureText(score.words).width, top);
  }
  const list = (heading: string, lines: readonly Line[]): void => {
    if (lines.length === 0 || y > HEIGHT - 220) return;
    y += 38;
    write(heading, 36, palette.accent, 1, { weight: 600 });
    for (const one of lines) {
      if (y > HEIGHT - 130) return;
      pen.fillStyle = palette.side(one.colour);
      pen.fillRect(EDGE, y - 26, 8, 32);
      write(one.words, 34, palette.text, 2, { indent: 28 });
      y += 10;
    }
  };
  list(
    words.turning,
    turning.map((one) => ({ ...one, words: `${one.chapter}: ${one.words}` })),
  );
  list(words.luck, luck);
  list(words.unlikely, unlikely.slice(0, 1));
  y = HEIGHT - 66;
  write('Bematist', 26, palette.quiet, 1);
  // The drawing of the box, large and faint.
  pen.globalAlpha = 0.25;
  pen.translate(500, 790);
  pen.scale(10, 10);
  pen.lineWidth = 1;
  pen.stroke(new Path2D(DRAWINGS[evening.game]));
  return canvas;
}

/** The picture as a PNG file's content. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** Breaks a text into lines of at most `width`; what does not fit into `most` lines ends in an ellipsis. */
export function wrapped(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  const all = [...lines, line];
  if (all.length <= most) return all;
  let last = all.slice(most - 1).join(' ');
  while (last !== '' && measure(`${last}…`) > width) last = last.slice(0, -1);
  return [...all.slice(0, most - 1), `${last.trimEnd()}…`];
}

function serif(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--serif') || 'serif';
}

/** Reads the theme's colours as the browser works them out. */
function paletteOf(): Palette {
  const probe = document.body.appendChild(document.createElement('i'));
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const sides = [1, 2, 3, 4, 5, 6, 7].map((side) => colour(`--side-${side}`));
  const palette = { ground: colour('--ground'), text: colour('--text'), quiet: colour('--quiet'), accent: colour('--accent') };
  probe.remove();
  return { ...palette, side: (of) => (of === undefined ? palette.quiet : (sides[of - 1] ?? palette.quiet)) };
}
