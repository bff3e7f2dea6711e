import type { AnyNode } from 'acorn';
import { isFunctionNode, objectMethod, returnedExpression, type ScriptFile } from '../script-file.ts';

/** Longest chain of names that is followed. */
const longestChain = 20;

/**
 * The object, list or other node that a part of the page's structure stands for: top-level names, `Object.freeze`, and calls
 * without arguments of functions that do nothing but return one value are followed. Nothing is guessed: a name that a function
 * gives another meaning stays a name.
 */
export function followNames(node: AnyNode, script: ScriptFile): AnyNode {
  let current = node;
  for (let step = 0; step < longestChain; step += 1) {
    const next = followOnce(current, script);
    if (next === undefined) return current;
    current = next;
  }
  return current;
}

function followOnce(node: AnyNode, script: ScriptFile): AnyNode | undefined {
  switch (node.type) {
    case 'Identifier':
      return script.constants.get(node.name);
    case 'ParenthesizedExpression':
      return node.expression;
    case 'AssignmentExpression':
      return node.operator === '=' ? node.right : undefined;
    case 'CallExpression': {
      const [argument] = node.arguments;
      const method = objectMethod(node.callee);
      if ((method === 'freeze' || method === 'seal') && argument && argument.type !== 'SpreadElement') return argument;
      return argument === undefined ? returnedBy(node.callee, script) : undefined;
    }
    default:
      return undefined;
  }
}

/** What a function certainly returns when it is called without arguments. */
function returnedBy(callee: AnyNode, script: ScriptFile): AnyNode | undefined {
  const target = callee.type === 'Identifier' ? script.constants.get(callee.name) : callee;
  if (target === undefined || !isFunctionNode(target)) return undefined;
  if (!('params' in target) || !('async' in target) || target.async || target.generator || target.params.length > 0) return undefined;
  return hasOwnNames(target, script) ? undefined : returnedExpression(target);
}

/** Whether the function declares names of its own: they may hide those of the file. */
function hasOwnNames(target: AnyNode, script: ScriptFile): boolean {
  if (!('body' in target) || Array.isArray(target.body) || target.body.type !== 'BlockStatement') return false;
  return target.body.body.some(
    (statement) =>
      statement.type === 'VariableDeclaration' &&
      statement.declarations.some(({ id }) => id.type !== 'Identifier' || script.constants.has(id.name)),
  );
}
