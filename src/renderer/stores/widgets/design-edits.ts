import type { FileRole } from '../../../shared/schema/project-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { createOrder } from '../../../shared/in-order.ts';
import { type EntryForm, firstAction, sampleQueries } from '../../../shared/project/new-parts/first-action.ts';
import { newPage, newPopup } from '../../../shared/project/new-parts/new-page.ts';
import { newQuery } from '../../../shared/project/new-parts/new-query.ts';
import { widgetSource } from '../../../shared/project/widget-edit/copy-widget.ts';
import { editInSteps } from '../../../shared/project/widget-edit/edit-steps.ts';
import { editWidget, type WidgetEdit, writtenWidgets } from '../../../shared/project/widget-edit/edit-widget.ts';
import type { WidgetEditOutcome } from '../../../shared/project/widget-edit/edit-outcome.ts';
import { placeAfterEdits, type TextEdit } from '../../../shared/project/widget-edit/text-edit.ts';
import { writeEntry } from '../../../shared/project/widget-edit/write-entry.ts';
import { activeConnection, useConnections } from '../connection/connection-store.ts';
import type { EditResult } from '../documents/editing.ts';
import { useEditor } from '../documents/editor-store.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { revealSource, selectedWidgets, selectWidgets } from '../window/navigation.ts';
import { showNotice } from '../window/notice-store.ts';
import { useSession } from '../session/session-store.ts';
import { followed, type Selected, selectionNow, selectionReplaced } from './followed-selection.ts';
import { outermost, resolveChange, type SelectionChange } from './selection-changes.ts';
import { useWidgetClipboard } from './widget-clipboard.ts';

/** A change of the widget configuration by canvas, tree, properties or palette. */
export type WidgetChange =
  | Exclude<WidgetEdit, { readonly kind: 'paste' }>
  /** Gives a widget an entry in the repository, with the action that a widget of its type needs first. */
  | { readonly kind: 'entry'; readonly widgetId: string; readonly type: string; readonly form: EntryForm }
  | { readonly kind: 'page'; readonly id: string }
  | { readonly kind: 'popup'; readonly id: string; readonly pageId: string }
  /** Adds a stored query. */
  | { readonly kind: 'query'; readonly key: string }
  | SelectionChange;

/** Files of the changes that can be taken back, and of those that can be done again, newest last; of one project. */
interface Steps {
  readonly folder: string | undefined;
  readonly done: FileRole[];
  readonly undone: FileRole[];
}

let steps: Steps = { folder: undefined, done: [], undone: [] };
const inOrder = createOrder();

/** The steps of the open project: what was done in another one is not taken back here. */
function currentSteps(): Steps {
  const folder = useSession.getState().project?.folder;
  if (steps.folder !== folder) steps = { folder, done: [], undone: [] };
  return steps;
}

const refused = (message: string): EditResult => ({ outcome: 'refused', message });

/** Runs a change after all earlier ones, and shows a notice if it is refused. Never rejects. */
async function inTurn(work: () => Promise<EditResult>): Promise<EditResult> {
  const result = await inOrder(work).catch((thrown: unknown) => refused(toAppErrorData(thrown).message));
  if (result.outcome === 'refused') showNotice('warning', result.message);
  return result;
}

/** Resolves once all changes requested so far are made. */
export const settled = (): Promise<void> => inOrder(() => Promise.resolve());

/** Carries out work on the text of a file of the project, which is opened where it is not yet. */
async function withFile(role: FileRole, work: (path: string) => EditResult): Promise<EditResult> {
  const file = useSession.getState().project?.files.find((candidate) => candidate.role === role);
  if (!file?.exists) return refused(`This project has no ${file?.path ?? 'such file'} yet. Create it in the list of files first.`);
  const documents = windowDocuments();
  if (!documents.texts.has(file.path)) await documents.open(file.path, false);
  const { buffers, unreadable } = useEditor.getState();
  if (buffers[file.path] === undefined) return refused(unreadable[file.path]?.message ?? `${file.path} was closed meanwhile. Try again.`);
  return work(file.path);
}

function isOnSample(): boolean {
  return activeConnection(useConnections.getState())?.kind === 'sample';
}

/** The edits of a change to one widget, or of a new part. */
function plainOutcome(text: string, change: Exclude<WidgetChange, SelectionChange>): WidgetEditOutcome {
  switch (change.kind) {
    case 'entry':
      return writeEntry(
        text,
        change.widgetId,
        firstAction(change.type, change.widgetId, change.form, isOnSample() ? sampleQueries : undefined),
      );
    case 'page':
      return newPage(text, change.id);
    case 'popup':
      return newPopup(text, change.id, change.pageId);
    case 'query':
      return newQuery(text, change.key);
    default:
      return editWidget(text, change);
  }
}

/** The edits of a change, and the widgets to select afterwards; null keeps the selection. */
function outcomeOf(text: string, change: WidgetChange) {
  if ('widgetIds' in change) {
    const resolved = resolveChange(text, writtenWidgets(text), change);
    if ('outcome' in resolved) return resolved;
    const outcome = editInSteps(text, resolved.steps);
    if (outcome.outcome === 'refused') return outcome;
    const { about, edits } = outcome;
    const { select } = resolved;
    const chosen = select === 'all' ? about : select === 'none' ? [] : about.slice(select === 'first' ? 0 : -1).slice(0, 1);
    return { outcome: 'edits' as const, edits, select: chosen.length === 0 ? null : chosen.filter((id) => id !== null) };
  }
  const outcome = plainOutcome(text, change);
  if (outcome.outcome === 'refused') return outcome;
  const isSelected = outcome.widgetId !== null && change.kind !== 'set' && change.kind !== 'unset';
  return { ...outcome, select: isSelected && outcome.widgetId !== null ? [outcome.widgetId] : null };
}

/** Shows in the editor what was written. */
function revealWritten(path: string, edits: readonly TextEdit[]): void {
  const written = edits.find((edit) => /[^\s,]/.test(edit.text)) ?? edits[0];
  if (!written) return;
  const { texts } = windowDocuments();
  const start = placeAfterEdits(edits, written);
  const { line, column } = texts.placeOf(path, start);
  const lines = written.text.trim().split('\n').length;
  revealSource({ path, line, column, endLine: line + lines - 1, endColumn: lines > 1 ? 1 : column }, false, true);
}

/** Writes a change, then shows its place and selects the widget it is about, unless a person selected another one meanwhile. */
function write(path: string, role: FileRole, change: WidgetChange, asked: Selected): EditResult {
  const documents = windowDocuments();
  const before = selectedWidgets();
  const outcome = outcomeOf(documents.texts.read(path), change);
  if (outcome.outcome === 'refused') return refused(outcome.message);
  if (outcome.edits.length === 0) return { outcome: 'done' };
  const result = documents.applyEdits(path, outcome.edits);
  if (result.outcome === 'refused') return result;
  const { done, undone } = currentSteps();
  done.push(role);
  undone.length = 0;
  revealWritten(path, outcome.edits);
  const isDeleted = change.kind === 'delete' || change.kind === 'deleteAll';
  if (outcome.select !== null && selectionReplaced(asked, before, isDeleted ? null : outcome.select)) selectWidgets(outcome.select);
  return result;
}

/**
 * Changes the text of the widget configuration, the repository or the stored queries as little as possible. Resolves with the outcome; a
 * refusal is also shown as a notice. Changes are made in the order of the calls, with or without an editor.
 */
export function changeWidget(change: WidgetChange): Promise<EditResult> {
  const role = change.kind === 'entry' ? 'repository' : change.kind === 'query' ? 'queries' : 'widgetConfig';
  const asked = selectionNow();
  return inTurn(() => withFile(role, (path) => write(path, role, change, asked)));
}

/**
 * Changes the selected widgets, or the named one if it is not selected. Waits for everything that was asked for before: what a person
 * does right after making a widget applies to the new one, and what was deleted is left alone.
 */
export function changeSelected(
  makeChange: (widgetIds: readonly string[]) => SelectionChange | null,
  widgetId?: string,
): Promise<EditResult> {
  const asked = selectionNow(widgetId);
  return inTurn(() => {
    const widgetIds = followed(asked);
    // What is gone needs no change any more.
    const change = widgetIds === null || widgetIds.length === 0 ? null : makeChange(widgetIds);
    if (change === null) return Promise.resolve({ outcome: 'done' });
    return withFile('widgetConfig', (path) => write(path, 'widgetConfig', change, asked));
  });
}

/** Takes the last change back, or does it again; without one the last step in the text of the widget configuration. */
export function stepWidgetChange(way: 'undo' | 'redo'): Promise<EditResult> {
  return inTurn(() => {
    const { done, undone } = currentSteps();
    const [from, to] = way === 'undo' ? [done, undone] : [undone, done];
    const role = from.pop() ?? 'widgetConfig';
    to.push(role);
    return withFile(role, (path) => windowDocuments()[way](path));
  });
}

/**
 * Keeps the selected widgets for Paste, or the named one if it is not selected, with their texts; changes nothing. Cut ones go when they
 * are pasted, so that nothing is lost.
 */
export function keepWidget(widgetId: string, kind: 'cut' | 'copy'): Promise<EditResult> {
  const asked = selectionNow(widgetId);
  return inTurn(() =>
    withFile('widgetConfig', (path) => {
      const text = windowDocuments().texts.read(path);
      const written = writtenWidgets(text);
      const widgets = [];
      for (const id of outermost(written, followed(asked) ?? [widgetId])) {
        const outcome = widgetSource(text, id);
        if (outcome.outcome === 'refused') return refused(outcome.message);
        widgets.push({ widgetId: id, type: written.find((one) => one.id === id)?.type ?? '', source: outcome.source });
      }
      useWidgetClipboard.setState({ kept: { kind, widgets } });
      if (kind === 'cut') return { outcome: 'done' };
      // For the editor and other programs too; where that is not allowed, Paste in the tree still works.
      void navigator.clipboard?.writeText(widgets.map(({ source }) => source).join(',\n')).catch(() => undefined);
      return { outcome: 'done' };
    }),
  );
}
