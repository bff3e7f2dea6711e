import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { makeAuthorPlaces } from './author-locations.ts';
import { EntryReader } from './entry-reader.ts';
import { findOnlyKey, KeyIndex } from './key-index.ts';
import { checkSyntax } from './syntax-check.ts';

const entries = `Repository = {
  sales: {
    init: {
      url: (ctx) => '/api/v1/' + ctx.name,
      body() { return '{}'; },
      parsingControl: { type: 'object', query: [(r, x) => r.Cells[x].Value, (r, x) => x] },
    },
    perform: [{ url: '/api/v1/a' }, { execute(ctx) { ctx.a = () => 1; } }],
    initCondition: () => true,
    launch(ctx) { return 1; },
    helper: class { static of() { return 1; } },
  },\r
  'quoted-key': { init: { url() { return '/api/v1/b'; } } },
  list: [],
};
`;

const padding = `// ${'x'.repeat(600_000)}\n`;

function placesIn(text: string) {
  let parsed = 0;
  const syntax = checkSyntax({ path: 'repository.js', text });
  if (!syntax.ok) throw new Error(syntax.finding.message);
  const program = () => {
    parsed += 1;
    return parse(text, { ecmaVersion: 'latest', locations: true });
  };
  const functions = () => {
    parsed += 1;
    return syntax.functions();
  };
  const places = makeAuthorPlaces([{ path: 'repository.js', text, global: 'Repository', program, functions }]);
  return { places, parsed: () => parsed };
}

const asked: readonly (readonly [string, string, number | undefined, string])[] = [
  ['sales', 'init', undefined, 'url'],
  ['sales', 'init', undefined, 'body'],
  ['sales', 'init', undefined, 'parse'],
  ['sales', 'init', undefined, 'condition'],
  ['sales', 'init', undefined, 'validation'],
  ['sales', 'perform', 1, 'function'],
  ['sales', 'perform', 0, 'url'],
  ['sales', 'launch', undefined, 'function'],
  ['sales', 'nothing', undefined, 'url'],
  ['quoted-key', 'init', undefined, 'url'],
];

it.each(asked)('finds %s.%s [%s] %s of a large file at the same place as in a small one, without parsing the whole', (...question) => {
  const small = placesIn(entries);
  const large = placesIn(entries + padding);
  const place = large.places.action(...question);
  expect(place).toEqual(small.places.action(...question));
  expect(place).toBeDefined();
  expect(large.parsed()).toBe(0);
  expect(small.parsed()).toBeGreaterThan(0);
});

it('finds a function at the place where it is expected, without parsing the whole', () => {
  const { places, parsed } = placesIn(entries + padding);
  const expected = places.action('sales', 'init', undefined, 'url');
  const text = "(ctx) => '/api/v1/' + ctx.name";
  places.functions.learn(1, { length: text.length, head: text, tail: text });
  expect(places.functions.locate(1, expected)).toMatchObject({ line: 4, column: 12, endColumn: 42 });
  expect(parsed()).toBe(0);
});

it('reads the whole file for a function that is written elsewhere', () => {
  const { places, parsed } = placesIn(`const shared = (ctx) => 'shared';\n${entries}${padding}`);
  const expected = places.action('sales', 'init', undefined, 'url');
  const text = "(ctx) => 'shared'";
  places.functions.learn(1, { length: text.length, head: text, tail: text });
  expect(places.functions.locate(1, expected)).toMatchObject({ line: 1, column: 16 });
  expect(parsed()).toBeGreaterThan(0);
});

it('knows that a widget has no entry', () => {
  const { places, parsed } = placesIn(entries + padding);
  expect(places.action('main', 'init', undefined, 'url')).toBeUndefined();
  expect(parsed()).toBe(0);
});

it.each([
  ['list', entries],
  ['sales', `const other = { sales: {} };\n${entries}`],
  ['sales', entries.replace('init: {', 'init: {{')],
  ['sales', `const name = 'a\u2028b';\n${entries}`],
])('leaves %s to the parser where it cannot be sure', (key, text) => {
  expect(new EntryReader('repository.js', text + padding).read(key)).toBeUndefined();
});

it('reads no more entries than parsing the whole would cost', () => {
  const many = Array.from({ length: 2_100 }, (_, index) => `  widget${index}: {},\n`).join('');
  const reader = new EntryReader('repository.js', `Repository = {\n${many}};\n${padding}`);
  const read = Array.from({ length: 2_100 }, (_, index) => reader.read(`widget${index}`)).filter(Boolean);
  expect(read).toHaveLength(2_000);
});

it.each([
  ['main', 'const other = "main";', 'absent'],
  ['main', 'const page = { main };', 'unclear'],
  ['main', "const page = { ['main']: {} };", 'unclear'],
  ['main', 'const page = { get main() { return {}; } };', 'unclear'],
  ['main', 'const page = { m\\u0061in: {} };', 'unclear'],
  ['main', 'call("main", 1);', 'unclear'],
  ['', 'a: 1', 'unclear'],
])('finds that %j in %j is %s', (name, text, expected) => {
  expect(new KeyIndex(text).find(name)).toBe(expected);
});

it('gives up on a key that occurs nearly everywhere', () => {
  expect(findOnlyKey(`${'a '.repeat(25_000)}a: 1`, 'a')).toBeUndefined();
});
