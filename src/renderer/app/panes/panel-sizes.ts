import { usePanes } from '../../stores/window/pane-store.ts';
import type { PanelImperativeHandle } from '../../ui/layout/panels.tsx';

/** Gives a panel its remembered size, or none. `size` is in pixels, or in percent as a string such as `'40%'`. */
export function applySize(panel: PanelImperativeHandle | null, open: boolean, size: number | string): void {
  if (open) panel?.resize(size);
  else panel?.collapse();
}

/** Passes on the size of a panel that a person changed. While one pane is shown at a time panels have no sizes of their own. */
export function rememberSize(
  panel: PanelImperativeHandle | null,
  save: (size: { readonly pixels: number; readonly percent: number }) => void,
): void {
  if (!panel || panel.isCollapsed() || usePanes.getState().isCompact) return;
  const { inPixels, asPercentage } = panel.getSize();
  save({ pixels: Math.round(inPixels), percent: asPercentage });
}

/** Skips a change while one pane is shown at a time. */
export function unlessCompact(change: () => void): void {
  if (!usePanes.getState().isCompact) change();
}
