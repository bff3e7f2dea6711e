import type { ModelEntry, ModelWidget, ProjectModel } from '../../schema/project-schema.ts';
import { type OutlineNode, type OutlinePart, withIds } from './outline-node.ts';
import { sheetOutline } from './sheet-outline.ts';

/** Widgets within each other that are listed; deeper ones are left out. */
const deepest = 200;

/**
 * Returns the names of one file, nested, in the order of the file: entries with their actions and parameters, stored queries with their
 * placeholders, pages with their widgets, keys of the event map, selectors of a style sheet. Empty for other files and without a model.
 */
export function fileOutline(model: ProjectModel | null, path: string, text: string): readonly OutlineNode[] {
  if (/\.css$/i.test(path)) return sheetOutline(path, text);
  if (model === null) return [];
  const parts: OutlinePart[] = [
    ...widgetParts(model.widgets.filter(({ location }) => location.path === path)),
    ...model.entries.filter(({ location }) => location.path === path).map(entryPart),
    ...model.queries
      .filter(({ location }) => location.path === path)
      .map(({ key, location, placeholders }) => ({
        kind: 'query' as const,
        label: key,
        location,
        children: placeholderParts(placeholders),
      })),
    ...model.events
      .filter(({ location }) => location.path === path)
      .map(({ key, location }) => ({ kind: 'event' as const, label: key, location, children: [] })),
  ];
  return withIds(parts.sort((left, right) => left.location.line - right.location.line || left.location.column - right.location.column));
}

type Parameters = ModelWidget['parameters'];

function parameterParts(parameters: Parameters): readonly OutlinePart[] {
  return parameters.map(({ name, location }) => ({ kind: 'parameter', label: name, location, children: [] }));
}

function placeholderParts(placeholders: ProjectModel['queries'][number]['placeholders']): readonly OutlinePart[] {
  return placeholders.map(({ name, location }) => ({ kind: 'placeholder', label: `$${name}`, location, children: [] }));
}

function entryPart({ widgetId, location, actions }: ModelEntry): OutlinePart {
  const children = actions.map((action): OutlinePart => {
    const items = (action.items ?? []).map(
      (item, index): OutlinePart => ({
        kind: 'action',
        label: `[${index}]`,
        location: item.location,
        children: parameterParts(item.parameters),
      }),
    );
    return { kind: 'action', label: action.name, location: action.location, children: [...parameterParts(action.parameters), ...items] };
  });
  return { kind: 'widget', label: widgetId, location, children };
}

/** Widgets below their parents. The same id may be taken twice: a widget goes below the nearest one before it that has the id. */
function widgetParts(widgets: readonly ModelWidget[]): OutlinePart[] {
  const roots: OutlinePart[] = [];
  const below = new Map<string, { readonly children: OutlinePart[]; readonly depth: number }>();
  for (const { id, parentId, location, parameters } of widgets) {
    const parent = parentId === null || parentId === id ? undefined : below.get(parentId);
    const depth = (parent?.depth ?? 0) + 1;
    if (depth > deepest) continue;
    const children: OutlinePart[] = [...parameterParts(parameters.filter(({ name }) => name !== 'widgets'))];
    (parent?.children ?? roots).push({ kind: 'widget', label: id, location, children });
    below.set(id, { children, depth });
  }
  return roots;
}
