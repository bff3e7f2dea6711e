import type { ChangedKeys } from '../../shared/settings/setting-kinds.ts';
import type { Application } from '../services/application/application.ts';
import type { Applications } from '../services/application/several/applications.ts';

/** What the shell shows. */
export interface ShellServices {
  readonly applications: Applications;
  /** Folder of the sample project. */
  readonly sampleFolder: string;
  /** Returns the keys that a person changed. */
  keyBindings(): ChangedKeys;
  /** Calls back after every change of the settings. */
  onSettings(listener: () => void): void;
  /** Called when the main window of an application closes, to end what belongs to it. */
  windowClosed(application: Application): void;
  logBug(message: string, thrown: unknown): void;
  dispose(): Promise<void>;
}
