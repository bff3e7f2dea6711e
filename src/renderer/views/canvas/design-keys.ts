import { useCanvas } from '../../stores/canvas-store.ts';
import { runCommand } from '../../stores/commands.ts';
import { type ForeignKey, handleForeignKey } from '../../stores/foreign-keys.ts';
import { useNavigation } from '../../stores/navigation.ts';
import { widgetKey } from '../../stores/widget-actions.ts';
import { walkWidget } from '../../stores/widget-walk.ts';

/** A key pressed in the preview. In design mode keys walk the tree and change the selected widget; all others are the app's. */
export function handleFrameKey(key: ForeignKey, select: (widgetId: string) => void): void {
  const { mode, page } = useCanvas.getState();
  if (mode === 'design' && page) {
    const { widgetId } = useNavigation.getState();
    const mod = key.ctrl || key.meta;
    if (widgetKey(widgetId, { key: key.key, mod, alt: key.alt, shift: key.shift })) return;
    const next = mod || key.alt ? undefined : walkWidget(page.tree, widgetId, key);
    if (next !== undefined) {
      select(next);
      return;
    }
  }
  // In a field the page's own undo has it, and none arrives here.
  if (mode === 'live' && isUndo(key)) runCommand('writes.undo');
  else handleForeignKey(key);
}

function isUndo({ key, ctrl, meta, shift, alt }: ForeignKey): boolean {
  return key.toLowerCase() === 'z' && (ctrl || meta) && !shift && !alt;
}
