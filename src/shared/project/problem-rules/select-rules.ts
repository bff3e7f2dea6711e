import type { AnyNode } from 'acorn';
import { simple } from 'acorn-walk';
import type { ProjectIndex } from '../project-parts.ts';
import type { ActionValue, RepositoryEntry } from '../reading/repository-reader.ts';
import { isFunctionNode, resolveValue, type ScriptFile } from '../reading/script-file.ts';
import { findMember, readObject } from '../reading/script-object.ts';
import type { ProblemList } from './collected-problems.ts';
import { givenBy, textStart } from './static-reading.ts';

/**
 * Reports members of cells that parsing functions of an entry read and `$select` leaves out, and the reverse (`docs/format/back-end.md`,
 * Queries).
 */
export function checkEntrySelections(_index: ProjectIndex, script: ScriptFile, entry: RepositoryEntry, problems: ProblemList): void {
  for (const { member, value, items } of entry.actions) {
    for (const item of items ?? [value]) {
      const found = selectionOf(item, script);
      if (found === undefined) continue;
      const { cells, reading, place } = found;
      const missing = [...reading.members].filter((name) => !cells.has.has(name));
      const unread = missing.length > 0 || items !== undefined || !isOwn(place, item) ? [] : unreadMembers(found);
      const hasUnreadAxes = reading.isCertain && cells.hasAxes && items === undefined && isOwn(place, item);
      if (missing.length + unread.length === 0 && !hasUnreadAxes) continue;
      const what = `'${member.name}' of '${entry.widgetId}'`;
      const base = {
        subject: `${entry.widgetId}.${member.name}`,
        location: script.lines.location(place.start, place.end),
        widgetId: entry.widgetId,
        action: member.name,
      };
      if (hasUnreadAxes)
        problems.add({
          ...base,
          code: 'expand-never-read',
          message: `The URL of ${what} asks for axes, which its parsing never reads. Leave Axes out of $expand.`,
          ...(cells.axes === undefined ? {} : { instead: cells.axes }),
        });
      if (missing.length > 0)
        problems.add({
          ...base,
          code: 'select-misses-member',
          message: `Parsing of ${what} reads ${missing.join(', ')}, which $select of its URL leaves out. Add it there.`,
          instead: { from: cells.written, to: `${cells.written},${missing.join(',')}` },
        });
      else if (unread.length > 0)
        problems.add({
          ...base,
          code: 'select-never-read',
          message: `The URL of ${what} asks for ${unread.join(', ')}, which its parsing never reads. Leave it out of $select.`,
          instead: { from: cells.written, to: selectOf(cells.selected.filter((name) => !unread.includes(name))) },
        });
    }
  }
}

/** Returns whether a text is written in its action alone: what others use as well may be read there. */
const isOwn = (place: AnyNode, { object }: ActionValue): boolean =>
  object?.members.some(({ name, start, end }) => name === 'url' && start <= place.start && place.end <= end) === true;

const selectOf = (names: readonly string[]): string => `$select=${names.length === 0 ? 'Ordinal' : names.join(',')}`;

/** Every answer may hold the ordinals of its cells, by which they are written. */
function unreadMembers({ cells, reading }: Selection): readonly string[] {
  if (!reading.isCertain) return [];
  return cells.selected.filter((name) => name !== 'Ordinal' && /^[A-Z]\w*$/.test(name) && !reading.members.has(name));
}

interface Selection {
  readonly cells: CellOptions;
  readonly reading: CellReading;
  readonly place: AnyNode;
}

/** What was found of values, which stay the same objects while nothing about them changes. */
const knownSelections = new WeakMap<ActionValue, { readonly selection: Selection | undefined }>();

function selectionOf(value: ActionValue, script: ScriptFile): Selection | undefined {
  const known = knownSelections.get(value) ?? { selection: readSelection(value, script) };
  knownSelections.set(value, known);
  return known.selection;
}

function readSelection({ form, object }: ActionValue, script: ScriptFile): Selection | undefined {
  if (form !== 'request' || object === undefined) return undefined;
  const url = findMember(object, 'url');
  const place = url && givenBy(url.value, script);
  const start = textStart(place);
  const cells = start?.isWhole === true ? cellOptions(start.text) : undefined;
  if (place === undefined || cells === undefined) return undefined;
  const parsing = findMember(object, 'parsingControl');
  const control = parsing && readObject(parsing.value, script);
  if (control === undefined) return undefined;
  const reading: CellReading = {
    members: new Set(),
    isCertain: !object.open && !control.open && findMember(object, 'callback') === undefined,
  };
  let functions = 0;
  for (const name of ['query', 'script']) {
    const member = findMember(control, name);
    for (const node of member === undefined ? [] : functionsIn(member.value, script)) {
      addRead(node, reading);
      functions += 1;
    }
    if (name === 'script' && member !== undefined) reading.isCertain = false;
  }
  reading.isCertain &&= functions > 0;
  return { cells, reading, place };
}

/** What the url asks of each cell. */
interface CellOptions {
  readonly has: ReadonlySet<string>;
  /** The members that `$select` names. */
  readonly selected: readonly string[];
  /** Whether the url asks for the axes, too. */
  readonly hasAxes: boolean;
  /** The place of the axes in `$expand` and what stands there without them. */
  readonly axes: { readonly from: string; readonly to: string } | undefined;
  /** The `$select` of the cells as it is written, without its end. */
  readonly written: string;
}

/** What parsing functions read of the cells. */
interface CellReading {
  readonly members: Set<string>;
  /** Whether that is certainly all. */
  isCertain: boolean;
}

/** Returns what the url asks of each cell; undefined if that is not limited by a `$select`. */
function cellOptions(url: string): CellOptions | undefined {
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
  const names = (list: string) => list.split(',').map((name) => name.trim().split('/')[0] ?? '');
  const selected = names(select[2]);
  return {
    has: new Set([...selected, ...names(expand)]),
    selected,
    hasAxes: /[=,;(]Axes\b/.test(url),
    axes: axesIn(url),
    written: select[1].trimEnd(),
  };
}

/** Returns the axes of a url with the comma beside them, and what stays of that; undefined if they stand alone. */
function axesIn(url: string): CellOptions['axes'] {
  const found = /[=,;(]Axes\b/.exec(url);
  if (found === null) return undefined;
  const start = found.index + 1;
  let end = start + 'Axes'.length;
  for (let depth = 0; url[end] === '(' || depth > 0; end += 1) {
    if (end >= url.length) return undefined;
    if (url[end] === '(') depth += 1;
    else if (url[end] === ')') depth -= 1;
  }
  const next = /^,(\w+)/.exec(url.slice(end));
  if (next?.[1] !== undefined) return { from: url.slice(start, end + next[0].length), to: next[1] };
  const before = /(\w+\)*),$/.exec(url.slice(Math.max(0, start - 60), start));
  return before?.[1] === undefined ? undefined : { from: before[0] + url.slice(start, end), to: before[1] };
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

/** Yields the functions of a `query` of any shape, or of a script; undefined for what may be one and is not known. */
function* functionsIn(node: AnyNode, script: ScriptFile): Generator<AnyNode | undefined> {
  const value = resolveValue(node, script);
  if (isFunctionNode(value)) yield value;
  else if (value.type === 'ArrayExpression') for (const element of value.elements) yield functionOf(element, script);
  else if (value.type === 'ObjectExpression')
    for (const property of value.properties) yield property.type === 'Property' ? functionOf(property.value, script) : undefined;
  else yield undefined;
}

function functionOf(node: AnyNode | null, script: ScriptFile): AnyNode | undefined {
  const value = node === null ? undefined : resolveValue(node, script);
  return value !== undefined && isFunctionNode(value) ? value : undefined;
}

/** Adds the members that a function certainly reads of a cell, as in `r.Cells[x].Value`. */
function addRead(node: AnyNode | undefined, reading: CellReading): void {
  const [parameter, second] = node !== undefined && 'params' in node ? node.params : [];
  const hasNone = node !== undefined && 'params' in node && node.params.length === 0;
  if (parameter?.type !== 'Identifier' || (second !== undefined && second.type !== 'Identifier')) reading.isCertain &&= hasNone;
  if (node === undefined || parameter?.type !== 'Identifier' || !('body' in node)) return;
  let uses = 0;
  let understood = 0;
  const isAnswer = (list: AnyNode): boolean =>
    list.type === 'MemberExpression' && !list.computed && list.object.type === 'Identifier' && list.object.name === parameter.name;
  try {
    simple(node.body as AnyNode, {
      Identifier({ name }) {
        if (name === parameter.name || name === 'arguments') uses += 1;
      },
      ThisExpression() {
        reading.isCertain = false;
      },
      MemberExpression({ object: cell, property, computed }) {
        if (computed || property.type !== 'Identifier' || !/^[A-Z]/.test(property.name)) return;
        if (cell.type !== 'MemberExpression' || !cell.computed || !isAnswer(cell.object)) return;
        const { property: list } = cell.object as Extract<AnyNode, { type: 'MemberExpression' }>;
        if (list.type !== 'Identifier' || list.name !== 'Cells') return;
        reading.members.add(property.name);
        understood += 1;
      },
    });
  } catch {
    // The walk is recursive: code that is nested thousands of times exhausts the stack.
    reading.isCertain = false;
  }
  if (uses !== understood) reading.isCertain = false;
}
