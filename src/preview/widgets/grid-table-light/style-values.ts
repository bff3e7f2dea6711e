import type { JsonValue } from '../../../shared/schema/json.ts';
import { styleName, type Style, withoutImportant } from '../../markup/measures.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';

/** Returns class names given as a text, a list, or an object that switches names on and off. */
export function styleClassNames(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(styleClassNames).filter(Boolean).join(' ');
  if (isJsonObject(value))
    return Object.keys(value)
      .filter((name) => value[name])
      .join(' ');
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the declarations of a text: semicolons inside brackets and quotes belong to the value. */
function declarations(text: string): readonly (readonly [name: string, value: string])[] {
  const parts = text.match(/(?:[^;("']|\([^)]*\)?|"[^"]*"?|'[^']*'?)+/g) ?? [];
  return parts.flatMap((part) => {
    const colon = part.indexOf(':');
    return colon < 0 ? [] : [[part.slice(0, colon).trim(), part.slice(colon + 1).trim()] as const];
  });
}

/**
 * Returns the inline style given as a text, as an object with names in any spelling, or as a list of those; later ones win
 * (`docs/format/widgets/tables.md`, Light table).
 */
export function styleValues(value: JsonValue | undefined): Style {
  const style: Style = {};
  const put = (name: string, given: string): void => {
    // React sets declarations one by one and would drop an entire `!important` declaration.
    if (/^[-\w]+$/.test(name)) style[styleName(name)] = withoutImportant(given);
  };
  if (Array.isArray(value)) for (const one of value) Object.assign(style, styleValues(one));
  else if (isJsonObject(value)) {
    for (const [name, given] of Object.entries(value)) {
      const text = given === 0 ? '0' : textOf(given);
      if (text !== undefined) put(name, text);
    }
  } else if (typeof value === 'string') for (const [name, given] of declarations(value)) put(name, given);
  return style;
}
