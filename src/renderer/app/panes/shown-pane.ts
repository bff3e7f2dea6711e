import { useCanvas } from '../../stores/canvas-store.ts';
import { useLayout } from '../../stores/layout-store.ts';
import { useNavigation } from '../../stores/navigation.ts';
import { showPane, usePanes } from '../../stores/pane-store.ts';

/**
 * Shows the pane that a person asked for by something else than its name: a place in a file, a tab of the inspector, a part that
 * is opened. Counts where only one pane has room. Returns the function that stops.
 */
export function followShownPane(): () => void {
  const stops = [
    useNavigation.subscribe((state, before) => {
      if (state.reveal !== before.reveal && state.reveal?.focus) showPane('editor');
      if (state.tabChosenAt !== before.tabChosenAt) showPane('inspector');
    }),
    useLayout.subscribe((state, before) => {
      if (state.folder !== before.folder || state.restored !== before.restored) return;
      if (state.sideOpen && (!before.sideOpen || state.sideTab !== before.sideTab)) showPane('explorer');
      if (state.editorOpen && !before.editorOpen) showPane('editor');
      if (state.previewOpen && !before.previewOpen) showPane('preview');
    }),
    useCanvas.subscribe((state, before) => {
      if (state.mode !== before.mode && usePanes.getState().shown === 'properties') showPane('preview');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
