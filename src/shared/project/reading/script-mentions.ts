import type { AnyNode } from 'acorn';
import { type SimpleVisitors, simple } from 'acorn-walk';
import { globalName } from './global-name.ts';
import { objectMethod, type ScriptFile } from './script-file.ts';

/** A widget id or event that is a literal in an Api call. */
export interface ApiMention {
  readonly method: string;
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** `Api.name`, `Utils.name` or `ctx.name`. */
export interface MemberMention {
  readonly object: 'Api' | 'Utils' | 'ctx';
  readonly name: string;
  /** Whether it is called or named as an action, read in another way, or assigned to. */
  readonly use: 'call' | 'read' | 'write';
  /** Offsets of the name. */
  readonly start: number;
  readonly end: number;
}

const memberObjects: ReadonlySet<string> = new Set(['Api', 'Utils', 'ctx']);

function isMemberObject(name: string | undefined): name is MemberMention['object'] {
  return name !== undefined && memberObjects.has(name);
}

/** A literal path that `v` or `w` reads from the registry. */
export interface ValueMention {
  readonly path: string;
  /** Offset of the first character of the path, behind its quote. */
  readonly start: number;
}

/** Names a script mentions outside the object it defines. */
export interface ScriptMentions {
  readonly api: readonly ApiMention[];
  /** `Repository.<id>`: entries used for their helpers and data, with the offset of the use. */
  readonly repository: readonly { readonly id: string; readonly start: number }[];
  /** `Repository[...]` with a computed name: any entry may be used. */
  readonly dynamicRepository: boolean;
  readonly values: readonly ValueMention[];
  /** Members of `Api`, `Utils` and `ctx`. */
  readonly members: readonly MemberMention[];
  /** `Object.assign(Api, ...)` and the like: members may be added by code. */
  readonly extended: ReadonlySet<string>;
  /** Uses of what only a browser has, such as `document.body` or `fetch`. */
  readonly browser: readonly BrowserMention[];
  /** Names that the file declares anywhere, as variables, functions or parameters. */
  readonly declared: ReadonlySet<string>;
}

/** A use of something that a page in the browser has and the preview does not. */
export interface BrowserMention {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const browserCalls: ReadonlySet<string> = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
const windowMembers: ReadonlySet<string> = new Set(['open', 'location', 'history']);

/** Mentions by file, so that reading and comparing the same file walks through it once. */
const foundMentions = new WeakMap<ScriptFile, ScriptMentions>();

/** Returns Api calls with literal ids, event map pairs `{action: Api.x, argument: 'id'}`, and uses of the repository. */
export function findMentions(script: ScriptFile): ScriptMentions {
  const mentions = foundMentions.get(script) ?? walkMentions(script);
  foundMentions.set(script, mentions);
  return mentions;
}

function walkMentions(script: ScriptFile): ScriptMentions {
  const api: ApiMention[] = [];
  const repository: { id: string; start: number }[] = [];
  let dynamicRepository = false;
  const values: ValueMention[] = [];
  const members: MemberMention[] = [];
  const extended = new Set<string>();
  const nodes: AnyNode[] = [];
  const browser: BrowserMention[] = [];
  const declared = new Set<string>();
  const uses = new Map<AnyNode, MemberMention['use']>();
  const add = (method: string, node: AnyNode | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') api.push({ method, id: node.value, start: node.start, end: node.end });
    else if (node?.type === 'ArrayExpression') for (const element of node.elements) if (element) add(method, element);
  };
  const addBrowserCall = ({ start, end, ...callee }: AnyNode): void => {
    if (callee.type === 'Identifier' && browserCalls.has(callee.name)) browser.push({ name: callee.name, start, end });
  };
  const visitors: SimpleVisitors<unknown> = {
    CallExpression(node) {
      uses.set(node.callee, 'call');
      addBrowserCall(node.callee);
      const target = objectMethod(node.callee) === undefined ? undefined : node.arguments[0];
      if (target?.type === 'Identifier') extended.add(target.name);
      const value = valueMention(node.callee, node.arguments, script);
      if (value !== undefined) values.push(value);
      const method = apiMethod(node.callee);
      if (method !== undefined) add(method, node.arguments[0]);
    },
    ObjectExpression(node) {
      let method: string | undefined;
      let argument: AnyNode | undefined;
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
        if (property.key.name === 'action') {
          method = apiMethod(property.value);
          uses.set(property.value, 'call');
        } else if (property.key.name === 'argument') argument = property.value;
      }
      if (method !== undefined) add(method, argument);
    },
    ...declarationVisitors(declared),
    NewExpression: ({ callee }) => addBrowserCall(callee),
    AssignmentExpression(node) {
      uses.set(node.left, 'write');
      if (node.left.type === 'Identifier') extended.add(node.left.name);
      if (node.left.type === 'MemberExpression' && node.left.computed) extended.add(globalName(node.left.object) ?? '');
    },
    MemberExpression(node) {
      const object = globalName(node.object);
      if (!node.computed && node.object.type === 'Identifier' && node.property.type === 'Identifier') {
        const { name } = node.object;
        const isOfPage = name === 'document' || (name === 'window' && windowMembers.has(node.property.name));
        if (isOfPage) browser.push({ name: `${name}.${node.property.name}`, start: node.start, end: node.property.end });
      }
      if (isMemberObject(object) && !node.computed && node.property.type === 'Identifier') {
        const { name, start, end } = node.property;
        members.push({ object, name, use: 'read', start, end });
        nodes.push(node);
      }
      if (globalName(node.object) !== 'Repository') return;
      if (!node.computed && node.property.type === 'Identifier') repository.push({ id: node.property.name, start: node.start });
      else if (node.property.type === 'Literal') repository.push({ id: String(node.property.value), start: node.start });
      else dynamicRepository = true;
    },
  };
  try {
    if (script.program !== null) simple(script.program, visitors);
  } catch {
    // The walk is recursive: an expression with thousands of parts exhausts the stack. Any entry may be used in the rest.
    dynamicRepository = true;
  }
  // A call is visited after its parts.
  const used = members.map((member, index) => ({ ...member, use: uses.get(nodes[index] as AnyNode) ?? 'read' }));
  return { api, repository, dynamicRepository, values, members: used, extended, browser, declared };
}

/** A path with escapes has no places of its parts and is left out, as is one that is read from another object. */
function valueMention(callee: AnyNode, [path, ...others]: readonly AnyNode[], { text }: ScriptFile): ValueMention | undefined {
  if (callee.type !== 'Identifier' || (callee.name !== 'v' && callee.name !== 'w') || others.length > 0) return undefined;
  if (path?.type !== 'Literal' || typeof path.value !== 'string' || text.slice(path.start + 1, path.end - 1) !== path.value)
    return undefined;
  return { path: path.value, start: path.start + 1 };
}

/** Returns visitors that add the names which a file declares. */
function declarationVisitors(declared: Set<string>): SimpleVisitors<unknown> {
  const declare = (pattern: AnyNode | null | undefined): void => {
    const name = pattern?.type === 'AssignmentPattern' ? pattern.left : pattern;
    if (name?.type === 'Identifier') declared.add(name.name);
  };
  return {
    VariableDeclarator: ({ id }) => declare(id),
    Function({ id, params }) {
      for (const name of [id, ...params]) declare(name);
    },
    ObjectPattern({ properties }) {
      for (const property of properties) if (property.type === 'Property') declare(property.value);
    },
    ArrayPattern({ elements }) {
      for (const element of elements) declare(element);
    },
  };
}

function apiMethod(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed || globalName(node.object) !== 'Api') return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}
