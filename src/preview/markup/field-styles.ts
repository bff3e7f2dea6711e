import { alignmentStyle } from './alignment.ts';
import { cssPixels } from './measures.ts';
import type { Parameters } from './read-parameters.ts';

type PartialStyle = Readonly<Record<string, string | undefined>>;

/** Returns the style of a title above a field, from its own parameters (`docs/format/widgets/inputs.md`). */
export function fieldTitleStyle(parameters: Parameters): PartialStyle {
  return {
    ...alignmentStyle(parameters.text('titleTextAlignment')),
    color: parameters.text('titleFontColor'),
    fontSize: cssPixels(parameters.get('titleFontSize')),
  };
}

/** Returns the style of a field's text, from its own parameters. */
export function fieldTextStyle(parameters: Parameters): PartialStyle {
  return {
    textAlign: parameters.text('textAlignment'),
    color: parameters.text('textFontColor'),
    fontSize: cssPixels(parameters.get('textFontSize')),
  };
}
