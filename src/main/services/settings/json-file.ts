import { mkdir, realpath, rename } from 'node:fs/promises';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import { errorCodeOf } from '../project/fs-error.ts';
import { readOrdinaryFile } from '../project/ordinary-file.ts';

/** Bytes; far above what the app writes. */
const largestFile = 256 * 1024 ** 2;
/** What opening a socket says, or a link that leads to itself. */
const notFiles = new Set(['ENXIO', 'ELOOP']);

/** One JSON document on disk with a schema. */
export interface JsonFile<Value> {
  /** The document; the fallback when there is none or when it is broken. */
  read(): Promise<Value>;
  /** Changes and writes it; changes run one after another. Throws `disk-full`, `save-failed`. */
  update(change: (value: Value) => Value): Promise<Value>;
  /** Resolves when everything is written. */
  flush(): Promise<void>;
}

/**
 * A document below the app's own data folder. A file that cannot be understood, or something that is not a file (a folder,
 * a pipe), is set aside under a new name, so that nothing is lost, and the fallback takes its place. `onSetAside` hears of it.
 */
export function createJsonFile<Value>(
  file: string,
  schema: z.ZodType<Value>,
  fallback: () => Value,
  onSetAside: (setAsidePath: string) => void = () => undefined,
): JsonFile<Value> {
  let current: Value | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const load = async (): Promise<Value> => {
    if (current !== undefined) return current;
    let bytes: Buffer | undefined;
    try {
      // A link of the person's own may stand here, to a folder that is backed up.
      bytes = await readOrdinaryFile(await realpath(file), largestFile);
    } catch (thrown) {
      // Not there yet, or not readable: both start from the fallback. What is no file is set aside as one that is broken.
      if (!notFiles.has(errorCodeOf(thrown))) {
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
      // No JSON at all is as broken as JSON of another shape.
    }
    const aside = `${file}.broken-${Date.now().toString(36)}`;
    await rename(file, aside).then(
      () => onSetAside(aside),
      () => undefined,
    );
    return undefined;
  };

  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work, work);
    queue = result.catch(() => undefined);
    return result;
  };

  return {
    read: () => inOrder(load),
    update: (change) =>
      inOrder(async () => {
        const next = schema.parse(change(await load()));
        await write(file, JSON.stringify(next, null, 2));
        current = next;
        return next;
      }),
    flush: async () => {
      await queue;
    },
  };
}

async function write(file: string, text: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFileAtomic(file, `${text}\n`, { mode: 0o600, fsync: true });
  } catch (thrown) {
    const isFull = typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'ENOSPC';
    if (isFull) throw new AppError('disk-full', 'There is no room left to save the settings. Free some space.', { cause: thrown });
    throw new AppError('save-failed', `The settings could not be saved in '${path.dirname(file)}'. Check its permissions.`, {
      cause: thrown,
    });
  }
}
