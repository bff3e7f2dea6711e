import './start-screen.css';
import { FlaskConical, FolderOpen, FolderPlus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { openDialog } from '../stores/window/dialog-store.ts';
import { openSample, pickFolder } from '../stores/session/project-actions.ts';
import { Icon } from '../ui/signs/icon.tsx';
import { Mark } from '../ui/signs/mark.tsx';
import { RecentProjects } from '../views/dialogs/recent/recent-projects.tsx';
import { passFocusFromStart } from './panes/kept-focus.ts';

/** The window without a project: offers ways to open one. */
export function StartScreen() {
  const screen = useRef<HTMLElement>(null);
  // Its cleanup comes before the elements are taken out, while one of them still has the focus.
  useLayoutEffect(() => {
    const drawn = screen.current;
    return () => {
      if (drawn) passFocusFromStart(drawn);
    };
  }, []);
  return (
    <main ref={screen} className="start" aria-label="Start">
      <div className="start__card">
        <header className="start__head">
          <Mark size={36} />
          <div>
            <h1 className="start__title">Dashwright</h1>
            <p className="start__text">Write the data repository, see the widgets change as you type, inspect every request.</p>
          </div>
        </header>
        <div className="start__actions">
          <button type="button" className="start__action start__action--wide" onClick={() => openDialog({ kind: 'new-project' })}>
            <Icon icon={FolderPlus} />
            New project…
            <span className="start__action-text">An empty page, a form, a table or a dashboard that runs at once.</span>
          </button>
          <button type="button" className="start__action" onClick={() => void pickFolder()}>
            <Icon icon={FolderOpen} />
            Open folder…
            <span className="start__action-text">
              {window.dashwright ? 'A folder with a data repository; drop one here too.' : 'A folder with a data repository.'}
            </span>
          </button>
          <button type="button" className="start__action" onClick={() => void openSample()}>
            <Icon icon={FlaskConical} />
            Open the sample
            <span className="start__action-text">Runs at once, no server needed.</span>
          </button>
        </div>
        <section aria-labelledby="start-recent">
          <h2 className="start__heading" id="start-recent">
            Recent
          </h2>
          <RecentProjects />
        </section>
      </div>
    </main>
  );
}
