import { constants, open } from 'node:fs/promises';
import { AppError } from '../../../shared/errors/app-error.ts';
import { assetContentType, resolveAsset } from '../project/resolve-asset.ts';

/** Bytes. Projects are not trusted: without a limit, one picture could fill the memory. */
const maxAssetBytes = 32 * 1024 * 1024;

/** Returns an unsaved style sheet from the editor as an asset for the preview frame. */
export function unsavedAsset(text: string): { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string } {
  return { bytes: new TextEncoder().encode(text), contentType: 'text/css; charset=utf-8' };
}

/**
 * Returns a style sheet, font or image of a project for the preview frame. The caller decodes the path exactly once.
 * Throws `outside-project`, `not-found`, `file-unreadable`, `file-too-large`.
 */
export async function readProjectAsset(
  folder: string,
  path: string,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }> {
  const real = await resolveAsset(folder, path);
  const contentType = assetContentType(path);
  if (contentType === undefined) throw new AppError('not-found', 'There is no such file in the project.');
  // Never follows a link that has taken the place of the file, and never waits for a pipe.
  const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)).catch(
    (cause: unknown) => {
      throw new AppError('file-unreadable', `'${path}' cannot be read. Check its permissions.`, { cause });
    },
  );
  try {
    const details = await handle.stat();
    if (!details.isFile()) throw new AppError('not-found', `There is no file '${path}' in the project.`);
    if (details.size > maxAssetBytes) throw new AppError('file-too-large', `'${path}' is larger than 32 MB and is not shown.`);
    const bytes = new Uint8Array(details.size);
    const { bytesRead } = await handle.read(bytes, 0, details.size, 0);
    return { bytes: bytes.subarray(0, bytesRead), contentType };
  } finally {
    await handle.close();
  }
}
