import type { KeyPress } from '../../../shared/key-strokes.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { runCommand } from '../../stores/window/commands.ts';
import { handleForeignKey } from '../../stores/window/foreign-keys.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { widgetKey } from '../../stores/widgets/widget-actions.ts';
import { walkWidget } from '../../stores/widgets/widget-walk.ts';

/** Handles a key pressed in the preview. In design mode keys move through the tree and change the selected widget; others go to the app. */
export function handleFrameKey(key: KeyPress, select: (widgetId: string) => void): void {
  const { mode, page } = useCanvas.getState();
  if (mode === 'design' && page) {
    const { widgetId } = useNavigation.getState();
    const mod = key.ctrl || key.meta;
    if (widgetKey(widgetId, { key: key.key, mod, alt: key.alt, shift: key.shift })) return;
    const next = mod || key.alt ? undefined : walkWidget(page.tree, widgetId, key);
    // At the page itself Escape leads no further out, and is the app's.
    if (next !== undefined && (key.key !== 'Escape' || next !== widgetId)) {
      select(next);
      return;
    }
  }
  // In a field the page's own undo handles it, and it does not arrive here.
  if (mode === 'live' && isUndo(key)) runCommand('writes.undo');
  else handleForeignKey(key);
}

function isUndo({ key, ctrl, meta, shift, alt }: KeyPress): boolean {
  return key.toLowerCase() === 'z' && (ctrl || meta) && !shift && !alt;
}
