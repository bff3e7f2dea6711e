import { constants, open } from 'node:fs/promises';

/**
 * Returns the bytes of an ordinary file; undefined for anything else, and for a file of more than `maxBytes`. Never waits for a
 * pipe or a device, and never follows a link that has taken the place of the file. Throws what the system throws.
 */
export async function readOrdinaryFile(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const details = await handle.stat();
    if (!details.isFile() || details.size > maxBytes) return undefined;
    const bytes = Buffer.alloc(details.size);
    const { bytesRead } = await handle.read(bytes, 0, details.size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
