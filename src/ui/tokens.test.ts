import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The declarations of the first rule with this selector. */
function rule(selector: string): Map<string, string> {
  const start = source.indexOf(`${selector} {`);
  const body = source.slice(source.indexOf('{', start) + 1, source.indexOf('\n}', start));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name as string, (value as string).trim()]));
}

const root = rule(':root');
const themes = {
  papyrus: new Map([...root].map(([name, value]) => [name, half(value, 0)])),
  ink: new Map([...root].map(([name, value]) => [name, half(value, 1)])),
  sunlight: new Map([...root, ...sunlight()]),
};

function half(value: string, at: 0 | 1): string {
  const parts = /^light-dark\((.+\)), (.+\))\)$/.exec(value);
  return parts ? (parts[at + 1] as string) : value;
}

function sunlight(): Map<string, string> {
  const body = source.slice(source.lastIndexOf("[data-theme='sunlight']"), source.indexOf('@media (prefers-reduced-motion'));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name as string, (value as string).trim()]));
}

/** Relative luminance of an opaque colour (WCAG 2), from oklch by the matrices of CSS Color 4. */
function luminance(colour: string): number {
  if (colour === 'black') return 0;
  if (colour === 'white') return 1;
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  if (l === undefined) throw new Error(`expected an opaque oklch colour, got ${colour}`);
  const [L, C, H] = [Number(l), Number(c), (Number(h) * Math.PI) / 180];
  const [a, b] = [C * Math.cos(H), C * Math.sin(H)];
  const long = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (x: number): number => Math.min(1, Math.max(0, x));
  const red = inGamut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = inGamut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = inGamut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: ReadonlyMap<string, string>, one: string, other: string): number {
  const value = (name: string): string => {
    const held = theme.get(name);
    if (held === undefined) throw new Error(`no token ${name}`);
    const linked = /^var\((--[\w-]+)\)$/.exec(held);
    return linked ? value(linked[1] as string) : held;
  };
  const [a, b] = [luminance(value(one)), luminance(value(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const GROUNDS = ['--ground', '--raised', '--sunken', '--soft'];
const TEXT = ['--text', '--quiet', '--accent', '--good', '--bad', '--doubt', ...[1, 2, 3, 4, 5, 6].map((n) => `--side-${n}`)];
const ON = [
  ['--on-accent', '--accent'],
  ['--on-fill', '--fill-1'],
  ['--on-fill-2', '--fill-2'],
  ['--on-fill', '--fill-3'],
  ['--on-fill-4', '--fill-4'],
  ['--on-fill', '--fill-5'],
  ['--on-fill-6', '--fill-6'],
  ['--bone-ink', '--bone'],
  ['--ground', '--bad'],
  ['--ground', '--text'],
] as const;

describe.each(Object.entries(themes))('contrast in %s', (_name, theme) => {
  it.each(TEXT.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))('text %s on %s is at least 7:1', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(7);
  });
  it.each(ON)('text %s on %s is at least 7:1', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(7);
  });
  it.each(['--edge', '--accent-deep'].flatMap((mark) => ['--ground', '--raised', '--sunken'].map((ground) => [mark, ground] as const)))(
    'marks %s on %s are at least 4.5:1',
    (mark, ground) => {
      expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('no part has a colour of its own', () => {
  const all = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' });
  const files = all.filter((file: string) => /\.(css|tsx?)$/.test(file) && !file.endsWith('tokens.css') && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(`${file}: ${/(?<![&\w])#[0-9a-f]{3,8}\b(?=[;\s"'])|\b(rgba?|hsla?|oklch|oklab)\(/i.exec(text)?.[0] ?? 'none'}`).toBe(`${file}: none`);
  }
});
