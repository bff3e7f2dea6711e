import type { Parameters } from './parameters.ts';

/** Justification of headings and bodies: start and end become flex values, others pass (`skins.md` 6). */
export function alignmentStyle(value: string | undefined): Record<string, string> {
  if (!value) return {};
  const justify = value === 'start' || value === 'end' ? `flex-${value}` : value;
  return { display: 'flex', paddingLeft: '0px', justifyContent: justify };
}

/** Class text out of parts; absent ones leave nothing. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
}

/** Skin class, last in its attribute (`dom.md` 0.5). An empty skin gives a class that ends in a dash. */
export function skinClass(prefix: string, parameters: Parameters, fallback = 'standard'): string {
  const skin = parameters.get('skin');
  return `${prefix}-${typeof skin === 'string' || typeof skin === 'number' ? skin : fallback}`;
}
