import { describe, expect, it } from 'vitest';
import { widgetSource } from './copy-widget.ts';
import { editWidget, type WidgetEdit } from './edit-widget.ts';
import { evaluate } from './evaluate-config.fixture.ts';
import { applyTextEdits, type TextEdit } from './text-edit.ts';

function editsOf(text: string, edit: WidgetEdit): readonly TextEdit[] {
  const outcome = editWidget(text, edit);
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  return outcome.edits;
}

const apply = (text: string, edit: WidgetEdit): string => applyTextEdits(text, editsOf(text, edit));

const page = `const late = () => shared;
WidgetConfig = {
  p: {
    id: 'p',
    type: PageWidget,
    widgets: [
      {
        id: 'left',
        type: PanelWidget,
        widgets: [
          // why it is here,
          // in two lines
          {
            id: 'note', // said once
            type: TextWidget,
            note: \`first
  second\`,
          }, // and behind it
          { id: 'after', type: TextWidget },
        ],
      },
      { id: 'right', type: PanelWidget, widgets: [{ id: 'one', type: TextWidget }] },
      { id: 'empty', type: PanelWidget },
    ],
  },
};
`;

describe('a widget goes into another one', () => {
  it('with its comments and in the indentation of its new place', () => {
    expect(apply(page, { kind: 'place', widgetId: 'note', parentId: 'p', index: 1 })).toBe(
      page.replace(/ {10}\/\/ why[\s\S]*behind it\n/, '').replace(
        "      { id: 'right'",
        `      // why it is here,
      // in two lines
      {
        id: 'note', // said once
        type: TextWidget,
        note: \`first
  second\`,
      }, // and behind it
      { id: 'right'`,
      ),
    );
  });

  it('that has no list yet, or one on a single line', () => {
    expect(apply(page, { kind: 'place', widgetId: 'after', parentId: 'empty', index: 0 })).toContain(
      "{ id: 'empty', type: PanelWidget, widgets: [\n        { id: 'after', type: TextWidget },\n      ] }",
    );
    const beside = apply(page, { kind: 'place', widgetId: 'note', parentId: 'right', index: 1 });
    expect(evaluate(beside).p.widgets?.[1]?.widgets).toEqual([{ id: 'one', type: 'TextWidget' }, expect.objectContaining({ id: 'note' })]);
    expect(beside).toContain('// and behind it\n');
  });

  it('before the first one, above its comment', () => {
    const after = apply(page, { kind: 'place', widgetId: 'one', parentId: 'left', index: 0 });
    expect(after).toContain("        widgets: [\n          { id: 'one', type: TextWidget },\n          // why it is here,\n");
    expect(after).toContain("{ id: 'right', type: PanelWidget, widgets: [] }");
  });

  it('among its own siblings too', () => {
    const ids = (index: number) =>
      evaluate(apply(page, { kind: 'place', widgetId: 'left', parentId: 'p', index })).p.widgets?.map(({ id }) => id);
    expect([ids(0), ids(1), ids(2), ids(3)]).toEqual([
      ['left', 'right', 'empty'],
      ['left', 'right', 'empty'],
      ['right', 'left', 'empty'],
      ['right', 'empty', 'left'],
    ]);
  });

  it.each([
    ['left', 'note', 'note stands inside left'],
    ['left', 'left', 'stands inside'],
    ['p', 'left', 'p is a page'],
    ['gone', 'left', 'gone is made while the file runs'],
    ['one', 'gone', 'gone is made while the file runs'],
  ])('%s not into %s', (widgetId, parentId, message) => {
    expect(editWidget(page, { kind: 'place', widgetId, parentId, index: 0 })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    [
      'list',
      'made by code',
      "const s = {}; WidgetConfig = { p: { id: 'p', type: P, widgets: [{ id: 'a' }, { id: 'list', widgets: make() }] } };",
    ],
    [
      'list',
      'made by code',
      "const s = { widgets: [{ id: 'b' }] }; WidgetConfig = { p: { id: 'p', type: P, widgets: [{ id: 'a' }, { id: 'list', ...s }] } };",
    ],
    [
      'list',
      'a uses look',
      "const parts = [{ id: 'list', widgets: [] }]; const look = {}; WidgetConfig = { p: { id: 'p', type: P, widgets: [{ id: 'a', ...look }, ...parts] } };",
    ],
    ['list', 'cannot be changed from here', "WidgetConfig = { p: { id: 'p', type: P, widgets: [({ id: 'a' }), { id: 'list' }] } };"],
  ])('is refused where code stands in the way: %s, %s', (parentId, message, text) => {
    expect(editWidget(text, { kind: 'place', widgetId: 'a', parentId, index: 0 })).toMatchObject({
      message: expect.stringContaining(message),
    });
  });

  it('even if its functions use names that are declared later', () => {
    const text =
      "const parts = [{ id: 'list', widgets: [] }]; const look = {}; WidgetConfig = { p: { id: 'p', type: P, widgets: [{ id: 'a', show: () => look }, ...parts] } };";
    expect(apply(text, { kind: 'place', widgetId: 'a', parentId: 'list', index: 0 })).toContain('widgets: [\n  { id:');
  });
});

describe('a copied widget', () => {
  const copy = (text: string, widgetId: string) => {
    const outcome = widgetSource(text, widgetId);
    if (outcome.outcome === 'refused') throw new Error(outcome.message);
    return outcome.source;
  };

  it('gets new ids, inside too, and can be pasted after the original is deleted', () => {
    const source = copy(page, 'left');
    expect(source.startsWith("{\n  id: 'left',\n")).toBe(true);
    const after = evaluate(
      apply(apply(page, { kind: 'delete', widgetId: 'left' }), { kind: 'paste', source, parentId: 'right', index: 0 }),
    );
    expect(after.p.widgets?.map(({ id }) => id)).toEqual(['right', 'empty']);
    expect(after.p.widgets?.[0]?.widgets?.map(({ id }) => id)).toEqual(['left2', 'one']);
    expect(after.p.widgets?.[0]?.widgets?.[0]?.widgets).toMatchObject([{ id: 'note2', note: 'first\n  second' }, { id: 'after2' }]);
  });

  it('is indented like its new place', () => {
    expect(apply(page, { kind: 'paste', source: copy(page, 'note'), parentId: 'p', index: 0 })).toContain(
      "    widgets: [\n      {\n        id: 'note2', // said once\n        type: TextWidget,\n        note: `first\n  second`,\n      },\n      {\n",
    );
  });

  it.each(['', '{', '}] } }; evil(); ({', '{ id: name }', '[]', "{ import: 'parts.a' }"])(
    'is refused if it is not a widget: %s',
    (source) => {
      expect(editWidget(page, { kind: 'paste', source, parentId: 'p', index: 0 }).outcome).toBe('refused');
    },
  );
});
