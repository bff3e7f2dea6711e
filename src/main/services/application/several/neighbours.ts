import type { HostCallOutput } from '../../../../shared/contract/host-calls.ts';
import type { FolderHold } from './open-folders.ts';

/** Where a project is shown: an address to open in a browser, or null when the host itself showed a window. */
export type ShownAt = string | null;

/** What an application may ask for beyond its own project. */
export interface Neighbours {
  readonly hold: FolderHold;
  /** Shows the project that another application has open. Returns undefined if it was closed meanwhile. */
  showHolder(identity: string): Promise<{ readonly address: ShownAt } | undefined>;
  openWindow(folder: string): Promise<HostCallOutput<'project.openWindow'>>;
}
