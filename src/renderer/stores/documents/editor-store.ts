import { create } from 'zustand';
import type { DocumentRole, KeptText } from '../../../shared/schema/project-schema.ts';

/** Another program, or another window, changed the file while it had unsaved changes here, or before a kept text was restored here. */
export interface EditorConflict {
  readonly text: string;
  readonly version: string;
  readonly by: 'program' | 'window' | 'before restoring';
}

/** What the text of a file is compared with: the disk, a text that was kept, by its id, or the last commit. */
export interface Comparison {
  readonly path: string;
  readonly kept: string | null;
  readonly committed?: true;
}

/** A host call about this file that failed, with what a person can do about it in `message`. */
export interface EditorFailure {
  readonly kind: 'read' | 'edit' | 'save' | 'revert';
  readonly code: string;
  readonly message: string;
}

/** What is known of one open file beyond its text, which the text buffers hold. */
export interface EditorBuffer {
  readonly path: string;
  readonly role: DocumentRole;
  /** Version on disk that the text is based on. */
  readonly version: string;
  readonly readOnlyReason: string | null;
  /** The file became something that is no text; what is shown is the last text that could be read, with what was typed. */
  readonly notText: boolean;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** The file is gone from the disk; its text is still here. */
  readonly removed: boolean;
  /** Unsaved texts of windows that are gone: each waits for an answer, the first one is shown. */
  readonly kept: readonly KeptText[];
  readonly conflict: EditorConflict | null;
  readonly failure: EditorFailure | null;
}

/** The open files of an editor, or of one half of it. */
export interface EditorTabs {
  /** Paths in the order of the tabs. */
  readonly tabs: readonly string[];
  /** The tab that the next one opened by a single click replaces. */
  readonly previewTab: string | null;
  readonly active: string | null;
}

/** Half of a split editor: left or upper, right or lower. An editor that is not split is the first one. */
export type EditorHalf = 'first' | 'second';

/** Where the second half stands. */
export type SplitDirection = 'right' | 'below';

/** The tabs are those of the half in which a person works: files are opened there. */
export interface EditorState extends EditorTabs {
  readonly folder: string | null;
  readonly half: EditorHalf;
  /** The tabs of the other half; null while the editor is not split. */
  readonly beside: EditorTabs | null;
  readonly split: SplitDirection;
  readonly buffers: Readonly<Record<string, EditorBuffer>>;
  /** Files being read for the first time. */
  readonly loading: readonly string[];
  /** First reads that failed. */
  readonly unreadable: Readonly<Record<string, EditorFailure>>;
  /** What is shown as a comparison. */
  readonly comparing: Comparison | null;
}

export const emptyEditorState: EditorState = {
  folder: null,
  tabs: [],
  previewTab: null,
  active: null,
  half: 'first',
  beside: null,
  split: 'right',
  buffers: {},
  loading: [],
  unreadable: {},
  comparing: null,
};

/** Open files of the editor: tabs and everything about them but the text. */
export const useEditor = create<EditorState>(() => emptyEditorState);

/** Changes one open file; an unknown path is left alone. */
export function patchBuffer(path: string, patch: Partial<EditorBuffer>): void {
  useEditor.setState((state) => {
    const buffer = state.buffers[path];
    return buffer ? { buffers: { ...state.buffers, [path]: { ...buffer, ...patch } } } : state;
  });
}

/** Whether the disk does not hold what stands in an open file. */
export function isUnsaved(buffer: EditorBuffer | undefined): boolean {
  return buffer !== undefined && (buffer.dirty || buffer.removed);
}

/** Ends the question which text counts: the disk holds the one of this window, or the one that it is based on. */
export function endConflict(path: string, patch: Partial<EditorBuffer>): void {
  patchBuffer(path, { ...patch, removed: false, conflict: null });
  const { comparing } = useEditor.getState();
  if (comparing?.kept === null && !comparing.committed) stopComparing(path);
}

/** Ends a comparison of this file. */
export function stopComparing(path: string): void {
  if (useEditor.getState().comparing?.path === path) useEditor.setState({ comparing: null });
}

/** Returns whether a file was saved after the changes of a kept text were made: restoring it alone would take back what was saved. */
export function isOutdated({ baseVersion }: KeptText, { conflict, version }: Pick<EditorBuffer, 'conflict' | 'version'>): boolean {
  return baseVersion !== (conflict?.version ?? version);
}
