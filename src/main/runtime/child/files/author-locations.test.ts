import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { makeAuthorPlaces } from './author-locations.ts';

/** Returns the place of page `p` in a widget configuration, and whether the text had to be parsed for it. */
function pageIn(text: string): { readonly place: unknown; readonly isParsed: boolean } {
  let isParsed = false;
  const program = () => {
    isParsed = true;
    return parse(text, { ecmaVersion: 'latest', locations: true });
  };
  const places = makeAuthorPlaces([{ path: 'widget-config.js', text, global: 'WidgetConfig', program, functions: () => [] }]);
  const { line, column } = places.page('p') ?? {};
  return { place: line === undefined ? undefined : [line, column], isParsed };
}

it.each([
  ["WidgetConfig = {\n  p: { id: 'p', type: PageWidget } };", [2, 3]],
  ['const other = { mp: 1, x$p: 2 };\r\nWidgetConfig = {\r\n  "p" : {} };', [3, 3]],
])('finds a page that is written once without parsing: %j', (text, place) => {
  expect(pageIn(text)).toEqual({ place, isParsed: false });
});

it.each([
  ['const parts = { p: 1 };\nWidgetConfig = { p: {} };', [2, 18]],
  ['// p: the page\nWidgetConfig = { p: {} };', [2, 18]],
  ['const p = {};\nWidgetConfig = { p };', [2, 18]],
  ["WidgetConfig = {};\nWidgetConfig['p'] = {};", undefined],
])('parses the file for a page that may be written elsewhere: %j', (text, place) => {
  expect(pageIn(text)).toEqual({ place, isParsed: true });
});
