/** Returns a documentation comment with its line end; nothing for an empty text. */
export function docComment(text: string, indent = ''): string {
  const clean = text.replaceAll('*/', '* /').replace(/\s+/g, ' ').trim();
  return clean === '' ? '' : `${indent}/** ${clean} */\n`;
}

/** Returns a property name as it can stand in an interface. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Returns the union of literal types of these texts. */
export function literalUnion(texts: readonly string[]): string {
  return texts.map((text) => JSON.stringify(text)).join(' | ');
}

/** Splits a list of parameters at its outer commas. */
export function splitParameters(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    if (character === '[' || character === '{' || character === '(') depth += 1;
    else if (character === ']' || character === '}' || character === ')') depth -= 1;
    else if (character === undefined || (character === ',' && depth === 0)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts.filter((part) => part !== '');
}
