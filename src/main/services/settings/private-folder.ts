import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';

const ownerOnly = 0o700;
/** Of a folder like /tmp, which is everybody's on purpose. */
const stickyBit = 0o1000;
/** Everything the app puts into its data folder, with copies and temporary files beside it. */
const ownEntries = /^(journal|sample|electron|addresses|(settings|recent|trust)\.json(\..*)?)$/;

/**
 * A folder that its owner alone can look into, also one that was there with more rights before. On Windows the rights
 * are those of the profile. Throws what the system throws where the folder cannot be made.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
  const { uid, mode } = statSync(folder);
  if (process.getuid?.() !== uid || (mode & 0o777) === ownerOnly || (mode & stickyBit) !== 0) return;
  chmodSync(folder, ownerOnly);
}

/**
 * The data folder, made or mended. One that holds other things too, as `DASHWRIGHT_DATA` may name it, keeps its rights:
 * somebody may share it. Throws as `makePrivateFolder` does.
 */
export function prepareDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
  if (readdirSync(folder).every((name) => ownEntries.test(name))) makePrivateFolder(folder);
}
