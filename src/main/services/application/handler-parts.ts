import type { BodyReader } from '../../runtime/supervisor/body-reader.ts';
import type { BackEndAccess } from '../back-end/back-end-access.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { ApplicationOptions } from './application.ts';
import type { Emit } from './event-hub.ts';
import type { ProjectDesk } from './project-desk.ts';

/** What the host calls need of the application. */
export interface HandlerParts extends Pick<ApplicationOptions, 'host' | 'version' | 'pickFolder' | 'pickFile' | 'openSignInWindow'> {
  readonly desk: ProjectDesk;
  readonly backEnd: BackEndAccess;
  readonly bodyReader: BodyReader;
  readonly settings: SettingsStore;
  readonly emit: Emit;
  readonly logBug: (message: string, thrown: unknown) => void;
  readonly frameBase: string;
  readonly sampleFolder: string;
}
