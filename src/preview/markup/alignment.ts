import type { Parameters } from './read-parameters.ts';

/**
 * Returns the justification of headings and bodies: start and end become flex values, others pass (`docs/format/style-sheets.md`,
 * Alignment).
 */
export function alignmentStyle(value: string | undefined): Record<string, string> {
  if (!value) return {};
  const justify = value === 'start' || value === 'end' ? `flex-${value}` : value;
  return { display: 'flex', paddingLeft: '0px', justifyContent: justify };
}

/** Returns the class names as one text, without absent ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
}

/**
 * Returns the skin class, which comes last in its attribute (`docs/format/widgets/README.md`, Skin class). An empty skin gives a class that
 * ends in a dash.
 */
export function skinClass(prefix: string, parameters: Parameters, fallback = 'standard'): string {
  const skin = parameters.get('skin');
  return `${prefix}-${typeof skin === 'string' || typeof skin === 'number' ? skin : fallback}`;
}
