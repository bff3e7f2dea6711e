import { expect, test } from 'vitest';
import { isKeyOfPreview } from './exact-mode.ts';

/** An element inside certain parts of the page that may itself be a native control. */
const target = (around: string, isNative = false) => ({
  closest: (selector: string) => (around !== '' && selector.split(', ').some((part) => around.startsWith(part)) ? ({} as Element) : null),
  matches: () => isNative,
});

test.each([
  ['Escape', '', true, true],
  ['Escape', '.ks-scrolltable', true, false],
  ['Enter', '', false, true],
  [' ', '', false, true],
  ['ContextMenu', '', false, true],
  ['Enter', '', true, false],
  ['a', '', false, false],
  ['Enter', '.ks-dropbox', true, true],
  ['ArrowDown', '.ks-dropbox', true, true],
  ['PageUp', '.ks-datepicker', true, true],
  ['Enter', '.ks-datepicker', true, false],
  ['b', '.ks-dropbox', true, false],
  ['Tab', '.ks-dropbox', true, false],
  ['ArrowDown', '.ks-grid-table', false, false],
  ['Enter', '.ks-grid-table', false, true],
  ['F2', '.ks-grid-table', false, true],
  ['Enter', '.ks-grid-table', true, false],
  ['Escape', '.ks-grid-table', false, false],
  [' ', '.ks-grid-table-light', false, true],
  ['F2', '.ks-grid-table-light', false, true],
  ['c', '.ks-grid-table-light', false, false],
  ['Enter', '.ks-grid-table-light', true, false],
  ['Escape', '.ks-horizontal-table-search', true, true],
  ['a', '.ks-horizontal-table-search', true, false],
  ['Escape', '.ks-horizontal-table', true, false],
  ['Enter', '.ks-slider-options', true, true],
  ['Escape', '.ks-slider-options', true, true],
])('the key %j in %j (a field: %s) works in the preview alone: %s', (key, around, isNative, isOwn) => {
  expect(isKeyOfPreview(key, target(around, isNative))).toBe(isOwn);
});
