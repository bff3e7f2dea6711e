import { onForeignKey } from '../../stores/window/foreign-keys.ts';
import { useLayout } from '../../stores/window/layout-store.ts';
import { restorePane, usePanes } from '../../stores/window/pane-store.ts';
import { hasOpenDialog } from '../keys/open-dialog.ts';
import { mainPane } from './kept-focus.ts';

/**
 * Restores a maximised pane by an Escape that nothing else took, and by another arrangement, which a small window shows by its main
 * pane. Returns the function that stops.
 */
export function followMaximised(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && restoreByKey()) event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  const stops = [
    onForeignKey(({ key }) => key === 'Escape' && restoreByKey()),
    useLayout.subscribe((state, before) => {
      if (state.arrangement === before.arrangement) return;
      restorePane();
      if (state.folder === before.folder) usePanes.setState({ shown: mainPane() });
    }),
  ];
  return () => {
    window.removeEventListener('keydown', onKey);
    for (const stop of stops) stop();
    restorePane();
  };
}

function restoreByKey(): boolean {
  if (usePanes.getState().maximised === null || hasOpenDialog()) return false;
  restorePane();
  return true;
}
