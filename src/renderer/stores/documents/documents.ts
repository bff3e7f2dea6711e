import type { FileRole, ProjectInfo } from '../../../shared/schema/project-schema.ts';
import type { Host } from '../../host/host.ts';
import { makeWindowName, windowName } from '../../host/window-name.ts';
import { createAutoSave } from './disk/auto-save.ts';
import { createFileSaves } from './disk/file-saves.ts';
import { createFirstReads, type FirstReads } from './disk/first-reads.ts';
import { compareAll, followHost } from './disk/follow-host.ts';
import { createKeptTexts } from './disk/kept-texts.ts';
import { createOutsideChanges } from './disk/outside-changes.ts';
import { createSaveCalls, type SaveCalls } from './disk/save-calls.ts';
import { createSentTexts } from './disk/sent-texts.ts';
import { createUnsavedTexts } from './disk/unsaved-texts.ts';
import type { DocumentParts } from './document-parts.ts';
import { createEditing, type Editing, noteTyping } from './editing.ts';
import { createJointEditing, type JointEditing } from './joint-editing.ts';
import { emptyEditorState, isUnsaved, useEditor } from './editor-store.ts';
import { openTab } from './editor-tabs.ts';
import { createDocumentTexts, type DocumentTexts } from './text/document-texts.ts';
import { noteTextChange } from './text/text-versions.ts';

/**
 * The open files of a window: their texts, and everything between them and main, which is reading, journalling, saving and changes by
 * other programs. Works without an editor; one that shows a file takes its text over (`texts.handOver`).
 */
export interface Documents extends Editing, JointEditing, SaveCalls {
  readonly texts: DocumentTexts;
  /** Follows the open project: another folder closes every file. */
  openProject(project: ProjectInfo | null): void;
  /** Shows a file; resolves when its text is there (or could not be read). */
  open(path: string, pinned: boolean): Promise<void>;
  /** Reads a file without showing it; resolves when its text is there (or could not be read). */
  load(path: string): Promise<void>;
  /** Puts the kept text that is shown into the file, as an edit that undo takes back. */
  restoreKept(path: string): Promise<void>;
  /** Forgets the kept text that is shown. */
  discardKept(path: string): Promise<void>;
  /** Shows the next one of several. */
  nextKept(path: string): void;
  /** Makes a file that the project lacks and shows it, or the text that is still here of a deleted one; returns its path. */
  create(role: FileRole): Promise<string>;
  /** After the connection to main came back: compares versions and sends unsaved texts again. */
  resynchronise(): Promise<void>;
  /** Journals at once what was just typed: the window is about to go away. */
  keepDue(): void;
  /** The focus left the editor: files are saved if the settings say so. */
  focusLeft(): void;
  dispose(): void;
}

/** The parts that all others work with. `onEdited` is called for a person's changes, not for those by `replaceText`. */
function createParts(
  host: Host,
  place: { readonly window: string; readonly folder: string | undefined },
  onEdited: (path: string) => void,
): DocumentParts {
  /** True while a text follows the disk, so that it is not taken for typing. */
  let isReplacing = false;
  const texts = createDocumentTexts((path, changes) => {
    sent.changed(path, changes);
    noteTextChange(path);
    if (!isReplacing) onEdited(path);
  });
  const sent = createSentTexts(texts);
  return {
    host,
    texts,
    sent,
    get window() {
      return place.window;
    },
    get folder() {
      return place.folder;
    },
    bufferOf: (path) => useEditor.getState().buffers[path],
    replaceText(path, text) {
      isReplacing = true;
      try {
        texts.replace(path, text);
      } finally {
        isReplacing = false;
      }
    },
  };
}

async function created(host: Host, reads: Pick<FirstReads, 'add'>, role: FileRole): Promise<string> {
  const snapshot = await host.call('file.create', { role });
  reads.add(snapshot);
  return snapshot.path;
}

/** Makes the file of a role and shows it. Where an unsaved text of it is here, as after a deletion by another program, that is shown instead. */
async function createOrShow(host: Host, reads: Pick<FirstReads, 'add'>, role: FileRole): Promise<string> {
  const unwritten = Object.values(useEditor.getState().buffers).find((buffer) => buffer.role === role && isUnsaved(buffer));
  const path = unwritten?.path ?? (await created(host, reads, role));
  useEditor.setState((state) => openTab(state, path, true));
  return path;
}

/**
 * See {@link Documents}.
 * @param firstName the name under which main keeps the unsaved text of this window, until another project is opened
 */
export function createDocuments(host: Host, firstName: string = windowName): Documents {
  const place: { window: string; folder: string | undefined } = { window: firstName, folder: undefined };
  const parts = createParts(host, place, (path) => {
    noteTyping(parts, unsaved, path);
    autoSave.edited(path);
    joint.followUndo(path);
  });
  const { texts, sent } = parts;
  const joint = createJointEditing(parts);
  const unsaved = createUnsavedTexts(parts, (path) => outside.fetch(path));
  const outside = createOutsideChanges(parts, unsaved);
  const saves = createFileSaves(parts, unsaved, outside, (path) => kept.saved(path));
  const reads = createFirstReads(parts, outside);
  const calls = createSaveCalls(parts, unsaved, saves, outside);
  const autoSave = createAutoSave(calls);
  const kept = createKeptTexts(parts, unsaved, outside, calls.revert);
  const stopHost = followHost(parts, reads, saves, outside);
  // Explorer, palette and closing of tabs put a tab in front too: whoever did, its text has to come.
  const stopTabs = useEditor.subscribe((state, before) => {
    if (state.active !== null && state.active !== before.active) void reads.load(state.active);
    const behind = state.beside?.active ?? null;
    if (behind !== null && behind !== before.beside?.active) void reads.load(behind);
  });

  return {
    texts,
    ...createEditing(parts),
    editTogether: joint.editTogether,
    load: reads.load,
    ...calls,
    openProject(next) {
      if (next?.folder === place.folder) return;
      unsaved.leave();
      // What is left unsaved in the project before is offered when it is opened again, as that of a window that is gone.
      if (place.folder !== undefined) place.window = makeWindowName();
      place.folder = next?.folder;
      autoSave.cancelAll();
      saves.forgetAll();
      kept.forgetAll();
      reads.forgetAll();
      sent.forgetAll();
      joint.forgetAll();
      texts.closeAll();
      useEditor.setState({ ...emptyEditorState, folder: next?.folder ?? null });
    },
    async open(path, pinned) {
      useEditor.setState((state) => openTab(state, path, pinned));
      await reads.load(path);
    },
    restoreKept: kept.restore,
    discardKept: kept.discard,
    nextKept: kept.next,
    create: (role) => createOrShow(host, reads, role),
    async resynchronise() {
      await compareAll(parts, outside, unsaved);
      for (const path of Object.keys(useEditor.getState().unreadable)) await reads.load(path);
    },
    keepDue: unsaved.keepDue,
    focusLeft: autoSave.focusLeft,
    dispose() {
      stopHost();
      stopTabs();
      unsaved.cancelAll();
      autoSave.dispose();
    },
  };
}
