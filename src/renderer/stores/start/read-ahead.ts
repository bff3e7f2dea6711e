import type { JsonValue } from '../../../shared/contract/json.ts';
import type { FileSnapshot, ProjectInfo } from '../../../shared/contract/project-schema.ts';
import type { Host } from '../../host/host.ts';
import { windowName } from '../../host/window-name.ts';
import { initialTabs, readTabs } from '../editor-tab-memory.ts';

/** What the editor of a project needs first, asked for while the editor itself is still being loaded. */
interface ReadAhead {
  readonly folder: string;
  /** What was remembered of its tabs. */
  readonly tabs: Promise<JsonValue>;
  /** The file in front; undefined until that is known, and once another program has changed it. */
  file: { readonly path: string; readonly snapshot: Promise<FileSnapshot> } | undefined;
  stop(): void;
}

let ahead: ReadAhead | undefined;

/** Asks for the tabs of a project, and for the text in front as soon as it is known which one that is. */
export function readAhead(host: Host, project: ProjectInfo): void {
  ahead?.stop();
  const forget = ({ path }: { readonly path: string }): void => {
    if (reading.file?.path === path) reading.file = undefined;
  };
  const stops = [host.on('file.changedOutside', forget), host.on('file.saved', forget), host.on('file.removedOutside', forget)];
  const reading: ReadAhead = {
    folder: project.folder,
    tabs: readTabs(host, project.folder),
    file: undefined,
    stop() {
      for (const stop of stops) stop();
      ahead = undefined;
    },
  };
  ahead = reading;
  void reading.tabs.then((value) => {
    const { active } = initialTabs(project, value);
    if (ahead !== reading || active === null) return;
    const snapshot = host.call('file.read', { path: active, window: windowName });
    // Whoever takes it hears of a failure.
    snapshot.catch(() => undefined);
    reading.file = { path: active, snapshot };
  });
}

/** What is remembered of the tabs of a project, where it was asked for already. */
export function tabsReadAhead(folder: string): Promise<JsonValue> | undefined {
  return ahead?.folder === folder ? ahead.tabs : undefined;
}

/** The file of a project that was read before the editor was there: for the first one that is opened, and no other. */
export function takeFileReadAhead(folder: string | undefined, path: string): Promise<FileSnapshot> | undefined {
  const reading = ahead;
  reading?.stop();
  return reading?.folder === folder && reading?.file?.path === path ? reading.file.snapshot : undefined;
}
