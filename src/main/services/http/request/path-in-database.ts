import type { Connection } from '../../../../shared/contract/connection-schema.ts';

/** Where the databases of a server are. */
export type DatabasePlace = Pick<Connection, 'deployment' | 'database'>;

const root = '/api/v1/';

/**
 * Returns the path of v12 for one that was configured for v11: `/api/v1/Cubes` becomes `/api/v1/Databases('name')/Cubes`. Paths
 * that name a database, or the list of them, stay; so does everything outside of `/api/v1/`.
 *
 * @param path as configured; to be checked after this, as a whole.
 * Source: `docs/format/back-end.md`, Addresses.
 */
export function pathInDatabase(path: string, { deployment, database }: DatabasePlace): string {
  if (deployment !== 'v12' || database === '' || !path.startsWith(root)) return path;
  const rest = path.slice(root.length);
  if (/^Databases([(/?]|$)/i.test(decoded(rest))) return path;
  const name = encodeURIComponent(database.toWellFormed().replaceAll("'", "''"));
  return `${root}Databases('${name}')/${rest}`;
}

/** Returns the path as the server reads it; one that cannot be decoded is refused later. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
