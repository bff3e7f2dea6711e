import type { Connection } from '../../../../shared/contract/connection-schema.ts';

/** Connections whose writes a person allowed until the app closes. */
export interface WritesUntilClose {
  has(connection: Connection): boolean;
  add(connection: Connection): void;
  /** Asks again from now on. Returns false if nothing was allowed. */
  remove(connection: Connection): boolean;
}

/** Returns an empty list. Permissions are bound to the address of a connection and end when it becomes production. */
export function createWritesUntilClose(): WritesUntilClose {
  const allowed = new Set<string>();
  return {
    has: (connection) => allowed.has(writesKey(connection)),
    add: (connection) => void allowed.add(writesKey(connection)),
    remove: (connection) => allowed.delete(writesKey(connection)),
  };
}

/** Returns the key of a connection. It contains whether it is production, because production is never allowed for good. */
function writesKey({ id, baseUrl, database, production }: Connection): string {
  return JSON.stringify([id, baseUrl, database, production]);
}
