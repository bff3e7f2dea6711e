import type { HostCallInput, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { readStyleNames } from '../../../shared/project/style-names.ts';
import type { FileSnapshot } from '../../../shared/schema/project-schema.ts';
import { isSameText } from '../../../shared/text/same-text.ts';
import type { Emit } from '../events/event-hub.ts';
import type { UnsavedText } from '../project/unsaved/unsaved-text.ts';
import { sheetTexts } from './followed-styles.ts';
import type { FileFollowers } from './known-files.ts';
import type { Workspace } from './workspace-types.ts';

type FileCalls = Pick<
  Workspace,
  | 'readFile'
  | 'diskText'
  | 'styleNames'
  | 'unsavedStyleSheet'
  | 'editFile'
  | 'keepFile'
  | 'saveFile'
  | 'revertFile'
  | 'forgetTexts'
  | 'createFile'
>;

async function namesInSheets({ sheets, files }: Pick<FileFollowers, 'sheets' | 'files'>): Promise<HostCallOutput<'project.styleNames'>> {
  const texts = await sheetTexts(sheets, files);
  const { outer, icons } = readStyleNames(texts.filter((text) => text !== undefined));
  return { outer: [...outer], icons: [...icons] };
}

/**
 * Stops running unsaved text whose window is gone. Other windows only offer to restore it, so its problems would be marked in a text that
 * does not contain them.
 */
function dropLeftBehind({ sheets, analysis, textsChanged }: FileFollowers, { path, kept = [] }: FileSnapshot): void {
  const isSheet = sheets.has(path);
  const shown = isSheet ? sheets.text(path) : Object.values(analysis.sources()).find((source) => source.path === path)?.text;
  if (shown === undefined || !kept.some(({ text }) => isSameText(text, shown))) return;
  if (isSheet) {
    sheets.drop(path);
    return;
  }
  analysis.dropText(path);
  textsChanged();
}

async function readForWindow(followers: FileFollowers, path: string, window: string | undefined): Promise<FileSnapshot> {
  const snapshot = await followers.files.read(path, window);
  if (snapshot.role === 'styleSheet') followers.sheets.setDisk(path, snapshot.text);
  dropLeftBehind(followers, snapshot);
  return snapshot;
}

/** Returns the calls of windows about the files of a project. */
export function createFileCalls(options: FileFollowers & { readonly emit: Emit }): FileCalls {
  const { emit, files, known, sheets, analysis, record, listChanged, textsChanged, textsSaved } = options;

  /** Journals the text of a window and returns it. */
  function remember(input: HostCallInput<'file.keep'>): UnsavedText {
    const { path, baseVersion, window } = input;
    const { text, step } = files.take(path, input, window);
    files.remember(path, text, baseVersion, window, step);
    return text;
  }

  return {
    readFile: (path, window) => readForWindow(options, path, window),
    diskText: files.diskText,
    styleNames: () => namesInSheets(options),
    unsavedStyleSheet: (path) => sheets.text(path),
    editFile(input) {
      const { path } = input;
      const text = remember(input).read();
      if (sheets.has(path)) {
        sheets.edit(path, text);
        return;
      }
      // After undoing everything there is no unsaved text, which would hide later changes on disk.
      const disk = known.text(path);
      if (disk !== undefined && isSameText(disk, text)) analysis.dropText(path);
      else analysis.setText(path, text);
      textsChanged();
    },
    keepFile: (input) => void remember(input),
    forgetTexts: files.forget,
    async saveFile(input) {
      const { path, window } = input;
      // Journalled until it is written, because the text in the journal may be older.
      const text = remember(input).read();
      const { version, isChosen } = await files.save({ ...input, text });
      const saved = { version };
      // The watcher does not report what the app wrote itself.
      emit('file.saved', { path, version, window: window ?? '', ...(isChosen ? { isChosen } : {}) });
      if (sheets.has(path)) {
        sheets.setDisk(path, text);
        sheets.drop(path, text);
        return saved;
      }
      record.forgetUnreadable(path);
      const isNew = known.set(path, text);
      const current = Object.values(analysis.sources()).find((source) => source.path === path);
      // A newer text that arrived during the write stays.
      if (current?.text === text) analysis.dropText(path);
      if (isNew) listChanged();
      textsChanged();
      textsSaved();
      return saved;
    },
    async revertFile(path, window) {
      const snapshot = await files.revert(path, window);
      if (sheets.has(path)) {
        sheets.setDisk(path, snapshot.text);
        sheets.drop(path);
        return snapshot;
      }
      analysis.dropText(path);
      if (known.set(path, snapshot.version === '' ? null : snapshot.text)) listChanged();
      textsChanged();
      return snapshot;
    },
    async createFile(role) {
      const snapshot = await files.create(role);
      known.set(snapshot.path, snapshot.text);
      listChanged();
      textsChanged();
      return snapshot;
    },
  };
}
