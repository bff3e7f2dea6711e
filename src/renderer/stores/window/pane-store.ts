import { create } from 'zustand';

/** The panes of the work area, in the order of the window. */
export const paneNames = ['explorer', 'editor', 'preview', 'properties', 'inspector'] as const;
export type PaneName = (typeof paneNames)[number];

interface Panes {
  /** There is too little room for panes side by side: one is shown at a time. */
  readonly isCompact: boolean;
  /** The one that is shown then. */
  readonly shown: PaneName;
  /** Grows whenever a pane is asked for, even the one that is shown. */
  readonly shownAt: number;
  /** The one that covers the others; they keep their places behind it. */
  readonly maximised: PaneName | null;
  /** The one that had the focus last. */
  readonly focused: PaneName;
}

export const usePanes = create<Panes>(() => ({ isCompact: false, shown: 'editor', shownAt: 0, maximised: null, focused: 'editor' }));

/** Shows a pane where only one of them has room, and from behind a maximised one; elsewhere nothing changes. */
export function showPane(shown: PaneName): void {
  usePanes.setState(({ maximised, shownAt }) => ({ shown, shownAt: shownAt + 1, maximised: maximised === shown ? maximised : null }));
}

/** Lets a pane cover the others, or returns it to its place. A small window shows one pane at a time anyway. */
export function switchMaximised(pane: PaneName): void {
  usePanes.setState(({ isCompact, maximised }) => ({ maximised: isCompact || maximised === pane ? null : pane }));
}

/** Returns the maximised pane to its place. */
export function restorePane(): void {
  usePanes.setState({ maximised: null });
}

export function isPaneName(name: string | undefined): name is PaneName {
  return paneNames.some((known) => known === name);
}

/** CSS pixels below which one pane is shown at a time: a screen of 1440 × 900 at 200 %, and smaller. */
const smallWindow = '(width < 860px), (height < 440px)';

/** Follows the size of the window. Returns the function that stops. */
export function followWindowSize(): () => void {
  const query = window.matchMedia(smallWindow);
  const follow = () => usePanes.setState(query.matches ? { isCompact: true, maximised: null } : { isCompact: false });
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
