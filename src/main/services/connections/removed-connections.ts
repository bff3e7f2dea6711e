import type { Connection } from '../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AllowedWrites } from './allowed-writes.ts';
import { writeConnection } from './connection-file.ts';
import type { NetworkChoices } from './network-choices.ts';
import type { StoredCredentials } from './stored-credentials.ts';

/** Milliseconds that secrets of a deleted connection are held for somebody who changes their mind. */
const patience = 5 * 60_000;

interface Removed {
  readonly folder: string;
  /** As its file said. */
  readonly inFile: Connection;
  /** As it counted here. */
  readonly allowed: Connection;
  /** Absent after a while: then it comes back without secrets. */
  bringBackSecrets?: () => Promise<void>;
  readonly bringBackCertificate: () => Promise<void>;
  readonly timer: NodeJS.Timeout;
}

/** Connections that were deleted since the project was opened, with what this person and computer knew of them. */
export interface RemovedConnections {
  /** Takes away what is kept of a connection outside its file. */
  take(folder: string, connection: Connection): Promise<void>;
  /** Writes it into its file again and puts back what was taken. @throws AppError `connection-missing`, and those of writing the file. */
  restore(folder: string, id: string): Promise<void>;
  /** Forgets them for good. */
  clear(): void;
}

/** Source: `design.md`, Credentials. */
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
      const bringBackSecrets = await credentials.takeAll(folder, inFile.id);
      const bringBackCertificate = await network.takeCertificate(folder, inFile.id);
      await allowedWrites.remember(folder, { ...inFile, writes: 'ask' });
      drop(inFile.id);
      const timer = setTimeout(() => {
        const held = removed.get(inFile.id);
        if (held !== undefined) delete held.bringBackSecrets;
      }, milliseconds);
      timer.unref();
      removed.set(inFile.id, { folder, inFile, allowed, bringBackSecrets, bringBackCertificate, timer });
    },
    async restore(folder, id) {
      const held = removed.get(id);
      if (held === undefined || held.folder !== folder) {
        throw new AppError('connection-missing', 'This connection cannot be brought back any more. Add it again.');
      }
      await writeConnection(folder, held.inFile);
      await held.bringBackSecrets?.();
      await held.bringBackCertificate();
      await allowedWrites.remember(folder, held.allowed);
      drop(id);
    },
    clear() {
      for (const id of [...removed.keys()]) drop(id);
    },
  };
}
