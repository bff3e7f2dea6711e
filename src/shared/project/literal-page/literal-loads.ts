import type { AnyNode } from 'acorn';
import { findAssignments } from '../reading/script-global.ts';
import { parseScript, type ScriptFile } from '../reading/script-file.ts';
import type { SourceText } from '../project-sources.ts';
import type { DrawingBudget } from './drawing-budget.ts';
import { followNames } from './follow-names.ts';
import { createFieldReader, type LiteralFields } from './literal-fields.ts';
import { readRoot } from './literal-root.ts';
import { byCode, readLiteral } from './literal-value.ts';

/** Longest chain of entries that refer to each other. */
const longestReference = 10;

/**
 * Creates a function that returns whether a widget's data comes from its entry in the repository: a request, a function, a list of them, or anything
 * else under `init`, `state` in older entries, or those of its `reference`. An entry without them loads nothing.
 */
export function createLoadReader(source: SourceText | undefined, budget: DrawingBudget): (widgetId: string) => boolean {
  if (source === undefined) return () => false;
  const script = parseScript(source);
  const readFields = createFieldReader(script, budget);
  const entries = readRoot(findAssignments(script, 'Repository'), readFields, script);

  function loads(widgetId: string, step: number): boolean {
    const entry = entries.values.get(widgetId);
    if (entry === undefined) return false;
    const fields = entry === null ? undefined : readFields(entry);
    // An entry made by code may contain anything.
    if (fields === undefined) return entry === null || !isNothing(followNames(entry, script));
    return isLoadable(fields, script, budget) || refersToLoad(fields, step);
  }

  function refersToLoad(fields: LiteralFields, step: number): boolean {
    const reference = fields.values.get('reference');
    if (reference === undefined) return false;
    const { value } = readLiteral(reference, budget);
    return typeof value === 'string' ? step < longestReference && loads(value, step + 1) : value === byCode;
  }

  return (widgetId) => loads(widgetId, 0);
}

function isLoadable(fields: LiteralFields, script: ScriptFile, budget: DrawingBudget): boolean {
  if (fields.isOpen) return true;
  if (fields.values.has('state')) return true;
  const init = fields.values.get('init');
  if (init === undefined) return false;
  return init === null || !isNothing(followNames(init, script), budget);
}

/** Returns whether a node is a literal that is not a form of a load: `null`, `false`, `undefined`, `0` or an empty text. */
function isNothing(node: AnyNode, budget?: DrawingBudget): boolean {
  if (node.type === 'Literal') return !node.value;
  if (budget === undefined || node.type === 'ArrayExpression' || node.type === 'ObjectExpression') return false;
  const { value } = readLiteral(node, budget);
  return value !== byCode && !value;
}
