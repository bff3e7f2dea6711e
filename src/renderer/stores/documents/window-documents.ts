import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { flowFileOf } from '../../../shared/flows/flow-path.ts';
import type { Host } from '../../host/host.ts';
import { useNavigation } from '../window/navigation.ts';
import { useSession } from '../session/session-store.ts';
import { createDocuments, type Documents } from './documents.ts';
import { useEditor } from './editor-store.ts';
import { areTabsRestored, restoreTabs } from './editor-tab-memory.ts';
import { startLeftWriter } from './left-places.ts';
import { notifyOfKeptTexts } from './kept-notice.ts';

let started: Documents | undefined;

/** The documents of this window. Throws before {@link startDocuments}. */
export function windowDocuments(): Documents {
  if (started === undefined) throw new Error('the documents of this window were not started');
  return started;
}

/** Follows the connection: once it is back, both sides compare what they hold. Returns the function that stops. */
function followConnection(host: Host, documents: Documents): () => void {
  let wasConnected = true;
  return host.onConnection((connection) => {
    const connected = connection === 'connected';
    if (connected && !wasConnected) void documents.resynchronise();
    wasConnected = connected;
  });
}

/** Shows the file of a place that another view asked for; other paths belong to no file of the project. */
function openRevealed(documents: Documents, path: string): void {
  const { project } = useSession.getState();
  const known = project?.files.some((file) => file.path === path && file.exists) || project?.styleSheets.includes(path);
  if (known || flowFileOf(path) !== undefined || useEditor.getState().buffers[path]) void documents.open(path, false);
}

/**
 * Starts the documents of this window, which follow the open project, with the tabs that were last open. `onOpened` is called for each
 * project once its active text has arrived or failed to. Returns the function that stops them.
 */
export function startDocuments(host: Host, onOpened: (project: ProjectInfo) => void = () => undefined): () => void {
  const documents = createDocuments(host);
  started = documents;
  const left = startLeftWriter(host);
  const openProject = async (project: ProjectInfo | null): Promise<void> => {
    const { folder: before, buffers } = useEditor.getState();
    if (project?.folder !== before) {
      left.flush();
      notifyOfKeptTexts(buffers);
    }
    documents.openProject(project);
    if (project === null || project.folder === before) return;
    await restoreTabs(host, project, documents);
    onOpened(project);
  };
  const stops = [
    useSession.subscribe((state, before) => {
      if (state.project !== before.project) void openProject(state.project);
    }),
    useNavigation.subscribe((state, before) => {
      if (state.reveal && state.reveal !== before.reveal) openRevealed(documents, state.reveal.location.path);
    }),
    useEditor.subscribe((state, before) => {
      if (state.tabs !== before.tabs || state.active !== before.active || state.beside !== before.beside || state.split !== before.split) {
        if (areTabsRestored(state.folder)) left.write();
      }
    }),
    followConnection(host, documents),
    documents.dispose,
    left.stop,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
