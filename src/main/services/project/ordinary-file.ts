import { constants, open } from 'node:fs/promises';

/**
 * Bytes of an ordinary file. Never waits for a pipe or a device, and never follows a link that took the place of the file
 * meanwhile: undefined for anything that is no file, and for one of more than `most` bytes. Throws what the system throws.
 */
export async function readOrdinaryFile(path: string, most: number): Promise<Buffer | undefined> {
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const details = await handle.stat();
    if (!details.isFile() || details.size > most) return undefined;
    const bytes = Buffer.alloc(details.size);
    const { bytesRead } = await handle.read(bytes, 0, details.size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
