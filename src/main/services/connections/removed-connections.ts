import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AllowedWrites } from './allowed-writes.ts';
import { writeConnection } from './connection-file.ts';
import type { NetworkChoices } from './network-choices.ts';
import type { StoredCredentials } from './credentials/stored-credentials.ts';

/** Milliseconds for which secrets of a removed connection are kept, in case the person restores it. */
const patience = 5 * 60_000;

interface Removed {
  readonly folder: string;
  /** As in its file. */
  readonly inFile: Connection;
  /** As it counted on this computer. */
  readonly allowed: Connection;
  /** Absent after a while: then it is restored without secrets. */
  restoreSecrets?: () => Promise<void>;
  readonly restoreCertificate: () => Promise<void>;
  readonly timer: NodeJS.Timeout;
}

/** Connections removed since the project was opened, with their data that only this computer has. */
export interface RemovedConnections {
  /** Removes the data of a connection that is kept outside its file. */
  take(folder: string, connection: Connection): Promise<void>;
  /** Writes it into its file again and restores what was removed. @throws AppError `connection-missing`, and those of writing the file. */
  restore(folder: string, id: string): Promise<void>;
  /** Forgets them for good. */
  clear(): void;
}

/** Source: `docs/security.md`, What is kept where. */
export function createRemovedConnections(
  parts: {
    readonly credentials: StoredCredentials;
    readonly network: NetworkChoices;
    readonly allowedWrites: AllowedWrites;
  },
  milliseconds = patience,
): RemovedConnections {
  const { credentials, network, allowedWrites } = parts;
  const removed = new Map<string, Removed>();

  function drop(id: string): void {
    clearTimeout(removed.get(id)?.timer);
    removed.delete(id);
  }

  return {
    async take(folder, inFile) {
      const allowed = allowedWrites.applyTo(inFile);
      const restoreSecrets = await credentials.takeAll(folder, inFile.id);
      const restoreCertificate = await network.takeCertificate(folder, inFile.id);
      await allowedWrites.remember(folder, { ...inFile, writes: 'ask' });
      drop(inFile.id);
      const timer = setTimeout(() => {
        const held = removed.get(inFile.id);
        if (held !== undefined) delete held.restoreSecrets;
      }, milliseconds);
      timer.unref();
      removed.set(inFile.id, { folder, inFile, allowed, restoreSecrets, restoreCertificate, timer });
    },
    async restore(folder, id) {
      const held = removed.get(id);
      if (held === undefined || held.folder !== folder) {
        throw new AppError('connection-missing', 'This connection cannot be brought back any more. Add it again.');
      }
      await writeConnection(folder, held.inFile);
      await held.restoreSecrets?.();
      await held.restoreCertificate();
      await allowedWrites.remember(folder, held.allowed);
      drop(id);
    },
    clear() {
      for (const id of [...removed.keys()]) drop(id);
    },
  };
}
