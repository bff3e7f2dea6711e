import type { BodyReader } from '../../../runtime/supervisor/body-reader.ts';
import type { BackEndAccess } from '../back-end-access.ts';
import type { PersonSettings } from '../../settings/person-settings.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import type { ApplicationOptions } from '../application-options.ts';
import type { Emit } from '../../events/event-hub.ts';
import type { ProjectManager } from '../project-manager.ts';
import type { Neighbours } from '../several/neighbours.ts';

/** What the host calls need from the application. */
export interface HandlerParts extends Pick<ApplicationOptions, 'host' | 'version' | 'pickFolder' | 'pickFile' | 'openSignInWindow'> {
  readonly projects: ProjectManager;
  readonly neighbours: Pick<Neighbours, 'openWindow'>;
  readonly backEnd: BackEndAccess;
  readonly bodyReader: BodyReader;
  readonly settings: SettingsStore;
  readonly personSettings: PersonSettings;
  readonly emit: Emit;
  readonly logBug: (message: string, thrown: unknown) => void;
  readonly frameBase: string;
  readonly sampleFolder: string;
  readonly templatesFolder: string;
}
