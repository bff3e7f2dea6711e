import type { JsonValue } from '../../../shared/schema/json.ts';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { editorTabsSchema } from '../../../shared/contract/window-settings.ts';
import { flowFileOf } from '../../../shared/flows/flow-path.ts';
import type { Host } from '../../host/host.ts';
import type { Documents } from './documents.ts';
import { type EditorState, useEditor } from './editor-store.ts';
import { leftKey, restoreLeft } from './left-places.ts';

/**
 * The tabs to begin with: those remembered, as far as the files are still there, otherwise every file of the project.
 * @param value what was remembered, unchecked
 */
export function initialTabs(project: ProjectInfo, value: unknown): OpenFiles {
  const present = project.files.filter((file) => file.exists).map((file) => file.path);
  const saved = editorTabsSchema.safeParse(value);
  return saved.success ? stillThere(project, saved.data) : { tabs: present, active: present[0] ?? null };
}

/** Returns the other half of a split editor as it was left, as far as its files are still there; no half without one. */
export function initialHalves(project: ProjectInfo, value: unknown): Pick<EditorState, 'beside' | 'half' | 'split'> {
  const { success, data } = editorTabsSchema.safeParse(value);
  const beside = success && data.beside ? stillThere(project, data.beside) : { tabs: [], active: null };
  const isSplit = beside.tabs.length > 0 && initialTabs(project, value).tabs.length > 0;
  return {
    beside: isSplit ? { ...beside, previewTab: null } : null,
    half: (isSplit && data?.half) || 'first',
    split: data?.split ?? 'right',
  };
}

interface OpenFiles {
  readonly tabs: string[];
  readonly active: string | null;
}

function stillThere(project: ProjectInfo, left: { readonly tabs: readonly string[]; readonly active: string | null }): OpenFiles {
  const present = project.files.filter((file) => file.exists).map((file) => file.path);
  // Flows are not among the files of the project: one that is gone says so when it is opened.
  const isThere = (path: string) => present.includes(path) || project.styleSheets.includes(path) || flowFileOf(path) !== undefined;
  const tabs = [...new Set(left.tabs)].filter(isThere);
  const active = left.active !== null && tabs.includes(left.active) ? left.active : (tabs[0] ?? null);
  return { tabs, active };
}

/** What is remembered of the tabs of a project, unchecked; null where it cannot be read. */
function readTabs(host: Host, folder: string): Promise<JsonValue> {
  return host.call('settings.read', { key: leftKey(folder) }).then(
    ({ value }) => value,
    () => null,
  );
}

let restoring: string | null = null;

/** Opens the tabs a project was left with. What a person opened meanwhile stays in front. */
export async function restoreTabs(host: Host, project: ProjectInfo, documents: Pick<Documents, 'open'>): Promise<void> {
  restoring = project.folder;
  const value = await readTabs(host, project.folder);
  const state = useEditor.getState();
  if (restoring !== project.folder || state.folder !== project.folder) return;
  restoring = null;
  restoreLeft(project.folder, value);
  const { tabs, active } = initialTabs(project, value);
  const opened = state.tabs.filter((tab) => !tabs.includes(tab));
  const shown = state.active ?? active;
  useEditor.setState({ tabs: [...tabs, ...opened], active: shown, ...initialHalves(project, value) });
  if (shown !== null) await documents.open(shown, true);
}

/** Returns whether the tabs of a project are those it was left with, and no longer on their way. */
export function areTabsRestored(folder: string | null): boolean {
  return folder !== null && restoring !== folder;
}
