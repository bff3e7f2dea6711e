import type { Node } from 'acorn';
import { full } from 'acorn-walk';
import type { SourceLocation } from '../../../shared/contract/source-location.ts';

interface ObjectNode extends Node {
  readonly properties: readonly (Node & {
    readonly key?: Node & { readonly name?: string; readonly value?: unknown };
    readonly value?: Node;
  })[];
}

function place(path: string, node: Node): SourceLocation {
  const { start, end } = node.loc ?? { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };
  return { path, line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 };
}

function property(node: Node | undefined, name: string): (Node & { readonly value?: Node }) | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  return (node as ObjectNode).properties.find((candidate) => candidate.key?.name === name || candidate.key?.value === name);
}

/** Object the file assigns to a global, when it is written as a literal. */
function assignedObject(program: Node, global: string): Node | undefined {
  let found: Node | undefined;
  full(program, (node) => {
    const assignment = node as Node & { left?: { name?: string }; right?: Node; id?: { name?: string }; init?: Node };
    if (node.type === 'AssignmentExpression' && assignment.left?.name === global) found ??= assignment.right;
    if (node.type === 'VariableDeclarator' && assignment.id?.name === global) found ??= assignment.init ?? undefined;
  });
  return found;
}

/** Finds where a parameter of a widget stands in the widget configuration; undefined when it is not written as a literal. */
export type LocateWidget = (widgetId: string, parameter: string) => SourceLocation | undefined;

export function makeWidgetLocator(path: string, program: Node | null): LocateWidget {
  let widgets: Map<string, Node> | undefined;
  return (widgetId, parameter) => {
    if (!widgets) {
      const found = new Map<string, Node>();
      if (program)
        full(program, (node) => {
          const id = (property(node, 'id')?.value as (Node & { value?: unknown }) | undefined)?.value;
          if (typeof id === 'string') found.set(id, node);
        });
      widgets = found;
    }
    const widget = widgets.get(widgetId);
    const member = property(widget, parameter);
    return member ? place(path, member) : undefined;
  };
}

/** Finds where the code of a phase stands in the repository file; undefined when it is not written as a literal. */
export type LocateAction = (widgetId: string, action: string, item: number | undefined, phase: string) => SourceLocation | undefined;

export function makeLocator(path: string, program: Node | null): LocateAction {
  const root = program ? assignedObject(program, 'Repository') : undefined;
  return (widgetId, action, item, phase) => {
    const entry = property(root, widgetId)?.value;
    const named = phase === 'condition' ? `${action}Condition` : phase === 'default' ? `${action}Default` : action;
    const found = property(entry, named);
    if (!found) return undefined;
    const list = found.value as (Node & { elements?: (Node | null)[] }) | undefined;
    const owner = list?.type === 'ArrayExpression' ? (list.elements?.[item ?? 0] ?? undefined) : list;
    const part = property(owner ?? undefined, phase === 'parsing' ? 'parsingControl' : phase);
    return place(path, part ?? owner ?? found);
  };
}
