import type { Refusal } from '../../../shared/project/widget-edit/edit-outcome.ts';
import type { TextEdit } from '../../../shared/project/widget-edit/text-edit.ts';
import { isSameText } from '../../../shared/text/same-text.ts';
import type { UnsavedTexts } from './disk/unsaved-texts.ts';
import type { DocumentParts } from './document-parts.ts';
import { endConflict, patchBuffer, useEditor } from './editor-store.ts';

/** What came of an edit; `message` says why it was refused, and what to do. */
export type EditResult = { readonly outcome: 'done' } | Refusal;

/** Changes of the texts of open files, whoever holds them. */
export interface Editing {
  /** Carries out edits as one step that undo takes back. */
  applyEdits(path: string, edits: readonly TextEdit[]): EditResult;
  undo(path: string): EditResult;
  redo(path: string): EditResult;
}

const done: EditResult = { outcome: 'done' };

/** See {@link Editing}. */
export function createEditing({ texts, bufferOf }: Pick<DocumentParts, 'texts' | 'bufferOf'>): Editing {
  function change(path: string, carryOut: () => void): EditResult {
    const buffer = bufferOf(path);
    if (buffer === undefined) return { outcome: 'refused', message: `${path} is not open. Open it, then try again.` };
    if (buffer.readOnlyReason !== null) return { outcome: 'refused', message: buffer.readOnlyReason };
    carryOut();
    return done;
  }
  return {
    applyEdits: (path, edits) => change(path, () => texts.edit(path, edits)),
    undo: (path) => change(path, () => texts.undo(path)),
    redo: (path) => change(path, () => texts.redo(path)),
  };
}

/** Takes note of a change that a person made: the file may be unsaved now, and main gets the change a moment later. */
export function noteTyping(
  { texts, bufferOf }: Pick<DocumentParts, 'texts' | 'bufferOf'>,
  unsaved: Pick<UnsavedTexts, 'schedule'>,
  path: string,
): void {
  const buffer = bufferOf(path);
  if (buffer === undefined) return;
  const { conflict } = buffer;
  if (conflict !== null && isSameText(texts.read(path), conflict.text)) {
    texts.markSaved(path, texts.state(path));
    endConflict(path, { version: conflict.version });
  }
  const dirty = texts.isDirty(path);
  if (dirty !== buffer.dirty) patchBuffer(path, { dirty });
  if (dirty && useEditor.getState().previewTab === path) useEditor.setState({ previewTab: null });
  unsaved.schedule(path);
}
