import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json.ts';
import { pageDifferenceSchema } from '../../schema/page-difference.ts';
import type { PreviewPage, WidgetData, WidgetNode } from '../../schema/preview-schema.ts';
import { applyPageDifference, makePageDifference } from './page-difference.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>;
const config = fc.dictionary(fc.constantFrom('title', 'width', 'items'), json, { maxKeys: 3 });

/** Trees in which ids may repeat, since code may give two widgets the same id. Each widget is a child of one before it. */
const tree = fc
  .array(fc.record({ id: ids, type: fc.constantFrom('TextWidget', 'GridWidget'), config, parent: fc.nat(9) }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((widgets) => {
    const nodes: (WidgetNode & { children: WidgetNode[] })[] = [];
    for (const { parent, ...widget } of widgets) {
      const node = { ...widget, children: [] };
      nodes[parent % Math.max(1, nodes.length)]?.children.push(node);
      nodes.push(node);
    }
    return nodes[0] as WidgetNode;
  });

const data: fc.Arbitrary<WidgetData> = fc.record(
  {
    id: ids,
    status: fc.constantFrom('idle', 'loading', 'ready', 'failed'),
    revision: fc.nat(3),
    result: json,
    resultText: fc.constantFrom('[1]', '[2]'),
  },
  { requiredKeys: ['id', 'status', 'revision'] },
);

const page: fc.Arbitrary<PreviewPage> = fc.record(
  {
    page: fc.constant('p'),
    title: fc.constantFrom('P', 'Plan'),
    tree,
    generation: fc.nat(9),
    widgets: fc.uniqueArray(data, { selector: ({ id }) => id }),
    withState: fc.boolean(),
  },
  { requiredKeys: ['page', 'title', 'tree', 'generation', 'widgets'] },
);

/** An edit: most of a page stays, some of its widgets are changed, removed, moved or new. */
function edited(before: PreviewPage, other: PreviewPage, at: number): PreviewPage {
  const cut = Math.floor(at * (before.tree.children.length + 1));
  const children = [...before.tree.children.slice(cut), other.tree, ...before.tree.children.slice(0, cut)];
  const data = new Map(before.widgets.map((widget) => [widget.id, widget]));
  for (const widget of other.widgets.slice(0, 2)) data.set(widget.id, widget);
  return { ...other, tree: { ...before.tree, children }, widgets: [...data.values()] };
}

/** As it travels. */
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

it('turns the page of a window into that of main, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(page, fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 2 }), (pages) => {
      let known: PreviewPage | undefined;
      let shown: PreviewPage | undefined;
      for (const [given, isEdit, at] of pages) {
        const next = sent(known && isEdit ? edited(known, given, at) : given);
        const difference = known && makePageDifference(known, next);
        shown = shown && difference ? applyPageDifference(shown, sent(difference)) : next;
        if (difference) expect(() => pageDifferenceSchema.parse(difference)).not.toThrow();
        expect(shown).toEqual(next);
        // Including the order of keys, which code may show.
        expect(JSON.stringify([shown?.tree, shown?.widgets])).toBe(JSON.stringify([next.tree, next.widgets]));
        known = next;
      }
    }),
    { numRuns: 300 },
  );
});

const leaf = (id: string, title: string): WidgetNode => ({ id, type: 'TextWidget', config: { id, title }, children: [] });
const pageOf = (generation: number, children: readonly WidgetNode[]): PreviewPage => ({
  page: 'p',
  title: 'P',
  tree: { id: 'p', type: 'PageWidget', config: {}, children },
  generation,
  widgets: children.map(({ id }) => ({ id, status: 'idle', revision: 0 })),
});

it('sends an unchanged page as its generation, and a changed widget as its own row', () => {
  const before = pageOf(1, [leaf('a', 'A'), leaf('b', 'B'), leaf('c', 'C')]);
  expect(makePageDifference(before, pageOf(2, before.tree.children))).toEqual({ generation: 2 });
  expect(makePageDifference(before, pageOf(2, [leaf('a', 'A'), leaf('b', 'Other'), leaf('c', 'C')]))).toEqual({
    generation: 2,
    rows: [[0, 2], { depth: 1, id: 'b', type: 'TextWidget', config: { id: 'b', title: 'Other' } }, [3, 1]],
  });
});

it('sends another page whole', () => {
  expect(makePageDifference(pageOf(1, []), { ...pageOf(2, []), page: 'other' })).toBeUndefined();
});

it.each([
  ['no row', []],
  ['a row too deep', [[0, 1], { depth: 2, id: 'x', type: 'T', config: {} }]],
  [
    'two pages',
    [
      [0, 1],
      [0, 1],
    ],
  ],
] as const)('gives no page for %s', (_what, rows) => {
  expect(applyPageDifference(pageOf(1, []), pageDifferenceSchema.parse({ generation: 2, rows }))).toBeUndefined();
});
