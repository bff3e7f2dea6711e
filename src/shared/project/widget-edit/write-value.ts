import type { JsonValue } from '../../schema/json.ts';

/** How values are written so that they look like the rest of the file. */
export interface WritingStyle {
  readonly quote: "'" | '"';
  /** One level of indentation. */
  readonly indent: string;
  readonly lineEnd: '\n' | '\r\n';
}

/** Returns the quotes, indentation and line ends most used in a file. */
export function writingStyle(text: string): WritingStyle {
  const single = text.split("'").length;
  const double = text.split('"').length;
  const indent = /\n(\t+|[ ]{1,8})\S/.exec(text)?.[1] ?? '  ';
  return {
    quote: double > single ? '"' : "'",
    indent: indent.startsWith('\t') ? '\t' : indent,
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\\': '\\\\',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Returns a text as a literal that is valid in any script file. */
export function writeText(text: string, { quote }: Pick<WritingStyle, 'quote'>): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those have to be escaped
  const escaped = text.replace(/[\\\u0000-\u001f\u2028\u2029'"]/g, (character) => {
    if (character === "'" || character === '"') return character === quote ? `\\${character}` : character;
    return escapes[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  return quote + escaped + quote;
}

/** Returns a name as a key, unquoted where the language allows it. */
export function writeKey(name: string, style: Pick<WritingStyle, 'quote'>): string {
  // `__proto__: x` would set the prototype; as a computed key it is a member.
  if (name === '__proto__') return `[${writeText(name, style)}]`;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : writeText(name, style);
}

/** Returns a value as source text on one line. */
export function writeValue(value: JsonValue, style: Pick<WritingStyle, 'quote'>): string {
  if (typeof value === 'string') return writeText(value, style);
  if (Array.isArray(value)) return `[${value.map((item) => writeValue(item, style)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${writeKey(name, style)}: ${writeValue(member, style)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return Object.is(value, -0) ? '-0' : String(value);
}

/** Maximum characters of a value on one line. */
const longestLine = 80;

/** Returns a value as source text, on several lines if it is long. `indent`: that of the line it begins in. */
export function writeLongValue(value: JsonValue, style: WritingStyle, indent: string): string {
  const short = writeValue(value, style);
  if (short.length <= longestLine || typeof value !== 'object' || value === null) return short;
  const inner = indent + style.indent;
  const items = Array.isArray(value)
    ? value.map((item) => writeLongValue(item, style, inner))
    : Object.entries(value).map(([name, member]) => `${writeKey(name, style)}: ${writeLongValue(member, style, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}${items.map((item) => `${style.lineEnd}${inner}${item},`).join('')}${style.lineEnd}${indent}${close}`;
}
