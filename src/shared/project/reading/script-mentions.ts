import type { AnyNode, MemberExpression, Program } from 'acorn';
import { make, type RecursiveVisitors, type SimpleVisitors, simple } from 'acorn-walk';
import { globalName } from './global-name.ts';
import { assignedValues } from './scan-pieces.ts';
import { objectMethod, type ScriptFile } from './script-file.ts';
import { appendAll } from './script-object.ts';

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
/** Mentions by property of a top-level object, so that what did not change is not walked through again (`edited-script.ts`). */
const propertyMentions = new WeakMap<AnyNode, Collected>();

/** Returns Api calls with literal ids, event map pairs `{action: Api.x, argument: 'id'}`, and uses of the repository. */
export function findMentions(script: ScriptFile): ScriptMentions {
  const mentions = foundMentions.get(script) ?? walkMentions(script);
  foundMentions.set(script, mentions);
  return mentions;
}

/** The mentions of a piece of code, in the order of a walk through it. */
interface Collected {
  readonly api: ApiMention[];
  readonly repository: { readonly id: string; readonly start: number }[];
  dynamicRepository: boolean;
  readonly values: ValueMention[];
  readonly members: { readonly mention: MemberMention; readonly node: AnyNode }[];
  readonly extended: Set<string>;
  readonly browser: BrowserMention[];
  readonly declared: Set<string>;
  /** How nodes are used, which is seen after them. */
  readonly uses: Map<AnyNode, MemberMention['use']>;
}

const nothing = (): Collected => ({
  api: [],
  repository: [],
  dynamicRepository: false,
  values: [],
  members: [],
  extended: new Set(),
  browser: [],
  declared: new Set(),
  uses: new Map(),
});

function walkMentions(script: ScriptFile): ScriptMentions {
  const found = nothing();
  try {
    if (script.program !== null) simple(script.program, visitorsOf(script), walkerOf(script.program), found);
  } catch {
    // The walk is recursive: an expression with thousands of parts exhausts the stack. Any entry may be used in the rest.
    found.dynamicRepository = true;
  }
  settleUses(found);
  const { uses: _uses, members, ...mentions } = found;
  return { ...mentions, members: members.map(({ mention }) => mention) };
}

/** Returns what walks through a program. Properties of the objects that it assigns at the top are walked through once. */
function walkerOf(program: Program): RecursiveVisitors<Collected> {
  const objects = new Set(assignedValues(program));
  return make<Collected>({
    ObjectExpression(node, into, walk) {
      for (const property of node.properties) {
        if (objects.has(node)) addAll(into, property, walk);
        else walk(property, into);
      }
    },
  });
}

function addAll(into: Collected, property: AnyNode, walk: (node: AnyNode, state: Collected) => void): void {
  const own = propertyMentions.get(property) ?? nothing();
  try {
    if (!propertyMentions.has(property)) {
      walk(property, own);
      propertyMentions.set(property, own);
    }
  } finally {
    settleUses(own);
    appendAll(into.api, own.api);
    appendAll(into.repository, own.repository);
    into.dynamicRepository ||= own.dynamicRepository;
    appendAll(into.values, own.values);
    appendAll(into.members, own.members);
    for (const name of own.extended) into.extended.add(name);
    appendAll(into.browser, own.browser);
    for (const name of own.declared) into.declared.add(name);
  }
}

/** Notes at members how they are used: a call is visited after its parts. */
function settleUses({ members, uses }: Collected): void {
  if (uses.size === 0) return;
  for (const [index, { mention, node }] of members.entries()) {
    const use = uses.get(node);
    if (use !== undefined && use !== mention.use) members[index] = { mention: { ...mention, use }, node };
  }
  uses.clear();
}

function visitorsOf(script: ScriptFile): SimpleVisitors<Collected> {
  return {
    CallExpression(node, into) {
      const { uses, extended, values } = into;
      uses.set(node.callee, 'call');
      addBrowserCall(node.callee, into);
      const target = objectMethod(node.callee) === undefined ? undefined : node.arguments[0];
      if (target?.type === 'Identifier') extended.add(target.name);
      const value = valueMention(node.callee, node.arguments, script);
      if (value !== undefined) values.push(value);
      const method = apiMethod(node.callee);
      if (method !== undefined) addIds(method, node.arguments[0], into);
    },
    ObjectExpression(node, into) {
      let method: string | undefined;
      let argument: AnyNode | undefined;
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
        if (property.key.name === 'action') {
          method = apiMethod(property.value);
          into.uses.set(property.value, 'call');
        } else if (property.key.name === 'argument') argument = property.value;
      }
      if (method !== undefined) addIds(method, argument, into);
    },
    ...declarationVisitors,
    NewExpression: ({ callee }, into) => addBrowserCall(callee, into),
    AssignmentExpression({ left }, { uses, extended }) {
      uses.set(left, 'write');
      if (left.type === 'Identifier') extended.add(left.name);
      if (left.type === 'MemberExpression' && left.computed) extended.add(globalName(left.object) ?? '');
    },
    MemberExpression: addMember,
  };
}

function addIds(method: string, node: AnyNode | undefined, into: Collected): void {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    into.api.push({ method, id: node.value, start: node.start, end: node.end });
  else if (node?.type === 'ArrayExpression') for (const element of node.elements) if (element) addIds(method, element, into);
}

function addBrowserCall(callee: AnyNode, { browser }: Collected): void {
  if (callee.type !== 'Identifier' || !browserCalls.has(callee.name)) return;
  browser.push({ name: callee.name, start: callee.start, end: callee.end });
}

function addMember(node: MemberExpression, into: Collected): void {
  const object = globalName(node.object);
  if (!node.computed && node.object.type === 'Identifier' && node.property.type === 'Identifier') {
    const { name } = node.object;
    const isOfPage = name === 'document' || (name === 'window' && windowMembers.has(node.property.name));
    if (isOfPage) into.browser.push({ name: `${name}.${node.property.name}`, start: node.start, end: node.property.end });
  }
  if (isMemberObject(object) && !node.computed && node.property.type === 'Identifier') {
    const { name, start, end } = node.property;
    into.members.push({ mention: { object, name, use: 'read', start, end }, node });
  }
  if (object !== 'Repository') return;
  if (!node.computed && node.property.type === 'Identifier') into.repository.push({ id: node.property.name, start: node.start });
  else if (node.property.type === 'Literal') into.repository.push({ id: String(node.property.value), start: node.start });
  else into.dynamicRepository = true;
}

/** A path with escapes has no places of its parts and is left out, as is one that is read from another object. */
function valueMention(callee: AnyNode, [path, ...others]: readonly AnyNode[], script: ScriptFile): ValueMention | undefined {
  if (callee.type !== 'Identifier' || (callee.name !== 'v' && callee.name !== 'w') || others.length > 0) return undefined;
  if (path?.type !== 'Literal' || typeof path.value !== 'string' || script.slice(path.start + 1, path.end - 1) !== path.value)
    return undefined;
  return { path: path.value, start: path.start + 1 };
}

function declare(pattern: AnyNode | null | undefined, { declared }: Collected): void {
  const name = pattern?.type === 'AssignmentPattern' ? pattern.left : pattern;
  if (name?.type === 'Identifier') declared.add(name.name);
}

/** Visitors that add the names which a file declares. */
const declarationVisitors: SimpleVisitors<Collected> = {
  VariableDeclarator: ({ id }, into) => declare(id, into),
  Function({ id, params }, into) {
    for (const name of [id, ...params]) declare(name, into);
  },
  ObjectPattern({ properties }, into) {
    for (const property of properties) if (property.type === 'Property') declare(property.value, into);
  },
  ArrayPattern({ elements }, into) {
    for (const element of elements) declare(element, into);
  },
};

function apiMethod(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed || globalName(node.object) !== 'Api') return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}
