import type { AnyNode, ObjectExpression } from 'acorn';
import { objectMethod, type ScriptFile } from '../reading/script-file.ts';
import type { DrawingBudget } from './drawing-budget.ts';
import { fieldName } from './field-name.ts';
import { followNames } from './follow-names.ts';

/** The fields of a widget or an entry, in file order; a later one of the same name wins. */
export interface LiteralFields {
  /** The node of each value; null if code gives it: a getter, or a value that something unknown may override. */
  readonly values: ReadonlyMap<string, AnyNode | null>;
  /** Code may add further fields. */
  readonly isOpen: boolean;
}

interface Collected {
  readonly values: Map<string, AnyNode | null>;
  isOpen: boolean;
}

const deepestSpread = 20;

/** Creates a reader of the objects of one script, which reads each of them once. */
export function createFieldReader(script: ScriptFile, budget: DrawingBudget): (node: AnyNode) => LiteralFields | undefined {
  const known = new Map<AnyNode, LiteralFields | undefined>();

  function collect(node: AnyNode, into: Collected, depth: number): boolean {
    const value = followNames(node, script);
    if (depth > deepestSpread || !budget.step()) return false;
    if (value.type === 'ObjectExpression') {
      collectLiteral(value, into, depth);
      return true;
    }
    if (value.type !== 'CallExpression' || objectMethod(value.callee) !== 'assign') return false;
    for (const argument of value.arguments) {
      if (argument.type === 'SpreadElement' || !collect(argument, into, depth + 1)) hideAll(into);
    }
    return true;
  }

  function collectLiteral(node: ObjectExpression, into: Collected, depth: number): void {
    for (const property of node.properties) {
      if (!budget.step()) return;
      if (property.type === 'SpreadElement') {
        if (!collect(property.argument, into, depth + 1)) hideAll(into);
        continue;
      }
      const name = fieldName(property);
      if (name === undefined) hideAll(into);
      else if (name !== '__proto__') into.values.set(name, property.kind === 'init' ? property.value : null);
    }
  }

  return (node) => {
    const value = followNames(node, script);
    if (known.has(value)) return known.get(value);
    const collected: Collected = { values: new Map(), isOpen: false };
    const fields = collect(value, collected, 0) ? collected : undefined;
    known.set(value, fields);
    return fields;
  };
}

/** Hides the fields collected so far, since something unknown may override them, except those that make it a widget. */
function hideAll(into: Collected): void {
  into.isOpen = true;
  for (const name of into.values.keys()) if (name !== 'id' && name !== 'type' && name !== 'widgets') into.values.set(name, null);
}
