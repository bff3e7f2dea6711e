import type { JsonValue } from '../../../shared/contract/json.ts';
import { styleName, type Style, withoutImportant } from '../../markup/measures.ts';
import { isObject, textOf } from '../../markup/parameters.ts';

/** Class names given as a text, a list of them, or an object that switches names on and off. */
export function classNames(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(classNames).filter(Boolean).join(' ');
  if (isObject(value))
    return Object.keys(value)
      .filter((name) => value[name])
      .join(' ');
  return typeof value === 'string' ? value.trim() : '';
}

/** Declarations of a text: semicolons inside of brackets and quotes belong to the value. */
function declarations(text: string): readonly (readonly [name: string, value: string])[] {
  const parts = text.match(/(?:[^;("']|\([^)]*\)?|"[^"]*"?|'[^']*'?)+/g) ?? [];
  return parts.flatMap((part) => {
    const colon = part.indexOf(':');
    return colon < 0 ? [] : [[part.slice(0, colon).trim(), part.slice(colon + 1).trim()] as const];
  });
}

/** Inline style given as a text, as an object with names in any spelling, or as a list of those; later ones win (`dom.md` 4). */
export function styleValues(value: JsonValue | undefined): Style {
  const style: Style = {};
  const put = (name: string, given: string): void => {
    // React sets declarations one by one and would drop a whole `!important` declaration.
    if (/^[-\w]+$/.test(name)) style[styleName(name)] = withoutImportant(given);
  };
  if (Array.isArray(value)) for (const one of value) Object.assign(style, styleValues(one));
  else if (isObject(value)) {
    for (const [name, given] of Object.entries(value)) {
      const text = given === 0 ? '0' : textOf(given);
      if (text !== undefined) put(name, text);
    }
  } else if (typeof value === 'string') for (const [name, given] of declarations(value)) put(name, given);
  return style;
}
