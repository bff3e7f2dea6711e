import { z } from 'zod';
import type { Connection } from '../../../shared/contract/connection-schema.ts';
import type { ConnectionSettings } from './connections-contract.ts';
import { withoutEndSlashes } from '../../../shared/text/end-slashes.ts';

/**
 * Connections that a person of this computer allowed to write without asking, each bound to its address: a project file
 * can neither allow that by itself, nor move it to another server, nor make the connection production afterwards.
 */
export interface AllowedWrites {
  /** Returns the connection as it counts on this computer: `allow` of a file alone becomes `ask`. */
  applyTo(connection: Connection): Connection;
  /** Returns whether it may be saved as it is: to allow writes to production, a person types its name, once per address. */
  mayAllow(connection: Connection, typedName: string | undefined): boolean;
  load(folder: string | null): Promise<void>;
  /** Notes what a person saved. */
  remember(folder: string, connection: Connection): Promise<void>;
}

interface Permission {
  readonly address: string;
  /** The name of the connection was typed. */
  readonly production: boolean;
}

const permissionSchema = z.object({ address: z.string(), production: z.boolean() });

/** Source: `docs/security.md`, Who trusts whom (a project is a stranger). */
export function createAllowedWrites(settings: ConnectionSettings): AllowedWrites {
  let permissions: ReadonlyMap<string, Permission> = new Map();

  function isAllowed(connection: Connection): boolean {
    const permission = permissions.get(connection.id);
    if (permission === undefined || permission.address !== addressOf(connection)) return false;
    return permission.production || !connection.production;
  }

  return {
    applyTo(connection) {
      if (connection.writes !== 'allow' || isAllowed(connection)) return connection;
      return { ...connection, writes: 'ask' };
    },
    mayAllow(connection, typedName) {
      if (!connection.production || connection.writes !== 'allow') return true;
      return typedName?.trim() === connection.name || isAllowed(connection);
    },
    async load(folder) {
      const value = folder === null ? null : await settings.read(keyOf(folder));
      const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
      permissions = new Map(
        entries.flatMap(([id, kept]) => {
          const permission = permissionSchema.safeParse(kept);
          return permission.success ? [[id, permission.data] as const] : [];
        }),
      );
    },
    async remember(folder, connection) {
      const next = new Map(permissions);
      if (connection.writes === 'allow') next.set(connection.id, { address: addressOf(connection), production: connection.production });
      else next.delete(connection.id);
      permissions = next;
      await settings.write(keyOf(folder), Object.fromEntries([...next].map(([id, permission]) => [id, { ...permission }])));
    },
  };
}

/** Returns the key of a database: servers of one host differ in path, databases of one server in name (`docs/format/back-end.md`, Addresses). */
function addressOf({ baseUrl, database }: Connection): string {
  const address = URL.canParse(baseUrl) ? withoutEndSlashes(new URL(baseUrl).href) : '';
  return database === '' ? address : `${address} ${database}`;
}

function keyOf(folder: string): string {
  return `connection.writesAllowed:${folder}`;
}
