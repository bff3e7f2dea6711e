import type { AnyNode } from 'acorn';
import { followChain, followName, isFunctionNode, returnedExpression, type ScriptFile } from '../reading/script-file.ts';

/**
 * Returns the object, list or other node that a part of the page's structure stands for: follows top-level names, `Object.freeze`, and calls
 * without arguments of functions that only return one value. Never guesses: a name that a function
 * redefines stays a name.
 */
export function followNames(node: AnyNode, script: ScriptFile): AnyNode {
  return followChain(node, (current) => followName(current, script) ?? followCall(current, script));
}

function followCall(node: AnyNode, script: ScriptFile): AnyNode | undefined {
  return node.type === 'CallExpression' && node.arguments.length === 0 ? returnedBy(node.callee, script) : undefined;
}

/** Returns the value that a function certainly returns when it is called without arguments. */
function returnedBy(callee: AnyNode, script: ScriptFile): AnyNode | undefined {
  const target = callee.type === 'Identifier' ? script.constants.get(callee.name) : callee;
  if (target === undefined || !isFunctionNode(target)) return undefined;
  if (!('params' in target) || !('async' in target) || target.async || target.generator || target.params.length > 0) return undefined;
  return hasOwnNames(target, script) ? undefined : returnedExpression(target);
}

/** Returns whether the function declares names of its own, which may hide those of the file. */
function hasOwnNames(target: AnyNode, script: ScriptFile): boolean {
  if (!('body' in target) || Array.isArray(target.body) || target.body.type !== 'BlockStatement') return false;
  return target.body.body.some(
    (statement) =>
      statement.type === 'VariableDeclaration' &&
      statement.declarations.some(({ id }) => id.type !== 'Identifier' || script.constants.has(id.name)),
  );
}
