import { parseOperand } from './parse-operand.ts';
import { type ExpressionParser, rangeBetween, type TokenReader, mdxNameOf } from './token-reader.ts';
import type { MdxExpression } from './syntax-tree.ts';

/** Operators by precedence, loosest first. Each level is read into one flat list, so that long chains stay shallow. */
const levels: readonly ReadonlySet<string>[] = [
  new Set(['OR', 'XOR']),
  new Set(['AND']),
  new Set(['=', '<>', '<', '>', '<=', '>=', 'IS', 'IN']),
  new Set(['+', '-', '||']),
  new Set(['*', '/']),
  new Set(['^']),
];
/** `NOT` binds looser than comparisons and tighter than AND. */
const comparison = 2;

/** Reads an expression; reports what is missing and returns what could be read. */
export const parseExpression: ExpressionParser = (reader) => {
  const start = reader.index;
  const expression = parseLevel(reader, 0);
  if (!reader.atWord('AS') || !['name', 'word', 'hole'].includes(reader.peek(1).kind)) return expression;
  reader.takeWord('AS');
  const name = mdxNameOf(reader.next());
  return { kind: 'alias', target: expression, name, range: reader.rangeFrom(start) };
};

function operatorAt(reader: TokenReader, level: number): string | undefined {
  const { kind, image } = reader.peek();
  if (kind !== 'sign' && kind !== 'word') return undefined;
  const operator = image.toUpperCase();
  return levels[level]?.has(operator) ? operator : undefined;
}

function parseLevel(reader: TokenReader, level: number): MdxExpression {
  if (level === comparison && reader.atWord('NOT')) return parseNot(reader, level);
  if (level >= levels.length) return parseRange(reader);
  const first = parseLevel(reader, level + 1);
  const operators: string[] = [];
  const operands = [first];
  for (let operator = operatorAt(reader, level); operator !== undefined; operator = operatorAt(reader, level)) {
    reader.takeWord(operator);
    reader.take(operator);
    operators.push(operator);
    // `a IS NOT b` is one comparison.
    operands.push(level >= comparison && reader.atWord('NOT') ? parseNot(reader, level + 1) : parseLevel(reader, level + 1));
  }
  const last = operands.at(-1);
  if (operators.length === 0 || last === undefined) return first;
  const range = rangeBetween(first.range, last.range);
  if (operators.every((operator) => operator === '*')) return { kind: 'crossJoin', factors: operands, range };
  return { kind: 'operation', operators, operands, range };
}

function parseNot(reader: TokenReader, level: number): MdxExpression {
  const start = reader.index;
  const operators: string[] = [];
  while (reader.takeWord('NOT')) operators.push('NOT');
  const operand = parseLevel(reader, level);
  return { kind: 'prefix', operators, operand, range: reader.rangeFrom(start) };
}

function parseRange(reader: TokenReader): MdxExpression {
  const from = parseOperand(reader, parseExpression);
  if (!reader.take(':')) return from;
  const to = parseOperand(reader, parseExpression);
  return { kind: 'range', from, to, range: rangeBetween(from.range, to.range) };
}
