import type { EditorTabs } from './editor-store.ts';

/** Shows a file's tab, adding it when needed. A `pinned` false tab takes the place of the preview tab there is. */
export function openTab(state: EditorTabs, path: string, pinned: boolean): EditorTabs {
  if (state.tabs.includes(path)) {
    return { tabs: state.tabs, active: path, previewTab: pinned && state.previewTab === path ? null : state.previewTab };
  }
  if (!pinned && state.previewTab !== null) {
    return { tabs: state.tabs.map((tab) => (tab === state.previewTab ? path : tab)), active: path, previewTab: path };
  }
  const after = state.active === null ? state.tabs.length : state.tabs.indexOf(state.active) + 1;
  return {
    tabs: [...state.tabs.slice(0, after), path, ...state.tabs.slice(after)],
    active: path,
    previewTab: pinned ? state.previewTab : path,
  };
}

/** Takes a tab away; its right neighbour, or else its left one, becomes the active one. */
export function closeTab(state: EditorTabs, path: string): EditorTabs {
  const index = state.tabs.indexOf(path);
  if (index < 0) return state;
  const tabs = state.tabs.filter((tab) => tab !== path);
  return {
    tabs,
    active: state.active === path ? (tabs[index] ?? tabs[index - 1] ?? null) : state.active,
    previewTab: state.previewTab === path ? null : state.previewTab,
  };
}

/** Moves a tab to the place where another one stands; moving to a tab further right puts it behind that one. */
export function moveTab(state: EditorTabs, path: string, target: string): EditorTabs {
  const from = state.tabs.indexOf(path);
  const to = state.tabs.indexOf(target);
  if (from < 0 || to < 0 || from === to) return state;
  const tabs = state.tabs.filter((tab) => tab !== path);
  tabs.splice(to, 0, path);
  return { ...state, tabs };
}

/** Keeps the tab of a file: it is no longer replaced by the next one. */
export function pinTab(state: EditorTabs, path: string): EditorTabs {
  return state.previewTab === path ? { ...state, previewTab: null } : state;
}

/** The tab `step` places after the active one, around the ends. */
export function neighbourTab(state: EditorTabs, step: 1 | -1): string | null {
  if (state.tabs.length === 0) return null;
  const index = state.active === null ? 0 : state.tabs.indexOf(state.active);
  return state.tabs[(index + step + state.tabs.length) % state.tabs.length] ?? null;
}
