import type { editor } from 'monaco-editor/editor';
import type { EditorHalf } from '../../../stores/documents/editor-store.ts';

type ViewState = editor.ICodeEditorViewState;

const ofHalves: Readonly<Record<EditorHalf, Map<string, ViewState>>> = { first: new Map(), second: new Map() };
const newest = new Map<string, ViewState>();

/** Remembers position, folds and scrolling of a file whose tab is no longer in front. Outlives the view. */
export function keepViewState(half: EditorHalf, path: string, state: ViewState): void {
  ofHalves[half].set(path, state);
  newest.set(path, state);
}

/** Returns how a file was left in that half of a split editor; otherwise how it was left last. */
export function viewStateOf(half: EditorHalf, path: string, isSplit: boolean): ViewState | undefined {
  return (isSplit ? ofHalves[half].get(path) : undefined) ?? newest.get(path);
}

/** Forgets what a half showed before the editor was split the last time. */
export function forgetHalf(half: EditorHalf): void {
  ofHalves[half].clear();
}

/** Forgets the positions of a project that was closed. */
export function forgetViewStates(): void {
  forgetHalf('first');
  forgetHalf('second');
  newest.clear();
}
