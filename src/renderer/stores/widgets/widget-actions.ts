import type { JsonObject } from '../../../shared/schema/json.ts';
import type { ProjectModel } from '../../../shared/schema/project-schema.ts';
import { findWidgetType, type WidgetTypeInfo } from '../../../shared/language/widget-catalogue.ts';
import { showNotice } from '../window/notice-store.ts';
import { useSession } from '../session/session-store.ts';
import { useWidgetClipboard } from './widget-clipboard.ts';
import { changeWidget, copyWidget, stepWidgetChange } from './design-edits.ts';
import { parentWidget, pastePlace, placeInPrevious, placeOutside, type DropPlace, whyNot } from './widget-places.ts';

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

/** Parameters a new widget starts with, so that there is something to see. */
export function startParameters(info: WidgetTypeInfo): JsonObject {
  const names = new Set(info.parameters.map(({ name }) => name));
  if (names.has('label')) return { label: info.title };
  return names.has('title') && info.category !== 'layout' ? { title: info.title } : {};
}

/** Moves a widget among its siblings; at the end of the list nothing happens. */
export function moveWidget(widgetId: string, step: 1 | -1): void {
  const { model } = useSession.getState();
  const siblings = (model && parentWidget(model, widgetId)?.childIds) ?? [];
  const index = siblings.indexOf(widgetId) + step;
  if (index >= 0 && index < siblings.length) void changeWidget({ kind: 'move', widgetId, index });
}

/** Moves a widget out of its parent or into the sibling before it; says why when the types do not go together. */
export function moveWidgetLevel(widgetId: string, way: 'out' | 'in'): void {
  const { model } = useSession.getState();
  const place = model && (way === 'out' ? placeOutside(model, widgetId) : placeInPrevious(model, widgetId));
  if (model && place) placeWidget(model, widgetId, place);
}

/** Moves a widget to any place, or says why it cannot go there. */
export function placeWidget(model: ProjectModel, widgetId: string, { parent, index }: DropPlace): void {
  const reason = whyNot(model, widgetId, { parent, index });
  if (reason === undefined) void changeWidget({ kind: 'place', widgetId, parentId: parent.id, index });
  else showNotice('info', reason);
}

/** Remembers a widget for Paste. A cut one goes when it is pasted, so that nothing is lost. */
export function keepWidget(widgetId: string, kind: 'cut' | 'copy'): void {
  const type = useSession.getState().model?.widgets.find(({ id }) => id === widgetId)?.type ?? '';
  useWidgetClipboard.setState({ kept: { kind, widgetId, type, source: null } });
  if (kind === 'copy') void copyWidget(widgetId);
}

/** Puts the cut or copied widget into the selected one, or behind it where it takes no such children. */
export function pasteWidget(selectedId: string): void {
  const { model } = useSession.getState();
  const { kept } = useWidgetClipboard.getState();
  if (!model || !kept) return;
  if (kept.kind === 'cut' && !model.widgets.some(({ id }) => id === kept.widgetId)) {
    useWidgetClipboard.setState({ kept: null });
    showNotice('info', `${kept.widgetId} is gone. Cut or copy another widget.`);
    return;
  }
  const place = pastePlace(model, selectedId, kept);
  if (!place) showNotice('info', `Neither ${selectedId} nor the widget around it takes a ${kept.type}. Select another place.`);
  else if (kept.kind === 'copy') void changeWidget({ kind: 'paste', parentId: place.parent.id, index: place.index });
  else if (selectedId !== kept.widgetId) {
    useWidgetClipboard.setState({ kept: null });
    placeWidget(model, kept.widgetId, place);
  }
}

interface KeyPress {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/**
 * Carries out a key of tree or canvas on a widget: Delete, Mod+D, Mod+X, Mod+C and Mod+V, Alt with an arrow, Mod+Z and its
 * counterpart, which need no widget. Returns whether the key was one of them.
 */
export function widgetKey(widgetId: string | null, press: KeyPress): boolean {
  const key = press.key.toLowerCase();
  if (press.mod && !press.alt && (key === 'z' || key === 'y')) {
    void stepWidgetChange(key === 'y' || press.shift ? 'redo' : 'undo');
    return true;
  }
  if (widgetId === null) return false;
  const act = press.mod ? (press.alt ? undefined : modKeys[key]) : press.alt ? altKeys[key] : plainKeys[key];
  act?.(widgetId);
  return act !== undefined;
}

type KeyAction = (widgetId: string) => void;

const modKeys: Readonly<Record<string, KeyAction>> = {
  d: (widgetId) => void changeWidget({ kind: 'duplicate', widgetId }),
  x: (widgetId) => keepWidget(widgetId, 'cut'),
  c: (widgetId) => keepWidget(widgetId, 'copy'),
  v: (widgetId) => pasteWidget(widgetId),
};

const altKeys: Readonly<Record<string, KeyAction>> = {
  arrowup: (widgetId) => moveWidget(widgetId, -1),
  arrowdown: (widgetId) => moveWidget(widgetId, 1),
  arrowleft: (widgetId) => moveWidgetLevel(widgetId, 'out'),
  arrowright: (widgetId) => moveWidgetLevel(widgetId, 'in'),
};

const plainKeys: Readonly<Record<string, KeyAction>> = {
  delete: (widgetId) => void changeWidget({ kind: 'delete', widgetId }),
  backspace: (widgetId) => void changeWidget({ kind: 'delete', widgetId }),
};
