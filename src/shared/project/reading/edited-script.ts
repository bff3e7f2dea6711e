import type { AnyNode, ObjectExpression, Program } from 'acorn';
import { commonEnds } from '../../text/common-ends.ts';
import { readingBounds } from '../bounds/reading-bounds.ts';
import { createLineMap, type LineMap } from '../line-map.ts';
import type { SourceText } from '../project-sources.ts';
import { globalName } from './global-name.ts';
import { ignoreWord } from './ignore-comments.ts';
import { mistakenScript } from './mistaken-script.ts';
import { parseProperties } from './parse-properties.ts';
import { parseScript, type ScriptFile } from './script-file.ts';
import type { ScriptGlobal } from './script-global.ts';
import { replacePlaces, type TextPlaces } from './text-places.ts';

/** Runs of places, before the whole text is read again. */
const maxRuns = 4_000;
/** Places that are given, before the whole text is read again: small integers, which take no memory of their own. */
const maxPlace = 1_000_000_000;

/** Scripts that were read from former ones. They are not known to `parseScript`, whose callers take places for offsets. */
const editedScripts = new WeakMap<SourceText, ScriptFile>();

/** Returns the latest reading of a script, or parses it if there is none. Its positions are places ({@link ScriptFile}). */
export function latestScript(source: SourceText): ScriptFile {
  return editedScripts.get(source) ?? parseScript(source);
}

/**
 * Returns what `read` makes of a script. After an edit within the object that the file assigns to its global, only the properties that the
 * edit touches are parsed: everything else is that of `former`, the script before the edit, with the very same nodes. What is read is equal
 * to what reading the whole text gives; the text is read as a whole whenever that is not certain.
 */
export function readScript<Part>(
  source: SourceText,
  former: ScriptFile | undefined,
  global: ScriptGlobal,
  read: (script: ScriptFile) => Part,
): Part {
  const edited = former && editedScript(former, source, global);
  if (edited !== undefined) {
    const part = read(edited);
    // Only reading shows what a property depends on.
    if (edited === former || edited.error !== null || assignedLiteral(edited, global) !== undefined) {
      editedScripts.set(source, edited);
      return part;
    }
  }
  return read(parseScript(source));
}

function editedScript(former: ScriptFile, source: SourceText, global: ScriptGlobal): ScriptFile | undefined {
  if (former.path !== source.path || former.program === null) return undefined;
  if (former.text === source.text) return former;
  const literal = assignedLiteral(former, global);
  const piece = literal && editedPiece(former, source.text, literal);
  if (literal === undefined || piece === undefined) return undefined;
  const { start, end, text } = piece;
  const place = former.shared.lastPlace + 2;
  const parsed = place + text.length > maxPlace ? undefined : parseProperties(text, place, piece.isLast);
  if (parsed === undefined) return mistakenScript(former, source, start, start + text.length);
  const { tokens, properties } = parsed;
  const places = replacePlaces(former.places, start, end, { place, length: text.length, tokens });
  if (places.runs.reduce((sum, run) => sum + run.tokens, 0) > readingBounds.tokens) return undefined;
  former.shared.lastPlace = place + text.length;
  const [before, after] = [literal.properties.slice(0, piece.first), literal.properties.slice(piece.first + piece.count)];
  return withProperties(former, source, { literal, properties: [...before, ...properties, ...after], places });
}

/** Returns the only object literal that a script assigns to its global, if its properties can be read each by itself. */
function assignedLiteral({ program, constants, shared }: ScriptFile, global: ScriptGlobal): ObjectExpression | undefined {
  if (program === null || shared.isEntangled) return undefined;
  const literals: AnyNode[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ExpressionStatement') {
      // `use strict` changes how everything else is read.
      if (statement.directive !== undefined) return undefined;
      const { expression } = statement;
      if (expression.type !== 'AssignmentExpression' || globalName(expression.left) !== global) continue;
      literals.push(expression.operator === '=' ? expression.right : expression);
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && id.name === global && init) literals.push(init);
    }
  }
  const [literal, ...others] = literals;
  if (literal?.type !== 'ObjectExpression' || others.length > 0) return undefined;
  // What takes its members over depends on all of them.
  for (const [name, value] of constants) if (value === literal && shared.followed.has(name)) return undefined;
  return literal;
}

/** Properties of an object literal that are read again, with the comments and commas up to the next one. */
interface EditedPiece {
  /** Offsets in the former text. */
  readonly start: number;
  readonly end: number;
  /** Its text after the edit. */
  readonly text: string;
  /** Position and number of its properties before the edit. */
  readonly first: number;
  readonly count: number;
  /** Whether it ends with the last property. */
  readonly isLast: boolean;
}

/** Returns the properties that hold everything in which a text differs from the former one; undefined if there is more. */
function editedPiece(former: ScriptFile, text: string, literal: ObjectExpression): EditedPiece | undefined {
  const { places } = former;
  const { properties } = literal;
  const { prefix, suffix } = commonEnds(former.text, text);
  const editEnd = former.text.length - suffix;
  const startOf = (index: number): number => places.offsetOf(properties[index]?.start ?? 0);
  const around = lastStartingBy(prefix, properties.length, startOf);
  const start = around < 0 ? places.offsetOf(literal.start) + 1 : startOf(around);
  const first = Math.max(0, around);
  let next = around + 1;
  while (next < properties.length && startOf(next) < editEnd) next += 1;
  const isLast = next === properties.length;
  const end = isLast ? places.offsetOf(properties.at(-1)?.end ?? 0) : startOf(next);
  if (prefix < start || editEnd > end || places.runs.length >= maxRuns) return undefined;
  const newEnd = end + text.length - former.text.length;
  // A piece that is most of the file is not worth trying.
  if (newEnd - start > text.length / 2 && text.length > 10_000) return undefined;
  if (hasIgnoreComment(former.text, start, end) || hasIgnoreComment(text, start, newEnd)) return undefined;
  return { start, end, text: text.slice(start, newEnd), first, count: next - first, isLast };
}

/** Returns the last of `count` positions whose start is at most an offset; -1 if there is none. */
function lastStartingBy(offset: number, count: number, startOf: (index: number) => number): number {
  let low = -1;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startOf(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns whether a comment that silences rules may be in a piece, or in the rest of its last line, which decides what it is alone with. */
function hasIgnoreComment(text: string, start: number, end: number): boolean {
  const lineEnd = text.indexOf('\n', end);
  return text.slice(start, lineEnd < 0 ? undefined : lineEnd).includes(ignoreWord);
}

interface Replaced {
  readonly literal: ObjectExpression;
  readonly properties: ObjectExpression['properties'];
  readonly places: TextPlaces;
}

/** Returns the former script with other properties of the literal that it assigns. */
function withProperties(former: ScriptFile, { path, text }: SourceText, { literal, properties, places }: Replaced): ScriptFile {
  const changed = { ...literal, properties };
  const textLines = createLineMap(path, text);
  return {
    ...former,
    ...{ text, textLines, places },
    lines: placedLines(textLines, places),
    slice: (start, end) => text.slice(places.offsetOf(start), places.offsetOf(end)),
    program: former.program && withLiteral(former.program, literal, changed),
    constants: new Map([...former.constants].map(([name, value]) => [name, value === literal ? changed : value])),
  };
}

function placedLines(lines: LineMap, { offsetOf }: TextPlaces): LineMap {
  return {
    position: (place) => lines.position(offsetOf(place)),
    location: (start, end) => lines.location(offsetOf(start), offsetOf(end)),
  };
}

function withLiteral(program: Program, literal: ObjectExpression, changed: ObjectExpression): Program {
  const body = program.body.map((statement) => {
    if (statement.type === 'ExpressionStatement') {
      const { expression } = statement;
      if (expression.type !== 'AssignmentExpression' || expression.right !== literal) return statement;
      return { ...statement, expression: { ...expression, right: changed } };
    }
    if (statement.type !== 'VariableDeclaration') return statement;
    if (!statement.declarations.some(({ init }) => init === literal)) return statement;
    return { ...statement, declarations: statement.declarations.map((one) => (one.init === literal ? { ...one, init: changed } : one)) };
  });
  return { ...program, body };
}
