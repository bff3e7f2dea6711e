import type { JsonValue } from '../../shared/schema/json.ts';
import type { WidgetData } from '../../shared/schema/preview-schema.ts';
import type { FlatNode } from './flat-tree.ts';
import { sameJson } from './same-json.ts';

export interface PopupState {
  readonly open: boolean;
  readonly anchorId: string | undefined;
}

/** Everything a widget is drawn from. Replaced as a whole when anything in it changes. */
export interface WidgetSnapshot {
  readonly node: FlatNode;
  readonly data: WidgetData | undefined;
  /** Input that the runtime has not answered with new data yet; its shape is up to the widget. */
  readonly draft: unknown;
  /** Drafts of widgets inside this one, by key (`EmbeddedWidget`). */
  readonly embeddedDrafts?: ReadonlyMap<string, unknown>;
  readonly popup: PopupState | undefined;
  /** Message of a failed validation, shown at the widget. */
  readonly message: string | undefined;
}

const separator = '\n';

/** Returns the key of a widget inside another one: no id of the page tree contains a line break. */
export function embeddedKey(owner: string, id: string): string {
  return owner + separator + id;
}

/** Returns a widget with a person's input at it, or at one inside it. */
export function withDraft(owner: WidgetSnapshot, key: string, draft: unknown): WidgetSnapshot {
  if (ownerOf(key) !== undefined) {
    if (Object.is(owner.embeddedDrafts?.get(key), draft)) return owner;
    return { ...owner, embeddedDrafts: new Map(owner.embeddedDrafts).set(key, draft) };
  }
  return Object.is(owner.draft, draft) && owner.message === undefined ? owner : { ...owner, draft, message: undefined };
}

/** Returns the revision that a person's input belongs to: data with another one replaces it. */
export const inputRevision = (data: WidgetData | undefined): number => data?.inputRevision ?? data?.revision ?? 0;

/** Returns the key of the widget that contains the one of a key; undefined for a widget of the page tree. */
export function ownerOf(key: string): string | undefined {
  const end = key.indexOf(separator);
  return end < 0 ? undefined : key.slice(0, end);
}

/**
 * Returns the snapshot with new data; keeps the result object when its content did not change.
 * @param isDrawn whether the widget is on the page that is shown: only then somebody types in an open editor of it.
 */
export function withData(old: WidgetSnapshot, data: WidgetData | undefined, isDrawn = true): WidgetSnapshot {
  if (sameJson(old.data, data)) return old;
  const isResultKept = data !== undefined && old.data !== undefined && sameJson(old.data.result, data.result);
  const oldResult: JsonValue | undefined = old.data?.result;
  const kept = isResultKept && data && oldResult !== undefined ? { ...data, result: oldResult } : data;
  // An Api call that shows or hides a popup overrides what a person did with it.
  const popup = old.data?.forcedVisible === data?.forcedVisible ? old.popup : undefined;
  // Without a new revision a table cannot tell its new data from the old one.
  const keepsEditor = isDrawn && old.data?.revision !== data?.revision;
  return replacesInput(old.data, data, isResultKept)
    ? { node: old.node, data: kept, popup, draft: keepsEditor ? openEditorOf(old.draft) : undefined, message: undefined }
    : { ...old, data: kept, popup };
}

/**
 * Returns the part of a draft that new data leaves: the open editor of a table's cell or of a text, since what it holds belongs to the person
 * who types it. The widget closes it if that cell is gone.
 */
function openEditorOf(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return undefined;
  if ('editor' in draft && draft.editor !== undefined) return { editor: draft.editor };
  return 'typing' in draft && typeof draft.typing === 'string' ? { typing: draft.typing } : undefined;
}

/** Returns whether new data replaces what a person typed or chose: results that keep it have the same input revision. */
function replacesInput(old: WidgetData | undefined, data: WidgetData | undefined, isResultKept: boolean): boolean {
  if (!old) return false;
  if (!data) return true;
  if (old.revision === data.revision) return !isResultKept;
  return inputRevision(old) !== inputRevision(data);
}
