import type { z } from 'zod';
import { create } from 'zustand';
import { layoutSchema } from '../../../shared/contract/window-settings.ts';
import type { Host } from '../../host/host.ts';
import { type ArrangementName, defaultPanels, panelsOf, type WindowPanels } from './arrangements.ts';
import { useNavigation } from './navigation.ts';

export type WindowLayout = z.infer<typeof layoutSchema>;

export const defaultLayout: WindowLayout = {
  ...defaultPanels.split,
  sideTab: 'project',
  arrangement: 'split',
  previous: null,
  left: {},
};

interface LayoutState extends WindowLayout {
  /** Whose layout this is; null before a project is open. */
  readonly folder: string | null;
  /** Grows when remembered sizes were read, so that panels take them over. */
  readonly restored: number;
}

/** Arrangement, sizes and visibility of the panels, remembered per project. `bottomOpen` follows the navigation store. */
export const useLayout = create<LayoutState>(() => ({ ...defaultLayout, folder: null, restored: 0 }));

/** A stored value, field by field: what does not fit is the default of its arrangement. Never hides both editor and preview. */
export function readLayout(value: unknown): WindowLayout {
  const fields = typeof value === 'object' && value !== null ? value : {};
  const known: Partial<WindowLayout> = {};
  for (const [key, schema] of Object.entries(layoutSchema.shape)) {
    if (!Object.hasOwn(fields, key)) continue;
    const field = schema.safeParse((fields as Record<string, unknown>)[key]);
    if (field.success) Object.assign(known, { [key]: field.data });
  }
  const { arrangement = defaultLayout.arrangement, left = {} } = known;
  const others = Object.entries(left).map(([name, panels]) => [name, showingOne(panels)] as const);
  return showingOne({ ...defaultLayout, ...defaultPanels[arrangement], ...known, left: Object.fromEntries(others) });
}

function showingOne<Panels extends WindowPanels>(panels: Panels): Panels {
  return panels.editorOpen || panels.previewOpen ? panels : { ...panels, editorOpen: true, previewOpen: true };
}

/** Takes over the remembered layout of a project. */
export async function restoreLayout(host: Host, folder: string): Promise<void> {
  flushLayout();
  const { value } = await host.call('settings.read', { key: settingKey(folder) });
  const layout = readLayout(value);
  useLayout.setState((state) => ({ ...layout, folder, restored: state.restored + 1 }));
  useNavigation.setState({ bottomOpen: layout.bottomOpen });
}

/** Stores the layout that waits to be stored; undefined if none does. */
let write: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores at once what waits to be stored: the window is about to go away, or shows another project. */
export function flushLayout(): void {
  clearTimeout(timer);
  write?.();
  write = undefined;
}

/** Changes the layout and remembers it for the open project, once it rests: sizes change with each movement of a divider. */
export function changeLayout(host: Host, change: Partial<WindowLayout>): void {
  const before = useLayout.getState();
  const changed = (Object.keys(change) as (keyof WindowLayout)[]).some((key) => before[key] !== change[key]);
  if (!changed) return;
  useLayout.setState(change);
  const { folder } = before;
  if (folder === null) return;
  write = () => {
    const state = useLayout.getState();
    // A change made while the next project's layout is being read belongs to neither project.
    if (state.folder !== folder) return;
    // A layout that could not be stored costs a person nothing now; the next change tries again.
    host.call('settings.write', { key: settingKey(folder), value: layoutSchema.parse(state) }).catch(() => undefined);
  };
  clearTimeout(timer);
  timer = setTimeout(flushLayout, 400);
}

/**
 * Switches to an arrangement, with the panels as they were left there; from that arrangement itself to the one before it, so that the
 * same key leads there and back.
 */
export function switchArrangement(host: Host, name: ArrangementName): void {
  const { arrangement, previous, left, ...state } = useLayout.getState();
  const next = name === arrangement ? previous : name;
  if (next === null || next === arrangement) return;
  const panels = left[next] ?? defaultPanels[next];
  changePanels(host, { ...panels, arrangement: next, previous: arrangement, left: { ...left, [arrangement]: panelsOf(state) } });
}

/** Takes the panels of the arrangement that is shown back to their defaults. */
export function resetPanels(host: Host): void {
  changePanels(host, defaultPanels[useLayout.getState().arrangement]);
}

function changePanels(host: Host, change: Partial<WindowLayout> & WindowPanels): void {
  changeLayout(host, change);
  useNavigation.setState({ bottomOpen: change.bottomOpen });
  flushLayout();
  useLayout.setState((state) => ({ restored: state.restored + 1 }));
}

function settingKey(folder: string): string {
  // Keys end at 200 characters; the end of a path tells more than its start.
  return `layout:${folder.slice(-190)}`;
}
