import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WidgetNode } from '../../schema/preview-schema.ts';
import { previewPageSchema } from '../../schema/preview-schema.ts';
import { drawLiteralPage, type LiteralPage } from './draw-literal-page.ts';

/** A template with one part. */
const templateOf = (part: string): string => ['`$', `{${part}}`, '`'].join('');

const draw = (config: string, repository = '', page?: string): LiteralPage =>
  drawLiteralPage(
    { widgetConfig: { path: 'widget-config.js', text: config }, repository: { path: 'repository.js', text: repository } },
    page,
  );
const widget = (parameters: string, before = ''): { node: WidgetNode | undefined; withheld: readonly string[] } => {
  const { page } = draw(`${before}; WidgetConfig = { p: { type: PageWidget, widgets: [{ id: 'w', type: TextWidget, ${parameters} }] } };`);
  return { node: page?.tree.children[0], withheld: page?.widgets.find(({ id }) => id === 'w')?.withheld?.parameters ?? [] };
};
const outline = (node: WidgetNode | undefined): unknown => node && [node.id, node.type, ...node.children.map(outline)];
const outlineOf = (config: string): unknown => outline(draw(config).page?.tree);

test.each<[string, unknown]>([
  ["'Sales'", 'Sales'],
  ['`Sales`', 'Sales'],
  ["'Sales ' + 'plan ' + 2027", 'Sales plan 2027'],
  ['1 + 2', 3],
  ['-3', -3],
  ['+4', 4],
  ['!0', true],
  ['null', null],
  ['[1, [true, null], { a: "b", 2: `c` }]', [1, [true, null], { a: 'b', 2: 'c' }]],
  ['{ __proto__: { hidden: 1 }, shown: 2 }', { shown: 2 }],
])('a parameter written as %s is drawn', (text, value) => {
  expect(widget(`x: ${text}`)).toMatchObject({ node: { config: { x: value } }, withheld: [] });
});

test.each([
  'v("a.value")',
  '() => 1',
  'name',
  'a ? 1 : 2',
  templateOf('name'),
  'window.title || "Sales"',
  '[...list]',
  '{ ...more }',
  '[1, name]',
  '1e999',
  '-0',
  '10n',
  '/a/',
  '"a" + name',
  'new Date()',
  '(sent = true, "x")',
])('a parameter written as %s is left to the code', (text) => {
  const { node, withheld } = widget(`x: ${text}`, 'const name = "known", list = [1], more = { a: 1 }, a = 1');
  expect(node?.config).toEqual({ id: 'w' });
  expect(withheld).toEqual(['x']);
});

test('a field that code gives is left out of its object, and the parameter is named', () => {
  expect(widget('items: [{ name: "Red", on: isOn() }]')).toMatchObject({
    node: { config: { items: [{ name: 'Red' }] } },
    withheld: ['items'],
  });
});

test('undefined counts as missing; getters and values that an unknown spread may replace count as code', () => {
  expect(widget('a: undefined, b: void 0')).toMatchObject({ node: { config: { id: 'w' } }, withheld: [] });
  const { node, withheld } = widget('before: 1, get read() { return 1; }, ...unknown(), after: 2');
  expect(node).toMatchObject({ id: 'w', type: 'TextWidget', config: { after: 2 } });
  expect(node?.config).not.toHaveProperty('before');
  expect(withheld).toEqual(['…', 'before', 'read']);
});

test('structure is followed through names, spreads, reusable widgets and functions that only return it', () => {
  const nested = ['p', 'PageWidget', ['a', 'TextWidget'], ['b', 'ButtonWidget'], ['c', 'TextWidget']];
  for (const config of [
    `WidgetConfig = { p: { type: PageWidget, widgets: [{ id: 'a', type: TextWidget }, { id: 'b', type: 'ButtonWidget' }, { id: 'c', type: TextWidget }] } };`,
    `var WidgetConfig = { parts: { a: { id: 'a', type: TextWidget } }, p: { type: PageWidget, widgets: [{ import: 'parts.a' }, { id: 'b', type: ButtonWidget }, { id: 'c', type: TextWidget }] } };`,
    `const b = { id: 'b', type: ButtonWidget }; const rest = [b, { id: 'c', type: TextWidget }]; const Text = TextWidget;
     function main() { return { type: PageWidget, widgets: [{ id: 'a', type: Text }, ...rest] }; }
     window.WidgetConfig = window.WidgetConfig || { p: main() };`,
    `WidgetConfig = {}; WidgetConfig.p = Object.assign({ type: PageWidget }, { widgets: Object.freeze([{ ...{ id: 'a' }, type: TextWidget }, (() => ({ id: 'b', type: ButtonWidget }))(), { id: 'c', type: TextWidget }]) });`,
    `(function () { WidgetConfig = { p: { type: PageWidget, widgets: [{ id: 'a', type: TextWidget }, { id: 'b', type: ButtonWidget }, { id: 'c', type: TextWidget }] } }; })();`,
  ])
    expect(outlineOf(config), config).toEqual(nested);
});

test('widgets made by code are named at their parent, and their neighbours are drawn', () => {
  const { page } = draw(
    `WidgetConfig = { p: { type: PageWidget, widgets: [{ id: 'a', type: TextWidget }, on ? { id: 'b' } : { id: 'c' }, card('d'), ...more(), { id: name(), type: TextWidget, title: 'No id' }] } };`,
  );
  expect(outline(page?.tree)).toEqual(['p', 'PageWidget', ['a', 'TextWidget'], ['(set by code 1)', 'TextWidget']]);
  expect(page?.widgets[0]).toMatchObject({ id: 'p', withheld: { parameters: ['widgets'], data: false } });
});

test('a name with another meaning inside of a function is not taken for that of the file', () => {
  const config = `const card = { id: 'a', type: TextWidget };
    const page = () => { const card = other(); return { type: PageWidget, widgets: [card] }; }; WidgetConfig = { p: page() };`;
  expect(draw(config).page).toBeNull();
});

test('whatever the repository loads is withheld, and only that', () => {
  const widgets = ['fn', 'query', 'list', 'old', 'named', 'follows', 'open', 'none', 'empty', 'unlisted'];
  const config = `WidgetConfig = { p: { type: PageWidget, widgets: [${widgets.map((id) => `{ id: '${id}', type: TextWidget }`).join()},
    { id: 'table', type: GridTableWidget, widgets: [{ id: 'fn', type: TextWidget }, { id: 'cell', type: TextWidget }] }] } };`;
  const repository = `const run = () => 1; Repository = { fn: { init() {} }, query: { init: { url: '/api' } }, list: { init: [run] }, old: { state: () => 1 },
    named: { init: run }, follows: { reference: 'query' }, open: { ...more() }, none: { init: null, launch: run }, empty: {}, cell: { init: run } };`;
  const loaded = draw(config, repository)
    .page?.widgets.filter(({ withheld }) => withheld?.data)
    .map(({ id }) => id);
  expect(loaded).toEqual(['query', 'list', 'old', 'named', 'follows', 'open']);
});

test('the wanted page is drawn, else the first one; a broken file draws nothing and says so', () => {
  const pages = `WidgetConfig = { parts: { a: { id: 'a' } }, one: { type: PageWidget, title: 'First' }, two: { type: PageWidget, title: name() } };`;
  expect(draw(pages, '', 'two').page).toMatchObject({ page: 'two', title: 'two' });
  expect(draw(pages, '', 'gone').page).toMatchObject({ page: 'one', title: 'First' });
  expect(draw('WidgetConfig = {')).toEqual({ page: null, isCut: false, isBroken: true });
  expect(drawLiteralPage({}, undefined)).toEqual({ page: null, isCut: false, isBroken: false });
});

test('names that the language predefines are ordinary names', () => {
  const { page } = draw(
    `WidgetConfig = { constructor: { type: PageWidget, toString: 1, widgets: [{ import: '__proto__.constructor' }, { id: '__proto__', type: TextWidget }] } };`,
    'Repository = { toString: { init: 1 } };',
  );
  expect(outline(page?.tree)).toEqual(['constructor', 'PageWidget', ['__proto__.constructor', ''], ['__proto__', 'TextWidget']]);
  expect(({} as { type?: unknown }).type).toBeUndefined();
});

const deep = (levels: number): string => `${'{ id: "d", type: TextWidget, widgets: ['.repeat(levels)}${']}'.repeat(levels)}`;
const halves = Array.from({ length: 40 }, (_, level) => `const s${level} = { ...s${level + 1}, ...s${level + 1} };`).join('');
const doubled = Array.from(
  { length: 40 },
  (_, level) => `r${level}: { id: 'r${level}', widgets: [{ import: 'parts.r${level + 1}' }, { import: 'parts.r${level + 1}' }] }`,
);

test.each([
  ['widgets inside each other', `WidgetConfig = { p: ${deep(600)} };`],
  [
    'a widget that holds itself',
    `const a = { id: 'a', type: TextWidget, widgets: [] }; WidgetConfig = { parts: { x: { id: 'x', widgets: [{ import: 'parts.x' }] } }, p: { type: PageWidget, widgets: [{ import: 'parts.x' }] } };`,
  ],
  [
    'reusable widgets that double',
    `WidgetConfig = { parts: { ${doubled.join()} }, p: { type: PageWidget, widgets: [{ import: 'parts.r0' }] } };`,
  ],
  ['objects that double', `${halves} WidgetConfig = { p: { type: PageWidget, ...s0 } };`],
  ['names that lead to each other', 'const a = b, b = a; WidgetConfig = { p: a, q: { type: a, widgets: a } };'],
  ['100,000 widgets', `WidgetConfig = { p: { type: PageWidget, widgets: [${"{id:'w',type:TextWidget},".repeat(100_000)}] } };`],
  ['a list of a million numbers', `WidgetConfig = { p: { type: PageWidget, items: [${'1,'.repeat(1_000_000)}] } };`],
  ['a sum of thousands', `WidgetConfig = { p: { type: PageWidget, title: ${'"a"+'.repeat(3000)}"b" } };`],
  [
    'a large text used again and again',
    `const t = { id: 't', type: TextWidget, title: '${'x'.repeat(100_000)}' }; WidgetConfig = { p: { type: PageWidget, widgets: [${'t,'.repeat(5000)}] } };`,
  ],
])('stays within bounds: %s', (_, config) => {
  const { page } = draw(config);
  expect(JSON.stringify(page ?? null).length).toBeLessThan(20_000_000);
  expect(page?.widgets.length ?? 0).toBeLessThanOrEqual(10_000);
  let level = page ? [page.tree] : [];
  let depth = 0;
  let count = 0;
  for (; level.length > 0; depth += 1) {
    count += level.length;
    level = level.flatMap(({ children }) => [...children]);
  }
  expect(count).toBeLessThanOrEqual(10_000);
  expect(depth).toBeLessThanOrEqual(62);
});

test('a page that was cut says so', () => {
  expect(draw(`WidgetConfig = { p: { type: PageWidget, widgets: [${"{id:'w',type:TextWidget},".repeat(10_001)}] } };`).isCut).toBe(true);
  expect(draw('WidgetConfig = { p: { type: PageWidget } };').isCut).toBe(false);
});

const atom = fc.constantFrom(
  '1',
  '"a"',
  '`b`',
  'x',
  'undefined',
  'null',
  '() => ({ id: "f" })',
  'class {}',
  '/r/',
  templateOf('x'),
  '-x',
  'f()',
  '"__proto__"',
);
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5 },
    atom,
    fc.array(tie('expression'), { maxLength: 3 }).map((parts) => `[${parts.join(',')}]`),
    fc
      .array(
        fc.tuple(fc.constantFrom('id', 'type', 'widgets', 'import', '__proto__', 'title', '["a"]', '[x]', 'init', '0'), tie('expression')),
        { maxLength: 5 },
      )
      .map((fields) => `({${fields.map(([name, value]) => `${name}: ${value}`).join(',')}})`),
    tie('expression').map((value) => `{...${value}}`.replace(/^/, '(').concat(')')),
    fc.tuple(tie('expression'), tie('expression')).map(([left, right]) => `(${left}) + (${right})`),
    fc.tuple(tie('expression'), tie('expression')).map(([left, right]) => `x ? ${left} : ${right}`),
    tie('expression').map((value) => `Object.assign({}, ${value})`),
    tie('expression').map((value) => `(() => (${value}))()`),
  ),
}));

test('never throws and gives a page of the contract, whatever the scripts hold', () => {
  fc.assert(
    fc.property(expression, expression, fc.string(), (config, repository, noise) => {
      for (const text of [
        `const x = ${config}; WidgetConfig = { p: x, q: ${config}, type: ${config} };`,
        `WidgetConfig = ${config};`,
        noise,
      ]) {
        const { page } = draw(text, `Repository = ${repository}`);
        if (page) {
          expect(previewPageSchema.parse({ ...page, generation: 0 })).toBeTruthy();
          expect(JSON.parse(JSON.stringify(page))).toEqual(page);
        }
      }
    }),
    { numRuns: 400 },
  );
});
