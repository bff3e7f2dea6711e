import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import type { FileRole } from '../../../shared/contract/project-schema.ts';
import { currentHost } from '../../host/host-context.ts';
import { setDirty, useDirty } from '../../stores/dirty-store.ts';
import { createEditorFiles, type EditorFiles } from '../../stores/editor-files.ts';
import { restoreTabs, saveTabs } from '../../stores/editor-tab-memory.ts';
import { useEditor } from '../../stores/editor-store.ts';
import { firstTextOpened } from '../../stores/start/first-text.ts';
import { tabsReadAhead, takeFileReadAhead } from '../../stores/start/read-ahead.ts';
import { useNavigation } from '../../stores/navigation.ts';
import { showNotice } from '../../stores/notice-store.ts';
import { useSession } from '../../stores/session-store.ts';
import { restoreTabKey } from '../../stores/tab-key-store.ts';
import { registerActionLenses } from './action-lenses.ts';
import { registerLanguageFeatures } from './language-features.ts';
import { createMonacoTexts, type MonacoTexts } from './monaco-texts.ts';
import { registerProblemMarkers } from './problem-markers.ts';
import { forgetViewStates } from './view-states.ts';
import { followWidgetChanges } from './widget-changes.ts';

/** The one set of open files of a window. It outlives the view, so that closing the panel loses nothing. */
export interface EditorController {
  readonly files: EditorFiles;
  readonly texts: MonacoTexts;
}

let controller: EditorController | null = null;

/** Shows the file of a place that another view asked for; paths outside of the project are nobody's file. */
function openRevealed(files: EditorFiles, path: string): void {
  const { project } = useSession.getState();
  const known = project?.files.some((file) => file.path === path && file.exists) || project?.styleSheets.includes(path);
  if (known || useEditor.getState().buffers[path]) void files.open(path, false);
}

function follow({ files }: EditorController): void {
  const openProject = async () => {
    const { project } = useSession.getState();
    const before = useEditor.getState().folder;
    files.openProject(project);
    if (project?.folder !== before) forgetViewStates();
    if (project && project.folder !== before) {
      await restoreTabs(currentHost(), project, files, tabsReadAhead(project.folder));
      firstTextOpened();
      restoreTabKey(currentHost());
    }
  };
  useSession.subscribe((state, before) => {
    if (state.project !== before.project) void openProject();
  });
  void openProject();
  useNavigation.subscribe((state, before) => {
    if (state.reveal && state.reveal !== before.reveal) openRevealed(files, state.reveal.location.path);
  });

  useEditor.subscribe((state, before) => {
    if (state.tabs !== before.tabs || state.active !== before.active) saveTabs(currentHost(), state);
    if (state.buffers === before.buffers) return;
    for (const path of useDirty.getState().paths) if (!state.buffers[path]) setDirty(path, false);
    for (const buffer of Object.values(state.buffers)) setDirty(buffer.path, buffer.dirty || buffer.removed);
  });

  let wasConnected = true;
  currentHost().onConnection((connection) => {
    const connected = connection === 'connected';
    if (connected && !wasConnected) void files.resynchronise();
    wasConnected = connected;
  });
}

/** The controller of this window, started with the first use. */
export function editorController(): EditorController {
  if (controller) return controller;
  const texts = createMonacoTexts((path, changes) => controller?.files.edited(path, changes));
  controller = { texts, files: createEditorFiles(currentHost(), texts, takeFileReadAhead) };
  registerActionLenses();
  registerProblemMarkers();
  registerLanguageFeatures();
  follow(controller);
  followWidgetChanges(controller);
  return controller;
}

/** Makes a file that the project lacks and opens it. */
export async function createFile(role: FileRole): Promise<void> {
  try {
    await editorController().files.create(role);
  } catch (thrown) {
    showNotice('error', toAppErrorData(thrown).message);
  }
}
