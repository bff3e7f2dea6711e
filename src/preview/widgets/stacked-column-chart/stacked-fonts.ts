import { type ChartFont, defaultFamily, fontStyle } from '../../charts/chart-font.ts';
import { numberOf } from '../../charts/chart-values.ts';
import { type Parameters, textOf } from '../../markup/parameters.ts';

/** A font parameter of a part, else that of the whole chart (`dom.md` 5.6). */
function either(parameters: Parameters, prefix: string, name: string): string | undefined {
  return textOf(parameters.get(`${prefix}Font${name}`)) ?? textOf(parameters.get(`font${name}`));
}

/** Font of a part of the chart: here style and weight are parameters of their own. */
export function stackedFont(parameters: Parameters, prefix: string): ChartFont {
  const lineHeight = either(parameters, prefix, 'LineHeight') ?? 'normal';
  return {
    family: either(parameters, prefix, 'Family') ?? defaultFamily,
    size: numberOf(parameters, `${prefix}FontSize`) ?? numberOf(parameters, 'fontSize') ?? 12,
    style: fontStyle(either(parameters, prefix, 'Style') ?? 'normal').style,
    weight: fontStyle(either(parameters, prefix, 'Weight') ?? 'normal').weight,
    // Lines without a height have axes without a number for theirs.
    lineHeight: /^(normal|\d+(\.\d+)?(px|em|%)?)$/.test(lineHeight) && Number.parseFloat(lineHeight) !== 0 ? lineHeight : 'normal',
  };
}
