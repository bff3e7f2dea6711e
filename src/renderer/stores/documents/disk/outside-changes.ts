import type { FileSnapshot } from '../../../../shared/schema/project-schema.ts';
import { toAppErrorData } from '../../../../shared/errors/app-error.ts';
import { isSameText } from '../../../../shared/text/same-text.ts';
import { type EditorConflict, endConflict, patchBuffer, stopComparing } from '../editor-store.ts';
import type { DocumentParts } from '../document-parts.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

/** What the disk holds that this window did not write: a clean text follows it, about another one a person chooses. */
export interface OutsideChanges {
  /** The disk holds this text. */
  apply(path: string, text: string, version: string, by?: EditorConflict['by']): void;
  applySnapshot(path: string, snapshot: FileSnapshot): void;
  /** Fetches what the disk holds now. */
  fetch(path: string, by?: EditorConflict['by']): Promise<void>;
  /** Nothing can be typed any more; what was is journalled and stays in sight. */
  becomeNotText(path: string, reason: string): void;
  /** Shows what the disk holds; undo still leads back to the text before. */
  settle(path: string, text: string, version: string): void;
}

/** See {@link OutsideChanges}. */
export function createOutsideChanges(parts: DocumentParts, unsaved: Pick<UnsavedTexts, 'cancel' | 'keep' | 'schedule'>): OutsideChanges {
  const { host, texts, bufferOf, replaceText } = parts;
  async function fetch(path: string, by: EditorConflict['by'] = 'program'): Promise<void> {
    try {
      const snapshot = await host.call('file.read', { path, window: parts.window });
      applySnapshot(path, snapshot, by);
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'save', code, message } });
    }
  }

  function applySnapshot(path: string, snapshot: FileSnapshot, by: EditorConflict['by'] = 'program'): void {
    if (snapshot.notText) becomeNotText(path, snapshot.readOnlyReason ?? '');
    else apply(path, snapshot.text, snapshot.version, by);
  }

  function becomeNotText(path: string, reason: string): void {
    const buffer = bufferOf(path);
    // It was opened with that fault and is shown as it was.
    if (!buffer || (buffer.readOnlyReason !== null && !buffer.notText)) return;
    unsaved.cancel(path);
    if (buffer.dirty) void unsaved.keep(path);
    const rest = buffer.dirty ? 'What you typed is kept and stands below.' : 'Below stands what could be read last.';
    patchBuffer(path, { notText: true, readOnlyReason: `${reason} ${rest}` });
  }

  function apply(path: string, text: string, version: string, by: EditorConflict['by'] = 'program'): void {
    const buffer = bufferOf(path);
    if (!buffer) return;
    if (buffer.notText) patchBuffer(path, { notText: false, readOnlyReason: null });
    // The disk holds again what this text is based on: nothing is left to choose.
    if (version === buffer.version && version !== '') {
      if (buffer.removed || buffer.conflict !== null) endConflict(path, {});
      return;
    }
    if (version === buffer.version && !buffer.removed) return;
    // A file that is not there reads as empty, which is nobody's text to compare with or to take over.
    if (version === '') {
      patchBuffer(path, { removed: true, conflict: null, failure: null });
      return;
    }
    const shown = texts.read(path);
    // A clean text takes over new line ends as well.
    if (shown === text || ((buffer.dirty || buffer.removed) && isSameText(shown, text))) {
      texts.markSaved(path, texts.state(path));
      endConflict(path, { version, dirty: false });
      // Main drops its unsaved text, which would hide later changes on disk from the page.
      if (buffer.dirty) unsaved.schedule(path);
    } else if (buffer.dirty || buffer.removed) {
      patchBuffer(path, { conflict: { text, version, by }, removed: false, failure: null });
    } else {
      settle(path, text, version);
    }
  }

  function settle(path: string, text: string, version: string): void {
    unsaved.cancel(path);
    replaceText(path, text);
    texts.markSaved(path, texts.state(path));
    patchBuffer(path, { version, dirty: false, removed: false, conflict: null, failure: null });
    stopComparing(path);
  }

  return { apply, applySnapshot, fetch, becomeNotText, settle };
}
