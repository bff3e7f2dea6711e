import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { createJsonFile } from '../services/settings/json-file.ts';
import type { AccessSecrets } from './access.ts';

const secret = z.string().regex(/^[\w-]{32}$/);
const keptSchema = z.object({ port: z.number().int().min(1).max(65_535), token: secret, pages: secret });

export type KeptAddress = z.infer<typeof keptSchema>;

/** Returns new secrets for one start. */
export function makeSecrets(): AccessSecrets {
  return { token: randomBytes(24).toString('base64url'), pages: randomBytes(24).toString('base64url') };
}

/** Stores the address of a project between starts, in a file that only its owner can read. */
export function keptAddress(dataFolder: string, folder: string) {
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 32);
  const file = createJsonFile(path.join(dataFolder, 'addresses', `${name}.json`), keptSchema.nullable(), () => null);
  return {
    read: (): Promise<KeptAddress | null> => file.read(),
    /** @throws AppError `disk-full`, `save-failed`. */
    async write(address: KeptAddress): Promise<void> {
      await file.update(() => address);
    },
  };
}
