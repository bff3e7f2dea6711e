import { generalStyle, type Style } from '../../markup/measures.ts';
import type { Parameters } from '../../markup/read-parameters.ts';

/** Returns the general style of a chart's box, with a default size if none is given (`docs/format/widgets/charts.md`, Canvas). */
export function chartBox(parameters: Parameters, defaults: Readonly<Record<string, number>>): Style {
  return generalStyle({ ...parameters, get: (name) => parameters.get(name) ?? defaults[name] });
}
