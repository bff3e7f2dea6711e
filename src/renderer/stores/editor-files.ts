import type { ProjectInfo } from '../../shared/contract/project-schema.ts';
import type { FileRole, FileSnapshot } from '../../shared/contract/project-schema.ts';
import { toAppErrorData } from '../../shared/errors/app-error.ts';
import type { Host } from '../host/host.ts';
import { windowName } from '../host/window-name.ts';
import { emptyEditorState, type EditorBuffer, type EditorConflict, patchBuffer, stopComparing, useEditor } from './editor-store.ts';
import { openTab } from './editor-tabs.ts';

/** The texts of open files. Monaco holds them in the app, a plain object in tests. */
export interface TextBuffers {
  open(path: string, text: string): void;
  has(path: string): boolean;
  read(path: string): string;
  /** Replaces the whole text as one edit that undo takes back. */
  replace(path: string, text: string): void;
  /** Names the present state of a text, for `markSaved`. */
  state(path: string): number;
  /** Says which state the disk holds. */
  markSaved(path: string, state: number): void;
  isDirty(path: string): boolean;
  closeAll(): void;
}

/** Pause in typing after which the buffer goes to main, in milliseconds. */
export const editDelay = 80;

/** Milliseconds of typing without a pause after which the buffer is journalled: well below a second, also where the machine is busy. */
const keepDelay = 200;

/** Everything that happens between the open files and main: reading, journalling, saving, changes by other programs. */
export interface EditorFiles {
  /** Follows the open project: another folder closes every file. */
  openProject(project: ProjectInfo | null): void;
  /** Shows a file; resolves when its text is there (or could not be read). */
  open(path: string, pinned: boolean): Promise<void>;
  /** The text of a file changed. */
  edited(path: string): void;
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
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Texts that were changed and are not on their way to the journal yet. */
  const keeping = new Map<string, ReturnType<typeof setTimeout>>();
  /** Edits under way; true when the text has changed since: the newest follows once the answer is there. */
  const sending = new Map<string, boolean>();
  const saves = new Map<string, Promise<boolean>>();
  const reads = new Map<string, Promise<void>>();
  /** Files of which something was heard while they were read for the first time: what comes may be older than that. */
  const changedWhileReading = new Set<string>();
  const changedWhileSaving = new Map<string, { text: string; version: string }>();
  const savedElsewhereWhileSaving = new Set<string>();
  let project: ProjectInfo | null = null;
  /** True while this module itself changes a text, so that it is not taken for typing. */
  let replacing = false;

  const bufferOf = (path: string): EditorBuffer | undefined => useEditor.getState().buffers[path];

  function replaceText(path: string, text: string): void {
    replacing = true;
    try {
      texts.replace(path, text);
    } finally {
      replacing = false;
    }
  }

  function cancelTimer(path: string): void {
    for (const waiting of [timers, keeping]) {
      clearTimeout(waiting.get(path));
      waiting.delete(path);
    }
  }

  function scheduleEdit(path: string): void {
    clearTimeout(timers.get(path));
    timers.set(
      path,
      setTimeout(() => void sendEdit(path), editDelay),
    );
    if (keeping.has(path)) return;
    keeping.set(
      path,
      setTimeout(() => void keep(path), keepDelay),
    );
  }

  /** Journals what is there while the pause that sends it does not come. */
  async function keep(path: string): Promise<void> {
    keeping.delete(path);
    const buffer = bufferOf(path);
    if (!buffer || buffer.readOnlyReason !== null) return;
    try {
      await host.call('file.keep', { path, text: texts.read(path), baseVersion: buffer.version, window });
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'edit', code, message } });
    }
  }

  async function sendEdit(path: string): Promise<void> {
    cancelTimer(path);
    const buffer = bufferOf(path);
    if (!buffer || buffer.readOnlyReason !== null) return;
    if (sending.has(path)) {
      sending.set(path, true);
      // The one under way may take long; the text is kept meanwhile.
      void keep(path);
      return;
    }
    sending.set(path, false);
    try {
      await host.call('file.edit', { path, text: texts.read(path), baseVersion: buffer.version, window });
      if (bufferOf(path)?.failure?.kind === 'edit') patchBuffer(path, { failure: null });
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      if (code === 'file-changed-outside') await readConflict(path);
      else patchBuffer(path, { failure: { kind: 'edit', code, message } });
    } finally {
      const hasChanged = sending.get(path);
      sending.delete(path);
      if (hasChanged) void sendEdit(path);
    }
  }

  /** Fetches what the disk holds now; a clean text follows it, about another one a person chooses. */
  async function readConflict(path: string, by: EditorConflict['by'] = 'program'): Promise<void> {
    try {
      const snapshot = await host.call('file.read', { path, window });
      applySnapshot(path, snapshot, by);
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'save', code, message } });
    }
  }

  function applySnapshot(path: string, snapshot: FileSnapshot, by: EditorConflict['by'] = 'program'): void {
    if (snapshot.notText) becomeNotText(path, snapshot.readOnlyReason ?? '');
    else applyOutside(path, snapshot.text, snapshot.version, by);
  }

  /** Nothing can be typed any more; what was is journalled and stays in sight. */
  function becomeNotText(path: string, reason: string): void {
    const buffer = bufferOf(path);
    // Opened as such, it stays so.
    if (!buffer || (buffer.readOnlyReason !== null && !buffer.notText)) return;
    cancelTimer(path);
    if (buffer.dirty) void keep(path);
    const rest = buffer.dirty ? 'What you typed is kept and stands below.' : 'Below stands what could be read last.';
    patchBuffer(path, { notText: true, readOnlyReason: `${reason} ${rest}` });
  }

  function applyOutside(path: string, text: string, version: string, by: EditorConflict['by'] = 'program'): void {
    const buffer = bufferOf(path);
    if (!buffer) return;
    if (buffer.notText) patchBuffer(path, { notText: false, readOnlyReason: null });
    if (version === buffer.version && !buffer.removed) return;
    // A file that is not there reads as empty, which is nobody's text to compare with or to take over.
    if (version === '') {
      patchBuffer(path, { removed: true, conflict: null, failure: null });
      return;
    }
    if (texts.read(path) === text) {
      texts.markSaved(path, texts.state(path));
      patchBuffer(path, { version, dirty: false, removed: false, conflict: null });
    } else if (buffer.dirty || buffer.removed) {
      patchBuffer(path, { conflict: { text, version, by }, removed: false, failure: null });
    } else {
      settle(path, text, version);
    }
  }

  /** Shows what the disk holds; undo still leads back to the text before. */
  function settle(path: string, text: string, version: string): void {
    cancelTimer(path);
    replaceText(path, text);
    texts.markSaved(path, texts.state(path));
    patchBuffer(path, { version, dirty: false, removed: false, conflict: null, failure: null });
    stopComparing(path);
  }

  function bufferFrom(snapshot: FileSnapshot): EditorBuffer {
    const { path, role, version } = snapshot;
    return {
      path,
      role,
      version,
      readOnlyReason: snapshot.readOnlyReason ?? null,
      // Opened as such it only shows what there is.
      notText: false,
      dirty: false,
      saving: false,
      removed: false,
      kept: snapshot.kept ?? [],
      conflict: null,
      failure: null,
    };
  }

  function addBuffer(snapshot: FileSnapshot): void {
    texts.open(snapshot.path, snapshot.text);
    useEditor.setState((state) => ({ buffers: { ...state.buffers, [snapshot.path]: bufferFrom(snapshot) } }));
  }

  async function read(path: string): Promise<void> {
    const folder = project?.folder;
    useEditor.setState((state) => {
      const { [path]: _gone, ...unreadable } = state.unreadable;
      return { loading: [...state.loading, path], unreadable };
    });
    try {
      const snapshot = await (takeRead(folder, path) ?? host.call('file.read', { path, window }));
      if (project?.folder === folder && !texts.has(path)) addBuffer(snapshot);
      if (changedWhileReading.delete(path)) await readConflict(path);
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      if (project?.folder === folder) {
        useEditor.setState((state) => ({ unreadable: { ...state.unreadable, [path]: { kind: 'read', code, message } } }));
      }
    } finally {
      changedWhileReading.delete(path);
      useEditor.setState((state) => ({ loading: state.loading.filter((loading) => loading !== path) }));
    }
  }

  function load(path: string): Promise<void> {
    if (bufferOf(path)) return Promise.resolve();
    const running = reads.get(path);
    if (running) return running;
    const reading = read(path).finally(() => reads.delete(path));
    reads.set(path, reading);
    return reading;
  }

  async function writeOnce(path: string, overwrite: boolean): Promise<boolean> {
    const buffer = bufferOf(path);
    if (!buffer || buffer.readOnlyReason !== null) return false;
    cancelTimer(path);
    const state = texts.state(path);
    patchBuffer(path, { saving: true, failure: null });
    try {
      const baseVersion = overwrite ? (buffer.conflict?.version ?? buffer.version) : buffer.version;
      const { version } = await host.call('file.save', { path, text: texts.read(path), baseVersion, overwrite, window });
      texts.markSaved(path, state);
      const dirty = texts.isDirty(path);
      patchBuffer(path, { version, saving: false, dirty, removed: false, conflict: null });
      stopComparing(path);
      if (dirty) scheduleEdit(path);
      return true;
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { saving: false });
      if (code === 'file-changed-outside') await readConflict(path);
      else patchBuffer(path, { failure: { kind: 'save', code, message } });
      // The save took the place of an edit that was due: main still has to know and journal the text.
      if (bufferOf(path)?.dirty) scheduleEdit(path);
      return false;
    } finally {
      const outside = changedWhileSaving.get(path);
      changedWhileSaving.delete(path);
      if (outside) applyOutside(path, outside.text, outside.version);
      if (savedElsewhereWhileSaving.delete(path)) await readConflict(path, 'window');
    }
  }

  /** One save of a file at a time; a second one waits and then writes what is there by then. */
  function write(path: string, overwrite: boolean): Promise<boolean> {
    const before = saves.get(path) ?? Promise.resolve(true);
    const saving = before.then(() => writeOnce(path, overwrite));
    saves.set(path, saving);
    void saving.finally(() => {
      if (saves.get(path) === saving) saves.delete(path);
    });
    return saving;
  }

  function isUnsaved(path: string): boolean {
    const buffer = bufferOf(path);
    return buffer !== undefined && (buffer.dirty || buffer.removed);
  }

  async function revert(path: string): Promise<void> {
    if (!bufferOf(path)) return;
    cancelTimer(path);
    try {
      const snapshot = await host.call('file.revert', { path, window });
      settle(path, snapshot.text, snapshot.version);
      patchBuffer(path, { readOnlyReason: snapshot.readOnlyReason ?? null, notText: false });
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'revert', code, message } });
    }
  }

  async function forgetKept(path: string, id: string): Promise<void> {
    try {
      await host.call('file.forget', { path, ids: [id] });
    } catch (thrown) {
      const { code, message } = toAppErrorData(thrown);
      patchBuffer(path, { failure: { kind: 'revert', code, message } });
    }
  }

  const noteWhileReading = (path: string): void => {
    if (reads.has(path) && !bufferOf(path)) changedWhileReading.add(path);
  };

  const stops = [
    host.on('file.changedOutside', ({ path, text, version }) => {
      noteWhileReading(path);
      if (bufferOf(path)?.saving) changedWhileSaving.set(path, { text, version });
      else applyOutside(path, text, version);
    }),
    host.on('file.saved', ({ path, version, window: by }) => {
      noteWhileReading(path);
      const buffer = bufferOf(path);
      if (by === window || !buffer || buffer.version === version) return;
      if (buffer.saving) savedElsewhereWhileSaving.add(path);
      else void readConflict(path, 'window');
    }),
    host.on('file.notText', ({ path, reason }) => {
      noteWhileReading(path);
      becomeNotText(path, reason);
    }),
    host.on('folder.returned', () => {
      for (const { path, failure } of Object.values(useEditor.getState().buffers)) {
        if (failure?.code === 'folder-missing') patchBuffer(path, { failure: null });
      }
    }),
    host.on('file.removedOutside', ({ path }) => {
      noteWhileReading(path);
      if (bufferOf(path)) patchBuffer(path, { removed: true, conflict: null });
    }),
    // Explorer, palette and closing of tabs put a tab in front too: whoever did, its text has to come.
    useEditor.subscribe((state, before) => {
      if (state.active !== null && state.active !== before.active) void load(state.active);
    }),
  ];

  return {
    openProject(next) {
      const sameFolder = next?.folder === project?.folder;
      project = next;
      if (sameFolder) return;
      for (const path of [...timers.keys(), ...keeping.keys()]) cancelTimer(path);
      changedWhileSaving.clear();
      reads.clear();
      texts.closeAll();
      useEditor.setState({ ...emptyEditorState, folder: next?.folder ?? null });
    },
    async open(path, pinned) {
      useEditor.setState((state) => openTab(state, path, pinned));
      await load(path);
    },
    edited(path) {
      const buffer = bufferOf(path);
      if (replacing || !buffer) return;
      const dirty = texts.isDirty(path);
      if (dirty !== buffer.dirty) patchBuffer(path, { dirty });
      if (dirty && useEditor.getState().previewTab === path) useEditor.setState({ previewTab: null });
      scheduleEdit(path);
    },
    async save(path) {
      if (bufferOf(path)?.conflict) return false;
      await saves.get(path);
      return isUnsaved(path) ? write(path, bufferOf(path)?.removed === true) : true;
    },
    async saveAll() {
      const { buffers } = useEditor.getState();
      const unsaved = Object.values(buffers).filter((buffer) => (buffer.dirty || buffer.removed) && !buffer.conflict);
      await Promise.all(unsaved.map((buffer) => write(buffer.path, buffer.removed)));
    },
    revert,
    async restoreKept(path) {
      const [shown, ...others] = bufferOf(path)?.kept ?? [];
      if (!shown) return;
      replaceText(path, shown.text);
      stopComparing(path);
      patchBuffer(path, { kept: others, dirty: texts.isDirty(path) });
      await sendEdit(path);
      // From here on it is the unsaved text of this window; until then it stays where it was kept.
      if (bufferOf(path)?.failure?.kind !== 'edit') await forgetKept(path, shown.id);
    },
    async discardKept(path) {
      const buffer = bufferOf(path);
      const [shown, ...others] = buffer?.kept ?? [];
      if (!buffer || !shown) return;
      stopComparing(path);
      patchBuffer(path, { kept: others });
      await forgetKept(path, shown.id);
      // What main still has of it goes, too, unless something newer was typed.
      if (!buffer.dirty) await revert(path);
    },
    nextKept(path) {
      const [shown, ...others] = bufferOf(path)?.kept ?? [];
      const next = others[0];
      if (!shown || !next) return;
      patchBuffer(path, { kept: [...others, shown] });
      const { comparing } = useEditor.getState();
      if (comparing?.path === path && comparing.kept !== null) useEditor.setState({ comparing: { path, kept: next.id } });
    },
    async keepMine(path) {
      await write(path, true);
    },
    async takeTheirs(path) {
      const conflict = bufferOf(path)?.conflict;
      await revert(path);
      if (conflict && bufferOf(path)?.failure === null) patchBuffer(path, { conflict: null });
    },
    async create(role) {
      const snapshot = await host.call('file.create', { role });
      if (!texts.has(snapshot.path)) addBuffer(snapshot);
      useEditor.setState((state) => openTab(state, snapshot.path, true));
    },
    async resynchronise() {
      const paths = Object.keys(useEditor.getState().buffers);
      await Promise.all(
        paths.map(async (path) => {
          try {
            applySnapshot(path, await host.call('file.read', { path, window }));
          } catch (thrown) {
            const { code } = toAppErrorData(thrown);
            if (code === 'file-missing') patchBuffer(path, { removed: true });
          }
          const buffer = bufferOf(path);
          if (buffer?.dirty && !buffer.conflict) await sendEdit(path);
        }),
      );
      for (const path of Object.keys(useEditor.getState().unreadable)) await load(path);
    },
    dispose() {
      for (const stop of stops) stop();
      for (const path of [...timers.keys(), ...keeping.keys()]) cancelTimer(path);
    },
  };
}
