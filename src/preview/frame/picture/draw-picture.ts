import { copyPage } from './copy-page.ts';
import type { PictureFiles } from './picture-files.ts';

/** A picture that could not be taken, with the reason. */
export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(
    readonly reason: 'size' | 'drawing',
    options?: ErrorOptions,
  ) {
    super(`no picture: ${reason}`, options);
  }
}

/** Characters that are not allowed in XML, but occur in texts of a back-end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those have to go
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

async function loadImage(address: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    throw new PictureError('drawing', { cause });
  }
  signal.throwIfAborted();
  return image;
}

/**
 * Returns a PNG of the page as a window of `size` shows it, one pixel for each CSS pixel.
 * @throws PictureError when it cannot be drawn; the reason of `signal` when it is cancelled.
 */
export async function drawPicture(
  size: { readonly width: number; readonly height: number },
  files: PictureFiles,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = new XMLSerializer()
    .serializeToString(await copyPage(size, files))
    .replace(notXml, '')
    .toWellFormed();
  signal.throwIfAborted();
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`, signal);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('size');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(image, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new PictureError('size');
  return new Uint8Array(await png.arrayBuffer());
}
