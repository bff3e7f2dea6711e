import { expect, test } from 'vitest';
import { outlineFrame } from './outline-frame.ts';

const window = { width: 800, height: 600 };

test.each([
  ['inside the window', { left: 100, top: 50, width: 200, height: 40 }, { left: 98, top: 48, width: 204, height: 44 }],
  ['at the left and the upper edge', { left: 0, top: 1, width: 200, height: 40 }, { left: 0, top: 0, width: 202, height: 43 }],
  ['as large as the window', { left: 0, top: 0, width: 800, height: 600 }, { left: 0, top: 0, width: 800, height: 600 }],
  ['scrolled out of the window', { left: 10, top: -30, width: 200, height: 900 }, { left: 8, top: -32, width: 204, height: 904 }],
])('the frame of a box %s', (_where, box, frame) => {
  expect(outlineFrame(box, 2, window)).toEqual(frame);
});
