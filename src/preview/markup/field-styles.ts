import { alignmentStyle } from './alignment.ts';
import { cssPixels } from './measures.ts';
import type { Parameters } from './parameters.ts';

type PartialStyle = Readonly<Record<string, string | undefined>>;

/** Title above a field, as its own parameters have it (`dom.md` 3: text box, text area, drop-down). */
export function fieldTitleStyle(parameters: Parameters): PartialStyle {
  return {
    ...alignmentStyle(parameters.text('titleTextAlignment')),
    color: parameters.text('titleFontColor'),
    fontSize: cssPixels(parameters.get('titleFontSize')),
  };
}

/** Text in a field, as its own parameters have it. */
export function fieldTextStyle(parameters: Parameters): PartialStyle {
  return {
    textAlign: parameters.text('textAlignment'),
    color: parameters.text('textFontColor'),
    fontSize: cssPixels(parameters.get('textFontSize')),
  };
}
