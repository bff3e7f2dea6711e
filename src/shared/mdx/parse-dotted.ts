import { isMemberMethod } from './member-methods.ts';
import { parseItems } from './parse-items.ts';
import { type ExpressionParser, mdxNameOf, rangeBetween, type TokenReader } from './token-reader.ts';
import type { MdxExpression, MdxName, MdxRange } from './syntax-tree.ts';

/** One part of a dotted expression as written, before names and methods are distinguished. */
interface Segment {
  readonly name: MdxName;
  readonly isHole: boolean;
  readonly arguments: readonly MdxExpression[] | null;
  readonly range: MdxRange;
}

/** Reads `[a].[b]`, `Head(...)`, `[a].Children.Item(0)`. */
export function parseDotted(reader: TokenReader, parse: ExpressionParser): MdxExpression {
  const segments = [readSegment(reader, parse)];
  while (reader.take('.')) segments.push(readSegment(reader, parse));
  return joinSegments(segments);
}

/** Reads what follows a set, tuple or text after dots: `{...}.Item(0)`. */
export function parseMethods(reader: TokenReader, target: MdxExpression, parse: ExpressionParser): MdxExpression {
  let joined = target;
  while (reader.take('.')) joined = methodOf(joined, readSegment(reader, parse));
  return joined;
}

function methodOf(target: MdxExpression, { name, arguments: values, range }: Segment): MdxExpression {
  return { kind: 'method', target, name, arguments: values, range: rangeBetween(target.range, range) };
}

function readSegment(reader: TokenReader, parse: ExpressionParser): Segment {
  const start = reader.index;
  const key = reader.take('&') ? '&' : '';
  const { kind, range } = reader.peek();
  if (key === '' && reader.at('(')) return cellSegment(reader, parse, start);
  if (kind !== 'name' && kind !== 'word' && kind !== 'hole' && kind !== 'number') {
    reader.fail('a name');
    const missing = { ...range, length: 0 };
    return { name: { text: '', quoted: true, range: missing }, isHole: false, arguments: null, range: missing };
  }
  const token = reader.next();
  const name = key === '' ? (kind === 'number' ? numberName(reader, mdxNameOf(token)) : mdxNameOf(token)) : keyName(mdxNameOf(token));
  const isHole = kind === 'hole';
  const isAdjacent = reader.peek().range.offset === range.offset + range.length;
  if (!reader.at('(') || (kind !== 'word' && !(isHole && isAdjacent))) {
    return { name, isHole, arguments: null, range: reader.rangeFrom(start) };
  }
  const values = parseItems(reader, ')', parse, true);
  return { name, isHole, arguments: values, range: reader.rangeFrom(start) };
}

/** `[Cube].([a].[b], [c].[d])`, a cell of another cube: a method without a name. */
function cellSegment(reader: TokenReader, parse: ExpressionParser, start: number): Segment {
  const { range } = reader.peek();
  const values = parseItems(reader, ')', parse, false);
  return {
    name: { text: '', quoted: false, range: { ...range, length: 0 } },
    isHole: false,
    arguments: values,
    range: reader.rangeFrom(start),
  };
}

/** `&[2024]`, the key of a member; printed as it is written. */
function keyName({ text, quoted, range }: MdxName): MdxName {
  return { text: quoted ? `&[${text.replaceAll(']', ']]')}]` : `&${text}`, quoted: false, range };
}

/** `[Year].2024Q1`: a name may begin with digits after a dot. */
function numberName(reader: TokenReader, name: MdxName): MdxName {
  const { kind, image, range } = reader.peek();
  if (kind !== 'word' || range.offset !== name.range.offset + name.range.length) return name;
  reader.next();
  return { ...name, text: name.text + image, range: rangeBetween(name.range, range) };
}

/**
 * Joins segments: a path extends over names until a call, or an unquoted known word such as `Members`, ends it. A quoted
 * name is always a name: `[Region].[Members]` is a member called Members.
 */
function joinSegments(segments: readonly Segment[]): MdxExpression {
  const [first, ...others] = segments;
  if (first === undefined) throw new Error('a dotted expression has at least one part');
  if (first.isHole && first.arguments === null && others.length === 0) return { kind: 'hole', text: first.name.text, range: first.range };
  let joined: MdxExpression;
  let position = 0;
  if (first.arguments === null) {
    while (isPlainName(others[position])) position += 1;
    const last = others[position - 1] ?? first;
    const names = [first, ...others.slice(0, position)].map(({ name }) => name);
    joined = { kind: 'path', names, range: rangeBetween(first.range, last.range) };
  } else joined = { kind: 'call', name: first.name, arguments: first.arguments, range: first.range };
  for (const segment of others.slice(position)) joined = methodOf(joined, segment);
  return joined;
}

function isPlainName(segment: Segment | undefined): boolean {
  return segment !== undefined && segment.arguments === null && (segment.name.quoted || !isMemberMethod(segment.name.text));
}
