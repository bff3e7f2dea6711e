import { needsSecret } from '../../shared/contract/sign-in-modes.ts';
import type { Host } from '../host/host.ts';
import { command, registerCommands } from '../stores/window/commands.ts';
import { activeConnection, useConnections } from '../stores/connection/connection-store.ts';
import { openDialog } from '../stores/window/dialog-store.ts';
import { openDocumentation } from '../stores/window/documentation.ts';
import { changeLayout } from '../stores/window/layout-store.ts';
import { showBottomTab, useNavigation } from '../stores/window/navigation.ts';
import { showFailure } from '../stores/window/notice-store.ts';
import { answerTrust, closeProject, openSample, pickFolder } from '../stores/session/project-actions.ts';
import { useSession } from '../stores/session/session-store.ts';
import { showPane } from '../stores/window/pane-store.ts';
import { flipSetting } from '../stores/window/settings-store.ts';
import { openSettings } from '../stores/window/settings-page.ts';
import { releasePaused, showPaused, switchIntercept, useIntercept } from '../stores/traffic/intercept-store.ts';
import { endPause } from '../stores/traffic/paused-exchange.ts';
import { editRequest } from '../stores/traffic/edited-requests.ts';
import { openNewQuery } from '../stores/query-desk/query-files.ts';
import { undoWrite } from '../stores/connection/write-undo.ts';
import { switchRecording } from '../stores/flows/flow-recorder.ts';
import { showFlows } from '../stores/flows/flow-list.ts';
import { continueReplay, isReplaying, nextStep, stopReplay, useReplay } from '../stores/flows/replay-flow.ts';
import { chooseTheme, useTheme } from '../stores/window/theme-store.ts';
import { inspectorTabs } from '../../shared/tabs/inspector-tabs.ts';
import { askForSearch, changeQuery } from '../stores/search/search-store.ts';
import { askForOutline } from '../stores/text-editor/outline-request.ts';
import { selectedText } from '../stores/text-editor/selected-text.ts';
import { canWalk, walkPlaces } from '../stores/text-editor/walked-places.ts';
import { walkPanes } from './panes/pane-walk.ts';

/** A restricted project sends nothing. */
const isTrusted = () => useSession.getState().project?.trusted === true;
const hasProject = () => useSession.getState().project !== null;

/** Opens the search with what is selected in the editor, if it has the focus. */
function openSearch(host: Host, isReplacing: boolean): void {
  const text = document.activeElement?.closest('.monaco-editor') ? selectedText() : '';
  if (text !== '') changeQuery({ text });
  changeLayout(host, { sideOpen: true, sideTab: 'search' });
  showPane('explorer');
  askForSearch(isReplacing);
}

/** There is a place to go to, and the keys are not those that move a widget in the tree or on the page. */
const canGo = (step: -1 | 1) => () => document.activeElement?.closest('.explorer, iframe') == null && canWalk(step);

const projectCommands = () => [
  command('project.new', () => openDialog({ kind: 'new-project' })),
  command('project.open', () => pickFolder()),
  command('project.openWindow', () => pickFolder(true)),
  command('project.recent', () => openDialog({ kind: 'recent' })),
  command('project.openSample', openSample),
  command('project.close', closeProject, hasProject),
  command('project.limits', () => openDialog({ kind: 'limits' }), hasProject),
  command(
    'project.trust',
    () => openDialog({ kind: 'trust' }),
    () => useSession.getState().project?.trusted === false,
  ),
  command(
    'project.restrict',
    () => answerTrust(false),
    () => useSession.getState().project?.trusted === true,
  ),
];

const paletteAndPaneCommands = () => [
  command('palette.open', () => openDialog({ kind: 'palette', query: '' })),
  command('palette.commands', () => openDialog({ kind: 'palette', query: '>' })),
  command('view.nextPane', () => walkPanes(1)),
  command('view.previousPane', () => walkPanes(-1)),
  command('editor.tabKey', () => flipSetting('editor.tabMovesOn'), hasProject),
];

/** Opens a tab of the side panel and moves the focus to an element of it once it is drawn. */
function focusInSidePanel(host: Host, sideTab: 'project' | 'back-end', selector: string): void {
  changeLayout(host, { sideOpen: true, sideTab });
  showPane('explorer');
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

const sidePanelCommands = (host: Host) => [
  command('view.focusExplorer', () => focusInSidePanel(host, 'project', 'nav[aria-label="Explorer"] [role="tree"]'), hasProject),
  command('view.backEnd', () => focusInSidePanel(host, 'back-end', '[aria-label="Find names"]'), hasProject),
  command('search.find', () => openSearch(host, false), hasProject),
  command('search.replace', () => openSearch(host, true), hasProject),
  command(
    'view.outline',
    () => {
      changeLayout(host, { sideOpen: true, sideTab: 'outline' });
      showPane('explorer');
      askForOutline();
    },
    hasProject,
  ),
];

const navigationCommands = () => [
  command('go.back', () => walkPlaces(-1), canGo(-1)),
  command('go.forward', () => walkPlaces(1), canGo(1)),
  ...inspectorTabs.flatMap((tab) => ('command' in tab ? [command(tab.command, () => showBottomTab(tab.id), hasProject)] : [])),
];

const themeCommands = () => [
  command('view.theme', () => chooseTheme(useTheme.getState().shown === 'dark' ? 'light' : 'dark')),
  command('view.themeSystem', () => chooseTheme('system')),
];

const needsTrust = 'Open a project and trust it first.';
const isPausing = () => useIntercept.getState().paused.length > 0;
/** The shown request, if it is paused; else what has been paused for the longest time. */
function pauseInFront(): string | undefined {
  const { paused } = useIntercept.getState();
  const shown = useNavigation.getState().exchangeId;
  return (paused.find(({ exchangeId }) => exchangeId === shown) ?? paused[0])?.exchangeId;
}

const interceptCommands = () => [
  command('intercept.rules', () => openDialog({ kind: 'intercept' }), isTrusted, needsTrust),
  command(
    'intercept.switch',
    () => switchIntercept(!useIntercept.getState().isOn),
    () => isTrusted() && useIntercept.getState().rules.length > 0,
  ),
  command('intercept.show', () => showPaused(), isPausing),
  command(
    'intercept.goOn',
    () => {
      const exchangeId = pauseInFront();
      if (exchangeId !== undefined) endPause(exchangeId, 'go-on');
    },
    isPausing,
  ),
  command('intercept.release', releasePaused, isPausing),
];

const isPausedReplay = () => useReplay.getState().phase === 'paused';

const connectionCommands = (host: Host) => [
  command('connection.manage', () => openDialog({ kind: 'connections' })),
  command(
    'connection.signIn',
    () => openDialog({ kind: 'sign-in', connectionId: useConnections.getState().state?.activeId ?? '' }),
    () => needsSecret(activeConnection(useConnections.getState())?.signIn ?? 'none'),
  ),
  command('connection.secrets', () => openDialog({ kind: 'credentials' })),
  command('connection.user', () => openDialog({ kind: 'user' })),
  command('traffic.pause', () =>
    host.call('traffic.pause', { paused: !useConnections.getState().state?.paused }).then(() => undefined, showFailure),
  ),
  command('traffic.newRequest', () => editRequest(null), isTrusted, needsTrust),
  command('query.newMdx', () => openNewQuery('mdx'), hasProject, 'Open a project first.'),
  command('query.newRest', () => openNewQuery('rest'), hasProject, 'Open a project first.'),
  ...interceptCommands(),
  command('writes.undo', () => undoWrite(host), hasProject),
  command('writes.dryRun', () =>
    host.call('writes.dryRun', { dryRun: !useConnections.getState().state?.dryRun }).then(() => undefined, showFailure),
  ),
  command('flow.record', switchRecording, isTrusted, needsTrust),
  command('flow.replay', showFlows, isTrusted, needsTrust),
  command('flow.next', () => nextStep(host), isPausedReplay, 'Replay a flow step by step first.'),
  command('flow.continue', () => continueReplay(host), isPausedReplay, 'Replay a flow step by step first.'),
  command(
    'flow.stop',
    () => stopReplay(host),
    () => isReplaying(),
  ),
  command('run.restartRuntime', () => host.call('runtime.restart', {}).then(() => undefined, showFailure), hasProject),
];

const settingsAndHelpCommands = () => [
  command('app.settings', () => openSettings()),
  command('app.settingsFile', () => openSettings({ asText: true })),
  command('app.keyBindings', () => openSettings({ section: 'Key bindings' })),
  command('help.format', () => openDocumentation('docs/format/README.md')),
  command('help.keys', () => openDialog({ kind: 'shortcuts' })),
  command('help.about', () => openDialog({ kind: 'about' })),
];

/** Registers the commands of the shell for palette, keys and menus. Returns the function that unregisters them. */
export function registerShellCommands(host: Host): () => void {
  return registerCommands([
    ...projectCommands(),
    ...paletteAndPaneCommands(),
    ...sidePanelCommands(host),
    ...navigationCommands(),
    ...themeCommands(),
    ...connectionCommands(host),
    ...settingsAndHelpCommands(),
  ]);
}
