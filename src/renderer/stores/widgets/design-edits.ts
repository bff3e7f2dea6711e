import type { JsonValue } from '../../../shared/schema/json.ts';
import type { FileRole } from '../../../shared/schema/project-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { widgetSource } from '../../../shared/project/widget-edit/copy-widget.ts';
import { editWidget, type WidgetEdit } from '../../../shared/project/widget-edit/edit-widget.ts';
import { placeAfterEdits } from '../../../shared/project/widget-edit/text-edit.ts';
import { writeEntry } from '../../../shared/project/widget-edit/write-entry.ts';
import type { EditResult } from '../documents/editing.ts';
import { useEditor } from '../documents/editor-store.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { revealSource, selectWidget } from '../window/navigation.ts';
import { showNotice } from '../window/notice-store.ts';
import { useSession } from '../session/session-store.ts';
import { useWidgetClipboard } from './widget-clipboard.ts';

/** A change of the widget configuration by canvas, tree, properties or palette. */
export type WidgetChange =
  | Exclude<WidgetEdit, { readonly kind: 'paste' }>
  /** Gives a widget an entry in the repository, with an init that returns `result`. */
  | { readonly kind: 'entry'; readonly widgetId: string; readonly result: JsonValue }
  /** Puts in what was copied. */
  | { readonly kind: 'paste'; readonly parentId: string; readonly index: number };

/** Files of the changes that can be taken back, and of those that can be done again, newest last; of one project. */
interface Steps {
  readonly folder: string | undefined;
  readonly done: FileRole[];
  readonly undone: FileRole[];
}

let steps: Steps = { folder: undefined, done: [], undone: [] };
let last: Promise<unknown> = Promise.resolve();

/** The steps of the open project: what was done in another one is not taken back here. */
function currentSteps(): Steps {
  const folder = useSession.getState().project?.folder;
  if (steps.folder !== folder) steps = { folder, done: [], undone: [] };
  return steps;
}

const refused = (message: string): EditResult => ({ outcome: 'refused', message });

/** Carries something out after everything that was asked for before it, and says on the screen when it was refused. */
function inTurn(work: () => Promise<EditResult>): Promise<EditResult> {
  const result = last.then(work).catch((thrown: unknown) => refused(toAppErrorData(thrown).message));
  last = result;
  return result.then((outcome) => {
    if (outcome.outcome === 'refused') showNotice('warning', outcome.message);
    return outcome;
  });
}

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

function outcomeOf(text: string, change: WidgetChange) {
  if (change.kind === 'entry') return writeEntry(text, change.widgetId, change.result);
  const source = useWidgetClipboard.getState().kept?.source ?? '';
  return editWidget(text, change.kind === 'paste' ? { ...change, source } : change);
}

/** Writes a change, then shows its place and selects the widget it is about. */
function write(path: string, role: FileRole, change: WidgetChange): EditResult {
  const documents = windowDocuments();
  const outcome = outcomeOf(documents.texts.read(path), change);
  if (outcome.outcome === 'refused') return refused(outcome.message);
  const result = documents.applyEdits(path, outcome.edits);
  if (result.outcome === 'refused') return result;
  const { done, undone } = currentSteps();
  done.push(role);
  undone.length = 0;
  const written = outcome.edits.find((edit) => edit.text !== '') ?? outcome.edits[0];
  const place = written && documents.texts.placeOf(path, placeAfterEdits(outcome.edits, written));
  if (place) revealSource({ path, ...place, endLine: place.line, endColumn: place.column }, false);
  if (outcome.widgetId !== null && change.kind !== 'set' && change.kind !== 'unset') selectWidget(outcome.widgetId);
  return result;
}

/**
 * Changes the text of the widget configuration, or of the repository, as little as possible. Resolves with what came of it, which is said
 * on the screen when it was refused; changes are carried out in the order they were asked for, with or without an editor.
 */
export function changeWidget(change: WidgetChange): Promise<EditResult> {
  const role = change.kind === 'entry' ? 'repository' : 'widgetConfig';
  return inTurn(() => withFile(role, (path) => write(path, role, change)));
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

/** Keeps the text of a widget for Paste; changes nothing. */
export function copyWidget(widgetId: string): Promise<EditResult> {
  return inTurn(() =>
    withFile('widgetConfig', (path) => {
      const outcome = widgetSource(windowDocuments().texts.read(path), widgetId);
      if (outcome.outcome === 'refused') return refused(outcome.message);
      const { source } = outcome;
      useWidgetClipboard.setState(({ kept }) => ({ kept: kept?.widgetId === widgetId ? { ...kept, source } : kept }));
      // For the editor and other programs too; where that is not allowed, Paste in the tree still works.
      void navigator.clipboard?.writeText(source).catch(() => undefined);
      return { outcome: 'done' };
    }),
  );
}
