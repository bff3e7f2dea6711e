import { parseCase } from './parse-case.ts';
import { parseDotted, parseMethods } from './parse-dotted.ts';
import { parseItems } from './parse-items.ts';
import type { ExpressionParser, TokenReader } from './token-reader.ts';
import type { MdxExpression } from './syntax-tree.ts';

/** Words that begin no expression. */
const reserved: ReadonlySet<string> = new Set('SELECT FROM WHERE ON AS WHEN THEN ELSE END HAVING PROPERTIES AND OR XOR WITH'.split(' '));
/** Words before a set or member that is read in another way. */
const prefixWords: ReadonlySet<string> = new Set(['EXISTING', 'DISTINCT', 'TM1IGNORE_BADTUPLES', 'NONEMPTY']);

/** Returns whether an operand may begin with the next token. */
function startsOperand(reader: TokenReader): boolean {
  const { kind, image } = reader.peek();
  if (kind === 'sign') return image === '{' || image === '(' || image === '&' || (image === '.' && reader.peek(1).kind === 'number');
  if (kind === 'word') return !reserved.has(image.toUpperCase()) || (reader.atWord('PROPERTIES') && reader.at('(', 1));
  return kind !== 'end';
}

/** Words that, before a name, begin another part of the statement. */
const partWords: ReadonlySet<string> = new Set(['MEMBER', 'SET', 'CELL', 'CALCULATED', 'DIMENSION', 'RETURN', 'UPDATE']);

function startsPart(reader: TokenReader): boolean {
  return reader.atWord('IS', 'IN') || (partWords.has(reader.wordAt(0)) && ['name', 'word', 'hole'].includes(reader.peek(1).kind));
}

/** Reads a member, set, tuple, call or value with its signs and methods, and those beside a hole, which may hold an operator. */
export function parseOperand(reader: TokenReader, parse: ExpressionParser): MdxExpression {
  const start = reader.index;
  const first = parsePrefixed(reader, parse);
  const items = [first];
  const spaced: boolean[] = [];
  while (reader.index > start && reader.isBesideHole && startsOperand(reader) && !startsPart(reader)) {
    const before = reader.tokens[reader.index - 1]?.range;
    spaced.push(before === undefined || before.offset + before.length < reader.peek().range.offset);
    items.push(parsePrefixed(reader, parse));
  }
  return items.length === 1 ? first : { kind: 'sequence', items, spaced, range: reader.rangeFrom(start) };
}

function parsePrefixed(reader: TokenReader, parse: ExpressionParser): MdxExpression {
  const start = reader.index;
  const operators = takePrefixes(reader);
  const operand = parseOne(reader, parse);
  if (operators.length === 0) return operand;
  const range = reader.rangeFrom(start);
  // -2.5 is a number, not an operation.
  const isNumber = operand.kind === 'literal' && typeof operand.value === 'number';
  if (isNumber && operators.length === 1 && operators[0] === '-') return { kind: 'literal', value: -operand.value, range };
  return { kind: 'prefix', operators, operand, range };
}

function takePrefixes(reader: TokenReader): string[] {
  const operators: string[] = [];
  for (;;) {
    const word = reader.wordAt(0);
    const { kind, image } = reader.peek(1);
    if (word === 'NON' && reader.wordAt(1) === 'EMPTY') {
      reader.takeWord('NON');
      reader.takeWord('EMPTY');
      operators.push('NON EMPTY');
    } else if (
      prefixWords.has(word) &&
      (kind === 'name' || kind === 'hole' || image === '{' || (kind === 'word' && !reserved.has(image.toUpperCase())))
    ) {
      reader.takeWord(word);
      operators.push(word);
    } else if (reader.at('-') || reader.at('+')) operators.push(reader.next().image);
    else return operators;
  }
}

function parseOne(reader: TokenReader, parse: ExpressionParser): MdxExpression {
  const start = reader.index;
  const { kind, image, range } = reader.peek();
  if (!startsOperand(reader)) {
    reader.fail('a member, set or value');
    return { kind: 'nothing', range: { ...range, length: 0 } };
  }
  if (image === '{' || image === '(') {
    const items = parseItems(reader, image === '{' ? '}' : ')', parse, image === '(');
    return parseMethods(reader, { kind: image === '{' ? 'set' : 'tuple', items, range: reader.rangeFrom(start) }, parse);
  }
  if (kind === 'text') {
    reader.next();
    const quote = image.charAt(0);
    return parseMethods(reader, { kind: 'literal', value: image.slice(1, -1).replaceAll(quote + quote, quote), range }, parse);
  }
  if (kind === 'number' || image === '.') {
    const point = reader.take('.') ? '0.' : '';
    return { kind: 'literal', value: Number(point + reader.next().image), range: reader.rangeFrom(start) };
  }
  if (reader.atWord('CASE') && !reader.at('.', 1)) return parseCase(reader, parse);
  return parseDotted(reader, parse);
}
