import type { Parameters } from '../../markup/read-parameters.ts';
import { type ChartFont, chartFont } from '../canvas/chart-font.ts';
import { finite, numberOf } from '../settings/chart-values.ts';
import { dashLength } from '../settings/setting-bounds.ts';

/** Colour of grid lines where none is configured. */
export const gridColour = '#A6A7A7';

/** Title of an axis in the library's format. */
export interface AxisTitle {
  readonly display: boolean;
  readonly text: string;
  readonly color: string;
  readonly font: ChartFont;
  readonly padding: number;
}

/** Returns the title of an axis from `<prefix>LabelDisplay`, `LabelFont*` and `LabelPadding`. An empty one keeps its room. */
export function axisTitle(parameters: Parameters, prefix: string, text: string | undefined, family?: string): AxisTitle {
  return {
    display: parameters.flag(`${prefix}LabelDisplay`, true),
    text: text ?? '',
    color: parameters.text(`${prefix}LabelFontColor`) ?? '#000',
    font: chartFont(parameters, `${prefix}Label`, { size: 14, family }),
    padding: numberOf(parameters, `${prefix}LabelPadding`) ?? 0,
  };
}

/** Ticks of an axis in the library's format. */
export interface AxisTicks {
  readonly display: boolean;
  readonly color: string;
  readonly font: ChartFont;
  readonly padding: number;
  readonly labelOffset: number;
  readonly minRotation: number;
  readonly maxRotation: number;
}

/** Returns the ticks of an axis from `<prefix>TicksFont*`, `TicksPadding`, `TicksOffset` and `<prefix>LabelRotation`. */
export function axisTicks(
  parameters: Parameters,
  prefix: string,
  fallback: { readonly padding: number; readonly display?: boolean; readonly family?: string | undefined },
): AxisTicks {
  const rotation = numberOf(parameters, `${prefix}LabelRotation`) ?? 0;
  return {
    display: fallback.display ?? true,
    color: parameters.text(`${prefix}TicksFontColor`) ?? '#000',
    font: chartFont(parameters, `${prefix}Ticks`, { size: 10, family: fallback.family }),
    padding: numberOf(parameters, `${prefix}TicksPadding`) ?? fallback.padding,
    labelOffset: numberOf(parameters, `${prefix}TicksOffset`) ?? 0,
    minRotation: rotation,
    maxRotation: rotation,
  };
}

/** Returns a dash pattern from `[line, gap]`; anything else is a solid line. */
export function dashOf(parameters: Parameters, name: string): number[] {
  const lengths = (parameters.list(name) ?? []).map(finite);
  return lengths.every((length) => length !== undefined && length >= 0) ? lengths.map((length) => dashLength(length ?? 0)) : [];
}

/** Returns the colour of grid lines, with another one for the line at zero. */
export function lineColour(colour: string, zeroColour: string | undefined): string | ((context: { tick?: { value?: unknown } }) => string) {
  if (zeroColour === undefined || zeroColour === colour) return colour;
  return ({ tick }) => (tick?.value === 0 ? zeroColour : colour);
}
