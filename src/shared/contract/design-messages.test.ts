import { expect, test } from 'vitest';
import { fromFrameMessageSchema } from './frame-messages.ts';

const accepts = (message: unknown): boolean => fromFrameMessageSchema.safeParse(message).success;
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `w${index}`);

test.each([
  { type: 'resize', number: 1, width: 120 },
  { type: 'resize', number: 1, width: '62.5%', height: '12px' },
  { type: 'drag.wanted', number: 0, widgetIds: names(100) },
  { type: 'drop', number: 3, parentId: 'p', before: [], isCopy: true },
  { type: 'menu.wanted', widgetId: 'w', left: 10, top: 20.5 },
  { type: 'problem.moved', widgetId: 'w', left: 10, top: -3 },
])('takes %j', (message) => expect(accepts(message)).toBe(true));

test.each([
  ['more widgets than a person selects', { type: 'drag.wanted', number: 0, widgetIds: names(101) }],
  ['no widget', { type: 'drag.wanted', number: 0, widgetIds: [] }],
  ['a long name', { type: 'drop', number: 0, parentId: 'x'.repeat(1001), before: [], isCopy: false }],
  ['code as a size', { type: 'resize', number: 0, width: 'calc(1px)' }],
  ['a text that leaves its quotes', { type: 'resize', number: 0, height: "1px', x: '" }],
  ['no number', { type: 'resize', number: 0, width: Number.NaN }],
  ['a large text', { type: 'text', widgetId: 'w', parameter: 'title', value: 'x'.repeat(10_001) }],
  ['a menu out of sight', { type: 'menu.wanted', widgetId: 'w', left: 0, top: 1e9 }],
  ['a place nowhere', { type: 'problem.wanted', widgetId: 'w', left: Number.POSITIVE_INFINITY, top: 0 }],
])('drops %s', (_name, message) => expect(accepts(message)).toBe(false));
