import type { AnyNode, Pattern } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** The part of a program in which names are known, with the place of each name's declaration. Offsets in characters. */
export interface NameScope {
  readonly start: number;
  readonly end: number;
  readonly names: ReadonlyMap<string, number>;
}

/** Names of a program: where they are declared, and where identifiers stand that may mean one. */
export interface ProgramNames {
  /** Outer scopes before the ones inside them. */
  readonly scopes: readonly NameScope[];
  /** Starts of identifiers that are neither members nor keys. */
  readonly identifiers: ReadonlySet<number>;
}

/** Returns the names of a program. Those that are assigned without a declaration belong to the whole program. */
export function namesOf(program: AnyNode): ProgramNames {
  const scopes = new Map<AnyNode, Map<string, number>>();
  const identifiers = new Set<number>();
  const assigned: { readonly name: string; readonly start: number }[] = [];

  const declare = (scope: AnyNode, name: string, start: number) => {
    const names = scopes.get(scope) ?? new Map<string, number>();
    // A second `var` of a name changes nothing about where it comes from.
    if (!names.has(name)) names.set(name, start);
    scopes.set(scope, names);
  };
  const declarePattern = (scope: AnyNode, pattern: Pattern | null | undefined) => {
    for (const { name, start } of namesIn(pattern)) declare(scope, name, start);
  };

  fullAncestor(program, (node, _state, ancestors) => {
    const around = (isScope: (candidate: AnyNode) => boolean): AnyNode =>
      (ancestors as readonly AnyNode[]).slice(0, -1).findLast(isScope) ?? program;
    const current = node as AnyNode;
    switch (current.type) {
      case 'Identifier':
        identifiers.add(current.start);
        break;
      case 'VariableDeclaration': {
        const scope = around(current.kind === 'var' ? isFunctionScope : isBlockScope);
        for (const { id } of current.declarations) declarePattern(scope, id);
        break;
      }
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        if (current.id) declare(around(isBlockScope), current.id.name, current.id.start);
        if (current.type === 'FunctionDeclaration') for (const parameter of current.params) declarePattern(current, parameter);
        break;
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        for (const parameter of current.params) declarePattern(current, parameter);
        if (current.type === 'FunctionExpression' && current.id) declare(current, current.id.name, current.id.start);
        break;
      case 'ClassExpression':
        if (current.id) declare(current, current.id.name, current.id.start);
        break;
      case 'CatchClause':
        declarePattern(current, current.param);
        break;
      case 'AssignmentExpression':
        if (current.left.type === 'Identifier') assigned.push(current.left);
        break;
    }
  });
  for (const { name, start } of assigned.sort((one, other) => one.start - other.start)) declare(program, name, start);
  return {
    scopes: [...scopes]
      .map(([{ start, end }, names]) => ({ start, end, names }))
      .sort((one, other) => one.start - other.start || other.end - one.end),
    identifiers,
  };
}

function isFunctionScope({ type }: AnyNode): boolean {
  return (
    type === 'FunctionDeclaration' ||
    type === 'FunctionExpression' ||
    type === 'ArrowFunctionExpression' ||
    type === 'StaticBlock' ||
    type === 'Program'
  );
}

function isBlockScope(node: AnyNode): boolean {
  return (
    isFunctionScope(node) ||
    node.type === 'BlockStatement' ||
    node.type === 'SwitchStatement' ||
    node.type === 'ForStatement' ||
    node.type === 'ForInStatement' ||
    node.type === 'ForOfStatement'
  );
}

/** Yields the names that a pattern binds. */
function* namesIn(pattern: Pattern | null | undefined): Generator<{ readonly name: string; readonly start: number }> {
  switch (pattern?.type) {
    case 'Identifier':
      yield pattern;
      break;
    case 'ObjectPattern':
      for (const property of pattern.properties) yield* namesIn(property.type === 'RestElement' ? property.argument : property.value);
      break;
    case 'ArrayPattern':
      for (const element of pattern.elements) yield* namesIn(element);
      break;
    case 'RestElement':
      yield* namesIn(pattern.argument);
      break;
    case 'AssignmentPattern':
      yield* namesIn(pattern.left);
      break;
  }
}
