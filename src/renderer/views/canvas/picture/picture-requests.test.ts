import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromFrameMessageSchema, type ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import { pngSize } from '../../../../shared/schema/png-picture.ts';
import { createPictureRequests, pictureSilence } from './picture-requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
afterEach(() => vi.restoreAllMocks());

/** Returns the beginning of a PNG. */
function makePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

function start() {
  const posted: ToFrameMessage[] = [];
  const pictures = createPictureRequests((message) => posted.push(message));
  const controller = new AbortController();
  const progress: string[] = [];
  const picture = pictures.take(
    { width: 1920, height: 1080 },
    { signal: controller.signal, onProgress: (done, total) => progress.push(`${done}/${total}`) },
  );
  // Each test awaits it; this prevents an earlier rejection from counting as unhandled.
  picture.catch(() => undefined);
  return { pictures, posted, picture, progress, controller };
}

test('a picture is requested in the size of the window and returned', async () => {
  const { pictures, posted, picture, progress } = start();
  expect(posted).toEqual([{ type: 'picture', number: 1, width: 1920, height: 1080 }]);
  pictures.receive({ type: 'picture.progress', number: 1, done: 1, total: 4 });
  pictures.receive({ type: 'picture.taken', number: 7, png: makePng(1, 1), leftOut: 0 });
  pictures.receive({ type: 'picture.taken', number: 1, png: makePng(1920, 1080), leftOut: 2 });
  expect(await picture).toEqual({ png: makePng(1920, 1080), leftOut: 2 });
  expect(progress).toEqual(['1/4']);
});

test('a picture of another size is refused', async () => {
  const { pictures, picture } = start();
  pictures.receive({ type: 'picture.taken', number: 1, png: makePng(1920, 1081), leftOut: 0 });
  await expect(picture).rejects.toMatchObject({ code: 'picture-failed' });
});

test('a failure says what to do', async () => {
  const { pictures, picture } = start();
  pictures.receive({ type: 'picture.failed', number: 1, reason: 'size' });
  await expect(picture).rejects.toThrow('No picture of 1920 × 1080 can be drawn here. Choose a smaller window of the page and try again.');
});

test('a cancelled picture is cancelled in the frame, too, and ignored afterwards', async () => {
  const { pictures, posted, picture, controller } = start();
  controller.abort();
  await expect(picture).rejects.toMatchObject({ code: 'cancelled' });
  expect(posted.at(-1)).toEqual({ type: 'picture.cancel', number: 1 });
  expect(() => pictures.receive({ type: 'picture.taken', number: 1, png: makePng(1920, 1080), leftOut: 0 })).not.toThrow();
});

test('a silent frame is given up; one that reports progress is awaited', async () => {
  const { pictures, picture } = start();
  vi.advanceTimersByTime(pictureSilence - 1);
  pictures.receive({ type: 'picture.progress', number: 1, done: 1, total: 4 });
  vi.advanceTimersByTime(pictureSilence - 1);
  pictures.receive({ type: 'picture.progress', number: 1, done: 2, total: 4 });
  vi.advanceTimersByTime(pictureSilence);
  await expect(picture).rejects.toMatchObject({ code: 'picture-failed' });
});

test('a closed preview cancels its pictures', async () => {
  const { pictures, picture } = start();
  pictures.dispose();
  await expect(picture).rejects.toMatchObject({ code: 'cancelled' });
});

test.each([
  ['a text', 'PNG'],
  ['no bytes', new Uint8Array(0)],
  ['another kind of file', new TextEncoder().encode('<!DOCTYPE html><script>alert(1)</script>'.padEnd(60))],
  ['a signature alone', makePng(1, 1).slice(0, 8)],
  ['a list of numbers', [...makePng(1, 1)]],
  ['more than there may be', Object.assign(new Uint8Array(129 * 1024 * 1024))],
])('%s instead of a PNG is no message of a frame', (_what, png) => {
  if (png instanceof Uint8Array && png.length > 1000) png.set(makePng(1, 1));
  const message = { type: 'picture.taken', number: 1, png, leftOut: 0 };
  expect(fromFrameMessageSchema.safeParse(message).success).toBe(false);
  expect(fromFrameMessageSchema.safeParse({ ...message, png: makePng(3, 4) }).success).toBe(true);
});

test('the size is read from the header', () => {
  expect(pngSize(makePng(3, 4))).toEqual({ width: 3, height: 4 });
});
