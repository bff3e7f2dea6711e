import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.map': 'application/json; charset=utf-8',
};

/** Returns one of our own built files, or undefined. `relativePath` is decoded and untrusted, and cannot leave the folder. */
export async function readStaticFile(
  folder: string,
  relativePath: string,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string } | undefined> {
  if (relativePath.includes('\0') || relativePath.includes('\\')) return undefined;
  const path = normalize(join(folder, relativePath));
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return undefined;
  const contentType = contentTypes[extname(path)];
  if (contentType === undefined) return undefined;
  try {
    return { bytes: await readFile(path), contentType };
  } catch {
    return undefined;
  }
}
