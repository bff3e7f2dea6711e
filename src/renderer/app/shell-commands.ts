import { needsSecret } from '../../shared/contract/connection-schema.ts';
import type { Host } from '../host/host.ts';
import { registerCommands } from '../stores/commands.ts';
import { activeConnection, useConnections } from '../stores/connection-store.ts';
import { openDialog } from '../stores/dialog-store.ts';
import { changeLayout, defaultLayout, useLayout } from '../stores/layout-store.ts';
import { showBottomTab, useNavigation } from '../stores/navigation.ts';
import { showFailure } from '../stores/notice-store.ts';
import { answerTrust, closeProject, openSample, pickFolder } from '../stores/project-actions.ts';
import { useSession } from '../stores/session-store.ts';
import { showPane, usePanes } from '../stores/pane-store.ts';
import { switchTabKey } from '../stores/tab-key-store.ts';
import { undoWrite } from '../stores/write-undo.ts';
import { chooseTheme, useTheme } from '../stores/theme-store.ts';
import { tabKeyChord } from '../ui/key-format.ts';
import { walkPanes } from './panes/pane-walk.ts';

const hasProject = () => useSession.getState().project !== null;

/** What the shell itself offers to palette, keys and menus. Returns the function that takes it away. */
export function registerShellCommands(host: Host): () => void {
  const layout = useLayout.getState;
  return registerCommands([
    { id: 'project.open', title: 'Open folder…', category: 'File', keys: 'Mod+O', run: pickFolder },
    { id: 'project.openSample', title: 'Open the sample', category: 'File', run: openSample },
    { id: 'project.close', title: 'Close project', category: 'File', keys: 'Mod+K F', isEnabled: hasProject, run: closeProject },
    {
      id: 'project.limits',
      title: 'Limits of this project…',
      category: 'File',
      isEnabled: hasProject,
      run: () => openDialog({ kind: 'limits' }),
    },
    {
      id: 'project.trust',
      title: 'Trust this project…',
      category: 'File',
      isEnabled: () => useSession.getState().project?.trusted === false,
      run: () => openDialog({ kind: 'trust' }),
    },
    {
      id: 'project.restrict',
      title: 'Stop trusting this project',
      category: 'File',
      isEnabled: () => useSession.getState().project?.trusted === true,
      run: () => answerTrust(false),
    },
    {
      id: 'palette.open',
      title: 'Go to file, widget or action…',
      category: 'Go',
      keys: 'Mod+P',
      run: () => openDialog({ kind: 'palette', query: '' }),
    },
    {
      id: 'palette.commands',
      title: 'Show all commands',
      category: 'View',
      keys: 'Mod+Shift+P',
      alsoKeys: ['F1'],
      run: () => openDialog({ kind: 'palette', query: '>' }),
    },
    {
      id: 'view.sideBar',
      title: 'Show or hide side bar',
      category: 'View',
      keys: 'Mod+B',
      isEnabled: hasProject,
      run: () => (usePanes.getState().isCompact ? showPane('explorer') : changeLayout(host, { sideOpen: !layout().sideOpen })),
    },
    {
      id: 'view.bottomPanel',
      title: 'Show or hide bottom panel',
      category: 'View',
      keys: 'Mod+J',
      isEnabled: hasProject,
      run: () =>
        usePanes.getState().isCompact ? showPane('inspector') : useNavigation.setState(({ bottomOpen }) => ({ bottomOpen: !bottomOpen })),
    },
    {
      id: 'view.toggleEditor',
      title: 'Show or hide editor',
      category: 'View',
      isEnabled: hasProject,
      run: () => changeLayout(host, { editorOpen: !layout().editorOpen, previewOpen: true }),
    },
    {
      id: 'view.togglePreview',
      title: 'Show or hide preview',
      category: 'View',
      isEnabled: hasProject,
      run: () => changeLayout(host, { previewOpen: !layout().previewOpen, editorOpen: true }),
    },
    { id: 'view.nextPane', title: 'Go to the next pane', category: 'View', keys: 'F6', run: () => walkPanes(1) },
    { id: 'view.previousPane', title: 'Go to the previous pane', category: 'View', keys: 'Shift+F6', run: () => walkPanes(-1) },
    {
      id: 'editor.tabKey',
      title: 'Let Tab indent, or move on from the editor',
      category: 'Edit',
      keys: tabKeyChord(),
      isEnabled: hasProject,
      run: () => switchTabKey(host),
    },
    {
      id: 'view.resetLayout',
      title: 'Restore default layout',
      category: 'View',
      isEnabled: hasProject,
      run: () => {
        changeLayout(host, defaultLayout);
        useNavigation.setState({ bottomOpen: true });
        useLayout.setState((state) => ({ restored: state.restored + 1 }));
      },
    },
    {
      id: 'view.focusExplorer',
      title: 'Focus widgets',
      category: 'View',
      keys: 'Mod+Shift+E',
      isEnabled: hasProject,
      run: () => {
        changeLayout(host, { sideOpen: true, sideTab: 'project' });
        requestAnimationFrame(() => document.querySelector<HTMLElement>('nav[aria-label="Explorer"] [role="tree"]')?.focus());
      },
    },
    {
      id: 'view.backEnd',
      title: 'Show names of the back-end',
      category: 'View',
      keys: 'Mod+Shift+D',
      isEnabled: hasProject,
      run: () => {
        changeLayout(host, { sideOpen: true, sideTab: 'back-end' });
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-label="Find names"]')?.focus());
      },
    },
    { id: 'view.requests', title: 'Show requests', category: 'View', isEnabled: hasProject, run: () => showBottomTab('requests') },
    {
      id: 'view.console',
      title: 'Show console',
      category: 'View',
      keys: 'Mod+`',
      isEnabled: hasProject,
      run: () => showBottomTab('console'),
    },
    {
      id: 'view.problems',
      title: 'Show problems',
      category: 'View',
      keys: 'Mod+Shift+M',
      isEnabled: hasProject,
      run: () => showBottomTab('problems'),
    },
    { id: 'view.state', title: 'Show state', category: 'View', isEnabled: hasProject, run: () => showBottomTab('state') },
    {
      id: 'view.theme',
      title: 'Switch between dark and light colours',
      category: 'View',
      keys: 'Mod+K Mod+T',
      run: () => chooseTheme(host, useTheme.getState().shown === 'dark' ? 'light' : 'dark'),
    },
    { id: 'view.themeSystem', title: 'Use the colours of the system', category: 'View', run: () => chooseTheme(host, 'system') },
    { id: 'connection.manage', title: 'Manage connections…', category: 'Connection', run: () => openDialog({ kind: 'connections' }) },
    {
      id: 'connection.signIn',
      title: 'Sign in…',
      category: 'Connection',
      isEnabled: () => needsSecret(activeConnection(useConnections.getState())?.signIn ?? 'none'),
      run: () => openDialog({ kind: 'sign-in', connectionId: useConnections.getState().state?.activeId ?? '' }),
    },
    { id: 'connection.secrets', title: 'Stored secrets…', category: 'Connection', run: () => openDialog({ kind: 'credentials' }) },
    { id: 'connection.user', title: 'Change active user…', category: 'Connection', run: () => openDialog({ kind: 'user' }) },
    {
      id: 'traffic.pause',
      title: 'Pause or resume traffic',
      category: 'Connection',
      run: () => host.call('traffic.pause', { paused: !useConnections.getState().state?.paused }).then(() => undefined, showFailure),
    },
    {
      id: 'writes.undo',
      title: 'Write the old values of the last write back…',
      category: 'Connection',
      isEnabled: hasProject,
      run: () => undoWrite(host),
    },
    {
      id: 'writes.dryRun',
      title: 'Start or end a dry run: writes are not sent',
      category: 'Connection',
      run: () => host.call('writes.dryRun', { dryRun: !useConnections.getState().state?.dryRun }).then(() => undefined, showFailure),
    },
    {
      id: 'run.restartRuntime',
      title: 'Restart runtime',
      category: 'Run',
      isEnabled: hasProject,
      run: () => host.call('runtime.restart', {}).then(() => undefined, showFailure),
    },
    { id: 'app.settings', title: 'Settings', category: 'View', keys: 'Mod+,', run: () => openDialog({ kind: 'settings' }) },
    {
      id: 'help.keys',
      title: 'Keyboard shortcuts',
      category: 'Help',
      keys: 'Mod+K Mod+S',
      run: () => openDialog({ kind: 'shortcuts' }),
    },
    { id: 'help.about', title: 'About Dashwright', category: 'Help', run: () => openDialog({ kind: 'about' }) },
  ]);
}
