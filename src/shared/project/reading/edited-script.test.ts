import { expect, it } from 'vitest';
import { createProjectAnalyser } from '../analyse-project.ts';
import { latestScript } from './edited-script.ts';

const before = [
  "const helper = { url: () => '/api/v1/x' };",
  'class Own {}',
  'Repository = {',
  "  first: { init: { url: (ctx) => '/api/v1/ExecuteMDX', type: 'POST' } }, // of the first",
  "  second: { init: { ...helper, type: 'GET' }, choose() { Api.openPage('nowhere'); } },",
  "  third: { /* note */ init() { return v('region.value'); } },",
  '};',
  "Api.refresh('nobody');",
  '',
].join('\n');

/** Analyses the texts one after the other, as windows send them. Returns whether the last one was read in pieces. */
function isInPieces(...texts: readonly string[]): boolean {
  const analyse = createProjectAnalyser();
  const widgetConfig = { path: 'widget-config.js', text: "WidgetConfig = { main: { type: PageWidget, widgets: [{ id: 'first' }] } };" };
  let last = { path: 'repository.js', text: '' };
  for (const text of texts) {
    last = { path: 'repository.js', text };
    const analysis = analyse({ repository: last, widgetConfig });
    if (analysis.hasSyntaxError.repository) continue;
    expect(analysis).toEqual(createProjectAnalyser()({ repository: { ...last }, widgetConfig: { ...widgetConfig } }));
  }
  return latestScript(last).places.runs.length > 1;
}

const changed = (from: string, to: string): string => {
  if (!before.includes(from)) throw new Error(`${from} is nowhere`);
  return before.replace(from, () => to);
};

it.each([
  ['a value', "type: 'GET'", "type: 'PATCH'"],
  ['a name', 'second: {', 'other: {'],
  ['a name, to one that is used already', 'second: {', 'first: {'],
  ['lines', 'choose() {', 'choose() {\r\n\r    //\u2028 x\n'],
  ['a comment', 'choose()', '/* } */ choose()'],
  ['a comment to the end of a line', 'choose() {', 'choose() { // }\n'],
  ['an astral character', "'region.value'", "'\u{1f600}'"],
  ['a pattern', "v('region.value')", '/[/}]/.test(1)'],
  ['a template', "v('region.value')", '`$' + '{`}`}`'],
  ['a directive of a function', 'init() {', "init() { 'use strict';"],
  ['the end of a property', "'); } },\n  third", "'); } }.x,\n  third"],
  ['the beginning of a property', '  second: {', '  $second: {'],
  ['a comment between properties', ' // of the first', ' // of the 1st'],
  ['a comment right behind a property', "'); } },\n", "'); } } /* x */,\n"],
  ['a comment right before a property', '  third', '  /* x */third'],
  ['a new property', 'second: {', 'new: {}, second: {'],
  ['a new first property', '{\n  first', '{ new() {}, first'],
  ['a new last property', "v('region.value'); } }", '1; } }, last: {}'],
  ['a property that is gone', "  first: { init: { url: (ctx) => '/api/v1/ExecuteMDX', type: 'POST' } },", ' '],
  ['the end of one and the beginning of the next', "'); } },\n  third: {", "'); }, more() {} }, 3: {"],
])('reads by itself the property in which %s changes', (_what, from, to) => {
  expect(isInPieces(before, changed(from, to))).toBe(true);
  expect(isInPieces(before, changed(from, to), before)).toBe(true);
});

it.each([
  ['is before the object', 'class Own', 'class Others'],
  ['is behind the object', "refresh('nobody')", "refresh('somebody')"],
  ['is behind the last property', '} },\n};', '} }, // x\n};'],
  ['opens a comment that the next property closes', 'choose()', '/* choose()'],
  ['makes a spread of a property', 'second: {', '...{'],
  ['splits the object', 'second: {', 'second: {} }; x = { second: {'],
  ['takes over all entries', 'choose()', '...Repository, choose()'],
  ['names the prototype', 'second: {', '__proto__: {'],
  ['computes a name', 'second: {', "['second']: {"],
  ['silences a rule', 'choose()', '// dashwright-ignore unknown-page: known\n choose()'],
])('reads the whole file after an edit that %s', (_what, from, to) => {
  expect(isInPieces(before, changed(from, to))).toBe(false);
});

it('reads the whole file if the rest of it might read differently', () => {
  for (const start of ["'use strict';\n", 'Repository = {};\n', 'Repository = x;\n']) {
    expect(isInPieces(start + before, start + changed("'GET'", "'PATCH'"))).toBe(false);
  }
  const followed = before.replace('third: {', 'third: { ...Repository, ');
  expect(isInPieces(followed, followed.replace("'GET'", "'PATCH'"))).toBe(false);
});

it('goes on with the last readable text after a mistake', () => {
  const mistaken = changed("type: 'GET'", "type: 'GET");
  expect(isInPieces(before, mistaken, changed("type: 'GET'", "type: 'GET2'"))).toBe(true);
  expect(isInPieces(before, mistaken, before)).toBe(false);
});

it.each([
  ["type: 'GET'", "type: 'GET"],
  ["type: 'GET'", 'type: '],
  ["type: 'GET'", 'type: 1 2'],
  ["type: 'GET'", 'type: )'],
  ['choose() {', 'choose() { let x, x;'],
  ['choose() {', 'choose() { /[/;'],
  ['choose() {', 'choose() { if ('],
  ['choose() {', 'choose() { `'],
  ['choose() {', 'choose() { /*'],
  ['choose() {', 'choose() { {'],
  ['choose() {', 'choose() { }}}'],
  ['second: {', 'second: } {'],
  ['second: {', 'await 1'],
  ["v('region.value')", "v('region.value'))"],
  ['  first', '@first'],
])('names the same mistake for %j as %j as if it read the whole file', (from, to) => {
  const rest = ' more: { /* */ init() {} },\n'.repeat(3);
  const [text, next] = [before, changed(from, to)].map((one) => one.replace('};\nApi', () => `${rest}};\nApi`));
  const repository = { path: 'repository.js', text: next ?? '' };
  const analyse = createProjectAnalyser();
  analyse({ repository: { path: 'repository.js', text: text ?? '' } });
  const { problems, hasSyntaxError } = analyse({ repository });
  expect(hasSyntaxError.repository).toBe(true);
  const syntax = ({ source }: { readonly source: string }): boolean => source === 'syntax';
  expect(problems.filter(syntax)).toEqual(createProjectAnalyser()({ repository: { ...repository } }).problems.filter(syntax));
});

it('sees a comma too many behind the last property', () => {
  const analyse = createProjectAnalyser();
  analyse({ repository: { path: 'repository.js', text: before } });
  const text = changed('} },\n};', '} }/**/,,\n};');
  expect(analyse({ repository: { path: 'repository.js', text } }).hasSyntaxError.repository).toBe(true);
});

it('reads piece after piece, in any order', () => {
  const one = changed("type: 'GET'", "type: 'DELETE'");
  const two = one.replace('region.value', 'country.value.of');
  const three = two.replace("type: 'POST'", "type: 'GET', server: true");
  const four = three.replace('first:', 'firsts:');
  expect(isInPieces(before, one, two, three, four)).toBe(true);
  expect(isInPieces(before, one, two, three, four, three, two, one)).toBe(true);
});
