import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { cellCount, readPivot, suppressZeros, swapAxes } from './pivot-data.ts';
import { buttonLine, salesCube, tooLarge, withoutResult } from './pivot-table.stories.tsx';

const withoutRoles = (markup: string): string => markup.replace(/ (role|aria-\w+|tabindex)="[^"]*"/g, '');

test('menu, areas with cards and the table', () => {
  const markup = withoutRoles(renderStory(salesCube));
  expect(markup).toContain(
    '<div class="ks-pivot"><div class="ks-pivot-table-controls-holder"><div class="ks-pivot-table-control-row presets-row pivot-btn-row right-align"><div class="ks-pivot-table-presets-btn"><span class="icon-ellipsis"></span></div><div id="pivotPresetsDropdown" class="ks-pivot-table-presets-dropdown">',
  );
  expect(markup).toContain(
    '<div id="pivotSlicer" class="ks-pivot-table-tag-holder"><div class="ks-pivot-table-tag noselect has-next" data-dimension="Year" data-hierarchy="Year" data-subset="All years" data-element="2027" data-hex="2563eb" data-private="false" data-alias_attr_name=""><div class="ks-pivot-table-tag-color" style="background-color:#2563eb"></div><h3>Year</h3><h4>2027</h4><span class="icon-x-circle"></span></div>',
  );
  const sign = (icon: string): string => `<div class="ks-pivot-table-tag-holder-icon"><span class="${icon}"></span></div>`;
  const withoutCards = markup.replace(/<div class="ks-pivot-table-tag noselect.*?<\/span><\/div>/g, '');
  const addTag = '<a class="ks-pivot-table-add-tag"><span class="icon-plus-circle"></span></a></div>';
  expect(withoutCards).toContain(
    `<div id="pivotRowSelector" class="ks-pivot-table-tag-holder">${addTag}${sign('icon-rows')}<div class="ks-pivot-table-tag-switch"><span class="icon-arrow-swap"></span></div><div id="pivotColSelector" class="ks-pivot-table-tag-holder">${addTag}${sign('icon-columns')}</div>`,
  );
  expect(markup).toContain('<td class="ks-pivot-table-title-cell h3">Q1</td>');
  expect(markup).toContain(
    '<td class="ks-pivot-table-category-cell h3">Rye bread</td><td class="ks-pivot-table-content-cell h2 u">1 240</td>',
  );
  expect(markup).toContain('<td class="ks-pivot-table-content-cell h2 hd">2 550</td>');
  expect(markup).not.toContain('Seasonal');
  expect(markup).toContain('>Q3<');
});

test('controls as buttons; the limit of cells; no data', () => {
  const line = renderStory(buttonLine);
  expect(line).toContain(
    '<div class="ks-pivot-table-control-row presets-row pivot-btn-row left-align"><button type="button" class="pivot-btn-outline"',
  );
  expect(line).not.toContain('>Q3<');
  const refused = renderStory(tooLarge);
  expect(refused).toContain('The result has 16 cells, more than the limit of 4.');
  expect(refused).toContain('<div class="ks-pivot-table-controls-holder" style="display:none">');
  expect(refused).not.toContain('<td');
  expect(renderStory(withoutResult)).toContain('Sales is read by a service of the server');
});

test('zeros in any format are suppressed, heads stay', () => {
  const data = readPivot([
    ['', 'a', 'b'],
    ['x', '0,00 €', ''],
    ['y', '10', '-'],
  ]);
  expect(cellCount(data)).toBe(4);
  const texts = (one: typeof data) => one.lines.map((line) => line.map(({ text }) => text));
  expect(texts(suppressZeros(data, { rows: true, columns: true }))).toEqual([
    ['', 'a'],
    ['y', '10'],
  ]);
  expect(texts(swapAxes(data))).toEqual([
    ['', 'x', 'y'],
    ['a', '0,00 €', '10'],
    ['b', '', '-'],
  ]);
});

test('draws any configuration and result', () => {
  const names = fc.constantFrom('cubeName', 'cellLimit', 'controlsInMenu', 'hideCards', 'nonEmptyRows');
  const result = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom('slicer', 'rows', 'cells', 'headRows', 'headColumns'),
      fc.oneof(fc.jsonValue(), fc.array(fc.array(fc.jsonValue()))),
    ),
  );
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), result, (config, loaded) => {
      expect(() => renderStory(story('any', widget('p', 'PivotTableWidget', config as never), { p: loaded as never }))).not.toThrow();
    }),
    { numRuns: 80 },
  );
});
