import type { AnyNode } from 'acorn';
import { simple } from 'acorn-walk';
import type { ProjectIndex } from '../project-parts.ts';
import type { ActionValue, RepositoryPart } from '../reading/repository-reader.ts';
import { isFunctionNode, resolveValue, type ScriptFile } from '../reading/script-file.ts';
import { findMember, readObject } from '../reading/script-object.ts';
import type { ProblemList } from './collected-problems.ts';
import { givenBy, textStart } from './static-reading.ts';

/** Reports members of cells that parsing functions read and `$select` leaves out (`docs/format/back-end.md`, Queries). */
export function checkSelected(index: ProjectIndex, part: RepositoryPart, problems: ProblemList): void {
  for (const entry of part.entries) {
    if (index.entries.get(entry.widgetId) !== entry) continue;
    for (const { member, value, items } of entry.actions) {
      for (const item of items ?? [value]) {
        const found = missingMembers(item, part.script);
        if (found === undefined) continue;
        const { names, written, place } = found;
        problems.add({
          code: 'select-misses-member',
          subject: `${entry.widgetId}.${member.name}`,
          message: `Parsing of '${member.name}' of '${entry.widgetId}' reads ${names.join(', ')}, which $select of its url leaves out. Add it there.`,
          location: part.script.lines.location(place.start, place.end),
          widgetId: entry.widgetId,
          action: member.name,
          instead: { from: written, to: `${written},${names.join(',')}` },
        });
      }
    }
  }
}

interface Missing {
  readonly names: readonly string[];
  /** The `$select` of the cells as it is written, without its end. */
  readonly written: string;
  readonly place: AnyNode;
}

function missingMembers({ form, object }: ActionValue, script: ScriptFile): Missing | undefined {
  if (form !== 'request' || object === undefined) return undefined;
  const url = findMember(object, 'url');
  const place = url && givenBy(url.value, script);
  const start = textStart(place);
  const cells = start?.isWhole === true ? cellOptions(start.text) : undefined;
  if (place === undefined || cells === undefined) return undefined;
  const parsing = findMember(object, 'parsingControl');
  const control = parsing && readObject(parsing.value, script);
  if (control === undefined) return undefined;
  const read = new Set<string>();
  for (const name of ['query', 'script']) {
    const member = findMember(control, name);
    if (member !== undefined) for (const node of functionsIn(member.value, script)) addRead(node, read);
  }
  const names = [...read].filter((name) => !cells.has.has(name));
  return names.length === 0 ? undefined : { names, written: cells.written, place };
}

/** Returns what the url asks of each cell; undefined if that is not limited by a `$select`. */
function cellOptions(url: string): { readonly has: ReadonlySet<string>; readonly written: string } | undefined {
  const open = /[=,;(]Cells\(/.exec(url);
  if (open === null) return undefined;
  const from = open.index + open[0].length;
  let depth = 1;
  let end = from;
  while (end < url.length && depth > 0) {
    if (url[end] === '(') depth += 1;
    else if (url[end] === ')') depth -= 1;
    end += 1;
  }
  if (depth > 0) return undefined;
  const options = outer(url.slice(from, end - 1));
  const select = /(?:^|;)\s{0,20}(\$select=([\w,/ ]+))/.exec(options);
  if (select?.[2] === undefined || select[1] === undefined) return undefined;
  const expand = /(?:^|;)\s{0,20}\$expand=([\w,/ ]+)/.exec(options)?.[1] ?? '';
  const names = `${select[2]},${expand}`.split(',').map((name) => name.trim().split('/')[0] ?? '');
  return { has: new Set(names), written: select[1].trimEnd() };
}

/** Returns a text without what stands between brackets. */
function outer(text: string): string {
  let depth = 0;
  let result = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (depth === 0) result += character;
  }
  return result;
}

/** Yields the functions of a `query` of any shape, or of a script. */
function* functionsIn(node: AnyNode, script: ScriptFile): Generator<AnyNode> {
  const value = resolveValue(node, script);
  if (isFunctionNode(value)) yield value;
  else if (value.type === 'ArrayExpression') for (const element of value.elements) if (element) yield* functionsOf(element, script);
  if (value.type === 'ObjectExpression')
    for (const property of value.properties) if (property.type === 'Property') yield* functionsOf(property.value, script);
}

function* functionsOf(node: AnyNode, script: ScriptFile): Generator<AnyNode> {
  const value = resolveValue(node, script);
  if (isFunctionNode(value)) yield value;
}

/** Adds the members that a function certainly reads of a cell, as in `r.Cells[x].Value`. */
function addRead(node: AnyNode, read: Set<string>): void {
  const parameter = 'params' in node ? node.params[0] : undefined;
  if (parameter?.type !== 'Identifier' || !('body' in node)) return;
  try {
    simple(node.body as AnyNode, {
      MemberExpression({ object: cell, property, computed }) {
        if (computed || property.type !== 'Identifier' || !/^[A-Z]/.test(property.name)) return;
        if (cell.type !== 'MemberExpression' || !cell.computed || cell.object.type !== 'MemberExpression') return;
        const { object: answer, property: list } = cell.object;
        if (answer.type !== 'Identifier' || answer.name !== parameter.name) return;
        if (list.type === 'Identifier' && list.name === 'Cells') read.add(property.name);
      },
    });
  } catch {
    // The walk is recursive: code that is nested thousands of times exhausts the stack.
  }
}
