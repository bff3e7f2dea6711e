import type { Connection } from '../../../shared/contract/connection-schema.ts';

/** Connections a person told not to ask about until the app closes. */
export interface WritesUntilClose {
  has(connection: Connection): boolean;
  add(connection: Connection): void;
  /** Asks again; false where nothing was allowed. */
  remove(connection: Connection): boolean;
}

/** Nothing allowed to begin with; bound to the address of a connection, and never for one that becomes production later. */
export function createWritesUntilClose(): WritesUntilClose {
  const allowed = new Set<string>();
  return {
    has: (connection) => allowed.has(writesKey(connection)),
    add: (connection) => void allowed.add(writesKey(connection)),
    remove: (connection) => allowed.delete(writesKey(connection)),
  };
}

/** Production is never allowed for good, so becoming production makes it another connection. */
function writesKey({ id, baseUrl, database, production }: Connection): string {
  return JSON.stringify([id, baseUrl, database, production]);
}
