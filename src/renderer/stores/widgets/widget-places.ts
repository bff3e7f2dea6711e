import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { ModelWidget } from '../../../shared/schema/project-schema.ts';
import { findWidgetType, type WidgetTypeInfo, widgetTypes } from '../../../shared/language/widget-catalogue.ts';

/** A widget among others: of the project's model, or of a text that the model does not know yet. */
export type PlacedWidget = Pick<ModelWidget, 'id' | 'type' | 'childIds'>;

/** Widgets and how they stand inside each other. */
export interface PlacedWidgets {
  readonly widgets: readonly PlacedWidget[];
}

/** Where a widget goes: before the present `index`-th child of `parent`. */
export interface DropPlace {
  readonly parent: PlacedWidget;
  readonly index: number;
}

/** The widget another one stands in; undefined for pages and reusable widgets nobody uses. */
export function parentWidget(model: PlacedWidgets, widgetId: string): PlacedWidget | undefined {
  return model.widgets.find(({ childIds }) => childIds.includes(widgetId));
}

/** Types that new pages have no use for: they stand behind the others. */
const isAside = ({ title }: WidgetTypeInfo) => /\((?:internal|legacy)\)$/.test(title);

function byTitle(left: WidgetTypeInfo, right: WidgetTypeInfo): number {
  return Number(isAside(left)) - Number(isAside(right)) || left.title.localeCompare(right.title, 'en');
}

/**
 * Returns the types that may stand inside a type, those it is made for first, by the titles that are shown. Parts of other types are offered there
 * alone.
 */
export function addableTypes(parentType: string): readonly WidgetTypeInfo[] {
  const allowed = findWidgetType(parentType)?.allowedChildren ?? ['any'];
  const named = widgetTypes.filter(({ type }) => allowed.includes(type)).sort(byTitle);
  if (!allowed.includes('any')) return named;
  // Pages stand at the top, and parts inside the types that name them.
  const others = widgetTypes.filter(({ type }) => !named.some((info) => info.type === type) && widgetFacts(type).role === undefined);
  return [...named, ...others.sort(byTitle)];
}

/** Whether a widget takes children of a type. Types that nobody knows take everything and go everywhere. */
export function mayHold(parent: Pick<ModelWidget, 'type' | 'childIds'>, type: string): boolean {
  const info = findWidgetType(parent.type);
  if (info && !info.isContainer && parent.childIds.length === 0) return false;
  const child = findWidgetType(type);
  return !info || !child || addableTypes(info.type).includes(child);
}

/** Whether a widget is another one or stands somewhere inside it. */
export function isWithin(model: PlacedWidgets, widgetId: string, outerId: string): boolean {
  const seen = new Set<string>();
  for (let id: string | undefined = widgetId; id !== undefined && !seen.has(id); id = parentWidget(model, id)?.id) {
    if (id === outerId) return true;
    seen.add(id);
  }
  return false;
}

/** Why a widget cannot go to a place, as a sentence; undefined when it can. */
export function whyNot(model: PlacedWidgets, widgetId: string, { parent }: DropPlace): string | undefined {
  const type = model.widgets.find(({ id }) => id === widgetId)?.type ?? '';
  if (isWithin(model, parent.id, widgetId)) return `${parent.id} stands inside ${widgetId}. Choose a place outside of it.`;
  return mayHold(parent, type) ? undefined : `${parent.id} (${parent.type}) takes no ${type}. Choose another place for ${widgetId}.`;
}

/** Out of its parent, right behind that; undefined at the top. */
export function placeOutside(model: PlacedWidgets, widgetId: string): DropPlace | undefined {
  const parent = parentWidget(model, widgetId);
  const outer = parent && parentWidget(model, parent.id);
  return outer && { parent: outer, index: outer.childIds.indexOf(parent.id) + 1 };
}

/** Into the sibling before it, as the last child; undefined for the first sibling. */
export function placeInPrevious(model: PlacedWidgets, widgetId: string): DropPlace | undefined {
  const siblings = parentWidget(model, widgetId)?.childIds ?? [];
  const previous = model.widgets.find(({ id }) => id === siblings[siblings.indexOf(widgetId) - 1]);
  return previous && { parent: previous, index: previous.childIds.length };
}

/** Inside the selected widget when it takes the types, else behind it; undefined where neither goes. */
export function pastePlace(
  model: PlacedWidgets,
  selectedId: string,
  kept: readonly { readonly widgetId: string; readonly type: string }[],
): DropPlace | undefined {
  const holdsAll = (widget: PlacedWidget) => kept.every(({ type }) => mayHold(widget, type));
  const isKept = kept.some(({ widgetId }) => widgetId === selectedId);
  const selected = model.widgets.find(({ id }) => id === selectedId);
  if (!selected) return undefined;
  // Nobody wants a copy inside what was copied.
  if (!isKept && holdsAll(selected)) return { parent: selected, index: selected.childIds.length };
  const parent = parentWidget(model, selectedId);
  return parent && holdsAll(parent) ? { parent, index: parent.childIds.indexOf(selectedId) + 1 } : undefined;
}

/** Part of a line of the tree where something is dropped. */
export type DropZone = 'above' | 'below' | 'into';

/**
 * Where a dragged widget lands; undefined where it may not, or would stay where it is.
 * Below a line whose children are in sight is before the first of them.
 */
export function dropPlace(
  model: PlacedWidgets,
  moved: string,
  target: { readonly widgetId: string; readonly expanded: boolean },
  zone: DropZone,
): DropPlace | undefined {
  const over = model.widgets.find(({ id }) => id === target.widgetId);
  if (!over || moved === target.widgetId) return undefined;
  const isFirstChild = zone === 'below' && target.expanded;
  const parent = zone === 'into' || isFirstChild ? over : parentWidget(model, over.id);
  if (!parent) return undefined;
  const index = isFirstChild ? 0 : zone === 'into' ? parent.childIds.length : parent.childIds.indexOf(over.id) + (zone === 'below' ? 1 : 0);
  const from = parent.childIds.indexOf(moved);
  if (from >= 0 && (index === from || index === from + 1)) return undefined;
  const place = { parent, index };
  return whyNot(model, moved, place) === undefined ? place : undefined;
}
