import { editorTabsSchema, mostLeftPlaces } from '../../../shared/contract/window-settings.ts';
import type { Host } from '../../host/host.ts';
import { useCanvas } from '../page/canvas-store.ts';
import { useSession } from '../session/session-store.ts';
import { selectWidget, useNavigation } from '../window/navigation.ts';
import { useEditor } from './editor-store.ts';

/** Where a file was left. */
interface LeftPlace {
  readonly line: number;
  readonly column: number;
  /** First line in sight. */
  readonly top: number;
}

/** Milliseconds after the last movement until it is stored: each time writes the file of all settings. */
const pause = 2_000;

/** Of the open project; the place that changed last stands last. */
const places = new Map<string, LeftPlace>();
let widgetId: string | null = null;
let page: string | null = null;

/** Returns where a file of the open project was left; undefined if that is not known. */
export function leftPlace(path: string): LeftPlace | undefined {
  return places.get(path);
}

/** Key of the settings under which a window stores what a project was left with. */
export function leftKey(folder: string): string {
  return `editor:${folder}`.slice(0, 200);
}

/** Takes over what was stored of a project, unchecked, and selects the widget once the project is known to have it. */
export function restoreLeft(folder: string, value: unknown): void {
  const { success, data } = editorTabsSchema.safeParse(value);
  places.clear();
  for (const { path, ...place } of (success && data.places) || []) places.set(path, place);
  widgetId = (success && data.widgetId) || null;
  page = (success && data.page) || null;
  selectLeft(folder, widgetId);
}

function selectLeft(folder: string, id: string | null): void {
  if (id === null) return;
  const select = () => {
    const { project, model } = useSession.getState();
    if (project?.folder === folder && (model === null || model.widgets.length === 0)) return false;
    if (project?.folder === folder && useNavigation.getState().widgetId === null && model?.widgets.some((widget) => widget.id === id)) {
      selectWidget(id);
    }
    return true;
  };
  if (select()) return;
  const stop = useSession.subscribe(() => {
    if (select()) stop();
  });
}

/** What is stored now: the tabs of the editor, with places, page and widget. */
function leftNow() {
  const { tabs, active, beside, half, split } = useEditor.getState();
  const kept = [...places].slice(-mostLeftPlaces).map(([path, place]) => ({ path, ...place }));
  const halves = beside === null ? {} : { beside: { tabs: [...beside.tabs], active: beside.active }, half, split };
  return { tabs: [...tabs], active, ...halves, places: kept, widgetId, page };
}

/** Stores what the open project is left with. */
interface LeftWriter {
  /** Stores it at once, if anything waits to be stored. */
  flush(): void;
  /** Stores it at once. */
  write(): void;
  /** Notes where a file stands, and stores it after a pause. */
  note(path: string, place: LeftPlace): void;
  stop(): void;
}

let writer: LeftWriter | undefined;

/** Notes where the cursor of a file stands and what is in sight of it. */
export function noteLeftPlace(path: string, place: LeftPlace): void {
  writer?.note(path, place);
}

/** Stores at once what waits to be stored: the window is about to go away. */
export function flushLeft(): void {
  writer?.flush();
}

/** Follows the widget and the page of the open project. Returns what stores them with the tabs. */
export function startLeftWriter(host: Host): LeftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { folder } = useEditor.getState();
    if (folder !== null) void host.call('settings.write', { key: leftKey(folder), value: leftNow() }).catch(() => undefined);
  };
  const flush = () => {
    if (timer !== undefined) write();
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, pause);
  };
  const stops = [
    useNavigation.subscribe((state, before) => {
      // Nothing is selected while a project is being opened.
      if (state.widgetId === null || state.widgetId === before.widgetId || state.widgetId === widgetId) return;
      widgetId = state.widgetId;
      later();
    }),
    useCanvas.subscribe(({ page: shown }) => {
      if (shown === null || shown.page === page) return;
      page = shown.page;
      later();
    }),
  ];
  writer = {
    flush,
    write,
    note(path, place) {
      const before = places.get(path);
      if (before && before.line === place.line && before.column === place.column && before.top === place.top) return;
      places.delete(path);
      places.set(path, place);
      later();
    },
    stop() {
      flush();
      for (const stop of stops) stop();
    },
  };
  return writer;
}
