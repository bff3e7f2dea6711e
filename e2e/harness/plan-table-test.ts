import { expect, planTestOf, unitsOf } from './plan-test.ts';
import { WidgetHands } from '../models/widget-hands.ts';

/** Ordinal of the first cell of the table. */
export const january = 0;

/** Specs that write cells of a scroll table of a real plan, by hand. */
export const test = planTestOf('refused-values', (window, planning) =>
  expect(new WidgetHands(window).cell('plan', january)).toHaveText(String(unitsOf(planning, 'Jan'))),
);

export { expect, unitsOf } from './plan-test.ts';
