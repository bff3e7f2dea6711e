import { type AnyNode, type Expression, type Options, parse as parseProgram, type Program, type Token } from 'acorn';
import { readingBounds } from '../bounds/reading-bounds.ts';
import { createLineMap, type LineMap } from '../line-map.ts';
import type { SourceText } from '../project-sources.ts';
import { collectIgnores, type IgnoreComment, ignoreWord } from './ignore-comments.ts';
import { describeScriptError, type ScriptError, tooManyTokens } from './script-error.ts';
import { type TextPlaces, wholePlaces } from './text-places.ts';

/** What scripts have in common that were read from each other, one edit after the other (`edited-script.ts`). */
export interface SharedReading {
  /** Top-level names that were followed to their values. */
  readonly followed: Set<string>;
  /** Whether what is known of one part may depend on another part, or on which of them was read first. */
  isEntangled: boolean;
  /** The last place that was given to anything. */
  lastPlace: number;
}

/**
 * A parsed script file; `program` is null if it has a syntax error. Positions of nodes are places, which are the offsets in the text unless
 * the script was read from a former one (`edited-script.ts`): `lines`, `places` and `slice` take places.
 */
export interface ScriptFile {
  readonly path: string;
  readonly text: string;
  readonly lines: LineMap;
  /** Lines and columns of offsets in the text. */
  readonly textLines: LineMap;
  readonly places: TextPlaces;
  /** Returns the text between two places. */
  slice(start: number, end: number): string;
  readonly program: Program | null;
  readonly error: ScriptError | null;
  /** Values of top-level names, so that helper objects and functions can be followed. */
  readonly constants: ReadonlyMap<string, AnyNode>;
  /** Classes that the file declares. */
  readonly classes: ReadonlySet<string>;
  /** Comments that silence rules; none for a file with a syntax error. */
  readonly ignores: readonly IgnoreComment[];
  readonly shared: SharedReading;
}

/** How every script is parsed. */
export const scriptOptions = { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true } as const satisfies Options;

/** Parsed files by source object, so that analysing and comparing the same texts parses them once. */
const parsedFiles = new WeakMap<SourceText, ScriptFile>();

/** Parses a plain script in the latest ECMAScript, up to `readingBounds.tokens`; never throws (docs/limits.md, "Size of a project"). */
export function parseScript(source: SourceText): ScriptFile {
  const known = parsedFiles.get(source);
  if (known !== undefined) return known;
  const file = parse(source);
  parsedFiles.set(source, file);
  return file;
}

function parse(source: SourceText): ScriptFile {
  const lines = createLineMap(source.path, source.text);
  const constants = new Map<string, AnyNode>();
  const classes = new Set<string>();
  const ignores: IgnoreComment[] = [];
  let program: Program | null = null;
  let error: ScriptError | null = null;
  let rest: number = readingBounds.tokens;
  let reached = 0;
  const countToken = ({ start }: Token): void => {
    rest -= 1;
    reached = start;
    if (rest < 0) throw new RangeError('too many tokens');
  };
  // Few files have any, and every comment costs the parser something.
  const onComment = source.text.includes(ignoreWord) ? { onComment: collectIgnores(source.text, ignores) } : {};
  try {
    program = parseProgram(source.text, { ...scriptOptions, onToken: countToken, ...onComment });
    collectTopLevel(program, constants, classes);
  } catch (thrown) {
    error = rest < 0 ? tooManyTokens(reached) : describeScriptError(source.text, thrown, lines);
  }
  const tokens = readingBounds.tokens - rest;
  return { ...unparsed(source, lines, tokens), program, error, constants, classes, ignores };
}

/** Returns a script that is not parsed, because the error in it is known. */
export function brokenScript(source: SourceText, error: ScriptError, lines: LineMap): ScriptFile {
  return { ...unparsed(source, lines, 0), error };
}

function unparsed({ path, text }: SourceText, lines: LineMap, tokens: number): ScriptFile {
  return {
    ...{ path, text, lines, textLines: lines, program: null, error: null },
    ...{ constants: new Map(), classes: new Set(), ignores: [] },
    places: wholePlaces(text.length, tokens),
    slice: (start, end) => text.slice(start, end),
    shared: { followed: new Set(), isEntangled: false, lastPlace: text.length },
  };
}

function collectTopLevel(program: Program, constants: Map<string, AnyNode>, classes: Set<string>): void {
  for (const statement of program.body) {
    if (statement.type === 'VariableDeclaration') {
      for (const declarator of statement.declarations) {
        if (declarator.id.type !== 'Identifier' || !declarator.init) continue;
        constants.set(declarator.id.name, declarator.init);
        if (declarator.init.type === 'ClassExpression') classes.add(declarator.id.name);
      }
    } else if (statement.type === 'FunctionDeclaration') {
      constants.set(statement.id.name, statement);
    } else if (statement.type === 'ClassDeclaration') {
      constants.set(statement.id.name, statement);
      classes.add(statement.id.name);
    } else if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
      const { left, right, operator } = statement.expression;
      if (operator === '=' && left.type === 'Identifier') constants.set(left.name, right);
    }
  }
}

/** Longest chain of names that is followed; authors' files have two or three. */
const followLimit = 20;

/** Returns the node at the end of the chain formed by `next`, which returns undefined at the end. */
export function followChain(node: AnyNode, next: (node: AnyNode) => AnyNode | undefined): AnyNode {
  let current = node;
  for (let step = 0; step < followLimit; step++) {
    const following = next(current);
    if (following === undefined) return current;
    current = following;
  }
  return current;
}

/** Resolves a value to a node, following top-level names, `Object.freeze` and the like; the node itself if unknown. */
export function resolveValue(node: AnyNode, script: ScriptFile): AnyNode {
  return followChain(node, (current) => followName(current, script) ?? followOperator(current));
}

/** Returns the next node of a value that is defined elsewhere or wrapped: a top-level name, brackets, an assignment, `Object.freeze`. */
export function followName(node: AnyNode, script: ScriptFile): AnyNode | undefined {
  switch (node.type) {
    case 'Identifier': {
      const value = script.constants.get(node.name);
      if (value !== undefined) script.shared.followed.add(node.name);
      return value;
    }
    case 'ParenthesizedExpression':
      return node.expression;
    case 'AssignmentExpression':
      return node.operator === '=' ? node.right : undefined;
    case 'CallExpression': {
      const method = objectMethod(node.callee);
      const argument = node.arguments[0];
      if ((method === 'freeze' || method === 'seal') && argument && argument.type !== 'SpreadElement') return argument;
      return undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the operand that is most likely the value of an expression. */
function followOperator(node: AnyNode): AnyNode | undefined {
  if (node.type === 'ChainExpression') return node.expression;
  if (node.type === 'SequenceExpression') return node.expressions.at(-1);
  if (node.type === 'LogicalExpression') return node.operator === '||' || node.operator === '??' ? node.right : undefined;
  return undefined;
}

/** Returns the name of a static method of `Object`, such as `assign` in `Object.assign`. */
export function objectMethod(callee: AnyNode): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type !== 'Identifier') return undefined;
  return callee.object.name === 'Object' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

/** Returns the text that a node certainly is: a literal, a template without substitutions, or a name for one. */
export function staticText(node: AnyNode | undefined, script: ScriptFile): string | undefined {
  if (node === undefined) return undefined;
  const value = resolveValue(node, script);
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type === 'TemplateLiteral' && value.expressions.length === 0) return value.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** Returns whether a node certainly is `true`. */
export function isStaticTrue(node: AnyNode | undefined, script: ScriptFile): boolean {
  if (node === undefined) return false;
  const value = resolveValue(node, script);
  if (value.type === 'Literal') return value.value === true;
  return value.type === 'UnaryExpression' && value.operator === '!' && value.argument.type === 'Literal' && value.argument.value === 0;
}

/** Returns whether a node is a function of any kind. */
export function isFunctionNode(node: AnyNode): boolean {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration';
}

/** Returns the only expression a function can return, or undefined if it has several or none. */
export function returnedExpression(node: AnyNode): Expression | undefined {
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') return node.body;
  if (node.type !== 'FunctionExpression' && node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionDeclaration')
    return undefined;
  const body = node.body;
  if (body.type !== 'BlockStatement') return undefined;
  const last = body.body.at(-1);
  // Statements other than declarations before the return may return themselves.
  const plain = body.body
    .slice(0, -1)
    .every((statement) => statement.type === 'VariableDeclaration' || statement.type === 'ExpressionStatement');
  return plain && last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined;
}
