import type { ChartConfiguration } from 'chart.js';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';

/**
 * Returns the chart of a widget from its configuration and result, before any user action. Each folder with a chart exports one as
 * `drawing` from `<folder>.chart.ts`, so that tests can try all charts alike.
 */
export type ChartDrawing = (config: JsonObject, result: JsonValue | undefined) => ChartConfiguration;

/** The series as configured: nothing hidden or moved by a person. */
export const untouched = {
  isHidden: (_: number, configured: boolean): boolean => configured,
  moves: {},
};
