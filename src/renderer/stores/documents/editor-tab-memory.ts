import type { JsonValue } from '../../../shared/schema/json.ts';
import type { ProjectInfo } from '../../../shared/schema/project-schema.ts';
import { editorTabsSchema } from '../../../shared/contract/window-settings.ts';
import type { Host } from '../../host/host.ts';
import type { Documents } from './documents.ts';
import { useEditor } from './editor-store.ts';
import { leftKey, restoreLeft } from './left-places.ts';

/**
 * The tabs to begin with: those remembered, as far as the files are still there, otherwise every file of the project.
 * @param value what was remembered, unchecked
 */
export function initialTabs(project: ProjectInfo, value: unknown): { readonly tabs: string[]; readonly active: string | null } {
  const present = project.files.filter((file) => file.exists).map((file) => file.path);
  const saved = editorTabsSchema.safeParse(value);
  if (!saved.success) return { tabs: present, active: present[0] ?? null };
  const tabs = [...new Set(saved.data.tabs)].filter((path) => present.includes(path) || project.styleSheets.includes(path));
  const active = saved.data.active !== null && tabs.includes(saved.data.active) ? saved.data.active : (tabs[0] ?? null);
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
  useEditor.setState({ tabs: [...tabs, ...opened], active: shown });
  if (shown !== null) await documents.open(shown, true);
}

/** Returns whether the tabs of a project are those it was left with, and no longer on their way. */
export function areTabsRestored(folder: string | null): boolean {
  return folder !== null && restoring !== folder;
}
