import { create } from 'zustand';

/** The panes of the work area, in the order of the window. */
export const paneNames = ['explorer', 'editor', 'preview', 'properties', 'inspector'] as const;
export type PaneName = (typeof paneNames)[number];

interface Panes {
  /** There is too little room for panes side by side: one is shown at a time. */
  readonly isCompact: boolean;
  /** The one that is shown then. */
  readonly shown: PaneName;
}

export const usePanes = create<Panes>(() => ({ isCompact: false, shown: 'editor' }));

/** Shows a pane where only one of them has room; elsewhere nothing changes. */
export function showPane(shown: PaneName): void {
  usePanes.setState({ shown });
}

export function isPaneName(name: string | undefined): name is PaneName {
  return paneNames.some((known) => known === name);
}

/** CSS pixels below which one pane is shown at a time: a screen of 1440 × 900 at 200 %, and smaller. */
const smallWindow = '(width < 860px), (height < 440px)';

/** Follows the size of the window. Returns the function that stops. */
export function followWindowSize(): () => void {
  const query = window.matchMedia(smallWindow);
  const follow = () => usePanes.setState({ isCompact: query.matches });
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
