/** Names and values outside of texts: each becomes an object or field of its own when a message is read. */
export interface TextParts {
  readonly names: number;
  readonly values: number;
}

/** Nesting levels; a text of fewer characters cannot be deeper. */
export const deepest = 1000;
const quote = 34;
const comma = 44;
const colon = 58;
const backslash = 92;

/** Counts the parts of a JSON text without parsing it; undefined if it is nested deeper than messages may be. */
export function countParts(text: string): TextParts | undefined {
  let depth = 0;
  let names = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) {
      index = endOfText(text, index + 1);
    } else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      values += 1;
      if (depth > deepest) return undefined;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === comma) values += 1;
    else if (code === colon) names += 1;
  }
  return { names, values };
}

/** Returns the index of the quote that ends a JSON string; a quote after an odd number of backslashes is part of the string. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (end - slashes - 1 >= start && text.charCodeAt(end - slashes - 1) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
