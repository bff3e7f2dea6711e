import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyseProject } from '../analyse-project.ts';
import { fileOutline } from './file-outline.ts';
import { type OutlineNode, outlinePathAt } from './outline-node.ts';
import { sheetOutline } from './sheet-outline.ts';

const { model } = analyseProject({
  repository: {
    path: 'repository.js',
    text: "Repository = {\n  region: {\n    init: {\n      url: () => 'a',\n      type: 'GET',\n    },\n    save: [{ execute() {} }],\n  },\n};\n",
  },
  queries: { path: 'repository.yml', text: 'region_init: |\n  {"a": "$name"}\nother: x\n' },
  widgetConfig: {
    path: 'widget-config.js',
    text: "WidgetConfig = {\n  main: { type: 'PageWidget', widgets: [{ id: 'region', type: 'TextWidget', skin: 'a' }] },\n};\n",
  },
  eventMap: { path: 'event-map.js', text: "EventMap = {\n  'save.region.finished': [],\n};\n" },
});

const drawn = (nodes: readonly OutlineNode[], indent = ''): readonly string[] =>
  nodes.flatMap(({ label, location, children }) => [`${indent}${label} ${location.line}`, ...drawn(children, `${indent}  `)]);

it('nests the names of each kind of file', () => {
  expect(drawn(fileOutline(model, 'repository.js', ''))).toEqual([
    'region 2',
    '  init 3',
    '    url 4',
    '    type 5',
    '  save 7',
    '    [0] 7',
    '      execute 7',
  ]);
  expect(drawn(fileOutline(model, 'repository.yml', ''))).toEqual(['region_init 1', '  $name 2', 'other 3']);
  expect(drawn(fileOutline(model, 'widget-config.js', ''))).toEqual([
    'main 2',
    '  type 2',
    '  region 2',
    '    id 2',
    '    type 2',
    '    skin 2',
  ]);
  expect(drawn(fileOutline(model, 'event-map.js', ''))).toEqual(['save.region.finished 2']);
  expect(fileOutline(model, 'none.js', '')).toEqual([]);
  expect(fileOutline(null, 'repository.js', '')).toEqual([]);
});

it('nests the selectors of a style sheet, not those in comments and strings', () => {
  const sheet =
    '/* .gone { */\n.one,\n.two { content: "{ }"; }\n@media print {\n  .three { a: b; & .four { c: d }\n}\n}\n@import "x";\n.five {';
  expect(drawn(sheetOutline('a.css', sheet))).toEqual(['.one, .two 2', '@media print 4', '  .three 5', '    & .four 5', '.five 9']);
});

it('finds the way to a place', () => {
  const labels = (line: number, column: number) =>
    outlinePathAt(fileOutline(model, 'repository.js', ''), 'repository.js', line, column).map(({ label }) => label);
  expect(labels(4, 12)).toEqual(['region', 'init', 'url']);
  expect(labels(2, 4)).toEqual(['region']);
  expect(labels(9, 2)).toEqual([]);
  const sheet = sheetOutline('a.css', '@media print {\n  .one {\n    a: b;\n  }\n}\n');
  expect(outlinePathAt(sheet, 'a.css', 3, 6).map(({ label }) => label)).toEqual(['@media print', '.one']);
});

it('gives every node its own id and a place within its parent, for any text', () => {
  const piece = fc.constantFrom('{', '}', '.a', ' ', '\n', ';', '"', '/*', '*/', '@media x', 'a:b', '\\', "'");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
      const ids = new Set<string>();
      const check = (nodes: readonly OutlineNode[], parent: OutlineNode | undefined): void => {
        for (const node of nodes) {
          expect(ids.has(node.id)).toBe(false);
          ids.add(node.id);
          expect(node.label).not.toBe('');
          if (parent) expect(node.location.line).toBeGreaterThanOrEqual(parent.location.line);
          check(node.children, node);
        }
      };
      check(sheetOutline('a.css', pieces.join('')), undefined);
    }),
  );
  expect(drawn(sheetOutline('a.css', '{'.repeat(5_000)))).toEqual([]);
  expect(drawn(sheetOutline('a.css', '.a {'.repeat(5_000)))).toHaveLength(32);
});
