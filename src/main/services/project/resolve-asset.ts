import { stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import { realPathInside } from './contained-path.ts';
import { diskFaultOf, errorCodeOf } from '../../../shared/errors/system-error.ts';

/** Everything the preview frame may fetch from a project, by extension. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.eot': 'application/vnd.ms-fontobject',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
};

/** Returns the content type of an asset by its extension; undefined for a file that is never served. */
export function assetContentType(assetPath: string): string | undefined {
  const extension = path.posix.extname(assetPath).toLowerCase();
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined;
}

/**
 * Returns the absolute path of a style sheet, font or image of a project. The caller decodes the path exactly once.
 * Throws `outside-project` for anything outside the folder, hidden or of another kind, `not-found` for a missing file.
 */
export async function resolveAsset(projectFolder: string, relativePath: string): Promise<string> {
  if (!isPlainPath(relativePath) || assetContentType(relativePath) === undefined) throw refused();
  try {
    const real = await realPathInside(projectFolder, relativePath);
    if (real === undefined || !(await stat(real)).isFile())
      throw new AppError('not-found', `There is no file '${relativePath}' in the project.`);
    // A link with an allowed name may lead to a file of another kind.
    if (assetContentType(real) === undefined) throw refused();
    return real;
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (diskFaultOf(thrown) === 'missing' || errorCodeOf(thrown) === 'ENAMETOOLONG')
      throw new AppError('not-found', 'There is no such file in the project.');
    throw new AppError('file-unreadable', `'${relativePath}' cannot be read. Check its permissions.`, { cause: thrown });
  }
}

/** Returns whether a path is relative, with forward slashes, no hidden or special segment, and nothing left to decode. */
function isPlainPath(relativePath: string): boolean {
  if (relativePath.length === 0 || relativePath.length > 1000) return false;
  // Control characters, backslashes, and on Windows drive letters, streams and wildcards.
  if (/[\\:*?"<>|]/.test(relativePath) || /%[0-9a-f]{2}/i.test(relativePath) || hasControlCharacter(relativePath)) return false;
  return relativePath
    .split('/')
    .every((segment) => segment !== '' && !segment.startsWith('.') && !/[. ]$/.test(segment) && !isDeviceName(segment));
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) < 32 || text.charCodeAt(index) === 127) return true;
  return false;
}

const isDeviceName = (segment: string) => /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(segment);

function refused(): AppError {
  return new AppError('outside-project', 'Only style sheets, fonts and images inside the project folder can be shown.');
}
