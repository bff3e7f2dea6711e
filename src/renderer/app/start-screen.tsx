import './start-screen.css';
import { FlaskConical, FolderOpen, FolderPlus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HostCallOutput } from '../../shared/contract/host-calls.ts';
import { useHost } from '../host/host-context.ts';
import { openDialog } from '../stores/window/dialog-store.ts';
import { showFailure } from '../stores/window/notice-store.ts';
import { openProject, openSample, pickFolder } from '../stores/session/project-actions.ts';
import { Icon } from '../ui/signs/icon.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Mark } from '../ui/signs/mark.tsx';

type Recent = HostCallOutput<'project.recent'>['projects'];

/** The window without a project: offers ways to open one. */
export function StartScreen() {
  const host = useHost();
  const [recent, setRecent] = useState<Recent | null>(null);
  useEffect(() => {
    host.call('project.recent', {}).then(({ projects }) => setRecent(projects), showFailure);
  }, [host]);
  async function forget(folder: string) {
    try {
      await host.call('project.forget', { folder });
      setRecent((projects) => projects?.filter((project) => project.folder !== folder) ?? null);
    } catch (thrown) {
      showFailure(thrown);
    }
  }
  return (
    <main className="start" aria-label="Start">
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
          {recent?.length === 0 && <p className="start__text">Projects you open appear here. Open the sample to look around.</p>}
          <ul>
            {recent?.map((project) => (
              <li key={project.folder} className="start__recent">
                <button
                  type="button"
                  className="start__project"
                  disabled={!project.exists}
                  onClick={() => void openProject(project.folder)}
                >
                  <span className="start__name">{project.name}</span>
                  <span className="start__folder">
                    <bdi>{project.folder}</bdi>
                  </span>
                  {!project.exists && <span className="start__missing">Folder is missing</span>}
                </button>
                <IconButton
                  size="small"
                  label={`Remove ${project.name} from the list`}
                  icon={X}
                  onClick={() => void forget(project.folder)}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}
