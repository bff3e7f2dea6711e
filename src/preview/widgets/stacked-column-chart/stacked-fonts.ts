import { type ChartFont, defaultFamily, fontStyle } from '../../charts/canvas/chart-font.ts';
import { numberOf } from '../../charts/settings/chart-values.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';

/** Returns a font parameter of a part, else that of the whole chart (`docs/format/widgets/charts.md`, Stacked columns). */
function either(parameters: Parameters, prefix: string, name: string): string | undefined {
  return textOf(parameters.get(`${prefix}Font${name}`)) ?? textOf(parameters.get(`font${name}`));
}

/** Returns the font of a part of the chart: here style and weight are separate parameters. */
export function stackedFont(parameters: Parameters, prefix: string): ChartFont {
  const lineHeight = either(parameters, prefix, 'LineHeight') ?? 'normal';
  return {
    family: either(parameters, prefix, 'Family') ?? defaultFamily,
    size: numberOf(parameters, `${prefix}FontSize`) ?? numberOf(parameters, 'fontSize') ?? 12,
    style: fontStyle(either(parameters, prefix, 'Style') ?? 'normal').style,
    weight: fontStyle(either(parameters, prefix, 'Weight') ?? 'normal').weight,
    // Without a valid line height the size of an axis would be NaN.
    lineHeight: /^(normal|\d+(\.\d+)?(px|em|%)?)$/.test(lineHeight) && Number.parseFloat(lineHeight) !== 0 ? lineHeight : 'normal',
  };
}
