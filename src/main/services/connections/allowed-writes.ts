import type { Connection } from '../../../shared/contract/connection-schema.ts';
import type { ConnectionSettings } from './connections.ts';

/**
 * Connections a person of this computer allowed to write without asking, each bound to its origin: a project file
 * cannot allow that by itself, nor move it to another server.
 */
export interface AllowedWrites {
  /** The connection as it counts here: `allow` of a file alone becomes `ask`. */
  applyTo(connection: Connection): Connection;
  load(folder: string | null): Promise<void>;
  /** Notes what a person saved. */
  remember(folder: string, connection: Connection): Promise<void>;
}

/** Source: `design.md`, Processes and trust (a project is a stranger). */
export function createAllowedWrites(settings: ConnectionSettings): AllowedWrites {
  let origins: Readonly<Record<string, string>> = {};
  return {
    applyTo(connection) {
      if (connection.writes !== 'allow' || origins[connection.id] === originOf(connection)) return connection;
      return { ...connection, writes: 'ask' };
    },
    async load(folder) {
      const value = folder === null ? null : await settings.read(keyOf(folder));
      const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
      origins = Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    },
    async remember(folder, connection) {
      const { [connection.id]: _, ...others } = origins;
      const next = connection.writes === 'allow' ? { ...others, [connection.id]: originOf(connection) } : others;
      origins = next;
      await settings.write(keyOf(folder), next);
    },
  };
}

function originOf(connection: Connection): string {
  return URL.canParse(connection.baseUrl) ? new URL(connection.baseUrl).origin : '';
}

function keyOf(folder: string): string {
  return `connection.writesAllowed:${folder}`;
}
