import { closeTabIn, enterHalf, joinHalves, moveTabBetween, splitEditor, tabsOf } from '../../stores/documents/editor-halves.ts';
import { type EditorHalf, type SplitDirection, useEditor } from '../../stores/documents/editor-store.ts';
import { moveTab } from '../../stores/documents/editor-tabs.ts';
import { windowDocuments } from '../../stores/documents/window-documents.ts';
import { focusHalf, keepViewStates } from './monaco/half-editors.ts';
import { forgetHalf } from './monaco/view-states.ts';

/** A tab by its half and file. */
export interface TabPlace {
  readonly half: EditorHalf;
  readonly path: string;
}

function otherHalf(half: EditorHalf): EditorHalf {
  return half === 'first' ? 'second' : 'first';
}

/** Shows a file in a half. */
export function showTab({ half, path }: TabPlace): void {
  useEditor.setState((state) => enterHalf(state, half));
  void windowDocuments().open(path, true);
}

/** Takes a tab away; the file that is in front then is read if it was not yet. */
export function closeTabAt({ half, path }: TabPlace): void {
  keepViewStates();
  useEditor.setState((state) => closeTabIn(state, half, path));
  const { active } = useEditor.getState();
  if (active !== null) void windowDocuments().open(active, true);
}

/** Leaves one tab in a half. */
export function closeOtherTabs({ half, path }: TabPlace): void {
  for (const tab of tabsOf(useEditor.getState(), half).tabs) if (tab !== path) closeTabAt({ half, path: tab });
  showTab({ half, path });
}

/** Drops a tab where another one stands, or behind the last one of a half. */
export function dropTab(dragged: TabPlace, { half, path }: { readonly half: EditorHalf; readonly path: string | null }): void {
  keepViewStates();
  useEditor.setState((state) => {
    if (dragged.half !== half) return moveTabBetween(state, dragged.path, dragged.half, half, path);
    return path === null ? state : moveTab(enterHalf(state, half), dragged.path, path);
  });
  focusHalf(useEditor.getState().half);
}

/** Shows the file in front a second time, or turns an editor that is split already. */
export function splitInto(direction: SplitDirection): void {
  keepViewStates();
  if (useEditor.getState().beside === null) forgetHalf('second');
  useEditor.setState((state) => splitEditor(state, direction));
  focusHalf(useEditor.getState().half);
}

/** Moves a tab into the other half, which is made at the right where the editor is not split. */
export function moveToOtherHalf({ half, path }: TabPlace): void {
  if (useEditor.getState().beside === null) {
    showTab({ half, path });
    splitInto('right');
    closeTabAt({ half, path });
  } else dropTab({ half, path }, { half: otherHalf(half), path: null });
}

/** Ends the split; all files stay open. */
export function joinIntoOne(): void {
  keepViewStates();
  useEditor.setState(joinHalves);
  focusHalf('first');
}

/** Puts the focus into the other half. */
export function enterOtherHalf(): void {
  const state = useEditor.getState();
  if (state.beside === null) return;
  useEditor.setState(enterHalf(state, otherHalf(state.half)));
  focusHalf(useEditor.getState().half);
}
