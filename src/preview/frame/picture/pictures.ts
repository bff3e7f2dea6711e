import type { FromFrameMessage } from '../../../shared/contract/frame-messages.ts';
import { drawPicture, PictureError } from './draw-picture.ts';
import { createPictureFiles } from './picture-files.ts';

export interface Pictures {
  /** Starts a picture and reports its progress under its number. */
  take(number: number, size: { readonly width: number; readonly height: number }): void;
  /** Cancels a picture; nothing more is reported for it. */
  cancel(number: number): void;
}

/** Takes pictures of the page when the app asks for them. */
export function createPictures(post: (message: FromFrameMessage) => void): Pictures {
  const running = new Map<number, AbortController>();

  async function take(number: number, size: { readonly width: number; readonly height: number }, signal: AbortSignal): Promise<void> {
    const files = createPictureFiles({
      own: new URL('.', document.baseURI).href,
      fetchFile: (address, options) => fetch(address, { ...options, credentials: 'omit', redirect: 'error' }),
      signal,
      onProgress: (done, total) => post({ type: 'picture.progress', number, done, total }),
    });
    try {
      const png = await drawPicture(size, files, signal);
      post({ type: 'picture.taken', number, png, leftOut: files.leftOut() });
    } catch (thrown) {
      if (signal.aborted) return;
      post({ type: 'picture.failed', number, reason: thrown instanceof PictureError ? thrown.reason : 'drawing' });
    }
  }

  return {
    take(number, size) {
      const controller = new AbortController();
      running.set(number, controller);
      void take(number, size, controller.signal).finally(() => running.delete(number));
    },
    cancel: (number) => running.get(number)?.abort(),
  };
}
