import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editWidget, listWidgets, type WidgetEdit, writtenWidgets } from './edit-widget.ts';
import { applyTextEdits } from './text-edit.ts';

const page = `// Pages.
const shared = { skin: 'card', width: 200 };

WidgetConfig = {
  start: {
    id: 'start',
    type: PageWidget, // the first
    widgets: [
      // the heading
      { id: 'title', type: TextWidget, title: 'Sales' }, // big
      {
        id: 'grid',
        type: GridWidget,
        ...shared,
        /* children */
        widgets: [{ id: 'cell1', type: GridCellWidget }, { id: 'cell2', type: GridCellWidget, widgets: [] }]
      },
      { id: 'note', type: TextBoxWidget, text: () => 'x' }
    ],
  },
  parts: { footer: { id: 'footer', type: TextWidget } },
};
`;

function apply(text: string, edit: WidgetEdit): string {
  const outcome = editWidget(text, edit);
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  return applyTextEdits(text, outcome.edits);
}

/** Returns the lines that only the old and only the new text have. */
function difference(before: string, after: string): { readonly gone: string[]; readonly come: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) };
}

describe('a parameter', () => {
  it.each<[string, string, unknown, string[]]>([
    ['title', 'title', "It's", ["      { id: 'title', type: TextWidget, title: 'It\\'s' }, // big"]],
    ['title', 'width', 120, ["      { id: 'title', type: TextWidget, title: 'Sales', width: 120 }, // big"]],
    ['start', 'title', 'Plan', ["    title: 'Plan',"]],
    [
      'cell2',
      'width',
      '50%',
      ["        widgets: [{ id: 'cell1', type: GridCellWidget }, { id: 'cell2', type: GridCellWidget, width: '50%', widgets: [] }]"],
    ],
    // A shared object supplies it: this widget gets its own after the spread, the others keep theirs.
    ['grid', 'skin', 'plain', ["        skin: 'plain',"]],
    [
      'footer',
      'border-style',
      { a_b: [1, null, true] },
      ["  parts: { footer: { id: 'footer', type: TextWidget, 'border-style': { a_b: [1, null, true] } } },"],
    ],
  ])('%s.%s is written where it belongs', (widgetId, parameter, value, come) => {
    const after = apply(page, { kind: 'set', widgetId, parameter, value: value as never });
    expect(difference(page, after).come).toEqual(come);
  });

  it('goes with its comma and nothing else', () => {
    expect(difference(page, apply(page, { kind: 'unset', widgetId: 'title', parameter: 'title' }))).toEqual({
      gone: ["      { id: 'title', type: TextWidget, title: 'Sales' }, // big"],
      come: ["      { id: 'title', type: TextWidget }, // big"],
    });
    expect(editWidget(page, { kind: 'unset', widgetId: 'grid', parameter: 'width' })).toMatchObject({
      message: expect.stringContaining('shared object'),
    });
  });

  it.each([
    ["WidgetConfig = { a: { id: 'a', type: TextWidget, text() { return 1 } } }", 'function'],
    ['WidgetConfig = { a: { id: ', 'syntax error'],
    ["WidgetConfig = { a: Object.assign({}, { id: 'a', type: TextWidget, text: '' }) }", 'put together by code'],
    ["WidgetConfig = { b: { id: 'b', type: TextWidget } }", 'made while the file runs'],
  ])('is refused with what to do: %s', (text, message) => {
    expect(editWidget(text, { kind: 'set', widgetId: 'a', parameter: 'text', value: 'x' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining(message),
    });
  });
});

describe('widgets', () => {
  it('are added at their place with a fresh id', () => {
    const after = apply(page, { kind: 'add', parentId: 'start', index: 1, type: 'TextWidget', parameters: { title: 'New' } });
    expect(difference(page, after).come).toEqual(["      { id: 'text1', type: TextWidget, title: 'New' },"]);
    expect(after.indexOf('text1')).toBeGreaterThan(after.indexOf('// big'));
    expect(
      difference(page, apply(page, { kind: 'add', parentId: 'cell2', index: 0, type: 'ButtonWidget', parameters: {} })).come.join('\n'),
    ).toContain("{ id: 'button1', type: ButtonWidget }");
    expect(
      difference(page, apply(page, { kind: 'add', parentId: 'footer', index: 0, type: 'ButtonWidget', parameters: {} })).come.join('\n'),
    ).toContain('widgets: [');
  });

  it('are duplicated with all ids below them made new', () => {
    const after = apply(page, { kind: 'duplicate', widgetId: 'grid' });
    const { start } = evaluate(after);
    expect(start.widgets.map(({ id }: { id: string }) => id)).toEqual(['title', 'grid', 'grid2', 'note']);
    expect(start.widgets[2].widgets.map(({ id }: { id: string }) => id)).toEqual(['cell3', 'cell4']);
  });

  it.each([
    ['title', 2, ['grid', 'note', 'title']],
    ['note', 0, ['note', 'title', 'grid']],
    ['grid', 1, ['title', 'grid', 'note']],
    ['title', 99, ['grid', 'note', 'title']],
  ])('%s moves to %i among its siblings', (widgetId, index, ids) => {
    const { start } = evaluate(apply(page, { kind: 'move', widgetId, index }));
    expect(start.widgets.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it('are deleted, pages and reusable ones too', () => {
    const after = apply(apply(apply(page, { kind: 'delete', widgetId: 'title' }), { kind: 'delete', widgetId: 'cell2' }), {
      kind: 'delete',
      widgetId: 'footer',
    });
    expect(evaluate(after)).toMatchObject({ parts: {}, start: { widgets: [{ widgets: [{ id: 'cell1' }] }, { id: 'note' }] } });
    expect(after).toContain('/* children */');
    expect(evaluate(apply(page, { kind: 'delete', widgetId: 'start' })).start).toBeUndefined();
  });
});

// biome-ignore lint/suspicious/noExplicitAny: the value of a file anyone may have written
function evaluate(text: string): any {
  const types = Object.fromEntries([...text.matchAll(/\b(\w+Widget)\b/g)].map(([, name]) => [name ?? '', name]));
  const run = new Function(...Object.keys(types), `var WidgetConfig; ${text}\n;return WidgetConfig;`);
  return JSON.parse(JSON.stringify(run(...Object.values(types))));
}

/** Source of a page with every layout people write: one line, many lines, trailing commas, comments, no space at all. */
const layouts = fc.record({
  open: fc.constantFrom('', ' ', '\n    ', ' // first\n    '),
  between: fc.constantFrom(',', ', ', ',\n    ', ', // why\n    ', ' ,\n    ', ', /* a */ '),
  close: fc.constantFrom('', ' ', ',', ',\n  ', '\n  ', ', // last\n  ', ' // last\n  '),
});
const source = fc
  .record({ layout: layouts, inner: layouts, count: fc.integer({ min: 1, max: 4 }), children: fc.boolean() })
  .map(({ layout, inner, count, children }) => {
    const widgets = Array.from(
      { length: count },
      (_, index) => `{${inner.open}id: 'w${index}'${inner.between}type: TextWidget${inner.between}title: "t"${inner.close}}`,
    );
    const list = `widgets: [${layout.open}${widgets.join(layout.between)}${layout.close}]`;
    const members = ["id: 'p'", 'type: PageWidget', ...(children ? [list] : []), `skin: 'a'`];
    return {
      text: `WidgetConfig = {${layout.open}p: {${layout.open}${members.join(layout.between)}${layout.close}}${layout.close}}`,
      count: children ? count : 0,
    };
  });
const comments = (text: string) => (text.match(/\/\/[^\n]*|\/\*.*?\*\//g) ?? []).sort();

describe('any layout', () => {
  it('accepts a parameter of any name and value, keeps every comment and changes nothing else', () => {
    fc.assert(
      fc.property(source, fc.string({ minLength: 1, unit: 'binary' }), fc.jsonValue(), ({ text, count }, parameter, value) => {
        const widgetId = count > 0 ? 'w0' : 'p';
        const expected = evaluate(text);
        const target = count > 0 ? expected.p.widgets[0] : expected.p;
        Object.defineProperty(target, parameter, { value, enumerable: true, configurable: true, writable: true });
        if (['id', 'type', 'widgets'].includes(parameter)) return;
        // Comments are counted by their marks, which a text may hold, too.
        fc.pre(!/\/[/*]/.test(JSON.stringify([parameter, value])));
        const after = apply(text, { kind: 'set', widgetId, parameter, value: value as never });
        expect(evaluate(after)).toEqual(JSON.parse(JSON.stringify(expected)));
        expect(comments(after).filter((comment) => !/["']/.test(comment)).length).toBeGreaterThanOrEqual(comments(text).length);
      }),
    );
  });

  it('loses, moves, gains and repeats widgets as asked', () => {
    fc.assert(
      fc.property(source, fc.nat(4), fc.nat(4), ({ text, count }, first, second) => {
        fc.pre(count > 0);
        const ids = evaluate(text).p.widgets.map(({ id }: { id: string }) => id);
        const from = first % count;
        const idsAfter = (edit: WidgetEdit) => evaluate(apply(text, edit)).p.widgets.map(({ id }: { id: string }) => id);
        expect(idsAfter({ kind: 'delete', widgetId: `w${from}` })).toEqual(ids.toSpliced(from, 1));
        const to = Math.min(second, count - 1);
        expect(idsAfter({ kind: 'move', widgetId: `w${from}`, index: to })).toEqual(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]));
        expect(idsAfter({ kind: 'add', parentId: 'p', index: second, type: 'TextWidget', parameters: {} })).toEqual(
          ids.toSpliced(Math.min(second, count), 0, 'text1'),
        );
        expect(idsAfter({ kind: 'duplicate', widgetId: `w${from}` })).toEqual(ids.toSpliced(from + 1, 0, `w${Math.max(2, count)}`));
      }),
    );
  });

  it('restores the same value when a set parameter is unset', () => {
    fc.assert(
      fc.property(source, ({ text, count }) => {
        const widgetId = count > 0 ? 'w0' : 'p';
        const after = apply(apply(text, { kind: 'set', widgetId, parameter: 'width', value: 5 }), {
          kind: 'unset',
          widgetId,
          parameter: 'width',
        });
        expect(evaluate(after)).toEqual(evaluate(text));
      }),
    );
  });

  it('is refused or applied, and never throws, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(editWidget(text, { kind: 'delete', widgetId: 'a' }).outcome).toBe('refused');
      }),
    );
  });
});

describe('the widgets of a text that is not edited next', () => {
  /** The widgets of a text as reading all of it gives them. */
  const written = (text: string) => writtenWidgets(text).map(({ id, type, parentId, childIds }) => ({ id, type, parentId, childIds }));
  const listed = (text: string) => listWidgets(text).map(({ id, type, parentId, childIds }) => ({ id, type, parentId, childIds }));

  it('are those of the whole text after each change', () => {
    const texts = [
      page,
      page.replace("{ id: 'cell1'", "{ id: 'cell0', type: TextWidget }, { id: 'cell1'"),
      page.replace('TextBoxWidget', 'ChartWidget'),
      page.replace("footer: { id: 'footer'", "footer: { id: 'foot'"),
      page.replace('shared = {', "other = { widgets: [] };\nconst shared = { id: 'x',"),
    ];
    const lists = texts.map(listed);
    expect(lists).toEqual(texts.map(written));
    expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(texts.length);
  });

  it('leave the places of an edit as they are', () => {
    const moved = page.replace('// Pages.', '// All of the pages of the project.');
    listWidgets(page);
    expect(listed(moved)).toEqual(written(page));
    const edited = apply(moved, { kind: 'set', widgetId: 'note', parameter: 'title', value: 'New' });
    expect(edited).toBe(moved.replace("text: () => 'x' }", "text: () => 'x', title: 'New' }"));
  });

  it('are none with a syntax error, and all again without it', () => {
    expect(listed(page)).toEqual(written(page));
    expect(listWidgets(page.replace('widgets: [', 'widgets: [['))).toEqual([]);
    expect(listed(page.replace("'title'", "'heading'"))).toContainEqual({
      id: 'heading',
      type: 'TextWidget',
      parentId: 'start',
      childIds: [],
    });
  });
});
