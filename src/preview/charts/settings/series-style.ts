import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { settingOf } from './chart-values.ts';
import { bounded, dashLength } from './setting-bounds.ts';

const colours = [
  'backgroundColor',
  'borderColor',
  'hoverBackgroundColor',
  'hoverBorderColor',
  'pointBackgroundColor',
  'pointBorderColor',
  'pointHoverBackgroundColor',
  'pointHoverBorderColor',
];
const numbers = [
  'borderWidth',
  'borderDashOffset',
  'hoverBorderWidth',
  'pointRadius',
  'pointBorderWidth',
  'pointHitRadius',
  'pointHoverRadius',
  'pointHoverBorderWidth',
  'pointRotation',
  'order',
  'barPercentage',
  'categoryPercentage',
  'barThickness',
  'maxBarThickness',
  'minBarLength',
  'borderRadius',
];
const texts = ['borderCapStyle', 'borderJoinStyle', 'cubicInterpolationMode', 'pointStyle', 'borderSkipped'];
const flags = ['showLine', 'spanGaps', 'hidden'];

type Scalar = string | number | boolean | undefined;

function kept(value: JsonValue | undefined, isKept: (entry: JsonValue) => boolean): JsonValue | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return isKept(value) ? value : undefined;
  return value.length > 0 && value.every(isKept) ? value : undefined;
}

const isText = (value: JsonValue): boolean => typeof value === 'string';
const isFlag = (value: JsonValue): boolean => typeof value === 'boolean';

/** Returns the filling of a line: names of the older library become those of the newer one. */
function fillOf(value: JsonValue | undefined): Scalar {
  if (value === 'zero') return 'origin';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/**
 * Returns the settings of one series that the library accepts, under the names of its newer version: values of a wrong type would stop the
 * drawing. A list has one value per point.
 */
export function seriesStyle(settings: JsonObject): Record<string, JsonValue> {
  const style: Record<string, JsonValue> = {};
  const take = (names: readonly string[], isKept: (entry: JsonValue) => boolean): void => {
    for (const name of names) {
      const value = kept(settings[name], isKept);
      if (value !== undefined) style[name] = value;
    }
  };
  take(colours, isText);
  for (const name of numbers) {
    const value = settings[name];
    const drawn = (Array.isArray(value) ? value : [value]).map((entry) => settingOf(name, entry));
    const [first] = drawn;
    if (first !== undefined && drawn.every((entry) => entry !== undefined)) style[name] = Array.isArray(value) ? drawn : first;
  }
  take(texts, isText);
  take(flags, isFlag);
  const dash = settings['borderDash'];
  if (Array.isArray(dash) && dash.every((entry) => typeof entry === 'number' && entry >= 0)) {
    style['borderDash'] = dash.map((entry) => dashLength(Number(entry)));
  }
  const tension = settings['lineTension'] ?? settings['tension'];
  if (typeof tension === 'number') style['tension'] = bounded('tension', tension);
  const stepped = settings['steppedLine'] ?? settings['stepped'];
  if (typeof stepped === 'boolean' || stepped === 'before' || stepped === 'after' || stepped === 'middle') style['stepped'] = stepped;
  const fill = fillOf(settings['fill']);
  if (fill !== undefined) style['fill'] = fill;
  const { stack } = settings;
  if (typeof stack === 'string' || typeof stack === 'number') style['stack'] = String(stack);
  return style;
}
