import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { dressed, frozen, paged, staffing } from './grid-table-light.stories.tsx';
import { cellAction, lightCell, lightColumns, lightPage } from './light-table-data.ts';
import { styleClassNames, styleValues } from './style-values.ts';

const render = (config: JsonObject, result: JsonValue): string =>
  renderStory(story('t', widget('t', 'GridTableLightWidget', config), { t: result })).replace(/ (role|aria-\w+)="[^"]*"/g, '');

test('the frame of the table in its fixed order', () => {
  expect(render({ columns: [{ key: 'k', title: 'A', width: 80 }] }, [['x']])).toBe(
    '<section id="t" data-originalid="t"><div class="ks-grid-table-light ks-grid-table-light--skin-standard" data-widget-id="t" tabindex="0" style="--dashwright-row-width:80px">' +
      '<div class="ks-grid-table-light_table" data-role="table"><div class="ks-grid-table-light_inner">' +
      '<div class="ks-grid-table-light_head" data-role="head" style="position:sticky;top:0;z-index:5"><div class="ks-grid-table-light_row">' +
      '<div class="ks-grid-table-light_cell ks-pos-center-left" data-col="0" data-column-key="k" data-frozen="false" style="width:80px;flex:0 0 80px;position:sticky;top:0;z-index:4">A</div></div></div>' +
      '<div class="ks-grid-table-light_body" data-role="body"><div class="ks-grid-table-light_row" data-row="0">' +
      '<div id="tCell0-0" class="ks-grid-table-light_cell ks-pos-center-left" data-row="0" data-col="0" data-frozen="false" style="width:80px;flex:0 0 80px">' +
      '<div class="ks-grid-table-light_value" data-action="text_click" data-id="t_0_0" data-cell-id="t_0_0">x</div></div></div></div></div></div></div></section>',
  );
});

test('types of cells: text, choice, button and HTML of one cell', () => {
  const markup = renderStory(staffing);
  expect(markup).toMatch(/data-editable="true"[^>]*>24.0<\/div>/);
  expect(markup).toMatch(/<select class="ks-grid-table-light_select"[^>]*data-action="change" data-id="plan_0_3"/);
  expect(markup).toContain('<option value="open" selected="">Open</option>');
  expect(markup).toMatch(
    /<button type="button" class="ks-grid-table-light_button" data-action="launch"[^>]*title="Shifts of Berlin Mitte"/,
  );
  expect(markup).toMatch(/id="planCell0-5"[^>]*>&lt;meter/);
  expect(markup).toContain('class="ks-grid-table-light_row store"');
  expect(markup).toContain('class="icon-tray-arrow-down"');
});

test('classes and styles of every part', () => {
  const markup = renderStory(dressed);
  for (const name of [
    'ks-grid-table-light ks-grid-table-light--skin-dense budget compact"',
    'ks-grid-table-light_actions right" data-role="actions" style="justify-content:flex-start"'.replace(
      '" data-role="actions" style',
      '" style',
    ),
    'ks-grid-table-light_export quiet" style="border-style:dashed"',
    'ks-grid-table-light_table flat" style="border-radius:0;border-color:#94a3b8"',
    'ks-grid-table-light_inner inner" style="padding-bottom:4px"',
    'ks-grid-table-light_head head"',
    'style="text-transform:uppercase"',
    'ks-grid-table-light_body body" style="max-height:200px"',
    'ks-grid-table-light_value figure" style="letter-spacing:.2px"',
    'ks-grid-table-light_pager pager" style="justify-content:flex-end"',
    'ks-grid-table-light_pager-inner inner" style="gap:2px" data-page="2" data-total-pages="3"',
    'ks-grid-table-light_pager-button turn" style="background:#f1f5f9" data-pager-action="first"',
    'ks-grid-table-light_pager-info info" style="font-weight:600"',
  ])
    expect(markup).toContain(name);
  expect([...markup.matchAll(/data-row="(\d+)" style="height:28px"|style="height:28px" data-row="(\d+)"/g)]).toHaveLength(4);
});

test('names of classes and styles in every form', () => {
  expect(styleClassNames(['a b', ['c'], { d: true, e: 0 }, null, 3])).toBe('a b c d');
  expect(styleValues('color:red; background: url("a;b.png") ; x')).toEqual({ color: 'red', background: 'url("a;b.png")' });
  expect(styleValues([{ fontSize: '12px', line_height: 2, 'padding-top': 0 }, 'color: blue !important', 7])).toEqual({
    fontSize: '12px',
    lineHeight: '2',
    paddingTop: '0',
    color: 'blue',
  });
});

test('frozen columns: their positions, the class and the variable of the root', () => {
  const markup = renderStory(frozen);
  expect(markup).toContain('--ks-grid-table-light-frozen-scroll-left:0px');
  expect(markup).toMatch(
    /id="planCell0-1" class="ks-grid-table-light_cell ks-pos-center-left ks-grid-table-light_cell--frozen"[^>]*data-frozen="true"[^>]*style="width:170px;flex:0 0 170px;position:sticky;left:90px;min-width:170px;max-width:170px;background:inherit;z-index:6"/,
  );
});

test('pages: of the server, of the content, none', () => {
  const page = (config: JsonObject, rows: number, turned?: number) => lightPage(readParameters(config), rows, turned);
  expect(page({ pageSize: 10, totalCount: 95, page: 3 }, 10)).toEqual({ page: 3, pages: 10, pageSize: 10, first: 0, end: 10 });
  expect(page({ pageSize: 10 }, 25, 3)).toEqual({ page: 3, pages: 3, pageSize: 10, first: 20, end: 25 });
  expect(page({ pageSize: 0, totalCount: 500 }, 400)).toMatchObject({ pages: 1, first: 0, end: 400 });
  expect(page({}, 250)).toMatchObject({ pages: 3, end: 100 });
  expect(renderStory(paged)).toContain('3 / 125000');
});

test('events of a cell have its configured names; it may show the new value at once', () => {
  const [column] = lightColumns(
    readParameters({ columnDefaults: { cellDefaults: { actions: { click: { action: 'open' } } } }, columns: ['A'] }),
    [],
  );
  if (!column) throw new Error('no column');
  const cell = lightCell(column, 'x', undefined);
  expect([cellAction(cell, 'click', 'text_click'), cellAction(cell, 'change', 'change')]).toEqual([
    { name: 'open', updates: true },
    { name: 'change', updates: true },
  ]);
  const own = lightCell(column, { value: 0, actions: { change: { action: 'plan', updateValue: false } } }, undefined);
  expect([own.shown, cellAction(own, 'change', 'change'), cellAction(own, 'click', 'launch').name]).toEqual([
    '0',
    { name: 'plan', updates: false },
    'launch',
  ]);
});

test('without data the table can be hidden; the result is content, or an object with it', () => {
  expect(render({ hideIfNoData: true }, { content: [] })).toContain('style="display:none"');
  expect(render({}, [['a', 'b']])).toContain('data-col="1"');
  expect(render({ columns: [{}] }, { columns: [{ title: 'from result' }], content: [] })).toContain('from result');
});

test('draws any configuration and result', () => {
  const anything = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>;
  const names = [
    'columns',
    'columnDefaults',
    'rootStyle',
    'rootClasses',
    'pageSize',
    'page',
    'freezeFirstColumns',
    'rowHeight',
    'exportConfig',
    'enableExport',
  ];
  const object = fc.dictionary(fc.constantFrom(...names), anything);
  const cell = fc.dictionary(
    fc.constantFrom('type', 'value', 'options', 'style', 'classes', 'actions', 'editable', 'html'),
    fc.oneof(anything, fc.constantFrom('combo', 'button', 'custom')),
  );
  fc.assert(
    fc.property(object, anything, cell, (config, result, one) => {
      const results: JsonValue[] = [
        result,
        [[result, one]],
        { content: [result, { cells: [one] }], columns: [result, one] },
        { ...config, content: [[one]] },
      ];
      for (const given of results) expect(() => render(config, given)).not.toThrow();
    }),
    { numRuns: 80 },
  );
});
