import type { WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import type { SourceLocation } from '../../../shared/schema/source-location.ts';

/** A widget of the page that is drawn which the configuration does not write out: a function of it made the widget. */
export interface MadeWidget {
  readonly id: string;
  readonly type: string;
  /** The widget it stands in, which may be a made one, too; null for the page itself. */
  readonly parentId: string | null;
  /** Ids of all children of its parent in the order they are drawn. */
  readonly siblingIds: readonly string[];
}

/** Widgets of a drawn page that code made, parents before their children; none without a page. */
export function madeWidgets(model: Pick<ProjectModel, 'widgets'>, tree: WidgetNode | undefined): readonly MadeWidget[] {
  const written = new Set(model.widgets.map(({ id }) => id));
  const made: MadeWidget[] = [];
  if (tree !== undefined && !written.has(tree.id)) made.push({ id: tree.id, type: tree.type, parentId: null, siblingIds: [tree.id] });
  const waiting = tree === undefined ? [] : [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const siblingIds = node.children.map(({ id }) => id);
    for (const { id, type } of node.children) {
      if (id !== '' && !written.has(id)) made.push({ id, type, parentId: node.id, siblingIds });
    }
    waiting.push(...node.children.toReversed());
  }
  return made;
}

/** Where a widget is configured; for one that code made, the nearest widget around it that is written out. */
export function configuredPlace(
  model: Pick<ProjectModel, 'widgets'> | null | undefined,
  tree: WidgetNode | undefined,
  widgetId: string,
): SourceLocation | undefined {
  const places = new Map(model?.widgets.map(({ id, location }) => [id, location]));
  const written = places.get(widgetId);
  if (written !== undefined || tree === undefined) return written;
  const waiting: { readonly node: WidgetNode; readonly around: SourceLocation | undefined }[] = [{ node: tree, around: undefined }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, around } = next;
    const place = places.get(node.id) ?? around;
    if (node.id === widgetId) return place;
    for (const child of node.children) waiting.push({ node: child, around: place });
  }
  return undefined;
}
