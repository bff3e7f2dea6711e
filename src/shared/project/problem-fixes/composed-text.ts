import type { AnyNode, Literal, TemplateElement } from 'acorn';
import { isTextNode, operandsOf } from '../refactorings/text-parts.ts';

/** Characters of a text as they are written between quotes of a script: `starts` and `ends` have the place of each in the file. */
export interface WrittenRun {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Where the first character stands, or would. */
  readonly at: number;
  readonly quote: '"' | "'" | '`';
}

/** A text that a script puts together: what is written before, between and behind the values, and the code of each value. */
export interface ComposedText {
  /** One more than there are values; each may consist of several runs, or of none where there is nothing to write into. */
  readonly texts: readonly (readonly WrittenRun[])[];
  readonly values: readonly string[];
}

/**
 * Returns how a literal, a template or a sum that certainly gives a text is written; undefined for anything else. Values side by side count
 * as one: where one ends and the next begins is not known from the text.
 */
export function composedText(node: AnyNode, source: string): ComposedText | undefined {
  const operands = node.type === 'BinaryExpression' ? operandsOf(node) : [node];
  // Sums are taken from the left: what stands before the first text is added up before it becomes one.
  const first = operands?.findIndex(isTextNode) ?? -1;
  if (operands === undefined || first < 0 || first > 1) return undefined;
  const texts: WrittenRun[][] = [[]];
  const values: string[] = [];
  const addValue = ({ start, end }: AnyNode): void => {
    if (values.length > 0 && texts.at(-1)?.every(({ text }) => text === '')) {
      values.push(`${values.pop()} ${source.slice(start, end)}`);
      texts.pop();
    } else values.push(source.slice(start, end));
    texts.push([]);
  };
  for (const operand of operands) {
    if (operand.type === 'TemplateLiteral') {
      for (const [index, quasi] of operand.quasis.entries()) {
        const run = templateRun(quasi, source);
        if (run === undefined) return undefined;
        texts.at(-1)?.push(run);
        const inner = operand.expressions[index];
        if (inner) addValue(inner);
      }
    } else if (isTextNode(operand) && operand.type === 'Literal') {
      const run = literalRun(operand, source);
      if (run === undefined) return undefined;
      texts.at(-1)?.push(run);
    } else addValue(operand);
  }
  return { texts, values };
}

function literalRun(node: Literal, source: string): WrittenRun | undefined {
  const quote = source.charAt(node.start);
  if (quote !== '"' && quote !== "'") return undefined;
  return runBetween(source, node.start + 1, node.end - 1, quote, String(node.value));
}

function templateRun({ start, end, value }: TemplateElement, source: string): WrittenRun | undefined {
  return typeof value.cooked === 'string' ? runBetween(source, start, end, '`', value.cooked) : undefined;
}

/** An escape, a line end, or any other character. */
const unit = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[0-3]?[0-7]{1,2}|\r\n|[\s\S])|\r\n|[\s\S]/giy;
const named: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** Returns the characters between two places; undefined unless they mean `value`. */
function runBetween(source: string, from: number, to: number, quote: WrittenRun['quote'], value: string): WrittenRun | undefined {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  unit.lastIndex = from;
  while (unit.lastIndex < to) {
    const start = unit.lastIndex;
    const found = unit.exec(source)?.[0];
    if (found === undefined || unit.lastIndex > to) return undefined;
    const meaning = meaningOf(found);
    for (let count = 0; count < meaning.length; count += 1) {
      starts.push(start);
      ends.push(unit.lastIndex);
    }
    text += meaning;
  }
  return text === value ? { text, starts, ends, at: from, quote } : undefined;
}

function meaningOf(written: string): string {
  if (!written.startsWith('\\')) return written.startsWith('\r') ? '\n' : written;
  const escaped = written.slice(1);
  // A line end behind a backslash means nothing.
  if (/^[\r\n\u2028\u2029]/.test(escaped)) return '';
  const code = /^(?:u\{?|x)([\da-f]+)\}?$/i.exec(escaped)?.[1];
  if (code !== undefined && Number.parseInt(code, 16) <= 0x10ffff) return String.fromCodePoint(Number.parseInt(code, 16));
  if (/^[0-7]+$/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8));
  return named[escaped] ?? escaped;
}

/** Returns a text as it is written between quotes, behind what stands there already. */
export function quotedContent(text: string, { quote }: WrittenRun, before: string): string {
  const plain = text.replace(/\\/g, '\\\\').replaceAll('\r', '\\r');
  if (quote !== '`') return plain.replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n');
  const template = plain.replace(/`|\$(?=\{|$)/g, '\\$&');
  return before.endsWith('$') && template.startsWith('{') ? `\\${template}` : template;
}
