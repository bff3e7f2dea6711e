import { isMemberMethod } from './member-methods.ts';
import { parseExpression } from './parse-expression.ts';
import { mdxNameOf, rangeBetween, type TokenReader } from './token-reader.ts';
import type { MdxAxis, MdxDefinition, MdxExpression, MdxName, MdxQuery, MdxRange } from './syntax-tree.ts';

const axisWords: Readonly<Record<string, number>> = { COLUMNS: 0, ROWS: 1, PAGES: 2, CHAPTERS: 3, SECTIONS: 4 };

/** Reads `[WITH ...] SELECT axes FROM cube [WHERE ...] [CELL PROPERTIES ...]`, up to its end or closing bracket. */
export function parseQuery(reader: TokenReader): MdxQuery {
  const start = reader.index;
  const definitions = reader.atWord('WITH') ? parseDefinitions(reader) : [];
  reader.skipHoles();
  reader.clauseStarts.set(reader.index, 'clause');
  if (!reader.takeWord('SELECT')) {
    reader.fail(definitions.length > 0 ? 'MEMBER, SET or SELECT' : 'SELECT');
    while (!reader.isAtClause) reader.next();
    reader.takeWord('SELECT');
  }
  const axes = parseAxes(reader);
  takeFrom(reader, axes.length > 0);
  const { cube, source } = parseSource(reader);
  reader.skipHoles();
  let slicer: MdxExpression | null = null;
  reader.clauseStarts.set(reader.index, 'clause');
  if (reader.takeWord('WHERE')) slicer = parseExpression(reader);
  reader.skipHoles();
  const cellProperties = parseCellProperties(reader);
  reader.skipHoles();
  return { kind: 'query', definitions, axes, cube, source, slicer, cellProperties, range: reader.rangeFrom(start) };
}

function parseDefinitions(reader: TokenReader): MdxDefinition[] {
  reader.clauseStarts.set(reader.index, 'clause');
  reader.takeWord('WITH');
  const definitions: MdxDefinition[] = [];
  for (;;) {
    reader.skipHoles();
    reader.takeWord('CALCULATED');
    if (!reader.atWord('MEMBER', 'SET', 'CELL')) break;
    definitions.push(parseDefinition(reader));
    reader.take(',');
  }
  if (definitions.length === 0) reader.fail('MEMBER or SET');
  return definitions;
}

function parseDefinition(reader: TokenReader): MdxDefinition {
  const start = reader.index;
  reader.clauseStarts.set(start, 'part');
  const kind = reader.atWord('MEMBER') ? 'member' : 'set';
  if (reader.takeWord('CELL')) reader.takeWord('CALCULATION');
  else reader.takeWord('MEMBER', 'SET');
  const name = parseName(reader, kind === 'member' ? 'the name of a member' : 'the name of a set');
  if (reader.takeWord('FOR')) parseExpression(reader);
  if (!reader.takeWord('AS')) reader.fail('AS');
  const value = parseExpression(reader);
  const properties: { name: MdxName; value: MdxExpression }[] = [];
  while (reader.at(',') && !['MEMBER', 'SET', 'CELL', 'CALCULATED', 'SELECT'].includes(reader.wordAt(1))) {
    reader.next();
    const token = reader.peek();
    if (token.kind !== 'word' && token.kind !== 'name' && token.kind !== 'hole') {
      reader.fail('a property such as FORMAT_STRING, MEMBER, SET or SELECT');
      break;
    }
    const property = mdxNameOf(reader.next());
    if (!reader.take('=')) reader.fail('=');
    properties.push({ name: property, value: parseExpression(reader) });
  }
  return { kind, name, value, properties, range: reader.rangeFrom(start) };
}

/** Reads a dotted name; AS ends it. */
function parseName(reader: TokenReader, expected: string): MdxExpression {
  const start = reader.index;
  const { kind, range } = reader.peek();
  if (kind !== 'name' && kind !== 'word' && kind !== 'hole') {
    if (kind === 'text') return parseExpression(reader);
    reader.fail(expected);
    return { kind: 'nothing', range: { ...range, length: 0 } };
  }
  const names = [mdxNameOf(reader.next())];
  while (reader.take('.') || (reader.isBesideHole && ['name', 'hole'].includes(reader.peek().kind))) {
    reader.take('&');
    if (!['name', 'word', 'hole', 'number'].includes(reader.peek().kind)) {
      reader.fail('a name');
      break;
    }
    const name = mdxNameOf(reader.next());
    // Elsewhere the word would be a method; here it names something.
    names.push({ ...name, quoted: name.quoted || isMemberMethod(name.text) });
  }
  return { kind: 'path', names, range: reader.rangeFrom(start) };
}

function parseAxes(reader: TokenReader): MdxAxis[] {
  const axes: MdxAxis[] = [];
  const first = reader.index;
  const places: MdxRange[] = [];
  if (reader.atWord('FROM')) return axes;
  do {
    if (axes.length > 0 && reader.atWord('FROM') && reader.tokens[reader.index - 2]?.kind === 'hole') break;
    const start = reader.index;
    reader.clauseStarts.set(start, 'part');
    const { axis, place } = parseAxis(reader);
    axes.push(axis);
    places.push(place);
    if (axis.ordinal < 0 && axis.hole === '' && !reader.isBesideHole) skipAxis(reader);
    while (reader.peek().kind === 'hole') reader.next();
  } while (reader.take(','));
  checkAxes(reader, axes, places, reader.hasHoleSince(first));
  return axes;
}

function skipAxis(reader: TokenReader): void {
  for (let depth = 0; !reader.isAtEnd && !reader.atWord('FROM', 'WHERE') && !reader.at(';'); ) {
    if (depth <= 0 && (reader.at(',') || (reader.open.length > 0 && reader.at(')')) || reader.hasFailedHere)) return;
    if (reader.at('(') || reader.at('{')) depth += 1;
    if (reader.at(')') || reader.at('}')) depth -= 1;
    reader.next();
  }
}

function parseAxis(reader: TokenReader): { readonly axis: MdxAxis; readonly place: MdxRange } {
  const start = reader.index;
  const nonEmpty = reader.atWord('NON') && reader.wordAt(1) === 'EMPTY';
  if (nonEmpty) {
    reader.takeWord('NON');
    reader.takeWord('EMPTY');
  }
  const set = parseExpression(reader);
  const having = reader.takeWord('HAVING') ? parseExpression(reader) : null;
  const properties: MdxExpression[] = [];
  const isLong = reader.takeWord('DIMENSION');
  if (reader.takeWord('PROPERTIES')) {
    do properties.push(parseExpression(reader));
    while (reader.take(','));
  } else if (isLong) reader.fail('PROPERTIES');
  if (!reader.takeWord('ON')) {
    // What could not be read was reported already.
    if (set.kind !== 'nothing') reader.fail('an operator, a comma or ON');
    const axis: MdxAxis = { ordinal: -1, hole: '', nonEmpty, set, having, properties, range: reader.rangeFrom(start) };
    return { axis, place: axis.range };
  }
  const { ordinal, hole, place } = parseAxisName(reader);
  return { axis: { ordinal, hole, nonEmpty, set, having, properties, range: reader.rangeFrom(start) }, place };
}

function parseAxisName(reader: TokenReader): { readonly ordinal: number; readonly hole: string | null; readonly place: MdxRange } {
  const { kind, image, range } = reader.peek();
  const wrong = { ordinal: -1, hole: '', place: range };
  if (kind === 'hole') {
    reader.next();
    return { ...wrong, hole: image };
  }
  const found = kind === 'number' ? Number(image) : axisWords[image.toUpperCase()];
  if (found !== undefined && Number.isInteger(found)) {
    reader.keywords.add(reader.index);
    reader.next();
    return { ordinal: found, hole: null, place: range };
  }
  if (!reader.takeWord('AXIS')) {
    if (kind !== 'word' && kind !== 'number') reader.fail('COLUMNS, ROWS or the number of an axis');
    else {
      reader.report('Unknown axis: expected COLUMNS, ROWS or a number', range);
      // What follows the axes is read as such: a forgotten name is one mistake.
      if (!reader.atWord('FROM')) reader.next();
    }
    return wrong;
  }
  const start = reader.index;
  if (!reader.take('(')) {
    reader.fail('(');
    return wrong;
  }
  const { kind: inner, image: number } = reader.peek();
  if (inner === 'number' || inner === 'hole') reader.next();
  else reader.fail('the number of an axis');
  if (!reader.take(')')) reader.fail(')');
  if (inner === 'hole') return { ...wrong, hole: `AXIS(${number})` };
  return { ordinal: inner === 'number' ? Number(number) : -1, hole: inner === 'number' ? null : '', place: reader.rangeFrom(start) };
}

/** Reports repeated axes, and gaps from 0 on. */
function checkAxes(reader: TokenReader, axes: readonly MdxAxis[], places: readonly MdxRange[], mayHaveMore: boolean): void {
  // What a hole holds may be any of them.
  if (axes.some(({ hole }) => hole !== null) || axes.some(({ set }) => set.kind === 'nothing')) return;
  const seen = new Set<number>();
  for (const [index, { ordinal }] of axes.entries()) {
    const place = places[index];
    if (place === undefined) continue;
    if (seen.has(ordinal)) reader.report(`Axis ${ordinal} is used twice: expected another one`, place);
    else if (ordinal >= axes.length && !mayHaveMore) reader.report(`Axis ${ordinal} leaves a gap: axes count from 0`, place);
    seen.add(ordinal);
  }
}

function takeFrom(reader: TokenReader, hasAxes: boolean): void {
  reader.clauseStarts.set(reader.index, 'clause');
  if (reader.takeWord('FROM')) return;
  reader.fail(hasAxes ? 'a comma or FROM' : 'FROM');
  // A misspelt FROM stands before a name.
  const { kind } = reader.peek(1);
  if (reader.peek().kind === 'word' && (kind === 'name' || kind === 'word') && !reader.atWord('WHERE')) {
    reader.next();
    return;
  }
  while (!reader.isAtEnd && !reader.atWord('FROM', 'WHERE')) reader.next();
  reader.takeWord('FROM');
}

function parseSource(reader: TokenReader): { readonly cube: MdxName; readonly source: MdxQuery | null } {
  if (reader.at('(')) {
    reader.next();
    reader.open.push(')');
    const source = parseQuery(reader);
    reader.open.pop();
    if (!reader.take(')')) reader.fail(')');
    return { cube: source.cube, source };
  }
  const token = reader.peek();
  if (token.kind !== 'name' && token.kind !== 'hole' && (token.kind !== 'word' || reader.atWord('WHERE'))) {
    reader.fail('the name of a cube');
    return { cube: { text: '', quoted: true, range: { ...token.range, length: 0 } }, source: null };
  }
  let cube = mdxNameOf(reader.next());
  // Names of cubes may have several parts, and a hole may be any of them.
  while (reader.at('.') || (reader.isBesideHole && ['name', 'hole'].includes(reader.peek().kind))) {
    const dot = reader.take('.') ? '.' : '';
    const part = reader.next();
    cube = { text: cube.text + dot + mdxNameOf(part).text, quoted: cube.quoted, range: rangeBetween(cube.range, part.range) };
  }
  return { cube, source: null };
}

function parseCellProperties(reader: TokenReader): MdxExpression[] {
  const names: MdxExpression[] = [];
  if (!reader.atWord('CELL', 'RETURN')) return names;
  reader.clauseStarts.set(reader.index, 'clause');
  reader.takeWord('RETURN');
  reader.takeWord('CELL');
  if (!reader.takeWord('PROPERTIES')) reader.fail('PROPERTIES');
  do names.push(parseExpression(reader));
  while (reader.take(','));
  return names;
}
