import type { OutlineNode } from '../../../../shared/project/outline/outline-node.ts';
import { sheetOutline } from '../../../../shared/project/outline/sheet-outline.ts';
import type { ProjectModel } from '../../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../../shared/schema/source-location.ts';
import { actionTitle, type PaletteItem } from './found-items.ts';

/** Returns widgets, actions, queries and events of one file, or the selectors of a style sheet, in the order of the file. */
export function fileSymbols(model: ProjectModel | null, path: string, text: string): readonly PaletteItem[] {
  if (/\.css$/i.test(path)) return selectors(path, text);
  if (model === null) return [];
  const found: (Pick<PaletteItem, 'kind' | 'title' | 'alias' | 'widgetId'> & { readonly location: SourceLocation })[] = [
    ...model.widgets.map(({ id, location }) => ({ kind: 'widget' as const, title: id, location, widgetId: id })),
    ...model.entries.flatMap(({ widgetId, location, actions }) => [
      { kind: 'widget' as const, title: widgetId, location, widgetId },
      ...actions.map((action) => ({
        kind: 'action' as const,
        ...actionTitle(widgetId, action.name),
        location: action.location,
        widgetId,
      })),
    ]),
    ...model.queries.map(({ key, location }) => ({ kind: 'query' as const, title: key, location })),
    ...model.events.map(({ key, location }) => ({ kind: 'event' as const, title: key, location })),
  ];
  return found
    .filter(({ location }) => location.path === path)
    .sort(({ location: left }, { location: right }) => left.line - right.line || left.column - right.column)
    .map((item, index) => ({ ...item, id: `symbol ${index}`, detail: `Line ${item.location.line}` }));
}

function selectors(path: string, text: string): readonly PaletteItem[] {
  const flat = (nodes: readonly OutlineNode[]): readonly OutlineNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
  return flat(sheetOutline(path, text)).map(({ id, label, location }) => ({
    id: `symbol ${id}`,
    kind: 'selector' as const,
    title: label,
    detail: `Line ${location.line}`,
    location,
  }));
}

/** Returns the line that `12` or `12:5` names, as the one choice; none for other texts. */
export function lineItems(path: string, text: string): readonly PaletteItem[] {
  const [, line, column] = /^\s*(\d{1,7})(?:[:,](\d{1,5}))?\s*$/.exec(text) ?? [];
  if (line === undefined || Number(line) === 0) return [];
  const location = { path, line: Number(line), column: Math.max(1, Number(column ?? 1)) };
  return [{ id: 'line', kind: 'line', title: `Go to line ${line}`, detail: path, location }];
}
