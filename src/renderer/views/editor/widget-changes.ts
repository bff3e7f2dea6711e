import { widgetSource } from '../../../shared/project/widget-edit/copy-widget.ts';
import { editWidget } from '../../../shared/project/widget-edit/edit-widget.ts';
import { placeAfterEdits } from '../../../shared/project/widget-edit/text-edit.ts';
import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { useEditor } from '../../stores/editor-store.ts';
import { revealSource, selectWidget } from '../../stores/navigation.ts';
import { showNotice } from '../../stores/notice-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { useWidgetClipboard } from '../../stores/widget-clipboard.ts';
import { useWidgetEdits, type WidgetChange } from '../../stores/widget-edits.ts';
import type { EditorController } from './editor-controller.ts';

/** Carries out changes that canvas and tree ask for, one after the other, in the text of the widget configuration. */
export function followWidgetChanges({ files, texts }: EditorController): void {
  async function carryOut(change: WidgetChange): Promise<void> {
    const file = useSession.getState().project?.files.find(({ role }) => role === 'widgetConfig');
    if (!file?.exists) {
      showNotice('info', 'This project has no widget configuration yet. Create it in the list of files first.');
      return;
    }
    if (!texts.has(file.path)) await files.open(file.path, false);
    const buffer = useEditor.getState().buffers[file.path];
    if (!buffer || !texts.has(file.path)) return;
    if (buffer.readOnlyReason !== null) {
      showNotice('warning', buffer.readOnlyReason);
      return;
    }
    if (change.kind === 'undo' || change.kind === 'redo') {
      texts[change.kind](file.path);
      return;
    }
    const text = texts.read(file.path);
    if (change.kind === 'copy') return keepCopy(text, change.widgetId);
    const source = useWidgetClipboard.getState().kept?.source ?? '';
    const outcome = editWidget(text, change.kind === 'paste' ? { ...change, source } : change);
    if (outcome.outcome === 'refused') {
      showNotice('warning', outcome.message);
      return;
    }
    texts.edit(file.path, outcome.edits);
    const written = outcome.edits.find((edit) => edit.text !== '') ?? outcome.edits[0];
    const place = written && texts.placeOf(file.path, placeAfterEdits(outcome.edits, written));
    if (place) revealSource({ path: file.path, ...place, endLine: place.line, endColumn: place.column }, false);
    if (outcome.widgetId !== null && change.kind !== 'set' && change.kind !== 'unset') selectWidget(outcome.widgetId);
  }

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

  let last: Promise<void> = Promise.resolve();
  useWidgetEdits.subscribe(({ request }, before) => {
    if (!request || request === before.request) return;
    last = last.then(() => carryOut(request.change)).catch((thrown: unknown) => void showNotice('error', toAppErrorData(thrown).message));
  });
}
