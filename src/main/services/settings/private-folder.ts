import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';

const ownerOnly = 0o700;
/** Set on folders like /tmp, which are shared on purpose. */
const stickyBit = 0o1000;
/** Names of everything that the app puts into its data folder, including copies and temporary files. */
const ownEntries = /^(cache|journal|sample|electron|addresses|(settings|state|recent|trust)\.json(\..*)?)$/;

/**
 * Creates a folder that only its owner can read, or restricts an existing one to its owner. On Windows the permissions
 * are those of the profile. Throws what the system throws if the folder cannot be created.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
  const { uid, mode } = statSync(folder);
  if (process.getuid?.() !== uid || (mode & 0o777) === ownerOnly || (mode & stickyBit) !== 0) return;
  chmodSync(folder, ownerOnly);
}

/**
 * Creates the data folder or restricts it to its owner. A folder that also contains other things, as `DASHWRIGHT_DATA` may
 * name, keeps its permissions, because it may be shared. Throws as `makePrivateFolder` does.
 */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
  if (readdirSync(folder).every((name) => ownEntries.test(name))) makePrivateFolder(folder);
}
