import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { engineEventValues, toJson } from './engine-events.ts';
import { projectList } from './grid-table-plus.stories.tsx';
import { columnFields, mergedOptions, plusDefinition } from './plus-definition.ts';

test('heading and holder of the engine; measures at the root', () => {
  expect(renderStory(projectList)).toBe(
    '<section id="projects"><div class="ks-grid-table-plus ks-grid-table-plus-standard" style="min-width:600px;width:820px"><h3>Projects</h3><div class="ks-grid-table-plus-inner"><div id="projects__tabulator" class="analogic-tabulator"></div></div></div></section>',
  );
  expect(renderStory(story('none', widget('none', 'GridTablePlusWidget', { hideIfNoData: true })))).toContain('style="display:none"');
});

test('options: configuration, init parameter, init options; none that need the network, the storage or the disk', () => {
  expect(
    mergedOptions(
      { layout: 'fitData', height: 1, ajaxURL: '/x', persistence: true, sortMode: 'remote' },
      { height: 2, movableRows: true },
      { height: 3 },
    ),
  ).toEqual({ layout: 'fitData', height: 3, movableRows: true });
  expect(mergedOptions(undefined, [], 'x')).toEqual({ layout: 'fitColumns' });
});

test('columns get the options of their field, in groups too; cell objects have values and texts', () => {
  const definition = plusDefinition({
    configured: undefined,
    columnOptions: { q: { width: 90 }, n: { title: 'Item' } },
    configuredEvents: { rowClick: 'open', cellClick: 'old', broken: 3 },
    result: {
      columns: [{ title: 'Name', field: 'n' }, { title: 'Both', columns: [{ field: 'q' }, 'x'] }, null],
      data: [{ n: 'Bread', q: { value: 12, displayValue: '12 kg' } }, 'x', { n: { value: null }, q: { own: 1 } }],
      events: { cellClick: 'new' },
    },
  });
  expect(definition.columns).toEqual([
    { title: 'Item', field: 'n' },
    { title: 'Both', columns: [{ title: '', field: 'q', width: 90 }] },
  ]);
  expect(definition.rows).toEqual([{ n: 'Bread', q: 12 }, {}, { n: '', q: { own: 1 } }]);
  expect(definition.displayed[0]).toEqual({ q: '12 kg' });
  expect(definition.events).toEqual({ rowClick: 'open', cellClick: 'new' });
  expect(columnFields(definition.columns)).toEqual(['n', 'q']);
});

test('values of an event are those of the cell, row or column among its arguments', () => {
  const data = { n: 'Bread', q: 12, broken: () => 1 };
  const column = { getField: () => 'q', getDefinition: () => ({}) };
  const row = { getCells: () => [], getPosition: () => 1, getData: () => data };
  const cell = { getColumn: () => column, getRow: () => row, getValue: () => 12 };
  const table = { rowIndex: () => undefined, fields: ['n', 'q'], displayed: () => '12 kg' };
  const rowData = { n: 'Bread', q: 12 };
  expect(engineEventValues([{}, cell], table)).toEqual({
    value: 12,
    displayValue: '12 kg',
    field: 'q',
    rowIndex: 0,
    columnIndex: 1,
    rowData,
  });
  expect(engineEventValues([{}, row], table)).toEqual({ rowIndex: 0, rowData });
  expect(engineEventValues([{}, column], table)).toEqual({ field: 'q', columnIndex: 1 });
  expect(engineEventValues([[{ n: 1 }]], table)).toEqual({ value: [{ n: 1 }] });
  expect(engineEventValues([], table)).toEqual({});
  expect(toJson(new Map())).toBeUndefined();
});

test('draws any configuration and result', () => {
  const names = fc.constantFrom('tabulatorOptions', 'tabulatorColumnOptions', 'tabulatorEvents', 'title', 'hideIfNoData');
  const result = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('columns', 'data', 'options', 'events'), fc.jsonValue()));
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), result, (config, loaded) => {
      expect(() => renderStory(story('any', widget('t', 'GridTablePlusWidget', config as never), { t: loaded as never }))).not.toThrow();
    }),
    { numRuns: 80 },
  );
});

test('only a table of many rows without a height gets one', () => {
  const heightOf = (count: number, options: JsonObject): unknown => {
    const data = Array.from({ length: count }, (_, n) => ({ n }));
    return plusDefinition({ configured: options, columnOptions: null, configuredEvents: null, result: { data } }).options['maxHeight'];
  };
  expect(heightOf(201, {})).toBe(600);
  expect(heightOf(200, {})).toBeUndefined();
  expect(heightOf(201, { height: 300 })).toBeUndefined();
  expect(heightOf(201, { pagination: true })).toBeUndefined();
  expect(heightOf(201, { maxHeight: '50%' })).toBe('50%');
});
