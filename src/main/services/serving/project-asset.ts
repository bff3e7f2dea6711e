import { constants, open } from 'node:fs/promises';
import { AppError } from '../../../shared/errors/app-error.ts';
import { contentTypeOf, resolveAsset } from '../project/resolve-asset.ts';

/** Bytes. A project is a stranger: without a bound one picture could fill the memory. */
const largestAsset = 32 * 1024 * 1024;

/** A style sheet as it stands in the editor, unsaved; as bytes for the preview frame. */
export function unsavedAsset(text: string): { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string } {
  return { bytes: new TextEncoder().encode(text), contentType: 'text/css; charset=utf-8' };
}

/**
 * Bytes of a style sheet, font or image of a project, for the preview frame. The path is decoded exactly once by the caller.
 * Throws `outside-project`, `not-found`, `file-unreadable`, `file-too-large`.
 */
export async function readProjectAsset(
  folder: string,
  path: string,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }> {
  const real = await resolveAsset(folder, path);
  const contentType = contentTypeOf(path);
  if (contentType === undefined) throw new AppError('not-found', 'There is no such file in the project.');
  // Never through a link that took the place of the file meanwhile, never waiting for a pipe.
  const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)).catch(
    (cause: unknown) => {
      throw new AppError('file-unreadable', `'${path}' cannot be read. Check its permissions.`, { cause });
    },
  );
  try {
    const details = await handle.stat();
    if (!details.isFile()) throw new AppError('not-found', `There is no file '${path}' in the project.`);
    if (details.size > largestAsset) throw new AppError('file-too-large', `'${path}' is larger than 32 MB and is not shown.`);
    const bytes = new Uint8Array(details.size);
    const { bytesRead } = await handle.read(bytes, 0, details.size, 0);
    return { bytes: bytes.subarray(0, bytesRead), contentType };
  } finally {
    await handle.close();
  }
}
