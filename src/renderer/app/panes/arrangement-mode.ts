import { useCanvas } from '../../stores/page/canvas-store.ts';
import { useLayout } from '../../stores/window/layout-store.ts';

/** The mode that the preview had before the Design arrangement. */
let modeBefore: 'live' | 'design' = 'live';

/** Puts the preview into design mode for the Design arrangement, and back when it is left. Returns the function that stops. */
export function followArrangement(): () => void {
  if (useLayout.getState().arrangement === 'design') useCanvas.setState({ mode: 'design' });
  const stop = useLayout.subscribe((state, before) => {
    if (state.arrangement === before.arrangement) return;
    if (state.arrangement === 'design') {
      modeBefore = useCanvas.getState().mode;
      useCanvas.setState({ mode: 'design' });
    } else if (before.arrangement === 'design') useCanvas.setState({ mode: modeBefore });
  });
  return () => {
    stop();
    if (useLayout.getState().arrangement === 'design') useCanvas.setState({ mode: modeBefore });
  };
}
