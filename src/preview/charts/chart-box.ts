import { generalStyle, type Style } from '../markup/measures.ts';
import type { Parameters } from '../markup/parameters.ts';

/** General style of a chart's box with its default size where none is given (`dom.md` 5.1, `{G(w, h)}`). */
export function chartBox(parameters: Parameters, defaults: Readonly<Record<string, number>>): Style {
  return generalStyle({ ...parameters, get: (name) => parameters.get(name) ?? defaults[name] });
}
