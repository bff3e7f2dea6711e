// biome-ignore lint/style/noRestrictedImports: a test that reads the sheets as text; imported style sheets are empty under vitest
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Declaration {
  readonly sheet: string;
  readonly property: string;
  readonly value: string;
}

const folder = new URL('../', import.meta.url);

/** Every declaration of the sheets of the window, without comments. */
const declarations: readonly Declaration[] = globSync('**/*.css', { cwd: folder }).flatMap((sheet) => {
  const css = readFileSync(new URL(sheet, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = '', value = '']) => ({
    sheet,
    property,
    value: value.trim(),
  }));
});

/** The declarations of these properties that do not fit, in words. */
function misfits(properties: RegExp, fits: (value: string) => boolean): readonly string[] {
  const asked = declarations.filter(({ property }) => properties.test(property));
  // A pattern that finds nothing would let everything pass.
  expect(asked.length).toBeGreaterThan(40);
  return asked.filter(({ value }) => !fits(value)).map(({ sheet, property, value }) => `${sheet}: ${property}: ${value}`);
}

/** Pixels between what stands beside each other: the width of a line, steps of 2 up to a step of 4 that fills a row. */
const spaces = new Set([0, 1, 2, 4, 6, 8, 10, 12, 14, 16]);

/**
 * A space above the largest step is the size of something else, such as of an icon that a text below it is in line with. One below zero
 * takes a size back. A computed one says what it is made of.
 */
function isOnScale(value: string): boolean {
  const plain = value.replace(/(?:calc|min|max|var|env)\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...plain.matchAll(/(-?[\d.]+)px/g)].every(
    ([, pixels]) => Number(pixels) < 0 || Number(pixels) > 16 || spaces.has(Number(pixels)),
  );
}

test.each([
  ['4px 8px', true],
  ['calc(8px - 1px) 0', true],
  ['0 31px', true],
  ['-3px', true],
  ['3px 8px', false],
  ['var(--space-2) 5px', false],
  ['3.5px', false],
])('a space of %s is on the scale: %s', (value, isFitting) => {
  expect(isOnScale(value)).toBe(isFitting);
});

test('every space is on one scale', () => {
  expect(misfits(/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?)$/, isOnScale)).toEqual([]);
});

test('every size of type is one of the tokens, or none', () => {
  const isToken = (value: string) => /^(?:inherit|0 !important)$/.test(value) || value.includes('var(--fs-');
  // The letter of the logo grows with it.
  const isRelative = (value: string) => value === 'calc(var(--mark-size) * 0.6)' || value.startsWith('"Inter Variable"');
  expect(misfits(/^(?:font|font-size)$/, (value) => isToken(value) || isRelative(value))).toEqual([]);
});

test('every corner is one of the tokens, square, or a share of what it belongs to', () => {
  const isCorner = (value: string) => value.split(' ').every((part) => /^(?:0|\d+%|inherit|var\(--r(?:-[a-z]+)?\))$/.test(part));
  expect(misfits(/^border(?:-[a-z]+)*-radius$/, isCorner)).toEqual([]);
});
