import type { JsonObject } from '../../../shared/schema/json.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import type { Wrapping } from '../../../shared/language/widget-facts-schema.ts';
import { findWidgetType, type WidgetTypeInfo } from '../../../shared/language/widget-catalogue.ts';
import type { AlignmentSide } from './alignment-changes.ts';
import { changeSelected } from './design-edits.ts';
import { addableTypes, parentWidget, type DropPlace } from './widget-places.ts';

/** Inside the selected widget when it holds others, else behind it; without a selection at the end of the page. */
export function addPlace(model: ProjectModel, widgetId: string | null, pageId: string | null): DropPlace | undefined {
  const selected = model.widgets.find(({ id }) => id === (widgetId ?? pageId));
  if (!selected) return undefined;
  const parent = parentWidget(model, selected.id);
  if (findWidgetType(selected.type)?.isContainer || selected.childIds.length > 0 || !parent) {
    return { parent: selected, index: selected.childIds.length };
  }
  return { parent, index: parent.childIds.indexOf(selected.id) + 1 };
}

/** A type that can be added, and where the new widget will stand. */
export interface AddableType {
  readonly info: WidgetTypeInfo;
  readonly place: DropPlace;
}

/**
 * Returns the types that can be added at a place, then those that fit only behind the widget it is in, or further out: a table that takes
 * nothing but buttons does not keep a person from adding a text behind it.
 */
export function addableFrom(model: ProjectModel, place: DropPlace): readonly AddableType[] {
  const found = new Map<string, AddableType>();
  for (let at: DropPlace | undefined = place; at; at = takesAny(at.parent) ? undefined : placeBehind(model, at.parent)) {
    for (const info of addableTypes(at.parent.type)) {
      if (!found.has(info.type)) found.set(info.type, { info, place: at });
    }
  }
  return [...found.values()];
}

function takesAny({ type }: DropPlace['parent']): boolean {
  return findWidgetType(type)?.allowedChildren?.includes('any') ?? true;
}

function placeBehind(model: ProjectModel, widget: DropPlace['parent']): DropPlace | undefined {
  const parent = parentWidget(model, widget.id);
  return parent && { parent, index: parent.childIds.indexOf(widget.id) + 1 };
}

/** Parameters a new widget starts with, so that there is something to see. */
export function startParameters(info: WidgetTypeInfo): JsonObject {
  const names = new Set(info.parameters.map(({ name }) => name));
  if (names.has('label')) return { label: info.title };
  const { newParameters } = widgetFacts(info.type);
  if (newParameters) return newParameters as JsonObject;
  return names.has('title') && info.category !== 'layout' ? { title: info.title } : {};
}

/** Moves a widget among its siblings, with the others that are selected; at the end of the list nothing happens. */
export function moveWidget(widgetId: string, step: 1 | -1): void {
  void changeSelected((widgetIds) => ({ kind: 'step', widgetIds, step }), widgetId);
}

/** Moves a widget out of its parent or into the sibling before it; says why when the types do not go together. */
export function moveWidgetLevel(widgetId: string, way: 'out' | 'in'): void {
  void changeSelected((widgetIds) => ({ kind: 'level', widgetIds, way }), widgetId);
}

/** Deletes a widget, with the others that are selected. */
export function deleteWidget(widgetId: string): void {
  void changeSelected((widgetIds) => ({ kind: 'deleteAll', widgetIds }), widgetId);
}

/** Puts a copy of a widget behind it, and of the others that are selected. */
export function duplicateWidget(widgetId: string): void {
  void changeSelected((widgetIds) => ({ kind: 'duplicateAll', widgetIds }), widgetId);
}

/** Puts a new widget around a widget and the others that are selected. */
export function wrapWidget(widgetId: string, wrapping: Wrapping): void {
  void changeSelected((widgetIds) => ({ kind: 'wrap', widgetIds, wrapping }), widgetId);
}

/** Aligns a widget and the others that are selected; says why where nothing aligns them. */
export function alignWidget(widgetId: string, side: AlignmentSide): void {
  void changeSelected((widgetIds) => ({ kind: 'align', widgetIds, side }), widgetId);
}

/** Gives the selected cells of a row, a widget's among them, equal widths; says why where they share none. */
export function distributeWidget(widgetId: string): void {
  void changeSelected((widgetIds) => ({ kind: 'distribute', widgetIds }), widgetId);
}

/** Gives the selected widgets, one among them, the width or height of the last one; says why where that has none. */
export function matchWidget(widgetId: string, parameter: 'width' | 'height'): void {
  void changeSelected((widgetIds) => ({ kind: 'match', widgetIds, parameter }), widgetId);
}

/** Moves a widget to any place, with the others that are selected; says why it cannot go there. */
export function placeWidget(widgetId: string, { parent, index }: DropPlace): void {
  const before = parent.childIds.slice(index);
  void changeSelected((widgetIds) => ({ kind: 'drop', widgetIds, parentId: parent.id, before, isCopy: false }), widgetId);
}

/** Puts the cut or copied widget into the selected one, or behind it where it takes no such children. */
export function pasteWidget(selectedId: string): void {
  void changeSelected((widgetIds) => ({ kind: 'pasteAt', widgetIds }), selectedId);
}
