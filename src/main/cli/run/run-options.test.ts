import { expect, test } from 'vitest';
import { parseStateOption, parseTarget } from './run-options.ts';

test('splits a target at its last dot', () => {
  expect(parseTarget('regionFilter.init')).toEqual({ widgetId: 'regionFilter', action: 'init' });
  for (const wrong of ['init', '.init', 'widget.', '']) expect(() => parseTarget(wrong)).toThrow(/<widget>\.<action>/);
});

test('builds state from paths', () => {
  expect(
    parseStateOption(['regionFilter.value="EMEA"', 'regionFilter.choose.ordinal=3', 'systemValueYear=2031', 'note=plain text']),
  ).toEqual({
    regionFilter: { value: 'EMEA', choose: { ordinal: 3 } },
    systemValueYear: 2031,
    note: 'plain text',
  });
});

test('refuses what is no path', () => {
  for (const wrong of ['value', '=1', 'a..b=1', '__proto__.x=1']) expect(() => parseStateOption([wrong])).toThrow();
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
