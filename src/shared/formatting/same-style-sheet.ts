/** One piece of a style sheet: a comment, blanks, a text between quotes, a number or name, or a single character. */
const piece = /\/\*[\s\S]*?(?:\*\/|$)|\s+|"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|[-\w\\.%#@$\u0080-\uffff]+|[\s\S]/g;

/** Returns a text between quotes with double ones, as the formatter may write it. */
function withDoubleQuotes(quoted: string): string {
  return JSON.stringify(quoted.slice(1, -1).replace(/\\(["'])/g, '$1'));
}

/** Numbers without what does not count, units and exponents in lower case. */
function plainNumber(word: string): string {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?(e[+-]?\d+)?([a-z%]*)$/i.exec(word);
  if (!found || !/\d/.test(word)) return word;
  const [, sign = '', whole = '', fraction = '', exponent = '', unit = ''] = found;
  let end = fraction.length;
  while (fraction.charAt(end - 1) === '0') end -= 1;
  const digits = fraction.slice(0, end);
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${digits === '' ? '' : `.${digits}`}${exponent.toLowerCase()}${unit.toLowerCase()}`;
}

/** Signs beside which blanks say nothing. A colon is one of them in declarations alone: `a :hover` is not `a:hover`. */
const signs: ReadonlySet<string> = new Set(['', '{', '}', ';', ',', '>', '~', '(', ')', '!', '[', ']', '=']);

/** Returns the parts of a style sheet that say something; a blank between two of them is one part where it does. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  /** Parts since the last sign that begins or ends a rule or declaration. */
  let current: string[] = [];
  const close = (sign: string): void => {
    const isSelector = sign === '{';
    const isBare = (part: string | undefined): boolean => signs.has(part ?? '') || (!isSelector && part === ':');
    const kept = current.filter((part, index) => part !== ' ' || (!isBare(current[index - 1]) && !isBare(current[index + 1])));
    parts.push(...kept.map((part) => (isSelector ? part : plainNumber(part))));
    current = [];
    // The last declaration of a rule needs no semicolon.
    if (sign === '}' && parts.at(-1) === ';') parts.pop();
    if (sign !== ';' || (parts.at(-1) !== ';' && parts.at(-1) !== '{')) parts.push(sign);
  };
  for (const [found] of text.matchAll(piece)) {
    if (found.startsWith('/*')) current.push(found.replace(/\s+/g, ' '));
    else if (/^\s/.test(found)) current.push(' ');
    else if (found === '{' || found === '}' || found === ';') close(found);
    else if (/^["']/.test(found)) current.push(withDoubleQuotes(found));
    else current.push(found);
  }
  close('');
  return parts;
}

/**
 * Returns whether two style sheets say the same but for blanks, kinds of quotes, the last semicolon of a rule and how numbers are written.
 * Never says so of two that differ in anything else.
 */
export function isSameStyleSheet(before: string, after: string): boolean {
  const [parts, others] = [partsOf(before), partsOf(after)];
  return parts.length === others.length && parts.every((part, index) => part === others[index]);
}
