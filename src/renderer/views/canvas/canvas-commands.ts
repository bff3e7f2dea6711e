import { askWhy } from '../../stores/traffic/why-store.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { type Command, command, registerCommands } from '../../stores/window/commands.ts';
import { flipSetting } from '../../stores/window/settings-store.ts';
import { openDialog } from '../../stores/window/dialog-store.ts';
import { useNavigation } from '../../stores/window/navigation.ts';
import { currentPages } from '../../stores/page/offered-pages.ts';
import {
  alignWidget,
  deleteWidget,
  distributeWidget,
  duplicateWidget,
  matchWidget,
  moveWidget,
  moveWidgetLevel,
  pasteWidget,
  wrapWidget,
} from '../../stores/widgets/widget-actions.ts';
import { keepWidget } from '../../stores/widgets/design-edits.ts';
import { editTextInPlace } from '../../stores/widgets/text-edits.ts';
import { showProblem } from '../../stores/page/problem-card.ts';
import type { CommandId } from '../../../shared/contract/palette-commands.ts';
import { openPage, openPageWindow, reloadPage } from './canvas-actions.ts';
import { exampleCommands } from './example-commands.ts';
import { zooms, zoomTitle } from './canvas-scale.ts';
import { copyPicture, savePicture } from './picture/page-picture.ts';
import { switchLines, zoomBy, zoomTo } from './zoom.ts';

const hasPage = () => useCanvas.getState().page !== null;

/** Opens the page `step` places after the current one, wrapping around. */
function stepPage(step: 1 | -1): void {
  const pages = currentPages();
  const shown = useCanvas.getState().page?.page;
  const index = shown === undefined ? -1 : pages.indexOf(shown);
  const next = pages[(Math.max(0, index) + step + pages.length) % pages.length];
  if (next !== undefined) openPage(next);
}

/** Returns a command on the selected widget. */
function onSelected(id: CommandId, act: (widgetId: string) => void): Command {
  const selected = () => useNavigation.getState().widgetId;
  const run = () => {
    const widgetId = selected();
    if (widgetId !== null) act(widgetId);
  };
  return command(id, run, () => selected() !== null);
}

/** Texts are edited on the page in design mode, where a click does nothing else. */
function editText(widgetId: string): void {
  useCanvas.setState({ mode: 'design' });
  editTextInPlace(widgetId);
}

/** Returns the selected widget if it failed, or the first one of the page that did. */
function failedWidget(): string | undefined {
  const { widgets } = useCanvas.getState();
  const { widgetId } = useNavigation.getState();
  if (widgetId !== null && widgets.get(widgetId)?.status === 'failed') return widgetId;
  return [...widgets.values()].find(({ status }) => status === 'failed')?.id;
}

function showFailedWidget(): void {
  const widgetId = failedWidget();
  if (widgetId !== undefined) showProblem(widgetId, null);
}

/** Returns whether the focus is on the canvas; elsewhere these keys belong to the browser, and the palette offers the commands. */
function isOnCanvas(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('.canvas-view, [role="dialog"]') !== null;
}

const zoomCommands: readonly Command[] = [
  command('preview.zoomIn', () => zoomBy('in'), isOnCanvas),
  command('preview.zoomOut', () => zoomBy('out'), isOnCanvas),
  command('preview.zoomFit', () => zoomTo('fit'), isOnCanvas),
  command('preview.zoomActual', () => zoomTo(1), isOnCanvas),
];

/** Registers the commands of the canvas toolbar for palette and keys. Returns the function that unregisters them. */
export function registerCanvasCommands(): () => void {
  const commands: Command[] = [
    command('preview.ownSize', () => openDialog({ kind: 'page-size' })),
    command('preview.reload', () => reloadPage(false), hasPage),
    command('preview.reset', () => reloadPage(true), hasPage),
    command('preview.window', openPageWindow, hasPage),
    command('preview.mode', () => useCanvas.setState((state) => ({ mode: state.mode === 'live' ? 'design' : 'live' }))),
    command('widget.add', () => openDialog({ kind: 'add-widget' })),
    onSelected('widget.duplicate', duplicateWidget),
    onSelected('widget.cut', (widgetId) => void keepWidget(widgetId, 'cut')),
    onSelected('widget.copy', (widgetId) => void keepWidget(widgetId, 'copy')),
    onSelected('widget.paste', pasteWidget),
    onSelected('widget.delete', deleteWidget),
    onSelected('widget.moveUp', (widgetId) => moveWidget(widgetId, -1)),
    onSelected('widget.moveDown', (widgetId) => moveWidget(widgetId, 1)),
    onSelected('widget.moveOut', (widgetId) => moveWidgetLevel(widgetId, 'out')),
    onSelected('widget.moveIn', (widgetId) => moveWidgetLevel(widgetId, 'in')),
    onSelected('widget.editText', editText),
    onSelected('widget.wrapRow', (widgetId) => wrapWidget(widgetId, 'row')),
    onSelected('widget.wrapCell', (widgetId) => wrapWidget(widgetId, 'cell')),
    onSelected('widget.wrapPanel', (widgetId) => wrapWidget(widgetId, 'panel')),
    onSelected('widget.alignLeft', (widgetId) => alignWidget(widgetId, 'left')),
    onSelected('widget.alignCenter', (widgetId) => alignWidget(widgetId, 'center')),
    onSelected('widget.alignRight', (widgetId) => alignWidget(widgetId, 'right')),
    onSelected('widget.alignTop', (widgetId) => alignWidget(widgetId, 'top')),
    onSelected('widget.alignMiddle', (widgetId) => alignWidget(widgetId, 'middle')),
    onSelected('widget.alignBottom', (widgetId) => alignWidget(widgetId, 'bottom')),
    onSelected('widget.distribute', distributeWidget),
    onSelected('widget.sameWidth', (widgetId) => matchWidget(widgetId, 'width')),
    onSelected('widget.sameHeight', (widgetId) => matchWidget(widgetId, 'height')),
    onSelected('widget.why', (widgetId) => askWhy(widgetId, {})),
    command('widget.problem', showFailedWidget, () => failedWidget() !== undefined, 'No widget of this page has failed.'),
    command('preview.nextPage', () => stepPage(1)),
    command('preview.previousPage', () => stepPage(-1)),
    command('preview.picture', savePicture, hasPage),
    command('preview.copyPicture', copyPicture, hasPage),
    command('preview.lines', switchLines),
    command('preview.exact', () => flipSetting('preview.exact')),
    ...exampleCommands,
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
