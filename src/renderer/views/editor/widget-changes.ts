import type { FileRole } from '../../../shared/contract/project-schema.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { widgetSource } from '../../../shared/project/widget-edit/copy-widget.ts';
import { editWidget } from '../../../shared/project/widget-edit/edit-widget.ts';
import { placeAfterEdits } from '../../../shared/project/widget-edit/text-edit.ts';
import { writeEntry } from '../../../shared/project/widget-edit/write-entry.ts';
import { useEditor } from '../../stores/editor-store.ts';
import { revealSource, selectWidget } from '../../stores/navigation.ts';
import { showNotice } from '../../stores/notice-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { useWidgetClipboard } from '../../stores/widget-clipboard.ts';
import { useWidgetEdits, type WidgetChange } from '../../stores/widget-edits.ts';
import type { EditorController } from './editor-controller.ts';

/** Changes that write something. */
type WritingChange = Exclude<WidgetChange, { readonly kind: 'undo' | 'redo' | 'copy' }>;

function outcomeOf(text: string, change: WritingChange) {
  if (change.kind === 'entry') return writeEntry(text, change.widgetId, change.result);
  const source = useWidgetClipboard.getState().kept?.source ?? '';
  return editWidget(text, change.kind === 'paste' ? { ...change, source } : change);
}

/** Remembers the text of a widget for Paste. */
function keepCopy(text: string, widgetId: string): void {
  const outcome = widgetSource(text, widgetId);
  if (outcome.outcome === 'refused') {
    showNotice('warning', outcome.message);
    return;
  }
  const { source } = outcome;
  useWidgetClipboard.setState(({ kept }) => ({ kept: kept?.widgetId === widgetId ? { ...kept, source } : kept }));
  // For the editor and other programs too; where that is not allowed, Paste in the tree still works.
  void navigator.clipboard.writeText(source).catch(() => undefined);
}

/** Carries out changes that canvas and tree ask for, one after the other, in the texts of widget configuration and repository. */
export function followWidgetChanges({ files, texts }: EditorController): void {
  /** Files of the changes that can be taken back, and of those that can be done again, newest last. */
  const done: FileRole[] = [];
  const undone: FileRole[] = [];

  /** Path of a file that can be written to; undefined, and said, when there is none. */
  async function writablePath(role: FileRole): Promise<string | undefined> {
    const file = useSession.getState().project?.files.find((candidate) => candidate.role === role);
    if (!file?.exists) {
      showNotice('info', `This project has no ${file?.path ?? 'such file'} yet. Create it in the list of files first.`);
      return undefined;
    }
    if (!texts.has(file.path)) await files.open(file.path, false);
    const buffer = useEditor.getState().buffers[file.path];
    if (!buffer || !texts.has(file.path)) return undefined;
    if (buffer.readOnlyReason === null) return file.path;
    showNotice('warning', buffer.readOnlyReason);
    return undefined;
  }

  // What was done in another project is not taken back here.
  useSession.subscribe(({ project }, before) => {
    if (project?.folder === before.project?.folder) return;
    done.length = 0;
    undone.length = 0;
  });

  async function step(kind: 'undo' | 'redo'): Promise<void> {
    const [from, to] = kind === 'undo' ? [done, undone] : [undone, done];
    const role = from.pop() ?? 'widgetConfig';
    to.push(role);
    const path = await writablePath(role);
    if (path !== undefined) texts[kind](path);
  }

  async function write(change: WritingChange): Promise<void> {
    const role = change.kind === 'entry' ? 'repository' : 'widgetConfig';
    const path = await writablePath(role);
    if (path === undefined) return;
    const outcome = outcomeOf(texts.read(path), change);
    if (outcome.outcome === 'refused') {
      showNotice('warning', outcome.message);
      return;
    }
    texts.edit(path, outcome.edits);
    done.push(role);
    undone.length = 0;
    const written = outcome.edits.find((edit) => edit.text !== '') ?? outcome.edits[0];
    const place = written && texts.placeOf(path, placeAfterEdits(outcome.edits, written));
    if (place) revealSource({ path, ...place, endLine: place.line, endColumn: place.column }, false);
    if (outcome.widgetId !== null && change.kind !== 'set' && change.kind !== 'unset') selectWidget(outcome.widgetId);
  }

  async function carryOut(change: WidgetChange): Promise<void> {
    if (change.kind === 'undo' || change.kind === 'redo') return step(change.kind);
    if (change.kind !== 'copy') return write(change);
    const path = await writablePath('widgetConfig');
    if (path !== undefined) keepCopy(texts.read(path), change.widgetId);
  }

  let last: Promise<void> = Promise.resolve();
  useWidgetEdits.subscribe(({ request }, before) => {
    if (!request || request === before.request) return;
    last = last.then(() => carryOut(request.change)).catch((thrown: unknown) => void showNotice('error', toAppErrorData(thrown).message));
  });
}
