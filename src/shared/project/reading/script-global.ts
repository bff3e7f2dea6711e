import type { AnyNode, Program } from 'acorn';
import { simple } from 'acorn-walk';
import { globalName } from './global-name.ts';
import { objectMethod, type ScriptFile } from './script-file.ts';
import { appendAll, readObject, type ScriptMember, type ScriptObject } from './script-object.ts';

/** Global variable that a script file assigns (`docs/format/README.md`, The four files). */
export type ScriptGlobal = 'Repository' | 'WidgetConfig' | 'EventMap';

/** The values that a file assigns to its global. */
export interface GlobalValue {
  /** Whether the global is assigned. */
  readonly assigned: boolean;
  readonly object: ScriptObject;
  /** Object literals or other values that were assigned, in order. */
  readonly values: readonly AnyNode[];
}

/**
 * Returns everything a file assigns to its global: assignments, declarations, `Name.key = value`, `Object.assign(Name, ...)`.
 * A value that cannot be read makes the object open. Assignments inside functions count when there is none at the top.
 */
export function readGlobal(script: ScriptFile, name: ScriptGlobal): GlobalValue {
  const found = findAssignments(script, name);
  const members: ScriptMember[] = [];
  let open = false;
  for (const value of found.values) {
    const object = readObject(value, script);
    if (object === undefined) open = true;
    else {
      appendAll(members, object.members);
      open ||= object.open;
    }
  }
  return {
    assigned: found.values.length + found.members.length > 0,
    object: { members: [...members, ...found.members], open },
    values: found.values,
  };
}

interface Found {
  readonly values: AnyNode[];
  readonly members: ScriptMember[];
}

/** Returns the nodes that a file assigns to its global, as a whole and under single names (`Name.key = value`), without reading them. */
export function findAssignments(script: ScriptFile, name: ScriptGlobal): { readonly values: AnyNode[]; readonly members: ScriptMember[] } {
  if (script.program === null) return { values: [], members: [] };
  const top = topLevelAssignments(script.program, name);
  return top.values.length + top.members.length > 0 ? top : nestedAssignments(script.program, name);
}

function topLevelAssignments(program: Program, name: ScriptGlobal): Found {
  const found: Found = { values: [], members: [] };
  for (const statement of program.body) {
    if (statement.type === 'ExpressionStatement') collect(statement.expression, name, found);
    else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && id.name === name && init) found.values.push(init);
    }
  }
  return found;
}

function nestedAssignments(program: Program, name: ScriptGlobal): Found {
  const found: Found = { values: [], members: [] };
  try {
    simple(program, {
      AssignmentExpression: (node) => collect(node, name, found),
      CallExpression: (node) => collect(node, name, found),
    });
  } catch {
    // The walk is recursive: an expression with thousands of parts exhausts the stack. The findings so far are kept.
  }
  return found;
}

function collect(node: AnyNode, name: ScriptGlobal, found: Found): void {
  if (node.type === 'SequenceExpression') {
    for (const part of node.expressions) collect(part, name, found);
  } else if (node.type === 'AssignmentExpression') {
    const { left, right } = node;
    if (globalName(left) === name) found.values.push(right);
    else if (left.type === 'MemberExpression' && globalName(left.object) === name) {
      const { property } = left;
      const key =
        !left.computed && property.type === 'Identifier' ? property.name : property.type === 'Literal' ? String(property.value) : undefined;
      // An entry with an unreadable name still makes the object open, as an unreadable value does.
      if (key === undefined) found.values.push(property);
      else
        found.members.push({
          name: key,
          value: right,
          start: node.start,
          end: node.end,
          keyStart: property.start,
          keyEnd: property.end,
          node,
          owner: node,
        });
    } else if (right.type === 'AssignmentExpression') collect(right, name, found);
  } else if (node.type === 'CallExpression' && objectMethod(node.callee) === 'assign') {
    const [target, ...sources] = node.arguments;
    if (target && globalName(target) === name)
      appendAll(
        found.values,
        sources.map((source) => (source.type === 'SpreadElement' ? source.argument : source)),
      );
  }
}
