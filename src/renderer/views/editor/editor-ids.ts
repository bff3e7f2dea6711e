import type { EditorHalf } from '../../stores/documents/editor-store.ts';

/** The id of the panel that the tabs of a half control. */
export function editorPanelId(half: EditorHalf): string {
  return `editor-panel-${half}`;
}

/** The id of a file's tab. */
export function editorTabId(half: EditorHalf, path: string): string {
  return `${editorPanelId(half)}-tab-${path}`;
}
