import type { editor } from 'monaco-editor/editor';

/** Positions, folds and scrolling of files whose tab is not in front. Outlives the view. */
export const viewStates = new Map<string, editor.ICodeEditorViewState>();

/** Forgets the positions of a project that was closed. */
export function forgetViewStates(): void {
  viewStates.clear();
}
