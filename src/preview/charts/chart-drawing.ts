import type { ChartConfiguration } from 'chart.js';
import type { JsonObject, JsonValue } from '../../shared/contract/json.ts';

/**
 * From configuration and result of a widget to its chart as nobody has touched it yet. Each folder with a chart exports
 * one as `drawing` from `<folder>.chart.ts`: tests try all charts alike by it.
 */
export type ChartDrawing = (config: JsonObject, result: JsonValue | undefined) => ChartConfiguration;

/** Series as they are configured: no person hid or moved anything. */
export const untouched = {
  isHidden: (_: number, configured: boolean): boolean => configured,
  moves: {},
};
