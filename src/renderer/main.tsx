// The build puts it into one script with zod: run before any schema is made.
import '../shared/schema/schemas-without-code.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageOfAddress } from './app/page-of-address.ts';
import { MissingKey } from './app/missing-key.tsx';
import { startWindowDocuments } from './app/start-documents.ts';
import { startSession } from './app/start-session.ts';
import { areSettingsRead, hasFirstAnswer, isEditorRead, isLayoutRead } from './app/window-start.ts';
import { loadHostCalls } from './host/answer.ts';
import { createHost } from './host/create-host.ts';
import { setCurrentHost } from './host/host-context.ts';
import { afterFirstText } from './stores/start/first-text.ts';
import { followKeyBindings } from './stores/window/commands.ts';
import { followCanvasSettings } from './stores/page/canvas-settings.ts';
import { initSettings } from './stores/window/settings-store.ts';
import { initTheme } from './stores/window/theme-store.ts';
import { loadEditor } from './views/editor/editor-view.tsx';

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const host = createHost();
  if (host === null) {
    createRoot(root).render(<MissingKey />);
    return;
  }
  setCurrentHost(host);
  initSettings(host);
  initTheme();
  followKeyBindings();
  followCanvasSettings();
  const isWindow = pageOfAddress(location.pathname) === null;
  if (isWindow) startWindowDocuments(host);
  startSession(host);
  // A call that needs them loads them again, and says what failed.
  afterFirstText(() => void loadHostCalls().catch(() => undefined));
  const draw = () => createRoot(root).render(<App host={host} />);
  if (isWindow) {
    const settings = areSettingsRead();
    void isEditorRead(loadEditor)
      .then(hasFirstAnswer)
      .then(() => Promise.all([isLayoutRead(), settings]))
      .then(draw);
  } else draw();
}

// In a turn of its own: Chromium notes the line that opens a socket, and looks it up in the text of every function that runs.
queueMicrotask(start);
