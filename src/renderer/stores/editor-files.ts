import type { ProjectInfo } from '../../shared/contract/project-schema.ts';
import type { FileRole, FileSnapshot } from '../../shared/contract/project-schema.ts';
import { toAppErrorData } from '../../shared/errors/app-error.ts';
import type { TextChange } from '../../shared/text/text-changes.ts';
import type { Host } from '../host/host.ts';
import { windowName } from '../host/window-name.ts';
import { emptyEditorState, type EditorBuffer, patchBuffer, useEditor } from './editor-store.ts';
import { openTab } from './editor-tabs.ts';
import { createFileSaves, type FileSaves } from './open-files/file-saves.ts';
import { createFirstReads, type FirstReads } from './open-files/first-reads.ts';
import { createKeptTexts } from './open-files/kept-texts.ts';
import type { OpenFileParts } from './open-files/open-file-parts.ts';
import { createOutsideChanges, type OutsideChanges } from './open-files/outside-changes.ts';
import { createSentTexts } from './open-files/sent-texts.ts';
import type { TextBuffers } from './open-files/text-buffers.ts';
import { createUnsavedTexts, type UnsavedTexts } from './open-files/unsaved-texts.ts';

/** Everything that happens between the open files and main: reading, journalling, saving, changes by other programs. */
export interface EditorFiles {
  /** Follows the open project: another folder closes every file. */
  openProject(project: ProjectInfo | null): void;
  /** Shows a file; resolves when its text is there (or could not be read). */
  open(path: string, pinned: boolean): Promise<void>;
  /** The text of a file changed; `changes` are what changed in it, as far as that is known. */
  edited(path: string, changes: readonly TextChange[] | undefined): void;
  /** Resolves with whether the disk now holds the text. */
  save(path: string): Promise<boolean>;
  saveAll(): Promise<void>;
  revert(path: string): Promise<void>;
  /** Puts the kept text that is shown into the editor, as an edit that undo takes back. */
  restoreKept(path: string): Promise<void>;
  /** Forgets the kept text that is shown. */
  discardKept(path: string): Promise<void>;
  /** Shows the next one of several. */
  nextKept(path: string): void;
  /** Answers to a conflict. */
  keepMine(path: string): Promise<void>;
  takeTheirs(path: string): Promise<void>;
  create(role: FileRole): Promise<void>;
  /** After the connection to main came back: compares versions and sends unsaved texts again. */
  resynchronise(): Promise<void>;
  dispose(): void;
}

/** Follows what main reports about files; returns the functions that stop. */
function followHost(
  { host, window, bufferOf }: OpenFileParts,
  reads: FirstReads,
  saves: FileSaves,
  outside: OutsideChanges,
): (() => void)[] {
  return [
    host.on('file.changedOutside', ({ path, text, version }) => {
      reads.noteChange(path);
      saves.changedOutside(path, text, version);
    }),
    host.on('file.saved', ({ path, version, window: by }) => {
      reads.noteChange(path);
      const buffer = bufferOf(path);
      if (by !== window && buffer && buffer.version !== version) saves.savedElsewhere(path);
    }),
    host.on('file.notText', ({ path, reason }) => {
      reads.noteChange(path);
      outside.becomeNotText(path, reason);
    }),
    host.on('folder.returned', () => {
      for (const { path, failure } of Object.values(useEditor.getState().buffers)) {
        if (failure?.code === 'folder-missing') patchBuffer(path, { failure: null });
      }
    }),
    host.on('file.removedOutside', ({ path }) => {
      reads.noteChange(path);
      if (bufferOf(path)) patchBuffer(path, { removed: true, conflict: null });
    }),
    // Explorer, palette and closing of tabs put a tab in front too: whoever did, its text has to come.
    useEditor.subscribe((state, before) => {
      if (state.active !== null && state.active !== before.active) void reads.load(state.active);
    }),
  ];
}

/** Compares every open file with the disk, and sends unsaved texts again. */
async function compareAll({ host, window, bufferOf }: OpenFileParts, outside: OutsideChanges, unsaved: UnsavedTexts): Promise<void> {
  const compare = async (path: string): Promise<void> => {
    try {
      outside.applySnapshot(path, await host.call('file.read', { path, window }));
    } catch (thrown) {
      const { code } = toAppErrorData(thrown);
      if (code === 'file-missing') patchBuffer(path, { removed: true });
    }
    const buffer = bufferOf(path);
    if (buffer?.dirty && !buffer.conflict) await unsaved.send(path);
  };
  await Promise.all(Object.keys(useEditor.getState().buffers).map(compare));
}

/**
 * See {@link EditorFiles}.
 * @param takeRead a file of a folder that was read already, once
 * @param window the name under which main keeps the unsaved text of this window
 */
export function createEditorFiles(
  host: Host,
  texts: TextBuffers,
  takeRead: (folder: string | undefined, path: string) => Promise<FileSnapshot> | undefined = () => undefined,
  window: string = windowName,
): EditorFiles {
  let project: ProjectInfo | null = null;
  /** True while this module itself changes a text, so that it is not taken for typing. */
  let replacing = false;
  const sent = createSentTexts(texts);
  const bufferOf = (path: string): EditorBuffer | undefined => useEditor.getState().buffers[path];
  const parts: OpenFileParts = {
    host,
    texts,
    sent,
    window,
    bufferOf,
    replaceText(path, text) {
      replacing = true;
      try {
        texts.replace(path, text);
      } finally {
        replacing = false;
      }
    },
  };
  const unsaved = createUnsavedTexts(parts, (path) => outside.fetch(path));
  const outside = createOutsideChanges(parts, unsaved);
  const saves = createFileSaves(parts, unsaved, outside);
  const reads = createFirstReads(parts, outside, () => project?.folder, takeRead);
  const kept = createKeptTexts(parts, unsaved, revert);
  const stops = followHost(parts, reads, saves, outside);

  async function revert(path: string): Promise<void> {
    if (!bufferOf(path)) return;
    unsaved.cancel(path);
    try {
      const snapshot = await host.call('file.revert', { path, window });
      outside.settle(path, snapshot.text, snapshot.version);
      patchBuffer(path, { readOnlyReason: snapshot.readOnlyReason ?? null, notText: false });
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'revert', code, message } });
    }
  }

  const isUnsaved = ({ dirty, removed }: EditorBuffer): boolean => dirty || removed;

  return {
    openProject(next) {
      const sameFolder = next?.folder === project?.folder;
      project = next;
      if (sameFolder) return;
      unsaved.cancelAll();
      saves.forgetAll();
      reads.forgetAll();
      sent.forgetAll();
      texts.closeAll();
      useEditor.setState({ ...emptyEditorState, folder: next?.folder ?? null });
    },
    async open(path, pinned) {
      useEditor.setState((state) => openTab(state, path, pinned));
      await reads.load(path);
    },
    edited(path, changes) {
      sent.changed(path, changes);
      const buffer = bufferOf(path);
      if (replacing || !buffer) return;
      const dirty = texts.isDirty(path);
      if (dirty !== buffer.dirty) patchBuffer(path, { dirty });
      if (dirty && useEditor.getState().previewTab === path) useEditor.setState({ previewTab: null });
      unsaved.schedule(path);
    },
    async save(path) {
      if (bufferOf(path)?.conflict) return false;
      await saves.settled(path);
      const buffer = bufferOf(path);
      return buffer && isUnsaved(buffer) ? saves.write(path, buffer.removed) : true;
    },
    async saveAll() {
      const { buffers } = useEditor.getState();
      const waiting = Object.values(buffers).filter((buffer) => isUnsaved(buffer) && !buffer.conflict);
      await Promise.all(waiting.map((buffer) => saves.write(buffer.path, buffer.removed)));
    },
    revert,
    restoreKept: kept.restore,
    discardKept: kept.discard,
    nextKept: kept.next,
    async keepMine(path) {
      await saves.write(path, true);
    },
    async takeTheirs(path) {
      const conflict = bufferOf(path)?.conflict;
      await revert(path);
      if (conflict && bufferOf(path)?.failure === null) patchBuffer(path, { conflict: null });
    },
    async create(role) {
      const snapshot = await host.call('file.create', { role });
      reads.add(snapshot);
      useEditor.setState((state) => openTab(state, snapshot.path, true));
    },
    async resynchronise() {
      await compareAll(parts, outside, unsaved);
      for (const path of Object.keys(useEditor.getState().unreadable)) await reads.load(path);
    },
    dispose() {
      for (const stop of stops) stop();
      unsaved.cancelAll();
    },
  };
}
