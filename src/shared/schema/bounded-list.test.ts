import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromFrameMessageSchema } from '../contract/frame-messages.ts';
import { boundedList } from './bounded-list.ts';

const list = boundedList(z.string().max(5), 3, 1);

test.each<[unknown, boolean]>([
  [['a'], true],
  [['a', 'b', 'c'], true],
  [[], false],
  [['a', 'b', 'c', 'd'], false],
  [['a', 7], false],
  [['too long'], false],
  [{ 0: 'a', length: 1 }, false],
  ['a', false],
])('%j fits: %s', (value, fits) => {
  expect(list.safeParse(value).success).toBe(fits);
});

/** A list without items, which is sent in a few bytes. */
const hollow = (): unknown[] => Object.assign([], { length: 2 ** 32 - 1 });

test.each<[string, unknown]>([
  ['widgets of a rectangle', { type: 'select.many', widgetIds: hollow(), add: true }],
  ['dragged widgets', { type: 'drag.wanted', number: 1, widgetIds: hollow() }],
  ['siblings of a drop', { type: 'drop', number: 1, parentId: 'a', before: hollow(), isCopy: false }],
  ['parameters of a text', { type: 'text.wanted', widgetId: 'a', parameters: hollow() }],
  ['a path in a result', { type: 'explain', widgetId: 'a', part: { path: hollow() } }],
  ['colours', { type: 'colours.shown', number: 1, isCut: false, colours: hollow() }],
  ['calls of a table', { type: 'calls.wanted', number: 1, question: { widgetId: 'a', revision: 1, calls: hollow() } }],
  [
    'columns of a call',
    { type: 'calls.wanted', number: 1, question: { widgetId: 'a', revision: 1, calls: [{ column: hollow(), name: '', given: {} }] } },
  ],
])('a list of four billion %s is refused by its length', (_what, message) => {
  expect(fromFrameMessageSchema.safeParse(message).success).toBe(false);
});
