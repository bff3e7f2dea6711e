import { useCanvas } from '../../stores/page/canvas-store.ts';
import type { Host } from '../../host/host.ts';
import { changeLayout, useLayout } from '../../stores/window/layout-store.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { showPane, usePanes } from '../../stores/window/pane-store.ts';

/**
 * Shows the pane that a person requested indirectly: by a location in a file, a tab of the inspector, or by opening
 * a part of the window. A hidden editor opens for a location. Returns the function that stops.
 */
export function followShownPane(host: Host): () => void {
  const stops = [
    useNavigation.subscribe((state, before) => {
      if (state.reveal !== before.reveal && state.reveal?.focus) {
        showPane('editor');
        changeLayout(host, { editorOpen: true });
      }
      if (state.tabChosenAt !== before.tabChosenAt) showPane('inspector');
    }),
    useLayout.subscribe((state, before) => {
      if (state.folder !== before.folder || state.restored !== before.restored || state.arrangement !== before.arrangement) return;
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
