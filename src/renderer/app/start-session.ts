import { toAppErrorData } from '../../shared/errors/app-error.ts';
import type { Host } from '../host/host.ts';
import { initCanvas } from '../stores/page/canvas-store.ts';
import { runCommand } from '../stores/window/commands.ts';
import { initConnections } from '../stores/connection/connection-store.ts';
import { initBodySearch } from '../stores/traffic/body-search.ts';
import { initConsole } from '../stores/traffic/console-store.ts';
import { initDownloads } from '../stores/window/download-actions.ts';
import { openDialog } from '../stores/window/dialog-store.ts';
import { changeLayout, restoreLayout } from '../stores/window/layout-store.ts';
import { useNavigation } from '../stores/window/navigation.ts';
import { dismissOffers, dismissTrustNotices, initNotices, showFailure } from '../stores/window/notice-store.ts';
import { initSessionAge } from '../stores/connection/session-age-store.ts';
import { initSession, useSession } from '../stores/session/session-store.ts';
import { loadRequestColumns } from '../stores/traffic/request-columns.ts';
import { loadRequestGrouping } from '../stores/traffic/request-grouping.ts';
import { initTraffic } from '../stores/traffic/traffic-store.ts';

/** Fills every store from the host, again after each reconnection. Returns the function that stops. */
export function startSession(host: Host): () => void {
  let stops: (() => void)[] = [];
  let attempt = 0;
  const stopStores = () => {
    for (const stop of stops) stop();
    stops = [];
  };

  async function load(): Promise<void> {
    const mine = ++attempt;
    try {
      const [info, state] = await Promise.all([host.call('app.info', {}), host.call('app.state', {})]);
      if (mine !== attempt) return;
      stopStores();
      void loadRequestColumns(host);
      void loadRequestGrouping(host);
      const folder = useSession.getState().project?.folder;
      stops = [
        initConnections(host, state),
        initCanvas(host, state, folder !== undefined && folder === state.project?.folder),
        initTraffic(host, state),
        initBodySearch(host),
        initConsole(host, state),
        initSessionAge(host, state),
      ];
      // Last, so that the views of a project find everything else filled.
      stops.push(initSession(host, info, state));
    } catch (thrown) {
      if (mine === attempt) useSession.setState({ startFailure: toAppErrorData(thrown).message });
    }
  }

  const stopConnection = host.onConnection((connection) => {
    useSession.setState({ connection });
    if (connection === 'connected') void load();
    else attempt++;
  });
  const stopNotices = initNotices(host);
  const stopOffers = useSession.subscribe(({ project }, { project: before }) => {
    const isSame = project?.folder === before?.folder;
    if (project?.trusted && !(isSame && before?.trusted)) dismissTrustNotices();
    if (before !== null && project?.folder !== before.folder) dismissOffers();
  });
  const stopDownloads = initDownloads(host);
  const stopCommands = host.on('command.run', ({ command }) => runCommand(command));
  const stopLayout = followLayout(host);
  return () => {
    attempt++;
    stopConnection();
    stopNotices();
    stopOffers();
    stopDownloads();
    stopCommands();
    stopLayout();
    stopStores();
  };
}

/** Saves the layout of each project, and whether the bottom panel is open, which other views also change. */
function followLayout(host: Host): () => void {
  const stopProject = useSession.subscribe((state, before) => {
    const folder = state.project?.folder;
    if (folder === undefined || folder === before.project?.folder) return;
    useNavigation.setState({ widgetId: null, alsoSelected: [], traceId: null, exchangeId: null, reveal: null });
    restoreLayout(host, folder).catch(showFailure);
    if (state.project?.trustAnswered === false) openDialog({ kind: 'trust' });
  });
  const stopBottom = useNavigation.subscribe((state, before) => {
    if (state.bottomOpen !== before.bottomOpen) changeLayout(host, { bottomOpen: state.bottomOpen });
  });
  return () => {
    stopProject();
    stopBottom();
  };
}
