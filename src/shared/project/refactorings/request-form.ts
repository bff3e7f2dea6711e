import type { AnyNode, Identifier, ObjectExpression, Property } from 'acorn';
import { full } from 'acorn-walk';
import { isKnownEvent, isLoadActionName } from '../../language/action-table.ts';
import { isFunctionNode, returnedExpression, type ScriptFile } from '../reading/script-file.ts';
import { editsIn, type Refactoring } from './refactoring.ts';
import { type ActionAt, ownFunction, ownLiteral } from './request-at.ts';

/** Functions of `ctx` that give something else in the other form (`docs/format/context.md`, Members of a load). */
const formReaders = /\b(?:getRestRequest|getLoaderFunction|getEventHandler)\b/;

/**
 * Returns the refactoring that writes a request as a function which returns it, or the reverse; undefined where they might not mean the same
 * (`docs/format/entries.md`, Forms of a load action, Function form of a write).
 */
export function changedForm(at: ActionAt): Refactoring | undefined {
  const { name } = at.action.member;
  if (at.action.items !== undefined || !(isLoadActionName(name) || isKnownEvent(name))) return undefined;
  if (at.entry.widgetId.includes('_') || isReadElsewhere(at) || formReaders.test(at.script.text)) return undefined;
  return at.value.form === 'request' ? functionForm(at) : requestForm(at);
}

/** Returns whether code reads the action as a member, such as `Repository.a.init.url`, so that its form counts. */
function isReadElsewhere({ action, script }: ActionAt): boolean {
  const { name } = action.member;
  for (let at = script.text.indexOf(name); at >= 0; at = script.text.indexOf(name, at + 1)) {
    const [before, behind] = [script.text.slice(Math.max(0, at - 2), at), script.text.charAt(at + name.length)];
    // A path such as 'a.choose.value' stands for what the action left behind.
    if (/\.$|\[['"`]$/.test(before) && !/[\w$]/.test(behind) && !isInPath(script.text, at, name)) return true;
  }
  return false;
}

/** Returns whether a name stands in a path between quotes, as in `v('list.choose.value')`. */
function isInPath(text: string, at: number, name: string): boolean {
  return /['"`][\w-]{1,200}\.$/.test(text.slice(Math.max(0, at - 203), at)) && /^(?:\.\w{1,200})?['"`]/.test(text.slice(at + name.length));
}

function functionForm(at: ActionAt): Refactoring | undefined {
  const literal = at.value.server ? undefined : ownLiteral(at);
  const node = at.action.member.node;
  if (literal === undefined || node.type !== 'Property' || node.value !== literal) return undefined;
  const isSame = literal.properties.every((property) => property.type === 'Property' && isTimeless(property, at.script));
  // What code keeps in the request itself would be gone in the next run.
  if (!isSame || readsCall(literal)) return undefined;
  return {
    title: `Write '${at.action.member.name}' as a function`,
    plan: () =>
      editsIn('repository', [
        { start: literal.start, end: literal.start, text: '() => new RestRequest(' },
        { start: literal.end, end: literal.end, text: ')' },
      ]),
  };
}

function requestForm(at: ActionAt): Refactoring | undefined {
  const { member } = at.action;
  const node = member.node;
  const run = ownFunction(member);
  if (run === undefined || node.type !== 'Property' || node.computed || node.shorthand || node.value !== run) return undefined;
  const literal = onlyRequest(run);
  if (literal === undefined || readsCall(literal) || !literal.properties.every((one) => isIndependent(one, run, at.script)))
    return undefined;
  const { text } = at.script;
  const key = text.slice(node.key.start, node.key.end);
  // What stands around the literal goes, and a comment there would be lost.
  if (/\/[/*]/.test(`${text.slice(node.key.end, literal.start)} ${text.slice(literal.end, node.end)}`)) return undefined;
  return {
    title: `Write '${member.name}' as a request`,
    plan: () =>
      editsIn('repository', [
        { start: node.start, end: literal.start, text: `${key}: ` },
        { start: literal.end, end: node.end, text: '' },
      ]),
  };
}

/** Returns the literal in a function that does nothing but `return new RestRequest({...})`. */
function onlyRequest(run: AnyNode): ObjectExpression | undefined {
  if (run.type !== 'FunctionExpression' && run.type !== 'ArrowFunctionExpression') return undefined;
  if (run.body.type === 'BlockStatement' && run.body.body.length !== 1) return undefined;
  const returned = returnedExpression(run);
  if (returned?.type !== 'NewExpression' || returned.callee.type !== 'Identifier' || returned.callee.name !== 'RestRequest')
    return undefined;
  const [argument] = returned.arguments;
  const literal = returned.arguments.length === 1 && argument?.type === 'ObjectExpression' ? argument : undefined;
  const isRequest = literal?.properties.some(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'url',
  );
  return isRequest ? literal : undefined;
}

/** Returns whether a member is the same whenever it is evaluated: a function, or a value that is written out. */
function isTimeless(property: Property, script: ScriptFile): boolean {
  return property.kind === 'init' && !property.computed && isFixed(property.value, script, 0);
}

function isFixed(node: AnyNode, script: ScriptFile, depth: number): boolean {
  if (depth > 20) return false;
  if (isFunctionNode(node) || node.type === 'Literal') return true;
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0;
  // The method may stand there without quotes (`docs/format/parameters.md`, type).
  if (node.type === 'Identifier') return script.constants.has(node.name) ? isSteadyName(node, script) : /^[A-Z]+$/.test(node.name);
  if (node.type === 'ArrayExpression') return node.elements.every((element) => element !== null && isFixed(element, script, depth + 1));
  if (node.type !== 'ObjectExpression') return false;
  return node.properties.every((one) => one.type === 'Property' && !one.computed && isFixed(one.value, script, depth + 1));
}

/** Returns whether a name is a function, or a constant that has its value before the place is evaluated. */
function isSteadyName({ name, start }: Identifier, { program }: ScriptFile): boolean {
  return (program?.body ?? []).some((statement) =>
    statement.type === 'FunctionDeclaration'
      ? statement.id.name === name
      : statement.type === 'VariableDeclaration' &&
        statement.kind === 'const' &&
        statement.end <= start &&
        statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name),
  );
}

/** Returns whether a member means the same outside of the function: nothing of it reads its parameters or what belongs to a call. */
function isIndependent(member: ObjectExpression['properties'][number], run: AnyNode, script: ScriptFile): boolean {
  if (member.type !== 'Property' || !isTimeless(member, script) || !('params' in run)) return false;
  const { params } = run;
  if (params.some(({ type }) => type !== 'Identifier')) return false;
  const names = new Set(params.flatMap((parameter) => (parameter.type === 'Identifier' ? parameter.name : [])));
  if (names.size === 0) return true;
  const own = 'params' in member.value ? member.value.params : [];
  for (const parameter of own) if (parameter.type === 'Identifier') names.delete(parameter.name);
  let isFree = true;
  full(member.value, (inner) => {
    const node = inner as AnyNode;
    if (node.type === 'Identifier' && names.has(node.name)) isFree = false;
  });
  return isFree;
}

/** Returns whether a node reads `this` or what else belongs to a call; also for one that is nested too deeply to be walked. */
function readsCall(node: AnyNode): boolean {
  let found = false;
  try {
    full(node, (inner) => {
      const { type, ...rest } = inner as AnyNode;
      if (type === 'ThisExpression' || type === 'Super' || type === 'MetaProperty') found = true;
      if (type === 'Identifier' && 'name' in rest && rest.name === 'arguments') found = true;
    });
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    return true;
  }
  return found;
}
