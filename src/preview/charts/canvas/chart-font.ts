import type { Parameters } from '../../markup/read-parameters.ts';
import { numberOf } from '../settings/chart-values.ts';

/** Font family of canvas texts (`docs/format/widgets/charts.md`, Canvas); the default look brings the second one. */
export const defaultFamily = "imago, 'Inter Variable', sans-serif";

/** A font in the library's format. */
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

/** Returns style and weight from one text such as `bold italic`, the format of the older library. */
export function fontStyle(text: string): Pick<ChartFont, 'style' | 'weight'> {
  const words = text.toLowerCase().split(/\s+/);
  const style = words.find((word) => word === 'italic' || word === 'oblique') ?? 'normal';
  const weight = words.find((word) => /^(bold|bolder|lighter|[1-9]\d{0,2}|1000)$/.test(word)) ?? 'normal';
  return { style, weight };
}

/** Returns the font from `<prefix>FontSize`, `FontFamily` and `FontStyle`, which includes the weight. */
export function chartFont(parameters: Parameters, prefix: string, fallback: FontFallback): ChartFont {
  return {
    family: parameters.text(`${prefix}FontFamily`) ?? fallback.family ?? defaultFamily,
    size: numberOf(parameters, `${prefix}FontSize`) ?? fallback.size,
    ...fontStyle(parameters.text(`${prefix}FontStyle`) ?? fallback.style ?? 'bold'),
  };
}

/** Returns plugin options that set the font family of labels on points and of tooltips. */
export function pluginFonts(family: string) {
  return { datalabels: { font: { family } }, tooltip: { titleFont: { family, weight: 'bold' }, bodyFont: { family } } };
}
