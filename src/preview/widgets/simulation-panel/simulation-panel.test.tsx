import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { itemValues, readRange, readSimulationItems, stepOf } from './simulation-items.ts';
import { scenario, single, slidersAlone } from './simulation-panel.stories.tsx';

const withoutRoles = (markup: string): string => markup.replace(/ (role|aria-\w+|tabindex)="[^"]*"/g, '');

test('heading, rows of three captions, icons and slider, and the add button', () => {
  const markup = withoutRoles(renderStory(scenario));
  expect(markup).toContain(
    '<section id="scenario"><div class="row"><div class="col"><div class="form-row widget-variable-form-row"><label>What if?</label><div class="widget-variable-row"><div class="row align-items-center" data-ordinal="0"><div class="col-2"><h4 class="widget-variable-row-global-title ellipsis" title="Raw milk price">Raw milk price</h4></div><div class="col-2"><div class="widget-variable-row-data-col" title="EUR / kg"><h4>Unit</h4><h5 class="ellipsis">EUR / kg</h5></div></div><div class="col-1"><div class="widget-variable-row-data-col border-right" title="0.42"><h4>Now</h4><h5 class="ellipsis">0.42</h5></div></div><div class="col-7"><div class="widget-variable-row-edit-holder"><span class="icon-edit"></span><span class="icon-trash-fill"></span></div><div class="widget-variable-row-value-slider has-center"><div class="widget-variable-row-value value-left">-10%</div>',
  );
  expect(markup).toMatch(
    /class="sps" data-min="-10" data-max="15" data-delta="25" data-unit="%" data-ordinal="0" data-parent_id="scenario"><\/div><div class="widget-variable-row-value value-right">15%</,
  );
  expect(markup).toContain(
    '<div class="row margin-bottom-row"><div class="col"><a class="widget-btn btn-add" data-action="add" data-id="scenario"><span class="icon-add"></span></a></div></div>',
  );
});

test('icons and add button are there only when they are enabled', () => {
  const markup = renderStory(slidersAlone);
  expect(markup).toContain('<div class="widget-variable-row-edit-holder"></div>');
  expect(markup).not.toContain('btn-add');
});

test('a separate slider names the widget of its event', () => {
  expect(renderStory(single)).toContain('data-ordinal="7" data-parent_id="scenario"');
});

test('a range contains its value; steps fit its width', () => {
  expect(readRange({ minValue: 5, maxValue: '-5', currentValue: 9 })).toMatchObject({ minimum: -5, maximum: 5, value: 5 });
  expect(readRange({})).toMatchObject({ minimum: 0, maximum: 100, value: 0, unit: '' });
  const range = { minimum: 0, maximum: 40, value: 1, unit: '', ordinal: 0 };
  expect(stepOf(range)).toBe(1);
  expect(stepOf({ ...range, maximum: 5 })).toBe(0.1);
  expect(stepOf({ ...range, maximum: 0 })).toBe(1);
});

test('values of edit and delete contain the texts by caption', () => {
  const [item] = readSimulationItems([{ cols: ['Milk', { label: 'Unit', value: 5 }], ordinal: 2 }]);
  if (!item) throw new Error('no item');
  expect(itemValues(item, 12)).toEqual({ Milk: 'Milk', Unit: '5', value: 12, ordinal: 2 });
});

test('draws any configuration and result', () => {
  const cell = fc.oneof(
    fc.jsonValue(),
    fc.record({ cols: fc.jsonValue(), minValue: fc.jsonValue(), maxValue: fc.jsonValue(), unit: fc.jsonValue() }),
  );
  const result = fc.oneof(fc.jsonValue(), fc.array(fc.array(cell)));
  const config = fc.dictionary(
    fc.constantFrom('title', 'minValue', 'currentValue', 'unit', 'parentWidgetId', 'addEnabled'),
    fc.jsonValue(),
  );
  const type = fc.constantFrom('SimulationPanelWidget', 'SimulationPanelSliderWidget');
  fc.assert(
    fc.property(type, config, result, (kind, given, loaded) => {
      expect(() => renderStory(story('any', widget('s', kind, given as never), { s: loaded as never }))).not.toThrow();
    }),
    { numRuns: 80 },
  );
});
