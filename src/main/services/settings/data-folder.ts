import { homedir } from 'node:os';
import path from 'node:path';

/** What decides where the app keeps its own data. */
export interface DataFolderInput {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Returns the folder for settings and the journal: `DASHWRIGHT_DATA`, or else the system's usual place. */
export function defaultDataFolder(
  { platform, environment, home }: DataFolderInput = { platform: process.platform, environment: process.env, home: homedir() },
): string {
  const chosen = environment.DASHWRIGHT_DATA;
  if (chosen) return path.resolve(chosen);
  if (platform === 'win32') return path.join(environment.APPDATA || path.join(home, 'AppData', 'Roaming'), 'Dashwright');
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Dashwright');
  const configured = environment.XDG_CONFIG_HOME;
  // The XDG specification requires relative paths to be ignored.
  return path.join(configured && path.isAbsolute(configured) ? configured : path.join(home, '.config'), 'dashwright');
}
