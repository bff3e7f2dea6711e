import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { keyMove } from './date-keys.ts';
import { dateParameters } from './date-configuration.ts';
import { closed, empty, local, locked, months, open } from './date-picker.stories.tsx';

test('field and calendar have the markup that skins expect', () => {
  const markup = renderStory(closed);
  expect(markup).toContain(
    '<section id="delivery" data-ordinal="4"><div class="ks-datepicker dropdown-type ks-datepicker-standard" style="width:260px" data-ordinal="4" data-monthpicker="false">',
  );
  expect(markup).toContain(
    '<div class="ks-datepicker-inner"><div class="ks-datepicker-title">Delivery</div><div class="ks-datepicker-field"><div class="ks-datepicker-field-inner"><div class="ks-datepicker-icon icon-date"></div><input type="text" class="ks-datepicker-input" placeholder="Choose..."',
  );
  expect(markup).toContain('value="2024. 05. 17."');
  expect(markup).toMatch(/class="ks-datepicker-panel holder"[^>]* style="display:none"/);
  expect(markup).toMatch(/class="ks-datepicker-full-year-button"[^>]* style="display:none"[^>]*>Full year</);
  expect(markup).toContain('<div class="ks-datepicker-panel-year" data-year="2024"');
});

test('days start on Monday with blanks; limits disable; the chosen one is on', () => {
  const markup = renderStory(open);
  const days = markup.slice(markup.indexOf('ks-datepicker-panel-days'));
  expect(days.match(/class="ks-datepicker-panel-day-item[^"]*" role="presentation"/g)).toHaveLength(4);
  expect(days).toMatch(/class="disabled ks-datepicker-panel-day-item ks-weekend ks-weekend-2"[^>]* data-day="5"/);
  expect(days).toMatch(/class="ks-datepicker-panel-day-item on"[^>]* data-enabled="true" data-day="17"/);
  expect(days).toMatch(/class="ks-datepicker-panel-day-item ks-weekend ks-weekend-1"[^>]* data-enabled="true" data-day="18"/);
  expect(markup).toMatch(/class="disabled ks-datepicker-panel-month-item"[^>]* data-month="3"/);
  expect(markup).toMatch(/class="ks-datepicker-panel-month-item on"[^>]* data-month="4"[^>]*>May</);
  expect(markup).toContain('data-min-date="2024.05.06" data-max-date="2024/09/30"');
  expect(markup).toContain('class="ks-datepicker-inner" style="padding-top:2px"');
  expect(markup).toContain('class="ks-datepicker-title" style="color:#1d4ed8"');
  expect(markup).not.toMatch(/ks-datepicker-panel holder"[^>]* style/);
});

test('a month picker hides the days and may offer the whole year', () => {
  const markup = renderStory(months);
  expect(markup).toContain('data-monthpicker="true"');
  expect(markup).toContain('value="2024. 11."');
  expect(markup).toMatch(/class="ks-datepicker-panel-days"[^>]* style="display:none"/);
  expect(markup).toMatch(/class="ks-datepicker-full-year-button" [^>]*>Whole year</);
  expect(markup).toMatch(/class="ks-datepicker-panel-month-item on"[^>]* data-month="10"[^>]*>Nov</);
  expect(markup).toMatch(/data-month="11"[^>]*>Dez</);
});

test('dates are printed in the locale; an empty date is empty; a read-only picker has no calendar', () => {
  expect(renderStory(local)).toContain('value="5/17/2024"');
  expect(renderStory(empty)).toMatch(/ks-datepicker-input" placeholder="Choose..." [^>]*value=""/);
  const markup = renderStory(locked);
  expect(markup).toContain('<div class="ks-datepicker-title"></div>');
  expect(markup).toMatch(/ks-datepicker-input"[^>]* disabled=""/);
  expect(markup).not.toContain('ks-datepicker-panel');
});

test('keys move by days, weeks, months and years; in a month picker by months and rows', () => {
  expect(keyMove('ArrowUp', false, false)).toEqual({ days: -7 });
  expect(keyMove('ArrowDown', false, true)).toEqual({ months: 6 });
  expect(keyMove('ArrowRight', false, true)).toEqual({ months: 1 });
  expect(keyMove('PageDown', false, false)).toEqual({ months: 1 });
  expect(keyMove('PageUp', true, false)).toEqual({ months: -12 });
  expect(keyMove('a', false, false)).toBeUndefined();
});

test('without a date it is today, within the limits; or none', () => {
  const now = new Date(2026, 10, 21, 23, 59);
  expect(dateParameters({}, undefined, now).loaded).toEqual({ year: 2026, month: 10, day: 21 });
  expect(dateParameters({ monthPicker: true }, undefined, now).loaded).toEqual({ year: 2026, month: 10 });
  expect(dateParameters({ maxDate: '2020.01.31' }, undefined, now).loaded).toEqual({ year: 2020, month: 0, day: 31 });
  expect(dateParameters({ allowEmptyDate: true }, { datePicked: 'x' }, now).loaded).toBeUndefined();
  expect(dateParameters({ allowEmptyDate: true }, { datePicked: 2025 }, now).loaded).toEqual({ year: 2025 });
});

test('draws any configuration and result', () => {
  const names = 'datePicked minDate maxDate local monthLocale monthPicker title allowEmptyDate panelFixed'.split(' ');
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('2024.05.17', '9999.12.31', '1000', 'en-US', true));
  fc.assert(
    fc.property(fc.tuple(...names.map(() => value)), fc.jsonValue(), (values, result) => {
      const config = Object.fromEntries(names.map((name, index) => [name, values[index]])) as JsonObject;
      expect(() => renderStory(story('any', widget('date', 'DatePickerWidget', config), { date: result as JsonValue }))).not.toThrow();
    }),
  );
});
