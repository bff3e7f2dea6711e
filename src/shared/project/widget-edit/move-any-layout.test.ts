import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widgetSource } from './copy-widget.ts';
import { editWidget } from './edit-widget.ts';
import { evaluate, type EvaluatedWidget } from './evaluate-config.fixture.ts';
import { applyTextEdits } from './text-edit.ts';

const layouts = fc.record({
  open: fc.constantFrom('', ' ', '\n', ' // first\n', '\n/* over\n two lines */\n'),
  between: fc.constantFrom(',', ', ', ',\n', ', // why\n', ' ,\n', ', /* a */ ', ',\n\n// above\n', ' // x\n,'),
  close: fc.constantFrom('', ' ', ',', ',\n', '\n', ', // last\n', ' // last\n'),
  indent: fc.constantFrom('', '  ', '\t', '    '),
});
type Layout = typeof layouts extends fc.Arbitrary<infer Value> ? Value : never;

interface Shape {
  readonly layout: Layout;
  readonly note: boolean;
  readonly widgets: readonly Shape[] | null;
}

const shapes = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    layout: layouts,
    note: fc.boolean(),
    widgets: fc.option(fc.array(tie('shape'), { maxLength: 3 }), { maxDepth: 3, depthSize: 'small' }),
  }),
})).shape;

/** Source of a page and the ids in it, parents first. */
function write(widgets: readonly Shape[], layout: Layout, lineEnd: string): { readonly text: string; readonly ids: string[] } {
  const ids = ['p'];
  const list = (items: readonly string[], { open, between, close, indent }: Layout, depth: number): string =>
    items.length === 0
      ? open.trim() === ''
        ? ''
        : open
      : `${open}${items.join(between)}${close}`.replaceAll('\n', `\n${indent.repeat(depth)}`);
  const one = (shape: Shape, depth: number): string => {
    const id = `w${ids.length}`;
    ids.push(id);
    const members = [`id: '${id}'`, 'type: TextWidget', ...(shape.note ? ['note: `a\n  b`'] : [])];
    if (shape.widgets)
      members.push(
        `widgets: [${list(
          shape.widgets.map((inner) => one(inner, depth + 1)),
          shape.layout,
          0,
        )}]`,
      );
    return `{${list(members, shape.layout, 0)}}`;
  };
  const inner = list(
    widgets.map((shape) => one(shape, 1)),
    layout,
    1,
  );
  return { text: `WidgetConfig = {\n p: { id: 'p', type: PageWidget, widgets: [${inner}] },\n};\n`.replaceAll('\n', lineEnd), ids };
}

const comments = (text: string) => (text.match(/\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g) ?? []).map((one) => one.replace(/\s+/g, ' ')).sort();

/** Returns the text without white space and commas, which is all that may change around a moved block. */
const substance = (text: string) => text.replace(/[\s,]/g, '');

function find(tree: EvaluatedWidget, id: string): EvaluatedWidget | undefined {
  if (tree.id === id) return tree;
  return tree.widgets?.map((child) => find(child, id)).find((found) => found !== undefined);
}

function without(tree: EvaluatedWidget, id: string): EvaluatedWidget {
  return tree.widgets ? { ...tree, widgets: tree.widgets.filter((child) => child.id !== id).map((child) => without(child, id)) } : tree;
}

function withChild(tree: EvaluatedWidget, parentId: string, child: EvaluatedWidget, before: string | undefined): EvaluatedWidget {
  const widgets = tree.widgets?.map((inner) => withChild(inner, parentId, child, before));
  if (tree.id !== parentId) return widgets ? { ...tree, widgets } : tree;
  const index = widgets?.findIndex(({ id }) => id === before) ?? -1;
  return { ...tree, widgets: (widgets ?? []).toSpliced(index < 0 ? (widgets?.length ?? 0) : index, 0, child) };
}

describe('any layout', () => {
  it('moves any widget anywhere: the tree is the expected one, nothing else of the file changes', () => {
    let moved = 0;
    fc.assert(
      fc.property(
        fc.array(shapes, { minLength: 1, maxLength: 3 }),
        layouts,
        fc.constantFrom('\n', '\r\n'),
        fc.nat(),
        fc.nat(),
        fc.nat(4),
        (widgets, layout, lineEnd, first, second, at) => {
          const { text, ids } = write(widgets, layout, lineEnd);
          const before = evaluate(text).p;
          const widgetId = ids[1 + (first % (ids.length - 1))] ?? '';
          const parentId = ids[second % ids.length] ?? '';
          const child = find(before, widgetId);
          const parent = find(before, parentId);
          if (!child || !parent) throw new Error('a widget of the page is missing');
          const index = Math.min(at, parent.widgets?.length ?? 0);
          const outcome = editWidget(text, { kind: 'place', widgetId, parentId, index });
          if (find(child, parentId)) {
            expect(outcome.outcome).toBe('refused');
            return;
          }
          if (outcome.outcome === 'refused') throw new Error(outcome.message);
          moved += 1;
          const after = applyTextEdits(text, outcome.edits);
          const next = (parent.widgets ?? []).slice(index).find(({ id }) => id !== widgetId)?.id;
          expect(evaluate(after).p).toEqual(withChild(without(before, widgetId), parentId, child, next));
          expect(comments(after)).toEqual(comments(text));
          expect(after.replaceAll('\r\n', '').includes('\n')).toBe(lineEnd === '\n');
          if (parent.widgets?.some(({ id }) => id === widgetId)) return;
          // One block is cut and inserted again, unchanged but for indentation, with a list for a parent that had none.
          const cut = outcome.edits.filter((edit) => edit.text === '');
          const put = outcome.edits.filter((edit) => edit.text !== '');
          expect(cut).toHaveLength(1);
          expect(put.every((edit) => text.slice(edit.start, edit.end).trim() === '')).toBe(true);
          const block = substance(cut.map((edit) => text.slice(edit.start, edit.end)).join(''));
          const written = substance(put.map((edit) => edit.text).join(''));
          expect(parent.widgets ? written : written.replace(/^widgets:\[(.*)\]$/, '$1')).toBe(block);
        },
      ),
      { numRuns: 400 },
    );
    expect(moved).toBeGreaterThan(100);
  });

  it('pastes any widget anywhere, its texts unchanged', () => {
    fc.assert(
      fc.property(fc.array(shapes, { minLength: 1, maxLength: 3 }), layouts, fc.nat(), fc.nat(), (widgets, layout, first, second) => {
        const { text, ids } = write(widgets, layout, '\n');
        const before = evaluate(text).p;
        const widgetId = ids[1 + (first % (ids.length - 1))] ?? '';
        const parentId = ids[second % ids.length] ?? '';
        const copied = widgetSource(text, widgetId);
        if (copied.outcome === 'refused') throw new Error(copied.message);
        const outcome = editWidget(text, { kind: 'paste', source: copied.source, parentId, index: 0 });
        if (outcome.outcome === 'refused') throw new Error(outcome.message);
        const after = evaluate(applyTextEdits(text, outcome.edits)).p;
        const pasted = find(after, parentId)?.widgets?.[0];
        const anonymous = (tree: EvaluatedWidget | undefined): unknown => ({ ...tree, id: '', widgets: tree?.widgets?.map(anonymous) });
        expect(pasted?.id).toBe(outcome.widgetId);
        expect(anonymous(pasted)).toEqual(anonymous(find(before, widgetId)));
        // A parent without a list has an empty one once the copy is removed.
        const listed = (tree: EvaluatedWidget): EvaluatedWidget => ({ ...tree, widgets: (tree.widgets ?? []).map(listed) });
        expect(listed(without(after, pasted?.id ?? ''))).toEqual(listed(before));
      }),
    );
  });
});
