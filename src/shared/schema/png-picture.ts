import { z } from 'zod';

/** Maximum bytes of a picture that a window accepts from its preview frame; enough for 10,000 × 10,000 pixels of a page. */
const largestPicture = 128 * 1024 * 1024;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The first chunk of every PNG: 13 bytes, IHDR (PNG, third edition, 5.2 and 11.2.1). */
const firstChunk = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const headerLength = 33;

/** Returns width and height in pixels from the header of a PNG; undefined for anything that does not begin as one. */
export function pngSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  if (bytes.length < headerLength) return undefined;
  if ([...signature, ...firstChunk].some((byte, index) => bytes[index] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** A PNG within bounds. */
export const pngBytesSchema = z
  .instanceof(Uint8Array<ArrayBuffer>)
  .refine((bytes) => bytes.length <= largestPicture && pngSize(bytes) !== undefined);
