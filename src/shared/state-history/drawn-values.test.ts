import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../schema/json.ts';
import type { WidgetData } from '../schema/preview-schema.ts';
import { withEventValues, withStateValues } from './drawn-values.ts';

const idle: WidgetData = { id: 'it', status: 'idle', revision: 4 };
const loaded = (result: JsonValue): WidgetData => ({ ...idle, status: 'ready', result });
const drawn = (type: string, data: WidgetData, values: JsonValue, config: JsonObject = {}) =>
  withStateValues(data, { type, config }, values);

test.each([
  ['TextBoxWidget', idle, { value: 'typed' }, { value: 'typed' }],
  ['TextAreaWidget', loaded({ value: 'a', title: 'T' }), { value: 'b' }, { value: 'b', title: 'T' }],
  ['ToggleWidget', loaded({ value: 0 }), { value: 1 }, { value: 1 }],
  ['SliderWidget', loaded({ value: 5, step: 1 }), { value: { value: 7, step: 1 } }, { value: 7, step: 1 }],
  ['DatePickerWidget', idle, { value: '2027.03.15' }, { datePicked: '2027.03.15' }],
  ['TextWidget', loaded({ title: 'a', body: 'c' }), { value: 'b' }, { title: 'b', body: 'c' }],
  ['DropBoxWidget', loaded([{ name: 'A' }]), { items: [{ name: 'A', on: true }] }, [{ name: 'A', on: true }]],
  ['DropBoxWidget', loaded({ items: [], title: 'T' }), { items: [{ name: 'A' }] }, { items: [{ name: 'A' }], title: 'T' }],
  [
    'SegmentedControlWidget',
    loaded([{ label: 'A', selected: true }, { label: 'B' }]),
    { selected: 'B' },
    [
      { label: 'A', selected: false },
      { label: 'B', selected: true },
    ],
  ],
])('%s is drawn with the value of its state', (type, data, values, result) => {
  expect(drawn(type, data, values)).toEqual({ ...data, status: 'ready', result });
});

test.each([
  ['a type that keeps nothing', 'ButtonWidget', idle, { value: 1 }, {}],
  ['a value that is configured', 'TextBoxWidget', idle, { value: 'a' }, { value: 'a' }],
  ['a value that is loaded', 'TextBoxWidget', loaded({ value: 'a' }), { value: 'a' }, {}],
  ['no value', 'TextBoxWidget', idle, {}, {}],
  ['no object', 'TextBoxWidget', idle, 'text', {}],
  ['a list where an object is expected', 'TextBoxWidget', loaded([1]), { value: 'a' }, {}],
])('%s changes nothing', (_name, type, data, values, config) => {
  expect(drawn(type, data, values, config)).toBe(data);
});

test('a result that came as text is read', () => {
  const data: WidgetData = { ...idle, status: 'ready', resultText: '{"value":"a"}' };
  expect(drawn('TextBoxWidget', data, { value: 'b' })).toEqual({ ...idle, status: 'ready', result: { value: 'b' } });
});

test.each([
  [
    'DropBoxWidget',
    'choose',
    loaded([{ name: 'A', on: true }, { name: 'B' }]),
    { value: 'B' },
    [
      { name: 'A', on: false },
      { name: 'B', on: true },
    ],
  ],
  [
    'DropBoxWidget',
    'choose',
    loaded({ items: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }),
    { value: 'A,C' },
    {
      items: [
        { name: 'A', on: true },
        { name: 'B', on: false },
        { name: 'C', on: true },
      ],
    },
  ],
  [
    'DropBoxWidget',
    'choose',
    loaded([{ name: 'A,B' }, { name: 'A' }]),
    { value: 'A,B' },
    [
      { name: 'A,B', on: true },
      { name: 'A', on: false },
    ],
  ],
  ['ToggleWidget', 'switch', idle, { value: 1 }, { value: 1 }],
  ['SliderWidget', 'slide', loaded({ value: 5, step: 1 }), { value: 7 }, { value: 7, step: 1 }],
  ['DatePickerWidget', 'pick', idle, { value: '2027.03.15' }, { datePicked: '2027.03.15' }],
  ['TextBoxWidget', undefined, idle, { value: 'typed' }, { value: 'typed' }],
  [
    'SegmentedControlWidget',
    'switch',
    loaded([{ label: 'A', selected: true }, { label: 'B' }]),
    { value: 2, label: 'B' },
    [
      { label: 'A', selected: false },
      { label: 'B', selected: true },
    ],
  ],
] as const)('%s is drawn with what the event %s of a flow says', (type, action, data, values, result) => {
  expect(withEventValues(data, { type, config: {} }, values, action)).toEqual({ ...data, status: 'ready', result });
});

test('events that set nothing change nothing', () => {
  expect(withEventValues(idle, { type: 'TextWidget', config: {} }, { value: 'a' }, 'text_click')).toBe(idle);
  expect(withEventValues(idle, { type: 'DropBoxWidget', config: {} }, {}, 'choose')).toBe(idle);
  expect(withEventValues(idle, { type: 'ButtonWidget', config: {} }, { value: 1 }, 'launch')).toBe(idle);
});
