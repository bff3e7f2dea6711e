import { Suspense, useEffect } from 'react';
import type { Host } from '../host/host.ts';
import { Notices } from '../views/dialogs/notices.tsx';
import { ConnectionBanner } from './banners/connection-banner.tsx';
import { DryRunBanner } from './banners/dry-run-banner.tsx';
import { acceptFolderDrops } from './folder-drops.ts';
import { leaveSettingsForWork } from '../stores/window/settings-page.ts';
import { startLater } from '../stores/start/first-text.ts';
import { useSession } from '../stores/session/session-store.ts';
import { followMouseButtons, followWalkedPlaces } from '../stores/text-editor/walked-places.ts';
import { registerDebuggerCommands } from '../stores/debugger/debugger-commands.ts';
import { followDebugger } from '../stores/debugger/follow-debugger.ts';
import { followIntercept } from '../stores/traffic/intercept-store.ts';
import { followWindowSize } from '../stores/window/pane-store.ts';
import { followFocus } from '../ui/keys/focus-memory.ts';
import { keepFocusFromDividers } from '../ui/layout/divider-focus.ts';
import { startKeyDispatcher } from './keys/key-dispatcher.ts';
import { followPanes } from './panes/pane-walk.ts';
import { pageOfAddress } from './page-of-address.ts';
import { Dialogs, FullPagePreview } from './late-parts.tsx';
import { StoppedBanner } from './banners/stopped-banner.tsx';
import { ProductionBanner } from './banners/production-banner.tsx';
import { RestrictedBanner } from './banners/restricted-banner.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { registerLayoutCommands } from './layout-commands.ts';
import { Window } from './window.tsx';

/** Registers the commands of the shell, whose script the first text of a project does not wait for. Returns the function that unregisters them. */
function registerCommandsLater(host: Host): () => void {
  const hasText = pageOfAddress(location.pathname) === null && useSession.getState().project !== null;
  return startLater(hasText, async () => (await import('./shell-commands.ts')).registerShellCommands(host));
}

/** One window of the app: everything, or a single page for addresses below `/preview/`. */
export function App(props: { readonly host: Host }) {
  const page = pageOfAddress(location.pathname);
  useEffect(() => {
    const stopKeys = startKeyDispatcher();
    const stopCommands = registerCommandsLater(props.host);
    const stopLayout = registerLayoutCommands(props.host);
    const stopDrops = acceptFolderDrops(page === null);
    const stops = [
      ...[stopKeys, stopCommands, stopLayout, stopDrops],
      ...[
        keepFocusFromDividers(),
        followFocus(),
        followPanes(),
        followWindowSize(),
        leaveSettingsForWork(),
        followWalkedPlaces(),
        followMouseButtons(),
        // A window of a single page has no place to show what is paused.
        page === null ? followIntercept(props.host) : () => undefined,
        followDebugger(props.host, page === null),
        page === null ? registerDebuggerCommands() : () => undefined,
      ],
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [props.host, page]);
  if (page === null) return <Window />;
  return (
    <Suspense>
      <ConnectionBanner />
      <DryRunBanner />
      <ProductionBanner />
      <RestrictedBanner />
      <StoppedBanner />
      <RegionBoundary name="Preview">
        <FullPagePreview page={page} />
      </RegionBoundary>
      <Dialogs questionsOnly />
      <Notices />
    </Suspense>
  );
}
