import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageOfAddress } from './app/page-of-address.ts';
import { MissingKey } from './app/missing-key.tsx';
import { startSession } from './app/start-session.ts';
import { hasFirstAnswer, isConnected } from './app/window-start.ts';
import { createHost } from './host/create-host.ts';
import { setCurrentHost } from './host/host-context.ts';
import { initTheme } from './stores/theme-store.ts';
import { loadEditor } from './views/editor/editor-view.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const host = createHost();
if (host === null) {
  createRoot(root).render(<MissingKey />);
} else {
  setCurrentHost(host);
  initTheme(host);
  startSession(host);
  const draw = () => createRoot(root).render(<App host={host} />);
  if (pageOfAddress(location.pathname) === null) {
    // While main writes its first answers. What goes wrong is shown where the editor would be.
    void isConnected(host).then(() => loadEditor().catch(() => undefined));
    void hasFirstAnswer().then(draw);
  } else draw();
}
