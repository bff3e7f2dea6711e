// biome-ignore lint/style/noRestrictedImports: a test that reads the sheet as text; imported style sheets are empty under vitest
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function tokens(theme: string): Record<string, string> {
  const css = readFileSync(new URL(`./${theme}-theme.css`, import.meta.url), 'utf8');
  const block = new RegExp(`\\n\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries([...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('a token is missing');
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

for (const theme of ['dark', 'light']) {
  const colours = tokens(theme);
  test(`${theme}: text has 4.5:1 on every ground`, () => {
    for (const text of ['tx-0', 'tx-1', 'tx-2', 'acc', 'ok', 'warn', 'err']) {
      for (const ground of ['bg-0', 'bg-1', 'bg-2', 'bg-3']) {
        expect(contrast(colours[text], colours[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const code of ['s1', 's2', 's3', 's4'])
      for (const ground of ['bg-2', 'sel'])
        expect(contrast(colours[code], colours[ground]), `${code} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['tx-0'], colours['hit'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['on-hit-now'], colours['hit-now'])).toBeGreaterThanOrEqual(4.5);
    for (const tone of ['ok', 'warn', 'err']) expect(contrast(colours[tone], colours[`${tone}-bg`]), tone).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours['acc'], colours['acc-bg'])).toBeGreaterThanOrEqual(4.5);
    for (const solid of ['acc-solid', 'err-solid']) expect(contrast('#ffffff', colours[solid]), solid).toBeGreaterThanOrEqual(4.5);
    for (const text of ['tx-0', 'tx-1']) expect(contrast(colours[text], colours['sel']), `${text} on sel`).toBeGreaterThanOrEqual(4.5);
  });
  test(`${theme}: lines that carry meaning have 3:1`, () => {
    for (const ground of ['bg-1', 'bg-2']) expect(contrast(colours['line-2'], colours[ground]), ground).toBeGreaterThanOrEqual(3);
  });
}

test('a window has the colour of the dark theme before it is drawn', () => {
  const windows = readFileSync(new URL('../../../main/electron/windows/windows.ts', import.meta.url), 'utf8');
  expect(/backgroundColor: '(#[0-9a-f]{6})'/.exec(windows)?.[1]).toBe(tokens('dark')['bg-1']);
});
