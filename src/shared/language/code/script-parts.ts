import { type SourceFile, type SyntaxNode, typescript as ts } from 'monaco-editor/languages/features/typescript/lib/typescriptServices';

/** A piece of a script that is checked by itself; offsets in the text of the script. */
export interface ScriptPart {
  /** A statement, or a value inside of one. */
  readonly node: SyntaxNode;
  readonly isStatement: boolean;
  /** Where it begins, with the comments before it. */
  readonly start: number;
  /** Where its first sign is. */
  readonly inner: number;
  readonly end: number;
  /** The member of an object of the format that it belongs to, or the statement itself. */
  readonly groupStart: number;
  readonly groupEnd: number;
  /** It is an object, a list or a function: what changes inside of it changes nothing for the other parts of its group. */
  readonly isClosed: boolean;
}

/** A script as parts, and what all of them depend on. */
export interface SplitScript {
  readonly parts: readonly ScriptPart[];
  /** The code around the members of the objects of the format, and the names that the script declares. */
  readonly outside: string;
}

/** Objects of the format whose types are declared: what one of their members holds changes nothing for the others. */
const formatObjects: ReadonlySet<string> = new Set(['Repository', 'WidgetConfig', 'EventMap']);

/** Characters of a member up to which it is one part. */
const mostUnsplit = 20_000;

interface Member {
  readonly member: SyntaxNode;
  readonly value: SyntaxNode;
}

/** Returns the values in an object or a list; undefined for what is none, or has members that are more than a name and a value. */
function valuesIn(node: SyntaxNode): readonly SyntaxNode[] | undefined {
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.flatMap((one) => (ts.isSpreadElement(one) ? [one.expression] : ts.isOmittedExpression(one) ? [] : [one]));
  }
  const members = ts.isObjectLiteralExpression(node) ? membersOf(node) : undefined;
  return members?.map(({ value }) => value);
}

/** Returns members with their values; undefined for an object with others than plain names and spreads. */
function membersOf(node: { readonly properties: readonly SyntaxNode[] }): readonly Member[] | undefined {
  const members = node.properties.flatMap((member): Member[] => {
    if (ts.isPropertyAssignment(member) && !ts.isComputedPropertyName(member.name)) return [{ member, value: member.initializer }];
    return ts.isSpreadAssignment(member) ? [{ member, value: member.expression }] : [];
  });
  return members.length === node.properties.length ? members : undefined;
}

const isClosed = (node: SyntaxNode): boolean =>
  ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);

function partOf(file: SourceFile, node: SyntaxNode, group: SyntaxNode): ScriptPart {
  const isStatement = node === group;
  const range = { start: node.pos, inner: node.getStart(file), end: node.end, groupStart: group.pos, groupEnd: group.end };
  return { node, isStatement, ...range, isClosed: !isStatement && isClosed(node) };
}

function partsOf(file: SourceFile, value: SyntaxNode, group: SyntaxNode): readonly ScriptPart[] {
  const values = value.end - value.pos > mostUnsplit ? valuesIn(value) : undefined;
  return values === undefined ? [partOf(file, value, group)] : values.flatMap((inner) => partsOf(file, inner, group));
}

/** Returns the object that a statement such as `Repository = {...}` assigns; undefined for other statements. */
function formatObjectOf(statement: SyntaxNode) {
  if (!ts.isExpressionStatement(statement) || statement.jsDoc?.some(({ tags }) => tags !== undefined)) return undefined;
  const { expression } = statement;
  if (!ts.isBinaryExpression(expression) || expression.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const { left, right } = expression;
  return ts.isIdentifier(left) && formatObjects.has(left.text) && ts.isObjectLiteralExpression(right) ? right : undefined;
}

/** Words by which a statement may end a script before what follows it, unless they are inside of a function. */
const leaving = /\b(?:return|throw|break|continue|while|for|do)\b/;

const mayLeave = (file: SourceFile, statement: SyntaxNode): boolean =>
  !ts.isFunctionDeclaration(statement) &&
  !ts.isClassDeclaration(statement) &&
  !ts.isVariableStatement(statement) &&
  !ts.isExpressionStatement(statement) &&
  leaving.test(file.text.slice(statement.pos, statement.end));

/**
 * Returns the parts of a script in their order: the members of `Repository`, `WidgetConfig` and `EventMap`, those that are long in several
 * parts, and all other statements.
 */
export function splitScript(file: SourceFile): SplitScript {
  const isOwn = [...formatObjects].some((name) => file.locals?.has(name));
  const around: string[] = [];
  // A statement that is never reached is one finding.
  let isReached = true;
  const parts = file.statements.flatMap((statement) => {
    isReached &&= !mayLeave(file, statement);
    const object = isOwn || !isReached ? undefined : formatObjectOf(statement);
    const members = object === undefined ? undefined : membersOf(object);
    if (object === undefined || members === undefined) {
      around.push(file.text.slice(statement.pos, statement.end));
      return [partOf(file, statement, statement)];
    }
    around.push(file.text.slice(statement.pos, object.properties.pos), file.text.slice(object.end, statement.end));
    return members.flatMap(({ member, value }) => partsOf(file, value, member));
  });
  // A script that exports or requires is a module, whose names others do not see.
  const module = file.commonJsModuleIndicator !== undefined || file.externalModuleIndicator !== undefined;
  return { parts, outside: [String(module), ...(file.locals?.keys() ?? []), ...around].join('\n') };
}
