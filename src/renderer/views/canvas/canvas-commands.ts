import { useCanvas } from '../../stores/canvas-store.ts';
import { type Command, registerCommands } from '../../stores/commands.ts';
import { openDialog } from '../../stores/dialog-store.ts';
import { useNavigation } from '../../stores/navigation.ts';
import { useSession } from '../../stores/session-store.ts';
import { keepWidget, moveWidget, moveWidgetLevel, pasteWidget } from '../../stores/widget-actions.ts';
import { changeWidget } from '../../stores/widget-edits.ts';
import { openPage, openPageWindow, reloadPage } from './canvas-actions.ts';
import { zooms, zoomTitle } from './canvas-scale.ts';
import { copyPicture, savePicture } from './page-picture.ts';
import { switchExact, switchLines, zoomBy, zoomTo } from './zoom.ts';

const hasPage = () => useCanvas.getState().page !== null;

/** The page `step` places after the one shown, around the ends. */
function stepPage(step: 1 | -1): void {
  const pages = useSession.getState().model?.pages ?? [];
  const shown = useCanvas.getState().page?.page;
  const index = shown === undefined ? -1 : pages.indexOf(shown);
  const next = pages[(Math.max(0, index) + step + pages.length) % pages.length];
  if (next !== undefined) openPage(next);
}

/** A command on the selected widget. */
function onSelected(id: string, title: string, act: (widgetId: string) => void): readonly Command[] {
  const selected = () => useNavigation.getState().widgetId;
  const run = () => {
    const widgetId = selected();
    if (widgetId !== null) act(widgetId);
  };
  return [{ id, title, category: 'Preview', isEnabled: () => selected() !== null, run }];
}

/** Elsewhere these keys are those of the browser; the palette offers the commands, too. */
function isOnCanvas(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('.canvas-view, [role="dialog"]') !== null;
}

const zoomCommands: readonly Command[] = [
  { id: 'preview.zoomIn', title: 'Zoom preview in', keys: 'Mod+=', alsoKeys: ['Mod++', 'Mod+Shift++'], run: () => zoomBy('in') },
  { id: 'preview.zoomOut', title: 'Zoom preview out', keys: 'Mod+-', run: () => zoomBy('out') },
  { id: 'preview.zoomFit', title: 'Fit preview to the canvas', keys: 'Mod+0', run: () => zoomTo('fit') },
].map((command) => ({ ...command, category: 'Preview', isEnabled: isOnCanvas }));

/** Everything the toolbar of the canvas does, for palette and keys. Returns the function that takes the commands away. */
export function registerCanvasCommands(): () => void {
  const commands: Command[] = [
    {
      id: 'preview.reload',
      title: 'Reload page data',
      category: 'Preview',
      keys: 'Mod+Alt+R',
      isEnabled: hasPage,
      run: () => reloadPage(false),
    },
    { id: 'preview.reset', title: 'Reset values and reload page', category: 'Preview', isEnabled: hasPage, run: () => reloadPage(true) },
    { id: 'preview.window', title: 'Open page in its own window', category: 'Preview', isEnabled: hasPage, run: openPageWindow },
    {
      id: 'preview.mode',
      title: 'Switch between live and design mode',
      category: 'Preview',
      keys: 'Mod+Alt+D',
      run: () => useCanvas.setState((state) => ({ mode: state.mode === 'live' ? 'design' : 'live' })),
    },
    { id: 'widget.add', title: 'Add a widget', category: 'Preview', keys: 'Mod+Alt+A', run: () => openDialog({ kind: 'add-widget' }) },
    ...onSelected('widget.duplicate', 'Duplicate the selected widget', (widgetId) => changeWidget({ kind: 'duplicate', widgetId })),
    ...onSelected('widget.cut', 'Cut the selected widget', (widgetId) => keepWidget(widgetId, 'cut')),
    ...onSelected('widget.copy', 'Copy the selected widget', (widgetId) => keepWidget(widgetId, 'copy')),
    ...onSelected('widget.paste', 'Paste into or behind the selected widget', pasteWidget),
    ...onSelected('widget.delete', 'Delete the selected widget', (widgetId) => changeWidget({ kind: 'delete', widgetId })),
    ...onSelected('widget.moveUp', 'Move the selected widget before its neighbour', (widgetId) => moveWidget(widgetId, -1)),
    ...onSelected('widget.moveDown', 'Move the selected widget behind its neighbour', (widgetId) => moveWidget(widgetId, 1)),
    ...onSelected('widget.moveOut', 'Move the selected widget out of its parent', (widgetId) => moveWidgetLevel(widgetId, 'out')),
    ...onSelected('widget.moveIn', 'Move the selected widget into the one before it', (widgetId) => moveWidgetLevel(widgetId, 'in')),
    { id: 'preview.nextPage', title: 'Next page', category: 'Preview', keys: 'Alt+PageDown', run: () => stepPage(1) },
    { id: 'preview.previousPage', title: 'Previous page', category: 'Preview', keys: 'Alt+PageUp', run: () => stepPage(-1) },
    {
      id: 'preview.picture',
      title: 'Save picture of the page',
      category: 'Preview',
      keys: 'Mod+Alt+P',
      isEnabled: hasPage,
      run: savePicture,
    },
    { id: 'preview.copyPicture', title: 'Copy picture of the page', category: 'Preview', isEnabled: hasPage, run: copyPicture },
    { id: 'preview.lines', title: 'Show or hide lines to align by', category: 'Preview', keys: 'Mod+Alt+G', run: switchLines },
    {
      id: 'preview.exact',
      title: 'Behave exactly as in production, or with aids for keyboard and safety',
      category: 'Preview',
      run: switchExact,
    },
    ...zoomCommands,
    ...zooms
      .filter((zoom) => zoom !== 'fit')
      .map(
        (zoom): Command => ({
          id: `preview.zoom.${zoom}`,
          title: `Zoom preview: ${zoomTitle(zoom)}`,
          category: 'Preview',
          run: () => zoomTo(zoom),
        }),
      ),
  ];
  return registerCommands(commands);
}
