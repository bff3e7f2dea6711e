import type { AnyNode } from 'acorn';
import { type SimpleVisitors, simple } from 'acorn-walk';
import { globalName } from './global-name.ts';
import type { ScriptFile } from './script-file.ts';

/** A widget id or event that is a literal in an Api call. */
export interface ApiMention {
  readonly method: string;
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Names a script mentions outside the object it defines. */
export interface ScriptMentions {
  readonly api: readonly ApiMention[];
  /** `Repository.<id>`: entries used for their helpers and data, with the offset of the use. */
  readonly repository: readonly { readonly id: string; readonly start: number }[];
  /** `Repository[...]` with a computed name: any entry may be used. */
  readonly dynamicRepository: boolean;
}

/** Returns Api calls with literal ids, event map pairs `{action: Api.x, argument: 'id'}`, and uses of the repository. */
export function findMentions(script: ScriptFile): ScriptMentions {
  const api: ApiMention[] = [];
  const repository: { id: string; start: number }[] = [];
  let dynamicRepository = false;
  const add = (method: string, node: AnyNode | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') api.push({ method, id: node.value, start: node.start, end: node.end });
    else if (node?.type === 'ArrayExpression') for (const element of node.elements) if (element) add(method, element);
  };
  const visitors: SimpleVisitors<unknown> = {
    CallExpression(node) {
      const method = apiMethod(node.callee);
      if (method !== undefined) add(method, node.arguments[0]);
    },
    ObjectExpression(node) {
      let method: string | undefined;
      let argument: AnyNode | undefined;
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
        if (property.key.name === 'action') method = apiMethod(property.value);
        else if (property.key.name === 'argument') argument = property.value;
      }
      if (method !== undefined) add(method, argument);
    },
    MemberExpression(node) {
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
  return { api, repository, dynamicRepository };
}

function apiMethod(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression' || node.computed || globalName(node.object) !== 'Api') return undefined;
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}
