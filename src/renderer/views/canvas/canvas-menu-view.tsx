import { useCanvas } from '../../stores/page/canvas-store.ts';
import { useCanvasMenu } from '../../stores/page/canvas-menu.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useWidgetClipboard } from '../../stores/widgets/widget-clipboard.ts';
import { widgetMenu } from '../../stores/widgets/widget-menu.ts';
import { useCommandKeys } from '../../stores/window/commands.ts';
import { focusElement } from '../../ui/keys/focus-memory.ts';
import { DropdownMenu } from '../../ui/menus/dropdown-menu.tsx';

/** Gives the keys back to the page, unless what was chosen from the menu took them. */
function returnToPage(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.preview-frame');
  if (frame && document.activeElement === document.body) focusElement(frame);
}

function close(): void {
  useCanvasMenu.setState({ open: null });
  requestAnimationFrame(returnToPage);
}

/** The menu of a widget on the canvas in design mode, that of the list of widgets, where it was asked for. */
export function CanvasMenu() {
  const open = useCanvasMenu((state) => state.open);
  const model = useSession((state) => state.model);
  const drawn = useCanvas((state) => state.page?.tree);
  const hasKept = useWidgetClipboard((state) => state.kept !== null);
  const commandKeys = useCommandKeys();
  if (open === null) return null;
  const entries = widgetMenu(model, drawn, open.widgetId, hasKept, commandKeys);
  return (
    <DropdownMenu
      key={`${open.widgetId} ${open.x} ${open.y}`}
      open
      isAtPoint
      onOpenChange={(isOpen) => !isOpen && close()}
      entries={entries}
    >
      <span className="canvas-menu__anchor" style={{ left: open.x, top: open.y }}>
        <span className="visually-hidden">{open.widgetId}</span>
      </span>
    </DropdownMenu>
  );
}
