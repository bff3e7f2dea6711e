import type { CSSProperties } from 'react';
import type { JsonValue } from '../../shared/schema/json.ts';
import type { Parameters } from './read-parameters.ts';

/** Inline style for React; a plain record, so that a project can use any CSS name. */
export type Style = Record<string, string>;

/** Position and size in px of the viewport. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const sizes = ['height', 'minHeight', 'width', 'minWidth'] as const;
const paddings = ['paddingTop', 'paddingLeft', 'paddingRight', 'paddingBottom'] as const;
const margins = ['marginTop', 'marginLeft', 'marginRight', 'marginBottom'] as const;

function isPlainNumber(value: JsonValue | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value));
}

/**
 * Returns a CSS length: numbers and digit texts in px, other texts as they are, `undefined` for falsy values
 * (`docs/format/widgets/README.md`, General style).
 */
export function cssLength(value: JsonValue | undefined): string | undefined {
  if (!value || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
  return isPlainNumber(value) ? `${String(value).trim()}px` : value.toString();
}

/** Returns a size that is always in px, such as a font size (`docs/format/widgets/README.md`, General style). */
export function cssPixels(value: JsonValue | undefined): string | undefined {
  return value && (typeof value === 'number' || typeof value === 'string') ? `${value}px` : undefined;
}

function pick(parameters: Parameters, names: readonly string[]): Style {
  const style: Style = {};
  for (const name of names) {
    const length = cssLength(parameters.get(name));
    if (length !== undefined) style[name] = length;
  }
  return style;
}

/** Returns the general style of a widget root (`docs/format/widgets/README.md`, General style). */
export function generalStyle(parameters: Parameters): Style {
  return pick(parameters, [...sizes, ...paddings, ...margins]);
}

/** Returns the measures of the section if `applyMeasuresToSection` is set (`docs/format/widgets/README.md`, Section). */
export function sectionMeasures(parameters: Parameters): Style {
  return parameters.flag('applyMeasuresToSection') ? pick(parameters, sizes) : {};
}

/** Returns how a grid, row or cell is measured: the styles of its section and of its root (`docs/format/widgets/layout.md`, Grid). */
export function gridFamilyStyles(parameters: Parameters): { readonly section: Style; readonly root: Style } {
  const width = parameters.get('width');
  if (typeof width === 'string' && width !== '' && !isPlainNumber(width)) {
    return { section: { width, ...pick(parameters, ['minHeight', 'minWidth']) }, root: pick(parameters, margins) };
  }
  return { section: {}, root: generalStyle(parameters) };
}

/** Returns a CSS name with dashes or underscores as React spells it; custom properties stay. */
export function styleName(name: string): string {
  const dashed = name.replaceAll('_', '-').trim();
  if (dashed.startsWith('--')) return dashed;
  return dashed.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Returns a declaration without `!important` at its end. Searches the mark first: a pattern that starts with blanks would try each of them.
 */
export function withoutImportant(declaration: string): string {
  const text = declaration.trimEnd();
  return /!important$/i.test(text.slice(-10)) ? text.slice(0, -10).trimEnd() : declaration;
}

/** Returns the part style `<part>Style` (`docs/format/widgets/README.md`, Part style). camelCase names have no effect in production. */
export function partStyle(parameters: Parameters, part: string): Style {
  const style: Style = {};
  for (const [name, value] of Object.entries(parameters.object(`${part}Style`) ?? {})) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    if (/[A-Z]/.test(name) && !name.startsWith('--')) continue;
    // React sets declarations one by one and would drop a whole `!important` declaration.
    style[styleName(name)] = withoutImportant(String(value));
  }
  return style;
}

/** Merges styles: later parts win, absent values are left out. */
export function styles(...parts: readonly (Readonly<Record<string, string | undefined>> | false | undefined)[]): CSSProperties {
  const merged: Style = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part || {})) {
      if (value === undefined || value === '') continue;
      // A later declaration must also come later in the text: shorthands depend on it.
      delete merged[name];
      merged[name] = value;
    }
  }
  return merged;
}
