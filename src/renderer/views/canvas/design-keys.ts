import type { KeyPress } from '../../../shared/key-strokes.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { runCommand } from '../../stores/window/commands.ts';
import { handleForeignKey } from '../../stores/window/foreign-keys.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { widgetCommand, widgetKey } from '../../stores/widgets/widget-keys.ts';
import { walkWidget } from '../../stores/widgets/widget-walk.ts';

/**
 * Handles a key pressed in the preview. The keys of the app's commands come first, as in the tree of widgets; in design mode others
 * change the selected widget or move through the tree.
 */
export function handleFrameKey(key: KeyPress, select: (widgetId: string) => void): void {
  const { mode, page } = useCanvas.getState();
  // Escape leads out of the selected widget before it leaves anything else.
  if (key.key !== 'Escape' && handleForeignKey(key)) return;
  if (mode === 'design' && page) {
    const { widgetId } = useNavigation.getState();
    if (widgetKey(widgetId, key)) return;
    const next = key.ctrl || key.meta || key.alt ? undefined : walkWidget(page.tree, widgetId, key);
    // At the page itself Escape leads no further out, and is the app's.
    if (next !== undefined && (key.key !== 'Escape' || next !== widgetId)) {
      select(next);
      return;
    }
  }
  // In a field the page's own undo handles it, and it does not arrive here.
  if (mode === 'live' && widgetCommand(key) === 'writes.undo') runCommand('writes.undo');
  else if (key.key === 'Escape') handleForeignKey(key);
}
