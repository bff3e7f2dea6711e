import type { Node } from 'acorn';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { EntryReader } from './entry-reader.ts';
import { everyNode } from './every-node.ts';
import { FunctionPlaces, type ScriptFunctions } from './function-places.ts';
import { findOnlyKey } from './key-index.ts';

interface ObjectNode extends Node {
  readonly properties: readonly (Node & {
    readonly key?: Node & { readonly name?: string; readonly value?: unknown };
    readonly value?: Node;
  })[];
}

type ListNode = Node & { readonly elements?: readonly (Node | null)[] };

/** Returns the place of a node in its file. */
export function nodePlace(path: string, node: Node): SourceLocation {
  const { start, end } = node.loc ?? { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };
  return { path, line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 };
}

/** Returns line and column of an offset, as the engine counts lines. */
export function placeOfOffset(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function property(node: Node | undefined, name: string): (Node & { readonly value?: Node; readonly method?: boolean }) | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  return (node as ObjectNode).properties.find((candidate) => candidate.key?.name === name || candidate.key?.value === name);
}

/** Returns the object literal that the file assigns to a global. */
function assignedObject(program: Node | null, global: string): Node | undefined {
  let found: Node | undefined;
  everyNode(program, (node) => {
    const assignment = node as Node & { left?: { name?: string }; right?: Node; id?: { name?: string }; init?: Node };
    if (node.type === 'AssignmentExpression' && assignment.left?.name === global) found ??= assignment.right;
    if (node.type === 'VariableDeclarator' && assignment.id?.name === global) found ??= assignment.init ?? undefined;
  });
  return found;
}

/** Finds where a key of a file's object is written, such as a page of `WidgetConfig`. */
type LocateKey = (key: string) => SourceLocation | undefined;

/** Returns the place of a key that is written exactly once in a text, found without a syntax tree; undefined otherwise. */
function placeOfOnlyKey({ path, text }: CheckedScript, key: string): SourceLocation | undefined {
  const only = findOnlyKey(text, key);
  return only && { path, ...placeOfOffset(text, only.start) };
}

function makeKeyLocator(script: CheckedScript | undefined): LocateKey {
  if (!script) return () => undefined;
  const { path, global, program } = script;
  let root: Node | null | undefined;
  return (key) => {
    // After most edits nothing else needs the tree of the file.
    const only = root === undefined ? placeOfOnlyKey(script, key) : undefined;
    if (only) return only;
    if (root === undefined) root = assignedObject(program(), global) ?? null;
    if (!root) return undefined;
    const found = property(root, key);
    return found ? nodePlace(path, found) : undefined;
  };
}

/** Finds where a parameter of a widget is written in the widget configuration; undefined when it is not written as a literal. */
type LocateWidget = (widgetId: string, parameter: string) => SourceLocation | undefined;

function makeWidgetLocator(path: string, readProgram: () => Node | null): LocateWidget {
  let widgets: Map<string, Node> | undefined;
  return (widgetId, parameter) => {
    if (!widgets) {
      const found = new Map<string, Node>();
      const program = readProgram();
      everyNode(program, (node) => {
        const id = (property(node, 'id')?.value as (Node & { value?: unknown }) | undefined)?.value;
        if (typeof id === 'string') found.set(id, node);
      });
      widgets = found;
    }
    const widget = widgets.get(widgetId);
    const member = property(widget, parameter);
    return member ? nodePlace(path, member) : undefined;
  };
}

/** Finds where the code of a phase is written in the repository file; undefined when it is not written as a literal. */
type LocateAction = (widgetId: string, action: string, item: number | undefined, phase: string) => SourceLocation | undefined;

/** Names of parameters that differ from those of their phases. */
const writtenAs: Readonly<Record<string, string>> = { parse: 'parsingControl', function: 'execute' };

/** Parses the file, or the entry alone, when the first place is requested: after most edits no code of it runs at once. */
function makeLocator(path: string, readProgram: () => Node | null, entries: EntryReader | undefined): LocateAction {
  let root: Node | null | undefined;
  return (widgetId, action, item, phase) => {
    const named =
      phase === 'condition' ? `${action}Condition` : phase === 'default' ? `${action}Default` : phase === 'state' ? 'state' : action;
    const entry = root === undefined ? entries?.read(widgetId) : undefined;
    if (entry === null) return undefined;
    if (entry) {
      const part = partOf(entry.value, named, item, phase);
      return part ? entry.locate(part) : entry.location;
    }
    if (root === undefined) root = assignedObject(readProgram(), 'Repository') ?? null;
    if (!root) return undefined;
    const known = property(root, widgetId);
    const part = partOf(known?.value, named, item, phase) ?? known;
    return part && nodePlace(path, part);
  };
}

/** Returns the code of a phase in the value of an entry; undefined if the action is not written there. */
function partOf(value: Node | undefined, action: string, item: number | undefined, phase: string): Node | undefined {
  const found = property(value, action);
  if (!found) return undefined;
  const list = found.value as ListNode | undefined;
  const owner = list?.type === 'ArrayExpression' ? (list.elements?.[item ?? 0] ?? undefined) : found.method ? found : list;
  return property(owner ?? undefined, writtenAs[phase] ?? phase) ?? owner ?? found;
}

/** Finds an action of the event map by its key and position; undefined when it is not written as a literal. */
type LocateEvent = (key: string, index: number) => SourceLocation | undefined;

function eventPlaces(path: string, program: Node | null): ReadonlyMap<string, readonly SourceLocation[]> {
  const root = assignedObject(program, 'EventMap');
  const places = new Map<string, readonly SourceLocation[]>();
  for (const entry of root?.type === 'ObjectExpression' ? (root as ObjectNode).properties : []) {
    const key = entry.key?.name ?? entry.key?.value;
    if (typeof key !== 'string') continue;
    const list = entry.value as ListNode | undefined;
    const actions = list?.type === 'ArrayExpression' ? (list.elements ?? []) : [entry.value];
    places.set(
      key,
      actions.map((action) => nodePlace(path, action ?? entry)),
    );
  }
  return places;
}

/** Where the code of one evaluation is written. */
export interface AuthorPlaces {
  readonly action: LocateAction;
  readonly event: LocateEvent;
  readonly widget: LocateWidget;
  readonly page: LocateKey;
  readonly functions: FunctionPlaces;
}

export interface CheckedScript extends ScriptFunctions {
  readonly path: string;
  readonly global: string;
  readonly program: () => Node | null;
}

const noProgram = (): null => null;

export function makeAuthorPlaces(scripts: readonly CheckedScript[]): AuthorPlaces {
  const of = (global: string) => scripts.find((script) => script.global === global);
  const repository = of('Repository');
  const eventMap = of('EventMap');
  const widgetConfig = of('WidgetConfig');
  const entries = repository && new EntryReader(repository.path, repository.text);
  // Read when the first event comes: most evaluations are replaced by the next edit before.
  let events: ReturnType<typeof eventPlaces> | undefined;
  return {
    action: makeLocator(repository?.path ?? '', repository?.program ?? noProgram, entries),
    event(key, index) {
      events ??= eventPlaces(eventMap?.path ?? '', eventMap?.program() ?? null);
      return events.get(key)?.[index];
    },
    page: makeKeyLocator(widgetConfig),
    widget: makeWidgetLocator(widgetConfig?.path ?? '', widgetConfig?.program ?? noProgram),
    functions: new FunctionPlaces(
      scripts.map(({ text, functions }) => ({ text, functions })),
      entries && { text: repository.text, functions: (place) => entries.functionsAround(place) },
    ),
  };
}
