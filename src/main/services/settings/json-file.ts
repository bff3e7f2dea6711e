import { mkdir, realpath, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createOrder } from '../../../shared/in-order.ts';
import { diskFaultOf, toSaveError } from '../../../shared/errors/system-error.ts';
import { readOrdinaryFile } from '../project/ordinary-file.ts';
import { withFileLock } from './file-lock.ts';

/** Bytes; far above what the app writes. */
const maxFileBytes = 256 * 1024 ** 2;

/** One JSON document on disk with a schema. */
export interface JsonFile<Value> {
  /** Returns the document as it is on disk, or the fallback if it is missing or broken. */
  read(): Promise<Value>;
  /** Changes and writes the document; changes run one after another, also those of other processes. Throws `disk-full`, `save-failed`. */
  update(change: (value: Value) => Value): Promise<Value>;
  /** Resolves when everything is written. */
  flush(): Promise<void>;
}

/**
 * Creates a document in the app's own data folder. A broken file, or something that is not a file (a folder, a pipe), is
 * renamed, so that nothing is lost, and replaced with the fallback; `onSetAside` is called with its new path.
 */
export function createJsonFile<Value>(
  file: string,
  schema: z.ZodType<Value>,
  fallback: () => Value,
  onSetAside: (setAsidePath: string) => void = () => undefined,
): JsonFile<Value> {
  let current: Value | undefined;
  /** Which version of the file `current` is. */
  let known = '';
  const inOrder = createOrder();

  const load = async (): Promise<Value> => {
    const found = await versionOf(file);
    // The last read content remains when the file is removed; another process may have written a newer one.
    if (current !== undefined && (found === '' || found === known)) return current;
    known = found;
    let bytes: Buffer | undefined;
    try {
      // People may link this file to a folder that they back up.
      bytes = await readOrdinaryFile(await realpath(file), maxFileBytes);
    } catch (thrown) {
      // Missing or unreadable: start from the fallback. Something that is not a file is set aside like a broken one.
      if (diskFaultOf(thrown) !== 'special') {
        current = fallback();
        return current;
      }
    }
    current = (await parse(bytes)) ?? fallback();
    return current;
  };

  const parse = async (bytes: Buffer | undefined): Promise<Value | undefined> => {
    try {
      const parsed = bytes && schema.safeParse(JSON.parse(bytes.toString('utf8')));
      if (parsed?.success) return parsed.data;
    } catch {
      // Invalid JSON is treated like JSON of another shape.
    }
    const aside = `${file}.broken-${Date.now().toString(36)}`;
    await rename(file, aside).then(
      () => onSetAside(aside),
      () => undefined,
    );
    return undefined;
  };

  return {
    read: () => inOrder(load),
    update: (change) =>
      inOrder(async () => {
        await makeFolderOf(file);
        return await withFileLock(file, async () => {
          const next = schema.parse(change(await load()));
          await write(file, JSON.stringify(next, null, 2));
          current = next;
          known = await versionOf(file);
          return next;
        });
      }),
    flush: () => inOrder(async () => {}),
  };
}

/** Returns a text that differs for every version of a file, which is replaced by each write; '' if the file does not exist. */
async function versionOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino}:${size}:${mtimeNs}`;
  } catch {
    return '';
  }
}

/** Makes the folder, in which the lock is, too. A failure is that of the write that follows. */
async function makeFolderOf(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch(() => undefined);
}

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFileAtomic(file, `${text}\n`, { mode: 0o600, fsync: true });
  } catch (thrown) {
    if (diskFaultOf(thrown) === 'full') throw toSaveError('the settings', thrown, '');
    throw new AppError('save-failed', `The settings could not be saved in '${path.dirname(file)}'. Check its permissions.`, {
      cause: thrown,
    });
  }
}
