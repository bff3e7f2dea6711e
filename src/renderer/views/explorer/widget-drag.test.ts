import { expect, test } from 'vitest';
import { zonesAt } from './widget-drag.ts';

test.each([
  [0.1, ['above', 'into']],
  [0.3, ['into', 'above']],
  [0.6, ['into', 'below']],
  [0.9, ['below', 'into']],
])('%d of a line down means %j', (height, zones) => {
  expect(zonesAt(height)).toEqual(zones);
});
