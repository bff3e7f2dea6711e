/** Levels of nested options that are read; deeper ones stay text. */
const deepest = 12;

/** An option of an address or of a part, such as `$select=Ordinal,Value`. Its text is kept, so that it is written as it was read. */
export type ExpansionOption =
  | { readonly kind: 'expand'; readonly head: string; readonly parts: readonly ExpansionPart[] }
  | { readonly kind: 'select'; readonly head: string; readonly fields: readonly string[] }
  | { readonly kind: 'other'; readonly text: string };

/** What `$expand` asks for, such as `Cells($select=Ordinal)`. */
export interface ExpansionPart {
  /** As written, with any blanks around it. */
  readonly name: string;
  /** Null without brackets. */
  readonly options: readonly ExpansionOption[] | null;
  /** The closing bracket and the blanks behind it; empty if it is missing. */
  readonly end: string;
}

/** Splits at a character where no bracket and no quote is open. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === separator && depth <= 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** Returns whether every bracket and quote of a text is closed. */
export function isClosed(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (const character of text) {
    if (character === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !isQuoted;
}

function readPart(text: string, depth: number): ExpansionPart {
  const bracket = text.indexOf('(');
  if (bracket < 0) return { name: text, options: null, end: '' };
  const trimmed = text.trimEnd();
  const end = trimmed.length - 1 > bracket && trimmed.endsWith(')') ? text.slice(trimmed.length - 1) : '';
  const inside = text.slice(bracket + 1, text.length - end.length);
  return { name: text.slice(0, bracket), options: splitOutside(inside, ';').map((option) => readOption(option, depth + 1)), end };
}

/**
 * Reads an option. Every text can be read and is printed as it was ({@link printOption}); a bracket that is not closed ends with the text.
 */
export function readOption(text: string, depth = 0): ExpansionOption {
  const found = /^\s{0,20}(?:\$|%24)(expand|select)=/.exec(text);
  if (found === null || depth > deepest) return { kind: 'other', text };
  const [head, name] = found;
  const rest = text.slice(head.length);
  if (name === 'select') return { kind: 'select', head, fields: rest.split(',') };
  return { kind: 'expand', head, parts: splitOutside(rest, ',').map((part) => readPart(part, depth)) };
}

const printPart = ({ name, options, end }: ExpansionPart): string =>
  options === null ? name : `${name}(${options.map(printOption).join(';')}${end}`;

/** Writes an option as it was read. */
export function printOption(option: ExpansionOption): string {
  switch (option.kind) {
    case 'expand':
      return option.head + option.parts.map(printPart).join(',');
    case 'select':
      return option.head + option.fields.join(',');
    case 'other':
      return option.text;
  }
}
