import './window.css';
import { Suspense, useEffect, useRef } from 'react';
import { useDialog } from '../stores/window/dialog-store.ts';
import { isUnsaved, useEditor } from '../stores/documents/editor-store.ts';
import { useSession } from '../stores/session/session-store.ts';
import { useFirstText } from '../stores/start/first-text.ts';
import { useSettingsPage } from '../stores/window/settings-page.ts';
import { classNames } from '../ui/class-names.ts';
import { Progress } from '../ui/overlays/progress.tsx';
import { Notices } from '../views/dialogs/notices.tsx';
import { ConnectionBanner } from './banners/connection-banner.tsx';
import { Dialogs, RequestText, SettingsTextEditor, SettingsView, StartScreen, StatusBar, TopBar } from './late-parts.tsx';
import { ProductionBanner } from './banners/production-banner.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { RestrictedBanner } from './banners/restricted-banner.tsx';
import { windowTitle } from './window-title.ts';
import { WorkArea } from './work-area.tsx';

/** The window: bars, regions, dialogs. What changes with a key or a dialog has parts of its own, so that the rest is not drawn again. */
export function Window() {
  const hasProject = useSession((state) => state.project !== null);
  const loaded = useSession((state) => state.info !== null);
  const settings = useSettingsPage((state) => state.request);
  const drawsBars = useBars(hasProject);
  return (
    <div className="window">
      <WindowTitle />
      <header className="window__top" data-pane="top bar">
        {drawsBars && (
          <RegionBoundary name="Top bar">
            <Suspense>
              <TopBar />
            </Suspense>
          </RegionBoundary>
        )}
      </header>
      <div className="window__banner" data-pane="banner">
        <ConnectionBanner />
        <ProductionBanner />
        <RestrictedBanner />
      </div>
      <div className="window__body">
        <div className={classNames('window__work', settings !== null && 'window__work--covered')} inert={settings !== null}>
          {hasProject ? (
            <WorkArea />
          ) : loaded ? (
            <RegionBoundary name="Start screen">
              <Suspense fallback={<Loading />}>
                <StartScreen />
              </Suspense>
            </RegionBoundary>
          ) : (
            <Loading />
          )}
        </div>
        {settings !== null && (
          <RegionBoundary name="Settings">
            <Suspense fallback={<Loading />}>
              <SettingsView request={settings} TextEditor={SettingsTextEditor} />
            </Suspense>
          </RegionBoundary>
        )}
      </div>
      <footer className="window__status" data-pane="status bar">
        {drawsBars && (
          <RegionBoundary name="Status bar">
            <Suspense>
              <StatusBar />
            </Suspense>
          </RegionBoundary>
        )}
      </footer>
      <RegionBoundary name="Dialog">
        <Suspense>
          <OpenDialogs isLoaded={drawsBars} />
        </Suspense>
      </RegionBoundary>
      <Notices />
    </div>
  );
}

/** The title of the tab, and the heading of the window; the start screen has one of its own. */
function WindowTitle() {
  const name = useSession((state) => state.project?.name ?? null);
  const isDirty = useEditor((state) => Object.values(state.buffers).some(isUnsaved));
  useEffect(() => {
    document.title = windowTitle(name, isDirty);
  }, [name, isDirty]);
  return name === null ? null : <h1 className="visually-hidden">{windowTitle(name, false)}</h1>;
}

/** The dialogs, which are loaded with the bars, or earlier for one that is open. */
function OpenDialogs({ isLoaded }: { readonly isLoaded: boolean }) {
  const hasDialog = useDialog((state) => state.dialog !== null);
  return isLoaded || hasDialog ? <Dialogs RequestText={RequestText} /> : null;
}

/**
 * Returns whether the bars are drawn: in a window that starts with a project once its first text is shown, which people wait for.
 * Their space is reserved from the start. Once drawn, they stay.
 */
function useBars(hasProject: boolean): boolean {
  const hasFirstText = useFirstText((state) => state.isThere);
  const isLoaded = useSession((state) => state.info !== null);
  const wereDrawn = useRef(false);
  wereDrawn.current ||= hasFirstText || (isLoaded && !hasProject);
  return wereDrawn.current;
}

function Loading() {
  return (
    <main className="loading">
      <Progress text="Waiting for Dashwright to answer" />
    </main>
  );
}
