import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { aroundZero, disabled, discount, several } from './slider.stories.tsx';
import { bubbleText, settledValue, shareOf, sliderParameters, slideValue } from './slider-configuration.ts';

test('the tree around the track; the touch part is hidden', () => {
  const markup = renderStory(discount);
  expect(markup).toContain(
    '<div class="ks-slider ks-slider-standard" style="width:420px" data-id="discount"><div class="ks-slider-touch" style="display:none">',
  );
  expect(markup).toContain(
    '<div class="ks-slider-inner"><div class="ks-slider-track"><div class="ks-slider-track-zero-indicator"></div><div class="ks-slider-track widget"></div></div><div class="ks-slider-steppers">',
  );
  const steppers = [...markup.matchAll(/ks-slider-stepper-inner noselect"([^>]*)>([^<]*)</g)].map(([, attributes, text]) => [
    attributes,
    text,
  ]);
  expect(steppers).toEqual([
    ['', '-5'],
    ['', '-0.5'],
    [' data-btn="true"', '···'],
    ['', '+0.5'],
    ['', '+5'],
  ]);
  expect(markup).toContain(
    '<div class="ks-slider-options-input-label ks-label-max"><div class="ks-slider-options-input-label-name">Max</div><div class="ks-slider-options-input-label-value">50</div>',
  );
});

test('a legend has an entry with its colour per handle; steppers may be hidden', () => {
  const markup = renderStory(several);
  expect(markup).toContain('<div class="ks-slider-steppers" style="display:none">');
  expect(markup).toMatch(
    /<div class="ks-legend"><div class="ks-legend-inner"><div class="ks-legend-item" data-id="0" style="background-color:#fcd34d"[^>]*><div class="ks-legend-item-inner"><div class="ks-legend-icon" style="color:#000"><\/div><div class="ks-legend-label" style="color:#000">Lower</,
  );
});

test('without data it may be hidden; steppers of a read-only one are disabled', () => {
  expect(renderStory(disabled).match(/role="button" tabindex="0" aria-label="[^"]*" aria-disabled="true"/gi)).toHaveLength(5);
  expect(renderStory(aroundZero)).not.toContain('style="width:420px;display:none"');
  expect(renderStory({ ...aroundZero, data: [] })).toContain('style="width:420px;display:none"');
});

test('defaults, single and listed values, and ranges that cannot be drawn', () => {
  expect(sliderParameters({}, undefined)).toMatchObject({
    values: [0],
    minimum: -6000,
    maximum: 8000,
    step: 1,
    decimals: 0,
    small: 1,
    large: 100,
  });
  expect(sliderParameters({ value: [1, '2', 'x', null] }, undefined).values).toEqual([1, 2]);
  expect(sliderParameters({ minRange: 5 }, { value: 0, minRange: 9, maxRange: 3 })).toMatchObject({ values: [0], minimum: 9, maximum: 10 });
  expect(sliderParameters({ step: 0, decimalPlace: 99 }, undefined)).toMatchObject({ step: 1, decimals: 10 });
});

test('values are emitted with their decimals and within the range', () => {
  const parameters = sliderParameters({ minRange: 0, maxRange: 50, decimalPlace: 1, unit: '%' }, undefined);
  expect(settledValue(12.345, parameters)).toBe(12.3);
  expect(settledValue(99, parameters)).toBe(50);
  expect(bubbleText(12, parameters)).toBe('12.0 %');
  expect(bubbleText(12, { ...parameters, unit: '' })).toBe('12.0');
  expect(slideValue([4])).toBe(4);
  expect(slideValue([4, 9])).toEqual([4, 9]);
  expect(shareOf(-10, parameters)).toBe(0);
  expect(shareOf(25, parameters)).toBe(0.5);
});

test('draws any configuration and result', () => {
  const names = 'value minRange maxRange step decimalPlace legend unit title trackFillStartValue smallIncrement'.split(' ');
  fc.assert(
    fc.property(fc.tuple(...names.map(() => fc.jsonValue())), fc.jsonValue(), (values, result) => {
      const config = Object.fromEntries(names.map((name, index) => [name, values[index]])) as JsonObject;
      expect(() => renderStory(story('any', widget('slider', 'SliderWidget', config), { slider: result as JsonValue }))).not.toThrow();
      const { minimum, maximum, values: positions } = sliderParameters(config, result as JsonValue);
      expect(maximum).toBeGreaterThan(minimum);
      expect(positions.length).toBeGreaterThan(0);
    }),
  );
});
