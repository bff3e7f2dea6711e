import type { Host } from '../host/host.ts';
import type { ArrangementName } from '../stores/window/arrangements.ts';
import { type Command, command, registerCommands } from '../stores/window/commands.ts';
import { changeLayout, resetPanels, switchArrangement, useLayout } from '../stores/window/layout-store.ts';
import { useNavigation } from '../stores/window/navigation.ts';
import { type PaneName, restorePane, showPane, switchMaximised, usePanes } from '../stores/window/pane-store.ts';
import { useSession } from '../stores/session/session-store.ts';

const hasProject = () => useSession.getState().project !== null;

/** Registers the commands that arrange the panes of the window. Returns the function that unregisters them. */
export function registerLayoutCommands(host: Host): () => void {
  const layout = useLayout.getState;
  const arrange = (name: ArrangementName) => () => switchArrangement(host, name);
  const openBottom = (bottomOpen: boolean) => useNavigation.setState({ bottomOpen });
  const commands: Command[] = [
    command('view.arrangeCode', arrange('code'), hasProject),
    command('view.arrangeSplit', arrange('split'), hasProject),
    command('view.arrangeDesign', arrange('design'), hasProject),
    command('view.arrangeDebug', arrange('debug'), hasProject),
    command('view.maximise', maximiseFocused, hasProject),
    command('view.dockInspector', () => dockInspector(host), hasProject),
    command('view.sideBar', () => switchPane('explorer', layout().sideOpen, (sideOpen) => changeLayout(host, { sideOpen })), hasProject),
    command('view.bottomPanel', () => switchPane('inspector', useNavigation.getState().bottomOpen, openBottom), hasProject),
    command(
      'view.toggleEditor',
      () => switchPane('editor', layout().editorOpen, (editorOpen) => changeLayout(host, { editorOpen, previewOpen: true })),
      hasProject,
    ),
    command(
      'view.togglePreview',
      () => switchPane('preview', layout().previewOpen, (previewOpen) => changeLayout(host, { previewOpen, editorOpen: true })),
      hasProject,
    ),
    command(
      'view.resetLayout',
      () => {
        restorePane();
        resetPanels(host);
      },
      hasProject,
    ),
  ];
  return registerCommands(commands);
}

/** Opens or closes a pane; one that is behind a maximised pane, or not the one shown in a small window, is shown. */
function switchPane(pane: PaneName, isOpen: boolean, open: (open: boolean) => void): void {
  const { isCompact, maximised } = usePanes.getState();
  const isBehind = maximised !== null && maximised !== pane;
  if (isCompact || isBehind) showPane(pane);
  else restorePane();
  if (!isCompact || !isOpen) open(isBehind || !isOpen);
}

function maximiseFocused(): void {
  const { focused, maximised } = usePanes.getState();
  switchMaximised(maximised ?? focused);
}

/** Moves the inspector to the right or to the bottom, and opens it. */
function dockInspector(host: Host): void {
  changeLayout(host, { dock: useLayout.getState().dock === 'right' ? 'bottom' : 'right' });
  useNavigation.setState({ bottomOpen: true });
  showPane('inspector');
}
