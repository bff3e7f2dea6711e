import type { AnyNode } from 'acorn';
import { make, type RecursiveVisitors, type SimpleVisitors, simple } from 'acorn-walk';
import { globalName } from '../reading/global-name.ts';
import type { ScriptFile } from '../reading/script-file.ts';

/** A text of a script whose characters stand in the file as they are. */
export interface ScriptText {
  readonly text: string;
  /** Offset of its first character. */
  readonly start: number;
  /** `path`: read by `v` or `w`. `argument`: given to a function of the format. */
  readonly context: 'path' | 'argument' | 'plain';
}

/** `Widgets.<id>` or `Repository.<id>`, and the member behind it. */
export interface ScriptMemberUse {
  readonly id: AnyNode & { readonly type: 'MemberExpression' };
  readonly below: (AnyNode & { readonly type: 'MemberExpression' }) | undefined;
}

/** Names that a script may mean anywhere in its code. */
interface ScriptNames {
  readonly texts: readonly ScriptText[];
  readonly members: readonly ScriptMemberUse[];
}

/** Objects whose functions are given ids. */
const givers = new Set(['Api', 'Utils', 'ctx']);
const readers = new Set(['v', 'w']);

/** Returns the text that a node writes, if it stands in the file without escapes; of a template the part up to the last dot before code. */
export function writtenText(node: AnyNode, script: ScriptFile): { readonly text: string; readonly start: number } | undefined {
  if (node.type === 'Literal') {
    const { value, start } = node;
    return typeof value === 'string' && script.text.slice(start + 1, node.end - 1) === value
      ? { text: value, start: start + 1 }
      : undefined;
  }
  const first = node.type === 'TemplateLiteral' ? node.quasis[0] : undefined;
  if (first === undefined || first.value.raw !== first.value.cooked || script.text.slice(first.start, first.end) !== first.value.raw) {
    return undefined;
  }
  const text = first.tail ? first.value.raw : first.value.raw.slice(0, first.value.raw.lastIndexOf('.') + 1);
  return text === '' ? undefined : { text, start: first.start };
}

/** Returns texts and members of a script, in file order of each; those before a part that cannot be walked. */
export function readScriptNames(script: ScriptFile): ScriptNames {
  const texts: { text: string; start: number; context: ScriptText['context'] }[] = [];
  const contexts = new Map<number, ScriptText['context']>();
  const members = new Map<AnyNode, ScriptMemberUse>();
  const note = (node: AnyNode) => {
    const written = writtenText(node, script);
    if (written !== undefined && written.text.length <= longestText) texts.push({ ...written, context: 'plain' });
  };
  const visitors: SimpleVisitors<unknown> = {
    Literal: note,
    TemplateLiteral: note,
    CallExpression({ callee, arguments: given }) {
      const reader = globalName(callee);
      const [path] = given;
      if (reader !== undefined && readers.has(reader) && path) mark(path, 'path', contexts);
      else if (callee.type === 'MemberExpression' && givers.has(globalName(callee.object) ?? '')) {
        for (const argument of given) mark(argument, 'argument', contexts);
      }
    },
    ObjectExpression(node) {
      let action: AnyNode | undefined;
      let argument: AnyNode | undefined;
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
        if (property.key.name === 'action') action = property.value;
        else if (property.key.name === 'argument') argument = property.value;
      }
      if (action?.type === 'MemberExpression' && argument && givers.has(globalName(action.object) ?? ''))
        mark(argument, 'argument', contexts);
    },
    MemberExpression(node) {
      const object = globalName(node.object);
      if (object === 'Widgets' || object === 'Repository') members.set(node, { id: node, below: undefined });
      // The walk comes to the inner expression first.
      const inner = members.get(node.object);
      if (inner !== undefined && inner.below === undefined) members.set(node.object, { ...inner, below: node });
    },
  };
  try {
    if (script.program !== null) simple(script.program, visitors, straight);
  } catch {
    // The walk is recursive: an expression with thousands of parts exhausts the stack. Keep what was found.
  }
  // A text begins behind the quote of its node. The call that it is given to is met after it.
  if (contexts.size > 0) for (const one of texts) one.context = contexts.get(one.start - 1) ?? 'plain';
  return { texts, members: [...members.values()] };
}

/** The usual walk, without asking what an expression is before going to it: files of data are nearly all properties and lists. */
const straight: RecursiveVisitors<unknown> = make({
  Property({ computed, key, value }, state, go) {
    if (computed) go(key, state);
    go(value, state);
  },
  ArrayExpression({ elements }, state, go) {
    for (const element of elements) if (element !== null) go(element, state);
  },
});

/** Longer texts are no names. */
const longestText = 400;

function mark(node: AnyNode, context: ScriptText['context'], contexts: Map<number, ScriptText['context']>, depth = 0): void {
  if (depth > 5) return;
  const below = (inner: AnyNode | null) => inner && mark(inner, context, contexts, depth + 1);
  if (node.type === 'Literal' || node.type === 'TemplateLiteral') contexts.set(node.start, context);
  else if (node.type === 'ArrayExpression') for (const element of node.elements) below(element);
  else if (node.type === 'ObjectExpression') {
    for (const property of node.properties) if (property.type === 'Property') below(property.value);
  } else if (node.type === 'ConditionalExpression') {
    below(node.consequent);
    below(node.alternate);
  } else if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node.operator === '+')) {
    below(node.left);
    if (node.type === 'LogicalExpression') below(node.right);
  }
}
