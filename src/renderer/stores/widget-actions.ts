import type { JsonObject } from '../../shared/contract/json.ts';
import type { ModelWidget, ProjectModel } from '../../shared/contract/project-schema.ts';
import { findWidgetType, type WidgetTypeInfo, widgetTypes } from '../../shared/language/widget-catalogue.ts';
import { useSession } from './session-store.ts';
import { changeWidget } from './widget-edits.ts';

/** Where a new widget goes: as the `index`-th child of `parent`. */
export interface AddPlace {
  readonly parent: ModelWidget;
  readonly index: number;
}

/** Inside the selected widget when it holds others, else behind it; without a selection at the end of the page. */
export function addPlace(model: ProjectModel, widgetId: string | null, pageId: string | null): AddPlace | undefined {
  const selected = model.widgets.find(({ id }) => id === (widgetId ?? pageId));
  if (!selected) return undefined;
  const parent = parentOf(model, selected.id);
  if (findWidgetType(selected.type)?.isContainer || selected.childIds.length > 0 || !parent) {
    return { parent: selected, index: selected.childIds.length };
  }
  return { parent, index: parent.childIds.indexOf(selected.id) + 1 };
}

/** Types that may stand inside a type, those it is made for first. Parts of other types are offered there alone. */
export function addableTypes(parentType: string): readonly WidgetTypeInfo[] {
  const allowed = findWidgetType(parentType)?.allowedChildren ?? ['any'];
  const named = widgetTypes.filter(({ type }) => allowed.includes(type));
  if (!allowed.includes('any')) return named;
  const parts = new Set(
    widgetTypes
      .flatMap(({ allowedChildren = [] }) => (allowedChildren.includes('any') ? [] : allowedChildren))
      .filter((type) => isPart(type)),
  );
  const others = widgetTypes.filter(({ type }) => !named.some((info) => info.type === type) && type !== 'PageWidget' && !parts.has(type));
  return [...named, ...others];
}

/** A type that only makes sense inside another one. */
function isPart(type: string): boolean {
  return /Row(?:Widget)?$|Cell(?:Widget)?$|ItemWidget$|RowWidget$/.test(type);
}

/** Parameters a new widget starts with, so that there is something to see. */
export function startParameters(info: WidgetTypeInfo): JsonObject {
  const names = new Set(info.parameters.map(({ name }) => name));
  if (names.has('label')) return { label: info.title };
  return names.has('title') && info.category !== 'layout' ? { title: info.title } : {};
}

export function parentOf(model: ProjectModel, widgetId: string): ModelWidget | undefined {
  return model.widgets.find(({ childIds }) => childIds.includes(widgetId));
}

/** Moves a widget among its siblings; at the end of the list nothing happens. */
export function moveWidget(widgetId: string, step: 1 | -1): void {
  const { model } = useSession.getState();
  const siblings = (model && parentOf(model, widgetId)?.childIds) ?? [];
  const index = siblings.indexOf(widgetId) + step;
  if (index >= 0 && index < siblings.length) changeWidget({ kind: 'move', widgetId, index });
}

/**
 * Carries out a key of tree or canvas on a widget: Delete, Mod+D, Alt+Up and Alt+Down, Mod+Z and its counterpart.
 * Returns whether the key was one of them.
 */
export function widgetKey(
  widgetId: string,
  press: { readonly key: string; readonly mod: boolean; readonly alt: boolean; readonly shift: boolean },
): boolean {
  const key = press.key.toLowerCase();
  if (press.mod && !press.alt) {
    if (key === 'z') changeWidget({ kind: press.shift ? 'redo' : 'undo' });
    else if (key === 'y') changeWidget({ kind: 'redo' });
    else if (key === 'd') changeWidget({ kind: 'duplicate', widgetId });
    else return false;
    return true;
  }
  if (press.alt && !press.mod && (key === 'arrowup' || key === 'arrowdown')) {
    moveWidget(widgetId, key === 'arrowup' ? -1 : 1);
    return true;
  }
  if (press.mod || press.alt || (key !== 'delete' && key !== 'backspace')) return false;
  changeWidget({ kind: 'delete', widgetId });
  return true;
}
