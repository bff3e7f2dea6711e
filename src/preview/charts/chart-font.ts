import type { Parameters } from '../markup/parameters.ts';
import { numberOf } from './chart-values.ts';

/** Family of canvas texts (`dom.md` 5); the look of projects without style sheets brings the second one. */
export const defaultFamily = "imago, 'Inter Variable', sans-serif";

/** A font as the library takes it. */
export interface ChartFont {
  readonly family: string;
  readonly size: number;
  readonly style: 'normal' | 'italic' | 'oblique';
  readonly weight: string;
  readonly lineHeight?: number | string;
}

interface FontFallback {
  readonly family?: string | undefined;
  readonly size: number;
  readonly style?: string | undefined;
}

/** Style and weight out of one text such as `bold italic`, as the older library took it. */
export function fontStyle(text: string): Pick<ChartFont, 'style' | 'weight'> {
  const words = text.toLowerCase().split(/\s+/);
  const style = words.find((word) => word === 'italic' || word === 'oblique') ?? 'normal';
  const weight = words.find((word) => /^(bold|bolder|lighter|[1-9]\d{0,2}|1000)$/.test(word)) ?? 'normal';
  return { style, weight };
}

/** Font from `<prefix>FontSize`, `FontFamily` and `FontStyle`, which says the weight too. */
export function chartFont(parameters: Parameters, prefix: string, fallback: FontFallback): ChartFont {
  return {
    family: parameters.text(`${prefix}FontFamily`) ?? fallback.family ?? defaultFamily,
    size: numberOf(parameters, `${prefix}FontSize`) ?? fallback.size,
    ...fontStyle(parameters.text(`${prefix}FontStyle`) ?? fallback.style ?? 'bold'),
  };
}

/** Family of labels on points and of tooltips: parts of the options of a chart's plugins. */
export function pluginFonts(family: string) {
  return { datalabels: { font: { family } }, tooltip: { titleFont: { family, weight: 'bold' }, bodyFont: { family } } };
}
