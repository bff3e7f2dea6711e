import type { CSSProperties } from 'react';
import type { JsonValue } from '../../shared/contract/json.ts';
import type { Parameters } from './parameters.ts';

/** Inline style as React takes it; built as a plain record so that any CSS name of a project can pass. */
export type Style = Record<string, string>;

const sizes = ['height', 'minHeight', 'width', 'minWidth'] as const;
const paddings = ['paddingTop', 'paddingLeft', 'paddingRight', 'paddingBottom'] as const;
const margins = ['marginTop', 'marginLeft', 'marginRight', 'marginBottom'] as const;

function isPlainNumber(value: JsonValue | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value));
}

/** A length: numbers and digit texts in px, other texts as they are, falsy values none (`skins.md` 4). */
export function cssLength(value: JsonValue | undefined): string | undefined {
  if (!value || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
  return isPlainNumber(value) ? `${String(value).trim()}px` : value.toString();
}

/** A size that is always written in px, such as font sizes (`skins.md` 4.5). */
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

/** General style of a widget root (`dom.md` 0.3). */
export function generalStyle(parameters: Parameters): Style {
  return pick(parameters, [...sizes, ...paddings, ...margins]);
}

/** Measures of the section where `applyMeasuresToSection` is set (`dom.md` 0.2). */
export function sectionMeasures(parameters: Parameters): Style {
  return parameters.flag('applyMeasuresToSection') ? pick(parameters, sizes) : {};
}

/** Width rule of grid, row and cell: what goes to the section, what to the root (`dom.md` 1, Grid). */
export function gridFamilyStyles(parameters: Parameters): { readonly section: Style; readonly root: Style } {
  const width = parameters.get('width');
  if (typeof width === 'string' && width !== '' && !isPlainNumber(width)) {
    return { section: { width, ...pick(parameters, ['minHeight', 'minWidth']) }, root: pick(parameters, margins) };
  }
  return { section: {}, root: generalStyle(parameters) };
}

/** CSS name with dashes or underscores as React spells it; custom properties stay. */
export function styleName(name: string): string {
  const dashed = name.replaceAll('_', '-').trim();
  if (dashed.startsWith('--')) return dashed;
  return dashed.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A declaration without `!important` at its end. The mark is found first: a pattern that begins with blanks tries each of them. */
export function withoutImportant(declaration: string): string {
  const text = declaration.trimEnd();
  return /!important$/i.test(text.slice(-10)) ? text.slice(0, -10).trimEnd() : declaration;
}

/** Part style `<part>Style` (`dom.md` 0.4). camelCase names are not converted in the field and have no effect there. */
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

/** Named parameters as inline style: later parts win, absent ones leave nothing. */
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
