import type { Scope, Variable } from '../../../../shared/debugger/debugger-schema.ts';
import type { AnsweredExpression, Evaluated, ReadMembers } from '../../../stores/debugger/stop-store.ts';
import type { TreeNode } from '../../../ui/lists/tree-rows.ts';

/** A line of a tree of values. */
export interface DebuggedValue {
  readonly name: string;
  /** '' for a line that only has a name. */
  readonly text: string;
  readonly kind: Variable['kind'] | 'scope' | 'note' | 'error';
  /** Names the object whose members stand below. */
  readonly object: string | null;
  /** The watched expression of this line. */
  readonly watched?: string;
}

type Members = Readonly<Record<string, ReadMembers>>;

/** Levels of members: a list may hold itself. */
const deepest = 40;

const scopeNames: Readonly<Record<Scope['kind'], string>> = {
  local: 'Local',
  block: 'Block',
  closure: 'Closure',
  catch: 'Catch',
  file: 'File',
};

function note(id: string, text: string): TreeNode<DebuggedValue> {
  return { id, label: text, data: { name: text, text: '', kind: 'note', object: null }, children: [] };
}

function membersOf(id: string, object: string, members: Members, depth: number): TreeNode<DebuggedValue>[] {
  const read = members[object];
  if (!read) return [note(`${id}/…`, 'Reading…')];
  if (read.fault !== undefined) return [note(`${id}/…`, read.fault)];
  if (read.variables.length === 0) return [note(`${id}/…`, 'No members')];
  return variableNodes(id, read.variables, read.isCut, members, depth);
}

function variableNodes(
  id: string,
  variables: readonly Variable[],
  isCut: boolean,
  members: Members,
  depth: number,
): TreeNode<DebuggedValue>[] {
  const nodes = variables.map((variable, index) => valueNode(`${id}/${variable.name || index}`, variable.name, variable, members, depth));
  return isCut ? [...nodes, note(`${id}/more`, 'Further ones are not listed. Evaluate an expression to see them.')] : nodes;
}

function valueNode(
  id: string,
  name: string,
  { text, kind, object }: Omit<Variable, 'name'>,
  members: Members,
  depth = 0,
  more: Partial<DebuggedValue> = {},
): TreeNode<DebuggedValue> {
  const children = object === null || depth >= deepest ? [] : membersOf(id, object, members, depth + 1);
  return { id, label: `${name}: ${text}`, data: { name, text, kind, object, ...more }, children };
}

/** Returns the scopes of a call with their variables, innermost first. */
export function scopeNodes(scopes: readonly Scope[], members: Members): TreeNode<DebuggedValue>[] {
  const seen = new Map<string, number>();
  return scopes.map(({ kind, name, variables, isCut }) => {
    const title = name === '' ? scopeNames[kind] : `${scopeNames[kind]} of ${name}`;
    const count = seen.get(title) ?? 0;
    seen.set(title, count + 1);
    const id = `${title} ${count}`;
    const children = variables.length === 0 ? [note(`${id}/…`, 'No variables')] : variableNodes(id, variables, isCut, members, 0);
    return { id, label: title, data: { name: title, text: '', kind: 'scope', object: null }, children };
  });
}

/** Returns whether a line of the scopes is open before a person decides: the ones near to where code is paused. */
export function isOpenAtFirst(id: string): boolean {
  return /^(?:Local|Block|Catch) /.test(id) && !id.includes('/');
}

function evaluatedNode(id: string, name: string, { value, isError }: Evaluated, members: Members, more: Partial<DebuggedValue>) {
  return valueNode(id, name, value, members, 0, isError ? { kind: 'error', ...more } : more);
}

/** Returns watched expressions with their values. */
export function watchedNodes(
  watched: readonly string[],
  values: Readonly<Record<string, Evaluated>>,
  members: Members,
): TreeNode<DebuggedValue>[] {
  return watched.map((text) => {
    const value = values[text];
    if (value) return evaluatedNode(text, text, value, members, { watched: text });
    return { id: text, label: text, data: { name: text, text: '', kind: 'other', object: null, watched: text }, children: [] };
  });
}

/** Returns expressions that were evaluated, with their answers. Objects of a pause that is over have no members any more. */
export function answerNodes(
  answers: readonly AnsweredExpression[],
  pause: number | undefined,
  members: Members,
): TreeNode<DebuggedValue>[] {
  return answers.map(({ id, text, value, isError, pause: askedIn }) => {
    const shown = askedIn === pause ? value : { ...value, object: null };
    return evaluatedNode(String(id), text, { value: shown, isError }, members, {});
  });
}
