import type { EditorHalf, EditorState, EditorTabs, SplitDirection } from './editor-store.ts';
import { closeTab, moveTab, openTab } from './editor-tabs.ts';

type Halves = Pick<EditorState, 'tabs' | 'previewTab' | 'active' | 'half' | 'beside'>;

const noTabs: EditorTabs = { tabs: [], previewTab: null, active: null };

function tabsAlone({ tabs, previewTab, active }: EditorTabs): EditorTabs {
  return { tabs, previewTab, active };
}

/** Returns the tabs of a half; none of the second one where the editor is not split. */
export function tabsOf(state: Halves, half: EditorHalf): EditorTabs {
  return half === state.half ? state : (state.beside ?? noTabs);
}

/** Returns the state in which a person works in that half: files are opened there from now on. */
export function enterHalf(state: Halves, half: EditorHalf): Halves {
  if (state.half === half || state.beside === null) return state;
  return { ...tabsAlone(state.beside), beside: tabsAlone(state), half };
}

/** Returns the state with the file in front shown a second time, at the right or below. A split editor is turned, and keeps its files. */
export function splitEditor(state: Halves, split: SplitDirection): Halves & { readonly split: SplitDirection } {
  if (state.active === null || state.beside !== null) return { ...state, split };
  return { tabs: [state.active], previewTab: null, active: state.active, beside: tabsAlone(state), half: 'second', split };
}

/** Returns the state of an editor that is no longer split: the files of both halves, with that in front where a person worked. */
export function joinHalves(state: Halves): Halves {
  if (state.beside === null) return state;
  const [first, second] = [tabsOf(state, 'first'), tabsOf(state, 'second')];
  const tabs = [...first.tabs, ...second.tabs.filter((path) => !first.tabs.includes(path))];
  return { tabs, previewTab: state.previewTab, active: state.active ?? state.beside.active, half: 'first', beside: null };
}

/** Ends the split where a half has no file left. */
function withoutEmptyHalf(state: Halves): Halves {
  if (state.beside === null) return state;
  if (state.tabs.length === 0) return { ...state.beside, half: 'first', beside: null };
  return state.beside.tabs.length === 0 ? { ...tabsAlone(state), half: 'first', beside: null } : state;
}

/** Takes the tab of a file out of a half. The last one of a half ends the split. */
export function closeTabIn(state: Halves, half: EditorHalf, path: string): Halves {
  const tabs = tabsAlone(closeTab(tabsOf(state, half), path));
  return withoutEmptyHalf(half === state.half ? { ...state, ...tabs } : { ...state, beside: tabs });
}

/** Puts the tab of a file of one half into another one, where `target` stands or at the end, and works on there. */
export function moveTabBetween(state: Halves, path: string, from: EditorHalf, to: EditorHalf, target: string | null): Halves {
  if (state.beside === null || from === to) return state;
  const entered = enterHalf(closeTabOnly(state, from, path), to);
  const opened = tabsAlone(openTab(entered, path, true));
  return withoutEmptyHalf({ ...entered, ...(target === null ? opened : tabsAlone(moveTab(opened, path, target))) });
}

function closeTabOnly(state: Halves, half: EditorHalf, path: string): Halves {
  const tabs = tabsAlone(closeTab(tabsOf(state, half), path));
  return half === state.half ? { ...state, ...tabs } : { ...state, beside: tabs };
}
