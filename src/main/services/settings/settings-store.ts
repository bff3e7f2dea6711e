import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type JsonValue, jsonValueSchema } from '../../../shared/schema/json.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { separateFormerSettings } from './former-settings.ts';
import { createJsonFile } from './json-file.ts';
import { createRecentProjects, type RecentProjectStore } from './recent-projects.ts';

/** What the app remembers between runs by itself, apart from credentials. What a person sets is in `person-settings.ts`. */
export interface SettingsStore extends RecentProjectStore {
  /** Returns a value of the renderer; null if there is none. */
  read(key: string): Promise<JsonValue | null>;
  /** Stores a value; null removes it. Throws `invalid-input` above 256 KB per value or 500 keys, `disk-full`, `save-failed`. */
  write(key: string, value: JsonValue): Promise<void>;
  /** Returns the answer to the trust question for a folder, with links followed; undefined if it was never answered. */
  trustOf(folder: string): Promise<boolean | undefined>;
  setTrust(folder: string, trusted: boolean): Promise<void>;
}

const valueLimit = 256 * 1024;
const keyLimit = 500;

const valuesSchema = z.object({ version: z.literal(1), values: z.array(z.tuple([z.string(), jsonValueSchema])) });
const trustSchema = z.object({ version: z.literal(1), folders: z.array(z.object({ folder: z.string(), trusted: z.boolean() })) });

/** Opens the state in a data folder, one JSON file per concern; a broken file is set aside without affecting the others. */
export function createSettingsStore(dataFolder: string, onSetAside?: (setAsidePath: string) => void): SettingsStore {
  separateFormerSettings(dataFolder);
  const at = (name: string) => path.join(dataFolder, name);
  const values = createJsonFile(at('state.json'), valuesSchema, () => ({ version: 1 as const, values: [] }), onSetAside);
  const recent = createRecentProjects(dataFolder, onSetAside);
  const trust = createJsonFile(at('trust.json'), trustSchema, () => ({ version: 1 as const, folders: [] }), onSetAside);

  return {
    ...recent,
    async read(key) {
      return (await values.read()).values.find(([name]) => name === key)?.[1] ?? null;
    },
    async write(key, value) {
      if (key === '' || key.length > 200) throw new AppError('invalid-input', 'A settings key has 1 to 200 characters.');
      if (JSON.stringify(value).length > valueLimit)
        throw new AppError('invalid-input', 'This setting is larger than 256 KB and was not kept.');
      await values.update((current) => {
        const others = current.values.filter(([name]) => name !== key);
        if (others.length >= keyLimit && value !== null)
          throw new AppError('invalid-input', 'There are too many settings; this one was not kept.');
        return { ...current, values: value === null ? others : [...others, [key, value]] };
      });
    },
    async trustOf(folder) {
      const real = await realFolder(folder);
      return (await trust.read()).folders.find((entry) => entry.folder === real)?.trusted;
    },
    async setTrust(folder, trusted) {
      const real = await realFolder(folder);
      await trust.update((current) => ({
        ...current,
        folders: [...current.folders.filter((entry) => entry.folder !== real), { folder: real, trusted }],
      }));
    },
    async flush() {
      await Promise.all([values.flush(), recent.flush(), trust.flush()]);
    },
  };
}

/** Returns the real path: trust belongs to the folder itself, not to a link that may point elsewhere tomorrow. */
async function realFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    return path.resolve(folder);
  }
}
