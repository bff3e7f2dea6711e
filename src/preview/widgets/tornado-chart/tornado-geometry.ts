import type { TornadoData } from './tornado-data.ts';

const rounded = (pixels: number): number => Math.round(pixels * 100) / 100;

/**
 * Returns the distance of the base line from the left edge in px (`docs/format/widgets/other.md`, Tornado); `width`: content box of
 * `.ks-tornado` in px.
 */
export function baselineLeft({ base, min, max }: Pick<TornadoData, 'base' | 'min' | 'max'>, width: number): number {
  return rounded(((base - min) * width) / (max - min));
}

/** Returns the width of a bar in px: the distance of its value from the base. */
export function barWidth(value: number | undefined, { base, min, max }: Pick<TornadoData, 'base' | 'min' | 'max'>, width: number): number {
  return value === undefined ? 0 : rounded((Math.abs(value - base) * width) / (max - min));
}

/** Returns the values of the vertical lines from the left edge to the right one. */
export function lineValues({ min, max, gridLines }: Pick<TornadoData, 'min' | 'max' | 'gridLines'>): readonly number[] {
  return Array.from({ length: gridLines }, (_, index) => (gridLines === 1 ? min : min + ((max - min) * index) / (gridLines - 1)));
}
